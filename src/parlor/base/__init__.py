"""What every room may know: ids and people, a row of the log, results and standings, base structs.

Nothing here knows a game, a table or a socket, and it imports no other room.
"""
