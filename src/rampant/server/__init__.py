"""The table for browsers: lobby, seats, matches, clocks, bots, over HTTP and WebSocket."""
