"""What plays: logs and replay, games in bulk, workers, the cache of compiled rules. Imports the root and storage."""
