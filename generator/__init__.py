"""Everything that touches the outside: YAML, SQLite, HTML, the command line."""
