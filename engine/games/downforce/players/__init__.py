"""Policies of Downforce, compiled: each looks at what its seat may know. Each knows one thing more than the last."""
