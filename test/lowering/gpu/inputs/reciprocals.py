"""Runs the functions of convert-seg-to-gpu-reciprocals.mlir on the simulator.

    reciprocals.py FILE

Quotients and remainders are compared with Python's, for divisors and dividends around powers of two up to 2^64.
"""

import itertools
import pathlib
import sys
import tempfile

import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3]))
from batch import run_together  # noqa: E402
from results import compare  # noqa: E402

RUN = pathlib.Path(__file__).resolve().parents[4] / "target/release/seq-run"
DIVISORS = [1, 2, 3, 7, 64, 1000, 2**31 - 1, 2**31, 2**31 + 1, 2**32 - 1, 2**32, 2**62 + 3, 2**63 - 1, 2**63, 2**63 + 1, 2**64 - 3, 2**64 - 1]
# The step from one dividend to the next, and the first one.
DIVIDENDS = [(1, 0), (1, 2**31 - 20), (1, 2**32 - 20), (1, 2**63 - 20), (1, 2**64 - 20), (6148914691236517205, 17), (2**61 + 1, 5)]
COUNT = 37


# What the second quotient is of.
SECOND = [1, 3, 2**31 - 1, 2**31 + 1, 2**63 + 1]


def signed(number):
    return number - 2**64 if number >= 2**63 else number


def main(file):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        cases = list(itertools.product(["known", "checked", "words"], DIVISORS, DIVIDENDS))
        outs = [folder / f"{number}.npz" for number in range(len(cases))]
        lines = []
        for (entry, divisor, (step, first)), out in zip(cases, outs):
            numbers = [COUNT, signed(divisor), signed(step), signed(first)]
            types = ["index", *(["i64" if entry == "words" else "index"] * 3)]
            given = (f"--arg={n}:{ty}" for n, ty in zip(numbers, types))
            lines.append([file, "--entry", entry, "--backend", "simt", "-q", "--out", out, *given])
        for (entry, divisor, (step, first)), out, done in zip(cases, outs, run_together(RUN, lines)):
            assert done.returncode == 0, (entry, divisor, step, first, done.stderr)
            found = np.load(out)
            dividends = [(first + i * step) % 2**64 for i in range(COUNT)]
            for result, expected in zip(["result0", "result1"], zip(*((n % divisor, n // divisor) for n in dividends))):
                assert [int(n) % 2**64 for n in found[result]] == list(expected), (entry, divisor, step, first, result)


def chained(file):
    """Quotients and rests that are divided again."""
    cases = list(itertools.product(DIVISORS[::2], SECOND, DIVIDENDS))
    with tempfile.TemporaryDirectory() as name:
        outs = [pathlib.Path(name) / f"{number}.npz" for number in range(len(cases))]
        lines = []
        for (d, e, (step, first)), out in zip(cases, outs):
            given = (f"--arg={n}:index" for n in [COUNT, *map(signed, [d, e, step, first])])
            lines.append([file, "--entry", "chained", "--backend", "simt", "-q", "--out", out, *given])
        for (d, e, (step, first)), out, done in zip(cases, outs, run_together(RUN, lines)):
            assert done.returncode == 0, (d, e, step, first, done.stderr)
            found = np.load(out)
            dividends = [(first + i * step) % 2**64 for i in range(COUNT)]
            for i, expected in enumerate(zip(*((n // d // e, n // d % e, n % d % e) for n in dividends))):
                assert [int(n) % 2**64 for n in found[f"result{i}"]] == list(expected), (d, e, step, first, i)


def sizes(file):
    """Arrays of their own sizes for both kernels, and reductions whose blocks have equal shares."""
    rng = np.random.default_rng(3)
    with tempfile.TemporaryDirectory() as name:
        folder, lines, wanted = pathlib.Path(name), [], []

        def case(entry, arguments, expected):
            number = len(lines)
            paths = [folder / f"{number}.{k}.npy" for k in range(len(arguments))]
            for path, argument in zip(paths, arguments):
                np.save(path, argument)
            out = folder / f"{number}.npz"
            lines.append([file, "--entry", entry, "--backend", "simt", "-q", "--out", out, *(f"--arg={p}" for p in paths)])
            wanted.append((entry, [a.shape for a in arguments], out, expected))

        for n, m, count in [(1, 1, 3), (7, 3, 100), (1000, 17, 3000)]:
            a, b, numbers = rng.integers(0, 50, n), rng.integers(0, 50, m), rng.integers(0, 10**6, count)
            case("sizes", [a, b, numbers, numbers[1:]], [a[numbers % n], b[numbers[1:] % m]])
        for count in [0, 1, 5000, 70_000]:
            ms, added = rng.integers(-3, 4, count), rng.integers(-9, 9, count)
            m, a = 1, 0
            for x, y in zip(ms.tolist(), added.tolist()):
                m, a = m * x, a * x + y
            case("in_order", [ms, added], [np.array((n + 2**63) % 2**64 - 2**63) for n in (m, a)])
        for shape in [(0, 5), (1, 1), (3000, 7), (500, 40)]:
            a = rng.integers(-99, 99, shape)
            case("columns", [a], [a.sum(0)])
        compare(RUN, lines, wanted)


if __name__ == "__main__":
    main(sys.argv[1])
    chained(sys.argv[1])
    sizes(sys.argv[1])
