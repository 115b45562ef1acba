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

RUN = pathlib.Path(__file__).resolve().parents[4] / "target/release/seq-run"
DIVISORS = [1, 2, 3, 7, 64, 1000, 2**31 - 1, 2**31, 2**31 + 1, 2**32 - 1, 2**32, 2**62 + 3, 2**63 - 1, 2**63, 2**63 + 1, 2**64 - 3, 2**64 - 1]
# The step from one dividend to the next, and the first one.
DIVIDENDS = [(1, 0), (1, 2**31 - 20), (1, 2**32 - 20), (1, 2**63 - 20), (1, 2**64 - 20), (6148914691236517205, 17), (2**61 + 1, 5)]
COUNT = 37


def signed(number):
    return number - 2**64 if number >= 2**63 else number


def main(file):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        cases = list(itertools.product(["known", "checked"], DIVISORS, DIVIDENDS))
        outs = [folder / f"{number}.npz" for number in range(len(cases))]
        lines = []
        for (entry, divisor, (step, first)), out in zip(cases, outs):
            numbers = [COUNT, signed(divisor), signed(step), signed(first)]
            lines.append([file, "--entry", entry, "--backend", "simt", "-q", "--out", out, *(f"--arg={n}:index" for n in numbers)])
        for (entry, divisor, (step, first)), out, done in zip(cases, outs, run_together(RUN, lines)):
            assert done.returncode == 0, (entry, divisor, step, first, done.stderr)
            found = np.load(out)
            dividends = [(first + i * step) % 2**64 for i in range(COUNT)]
            for result, expected in zip(["result0", "result1"], zip(*((n % divisor, n // divisor) for n in dividends))):
                assert [int(n) % 2**64 for n in found[result]] == list(expected), (entry, divisor, step, first, result)


if __name__ == "__main__":
    main(sys.argv[1])
