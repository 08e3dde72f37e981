"""The Post-Event Checklist: eleven checks, run from top to bottom until a whole pass changes nothing. BBP-POST."""
