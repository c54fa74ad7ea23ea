"""What the host of the server may order, by a socket in the data folder: `parlor admin`.

Parsing the command line is in `parlor.cli.admin`; what a table's host may do is in `parlor.table.permissions`.
"""
