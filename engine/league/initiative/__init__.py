"""Who acts first: sealed choices, the reflexes roll of each trainer, and how ties are broken (TT-INIT)."""
