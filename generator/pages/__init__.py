"""One module a page kind: which rows it asks for and which URL it has."""
