"""A table in play: it takes messages and the time, and gives log rows and letters.

`Table` has a state, a shuffle protocol and views. What a restart forgets lives here: connections, and what
waits for a shuffle. What a row does is in `rules`.
"""
