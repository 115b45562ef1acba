"""Runs the functions of some files and compares with numpy: scan_destinations.py FILE..."""

import pathlib
import sys
import tempfile

import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from batch import run_together  # noqa: E402

PROGRAMS = {path: pathlib.Path(path).read_text() for path in sys.argv[1:]}
SIZES = {"cpu": (0, 1, 2, 33, 1000, 300_000), "simt": (0, 1, 31, 33, 2000)}
rng = np.random.default_rng(9)


def scattered(at, values, into):
    """What is out of bounds is not written."""
    result = into.copy()
    inside = (at >= 0) & (at < len(into))
    result[at[inside]] = values[inside]
    return result


def integers(n):
    return rng.integers(1, 100, n).astype(np.int32)


def argument(n):
    counts, xs, into = rng.integers(1, 3, n), integers(n), integers(n + n // 2)
    return [counts, xs, into], [scattered(np.cumsum(counts) - counts, xs, into)]


def filled(n):
    # Rising, so that the largest up to each is the element itself.
    xs, size = np.cumsum(integers(n)).astype(np.int32), 20 * n
    return [xs, size], [scattered(xs, xs, np.ones(size, np.int32))]


def also(n):
    xs, into = integers(n), integers(7 * n)
    sums = np.cumsum(xs).astype(np.int32)
    return [xs, into], [sums, scattered(sums, xs, into)]


def own(n):
    xs = integers(n) % 3 + 1
    return [xs], [scattered(np.cumsum(xs) - xs, xs, xs)]


def onto(n):
    xs = integers(n) % 3 + 1
    before = (np.cumsum(xs) - xs).astype(np.int32)
    return [xs], [scattered(before, xs, before)]


def elsewhere(n):
    xs, into = integers(n), integers(7 * n)
    sums = np.cumsum(xs).astype(np.int32)
    return [xs, into], [scattered(sums, sums + sums[:1], into)]


def command(entry, arguments, backend, folder):
    """A command line; `folder` gets its files."""
    folder.mkdir()
    program = next(path for path, text in PROGRAMS.items() if f"func.func @{entry}(" in text)
    line = [program, "--entry", entry, f"--backend={backend}", "--quiet", "--out", folder / "out.npz"]
    line += ["--schedules=10"] * (backend == "simt")
    for i, argument in enumerate(arguments):
        path = folder / f"{i}.npy"
        if np.ndim(argument):
            np.save(path, argument)
        line.append(f"--arg={path if np.ndim(argument) else f'{argument}:index'}")
    return line


def difference(done, folder, expected):
    """What is wrong with one run, or None."""
    if done.returncode:
        return done.stderr
    results = np.load(folder / "out.npz")
    found = [results[f"result{i}"] for i in range(len(expected))]
    return None if all(np.array_equal(a, b) for a, b in zip(found, expected)) else "differs"


good = count = 0
functions = {"argument": argument, "filled": filled, "also": also, "self": own, "onto": onto, "elsewhere": elsewhere}
for entry, function in functions.items():
    for backend, sizes in SIZES.items():
        with tempfile.TemporaryDirectory() as name:
            folders = [pathlib.Path(name, str(n)) for n in sizes]
            made = [function(n) for n in sizes]
            lines = [command(entry, arguments, backend, folder) for (arguments, _), folder in zip(made, folders)]
            for done, folder, (_, expected), n in zip(run_together("seq-run", lines), folders, made, sizes):
                problem = difference(done, folder, expected)
                count += 1
                good += problem is None
                if problem is not None:
                    print(f"@{entry} on {backend}, {n} elements: {problem}")
print(f"{good} of {count} ok")
