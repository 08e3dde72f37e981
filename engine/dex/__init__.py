"""The dex: frozen records, names, the type chart, movepools and stat derivation."""
