"""The rules of the games as plain values and functions.

Standard library only; no file, SQL, HTML, clock or random source: all come in as values.
"""
