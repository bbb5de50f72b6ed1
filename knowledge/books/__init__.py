"""Parsers, one a document."""
