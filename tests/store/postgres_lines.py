"""Connections that break when a test says so."""

from typing import Any

from tests.postgres import ask


class Cut:
    """A line that breaks at the commit: before the server hears of it, or before we hear of the server."""

    def __init__(self, line: Any, heard: bool) -> None:
        self.line, self.heard = line, heard

    def __getattr__(self, name: str) -> Any:
        return getattr(self.line, name)

    async def execute(self, sql: str, *values: Any, **options: Any) -> Any:
        if sql != "COMMIT":
            return await self.line.execute(sql, *values, **options)
        if self.heard:
            await self.line.execute(sql)
        self.line.terminate()
        raise ConnectionResetError("connection lost")


ENDED = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()"


def end_all_lines(url: str) -> None:
    """As an administrator does, or a server that falls."""
    ask(url, f"{ENDED} AND pid <> pg_backend_pid()")
