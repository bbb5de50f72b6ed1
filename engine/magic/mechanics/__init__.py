"""One keyword mechanic a file; each is registered in one explicit tuple."""
