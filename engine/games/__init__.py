"""The games, a folder each: tables, rules, policies, claims, and what only that game has. Imports all of engine."""
