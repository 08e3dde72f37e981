"""What a substitution sees: the moment, the orders and doings of others, and the facts of the battle."""
