"""Rows of any lengths by blocks, beside numpy.

    row_bins.py SEQ-RUN PROGRAM FUNCTION...
"""

import pathlib
import subprocess
import sys
import tempfile

import numpy as np

# Around the bounds of the bins, and longer than all.
LENGTHS = [0, 1, 2, 31, 33, 63, 64, 65, 100, 129, 200, 1000, 1023, 1024, 1025, 1500, 6000]


def joined(rows):
    return np.concatenate([np.zeros(0, np.int32), *rows]).astype(np.int32)


def prefixes(row):
    return np.cumsum(row, dtype=np.int32)


def chain(rows):
    sums = [np.sum(row, dtype=np.int32) for row in rows]
    made = [prefixes(prefixes(row) * row - total) for row, total in zip(rows, sums)]
    return [joined(made), np.array(sums, np.int32)]


def settled(rows):
    rounds, made = [], []
    for row in rows:
        count = 0
        while row.max(initial=0) > 1:
            row, count = row >> 1, count + 1
        rounds.append(count)
        made.append(prefixes(row))
    return [joined(made), np.array(rounds, np.int64)]


def counted(rows, others, ws):
    bins, made = np.zeros((len(rows), 8), np.int32), []
    for i, (row, other, w) in enumerate(zip(rows, others, ws)):
        np.add.at(bins[i], row & 7, row)
        made.append((bins[i][row & 7] + np.sum(other, dtype=np.int32)) * w)
    return [bins, joined(made)]


def jagged(rows):
    offsets = np.cumsum([0, *map(len, rows)], dtype=np.int64)
    return {"offsets0": offsets, "data": joined(rows)}


def draw(rng, lengths):
    return [rng.integers(0, 1000, n, np.int32) for n in lengths]


def main():
    run, program, *functions = sys.argv[1:]
    rng = np.random.default_rng(28)
    cases = [[], [0, 0, 0], [129], [6000, 1], LENGTHS, list(rng.permutation(LENGTHS * 3))]
    runs = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for lengths in cases:
            rows, others = draw(rng, lengths), draw(rng, reversed(lengths))
            ws = rng.integers(0, 1000, len(rows), np.int32)
            wanted = {
                "chain": ([rows], chain(rows)),
                "sorted": ([rows], [joined(map(np.sort, rows))]),
                "settled": ([rows], settled(rows)),
                "counted": ([rows, others, ws], counted(rows, others, ws)),
            }
            for entry in functions:
                (arguments, want), given = wanted[entry], []
                for k, argument in enumerate(arguments):
                    if isinstance(argument, list):
                        np.savez(folder / f"{k}.npz", **{f"x.{part}": a for part, a in jagged(argument).items()})
                        given += ["--arg", f"{folder}/{k}.npz:x"]
                    else:
                        np.save(folder / f"{k}.npy", argument)
                        given += ["--arg", folder / f"{k}.npy"]
                made = folder / "made.npz"
                command = [run, program, "--entry", entry, *given, "--backend", "simt", "--mode", "block"]
                subprocess.run([*command, "--out", made, "--force", "--quiet"], check=True)
                got = [array for key, array in np.load(made).items() if "offsets" not in key]
                for a, b in zip(got, want, strict=True):
                    assert np.array_equal(a, b), f"{entry} of {len(lengths)} rows"
                runs += 1
    print(f"{runs} runs ok")


main()
