"""Special rules that editions share, and shapes that their own have in common."""
