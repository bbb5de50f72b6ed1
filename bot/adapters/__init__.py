"""The chat platforms. Each imports its chat library, and nothing else does."""
