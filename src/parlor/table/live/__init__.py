"""A table in play: it takes messages and the time, and gives log rows and letters.

Here is what a restart forgets (connections, what waits for a shuffle); the rules of a row are in `rules`.
"""
