"""The League's law of battles: arenas and gyms, who may fight how many, who owns a place and who may enter (TT-ARENA).

`scenario` reads a case and judges it; each other module carries out one subject of the law.
"""
