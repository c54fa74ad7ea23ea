"""`python -m parlor.cli`: the same as `parlor`."""

from parlor.cli.commands import main

main()
