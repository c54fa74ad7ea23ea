"""Parlor: a self-hosted parlour for games with friends."""
