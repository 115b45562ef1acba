"""Runs the functions of convert-seg-to-cpu-parts-lines.mlir for rows with few and with many elements.

    parts_lines.py FILE

Results are compared with numpy's. Rows of more than 32,768 elements are done in blocks of lines.
"""

import pathlib
import sys
import tempfile

import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3]))
from results import compare  # noqa: E402

RUN = pathlib.Path(__file__).resolve().parents[4] / "target/release/seq-run"
BOXES = [
    ((0, 4, 5), [(0, 0), (0, 4), (0, 5)]),
    ((4, 0, 5), [(0, 4), (0, 0), (0, 5)]),
    ((4, 5, 0), [(0, 4), (0, 5), (0, 0)]),
    ((5, 6, 7), [(0, 5), (0, 6), (0, 7)]),
    ((5, 6, 7), [(1, 4), (1, 5), (1, 6)]),
    ((5, 6, 7), [(4, 2), (1, 5), (1, 6)]),
    ((5, 6, 7), [(1, 4), (1, 5), (5, 2)]),
    ((5, 6, 7), [(1, 4), (1, 5), (0, 7)]),
    ((5, 6, 7), [(1, 4), (0, 6), (3, 7)]),
    ((30, 200, 200), [(1, 29), (1, 199), (1, 199)]),
    ((30, 200, 200), [(0, 30), (17, 150), (0, 100)]),
    ((9, 3, 40000), [(1, 8), (0, 2), (5, 39990)]),
    ((30, 40000), [(0, 30), (1, 39999)]),
    ((30, 40000), [(1, 29), (20000, 20001)]),
    ((3, 7), [(1, 2), (0, 7)]),
    ((3, 7), [(0, 3), (6, 7)]),
    ((0, 7), [(0, 0), (6, 7)]),
]


def box(a, bounds):
    found = a.copy()
    found[tuple(slice(lo, max(lo, hi)) for lo, hi in bounds)] *= 2
    return found


def steps(a):
    found = a.copy()
    found[:, ::2] = 2 * a[:, ::2]
    found[::2, ::3, ::2] = a[::2, ::3, ::2] + 2
    return found


def main(file):
    rng = np.random.default_rng(9)
    with tempfile.TemporaryDirectory() as name:
        folder, lines, wanted = pathlib.Path(name), [], []

        def case(entry, a, bounds, expected):
            path = folder / f"{len(lines)}.npy"
            np.save(path, a)
            given = [f"--arg={n}:index" for pair in bounds for n in pair]
            for threads in (1, 3):
                out = folder / f"out{len(lines)}.npz"
                lines.append([file, "--entry", entry, f"--threads={threads}", "-q", "--out", out, f"--arg={path}", *given])
                wanted.append((entry, a.shape, bounds, threads, out, expected))

        for shape, bounds in BOXES:
            a = rng.integers(-100, 100, shape, dtype=np.int32)
            case("inside" if len(shape) == 3 else "wide", a, bounds, [box(a, bounds)])
        for shape in [(0, 3, 3), (1, 1, 1), (5, 6, 7), (30, 200, 200)]:
            a = rng.integers(-100, 100, shape, dtype=np.int32)
            case("steps", a, [], [steps(a)])
        a = rng.integers(-100, 100, (40, 50), dtype=np.int32)
        case("known", a, [], [box(a, [(1, 38), (1, 47)]), box(a, [(2, 38), (1, 47)])])
        compare(RUN, lines, wanted)


if __name__ == "__main__":
    main(sys.argv[1])
