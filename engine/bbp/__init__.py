"""BBP: the rules of Battle-by-Post as running code."""
