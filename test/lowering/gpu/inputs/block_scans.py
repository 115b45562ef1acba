"""Scans of rows in blocks, beside numpy.

    block_scans.py SEQ-RUN PROGRAM
"""

import pathlib
import subprocess
import sys
import tempfile

import numpy as np

SHAPES = [(0, 5), (3, 0), (3, 1), (40, 7), (9, 33), (5, 300), (3, 1025), (2, 5000)]


def sums(xss):
    return np.cumsum(xss, axis=1, dtype=np.int32)


def pairs(xss):
    for _ in range(3):
        small = xss.astype(np.int8)
        before = np.zeros_like(xss)
        mixed = np.zeros_like(small)
        before[:, 1:] = sums(xss)[:, :-1]
        mixed[:, 1:] = np.bitwise_xor.accumulate(small, axis=1)[:, :-1]
        odd = mixed.astype(np.int32) | 3
        # Towards zero.
        quotient = np.abs(before.astype(np.int64)) // np.abs(odd.astype(np.int64))
        xss = sums((np.sign(before) * np.sign(odd) * quotient).astype(np.int32))
    return xss


def both(xss):
    mixed = np.bitwise_xor.accumulate(xss.astype(np.int8), axis=1)
    # The neutral element of the least is zero.
    return [np.minimum(np.minimum.accumulate(mixed, axis=1), 0).astype(np.int8), sums(sums(xss))]


WANTED = {
    "two": lambda xss: [sums(xss ^ sums(xss))],
    "three": lambda xss: [sums(np.maximum.accumulate(sums(xss), axis=1))],
    "kept": lambda xss: [sums(xss), sums(sums(xss))],
    "turned": lambda xss: [sums(sums(sums(xss)[:, ::-1]))],
    "pairs": lambda xss: [pairs(xss)],
    "both": both,
}


def main():
    run, program = sys.argv[1:]
    rng = np.random.default_rng(28)
    with tempfile.TemporaryDirectory() as name:
        given, made = pathlib.Path(name, "given.npy"), pathlib.Path(name, "made.npz")
        for shape in SHAPES:
            xss = rng.integers(-1000, 1000, shape, np.int32)
            np.save(given, xss)
            for entry, wanted in WANTED.items():
                command = [run, program, "--entry", entry, "--backend", "simt", "--mode", "block", "--quiet"]
                subprocess.run(command + ["--arg", given, "--out", made, "--force"], check=True)
                with np.load(made) as got:
                    for number, want in enumerate(wanted(xss)):
                        assert np.array_equal(got[f"result{number}"], want), (entry, number, shape)


main()
