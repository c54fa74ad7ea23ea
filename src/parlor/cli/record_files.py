"""Files of a format as the command line is given them: files, folders and zips of them, one after the other."""

import zipfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import IO, NamedTuple

from parlor.engine.records import find_checkers, has_extension

MOST_BYTES = 64_000_000  # of a file, also of one in a zip
MOST_UNPACKED = 1_000_000_000  # of all files of a zip
MOST_FILES = 200_000
BROKEN = (
    zipfile.BadZipFile,
    zlib.error,
    EOFError,
    NotImplementedError,  # packed in a way that Python does not know
    RuntimeError,  # with a password
    OSError,
)


class Content(NamedTuple):
    name: str
    data: bytes
    refused: str


class RecordFile(NamedTuple):
    name: str
    data: bytes
    number: int  # of so many files, from 1
    files: int
    refused: str = ""  # why it was not read


class Source(NamedTuple):
    """A path of the command line, and what is wanted of it: names in a zip, or files."""

    path: Path
    files: list[Path]
    entries: list[zipfile.ZipInfo]


def find_files(paths: Sequence[Path], format: str) -> Iterator[RecordFile]:
    """Every file that the paths stand for. They are counted first, and read as they are asked for."""
    sources = [list_source(path, format) for path in paths]
    files = sum(len(source.files) + len(source.entries) for source in sources)
    if files > MOST_FILES:
        raise SystemExit(f"parlor: {files} files: at most {MOST_FILES} are read")
    contents = (each for source in sources for each in read_source(source))
    for number, (name, data, refused) in enumerate(contents, 1):
        yield RecordFile(name, data, number, files, refused)


def list_source(path: Path, format: str) -> Source:
    """A file that is named is read whatever its ending; in folders and zips the ending decides."""
    if path.is_dir():
        inside = sorted(each for each in path.rglob("*") if each.is_file())
        return Source(path, [each for each in inside if is_wanted(each.name, format)], [])
    if path.suffix.lower() != ".zip":
        return Source(path, [path], [])
    try:
        with zipfile.ZipFile(path) as opened:
            entries = opened.infolist()
    except BROKEN as wrong:
        raise SystemExit(f"parlor: {path} cannot be read: {why(wrong)}") from None
    return Source(path, [], [each for each in entries if is_wanted(each.filename, format)])


def is_wanted(name: str, format: str) -> bool:
    formats = find_checkers().get(format, ())
    return any(has_extension(each.format, name) for each in formats)


def read_source(source: Source) -> Iterator[Content]:
    for file in source.files:
        yield read_content(str(file), partial(open_plain, file), MOST_BYTES)
    if not source.entries:
        return
    left = MOST_UNPACKED
    with zipfile.ZipFile(source.path) as opened:
        for entry in source.entries:
            name = f"{source.path}/{entry.filename}"
            content = read_content(name, partial(opened.open, entry), min(left, MOST_BYTES))
            left -= len(content.data)
            yield content


def open_plain(file: Path) -> IO[bytes]:
    return file.open("rb")


def read_content(name: str, open_it: Callable[[], IO[bytes]], most: int) -> Content:
    """The bytes of a file. What a zip says of a size is not trusted, and a device has perhaps no end."""
    try:
        with open_it() as opened:
            data = opened.read(most + 1)
    except BROKEN as wrong:
        return Content(name, b"", f"cannot be read: {why(wrong)}")
    if len(data) > most:
        return Content(name, b"", f"too large: at most {most // 1_000_000} MB are read here")
    return Content(name, data, "")


def why(wrong: BaseException) -> str:
    return getattr(wrong, "strerror", None) or str(wrong) or type(wrong).__name__
