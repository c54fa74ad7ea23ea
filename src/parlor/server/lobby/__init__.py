"""The lobby of this node: live lists, challenges with their timers, quick match, cached ratings.

Who may challenge whom and who matches is decided in `parlor.lobby`.
"""
