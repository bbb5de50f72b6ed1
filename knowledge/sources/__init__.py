"""Streaming importers of public data."""
