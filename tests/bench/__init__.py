"""Benchmarks: ratios taken in the same rounds of one run, never single seconds (`make bench`)."""
