"""The engine for the page: compiles a checked subset of Python to JavaScript when the site is built."""
