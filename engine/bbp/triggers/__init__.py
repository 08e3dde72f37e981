"""Effects that trigger at once: in which order they resolve, and what numbers come of those that do not trigger."""
