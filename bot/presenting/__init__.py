"""Answer -> document. Holds every word a user sees; refuses to know where an answer comes from."""
