"""What is on the table."""
