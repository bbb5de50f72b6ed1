"""The console chat."""
