"""Who may ask what of a table now: a command becomes an entry for the log, or is refused by name.

`dispatch` is the way in; `person`, `offers` and `host` hold the commands, `checks` what they share, and
`viewer` says what a page should offer. What an entry then does is in `rules`.
"""
