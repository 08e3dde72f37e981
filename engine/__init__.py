"""The rules of the games as plain values and functions: standard library only, no file, SQL, HTML, clock or random source."""
