"""The League: a tabletop game of trainers and arenas, fought on a grid with 2d60; one module a subject of its rules."""
