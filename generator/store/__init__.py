"""The SQLite database: tables, load and queries."""
