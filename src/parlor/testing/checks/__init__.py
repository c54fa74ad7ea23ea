"""What every game is held to, a file a subject; `suite` runs it."""
