"""The flow of Six Hordes, one module per stretch of the turn."""
