"""The scenario language: grammar, reader, writer. The only engine room that may use lark."""
