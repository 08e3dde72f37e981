"""Plan, render and write the site."""
