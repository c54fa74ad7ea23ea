"""Who may ask what of a table now: a command becomes an entry for the log, or is refused by name.

`person` has what anybody may ask, `host` what the host alone may, `viewer` says what a page should offer.
What an entry then does is in `rules`.
"""
