"""The auditor: findings, the rule registry and the rule families."""
