"""The doors through which a page asks the engine: one module a tool, JSON text in and JSON text out."""
