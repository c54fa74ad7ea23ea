"""The lobby of this node: live lists, challenges with their timers, cached ratings, name changes.

Who may challenge whom and who matches is decided in `parlor.lobby`.
"""
