"""Says on a terminal that something goes on that takes more than a second."""

from __future__ import annotations

import contextlib
import sys
import threading
import time
from collections.abc import Iterator
from typing import TextIO


@contextlib.contextmanager
def told(what: str, wanted: bool | None = None, stream: TextIO | None = None, every: float = 1.0) -> Iterator[None]:
    """While its body runs, a line with the seconds so far, which is gone at the end: where it is
    wanted, or, if that is not said, on a terminal."""
    stream = stream or sys.stderr
    if not (stream is not None and stream.isatty() if wanted is None else wanted):
        yield
        return
    start, done, width = time.monotonic(), threading.Event(), 0

    def tell() -> None:
        nonlocal width
        while not done.wait(every):
            line = f"seq: {what}, {time.monotonic() - start:.0f} s"
            width = max(width, len(line))
            stream.write("\r" + line)
            stream.flush()

    teller = threading.Thread(target=tell, daemon=True)
    teller.start()
    try:
        yield
    finally:
        done.set()
        teller.join()
        if width:
            stream.write("\r" + " " * width + "\r")
            stream.flush()
