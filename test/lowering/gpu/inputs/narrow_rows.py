"""Runs rows of narrow elements in blocks on the simulator, and compares with numpy.

    narrow_rows.py FILE FOLDER

Rows of even and uneven lengths begin at addresses of several bytes and between them.
"""

import pathlib
import sys

import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[3]))
from batch import run_together  # noqa: E402

RUN = pathlib.Path(__file__).resolve().parents[4] / "target/release/seq-run"
SIZES = (0, 1, 129, 256, 257, 260, 1024, 1032, 2046)


def behind(row):
    """Each element less the largest of its row, and that one."""
    largest = row.max(axis=1, initial=0) if row.shape[1] else np.zeros(len(row), row.dtype)
    return row - largest[:, None], largest


def twice(row):
    """The prefix sums of each prefix sum times its element."""
    return [np.cumsum(np.cumsum(row, 1, row.dtype) * row, 1, row.dtype)]


FUNCTIONS = {"behind8": (behind, np.int8), "behind16": (behind, np.int16), "twice8": (twice, np.int8),
             "both": (lambda a, b: [np.cumsum(a.astype(np.int16) + b, 1, np.int16)], np.int8, np.int16)}


def wrong(file, folder, name):
    """What is wrong with a function, which is compiled once."""
    expected, *types = FUNCTIONS[name]
    commands, wanted = [], []
    for size in SIZES:
        random = np.random.default_rng(size)
        arrays = [random.integers(-9, 10, (3, size)).astype(t) for t in types]
        command = [file, "--entry", name, "--mode", "block", "--backend", "simt", "--quiet", "--force"]
        for k, array in enumerate(arrays):
            np.save(folder / f"{name}-{size}-{k}.npy", array)
            command += ["--arg", folder / f"{name}-{size}-{k}.npy"]
        commands.append([*command, "--out", folder / f"{name}-{size}.npz"])
        wanted.append(expected(*arrays))
    for size, want, done in zip(SIZES, wanted, run_together(RUN, commands)):
        found = {} if done.returncode else np.load(folder / f"{name}-{size}.npz")
        if done.returncode:
            yield f"@{name} {size}: {done.stderr.strip()}"
        elif not all(np.array_equal(found[f"result{k}"], one) for k, one in enumerate(want)):
            yield f"@{name} {size}: another result than numpy's"


def main():
    file, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    said = [line for name in FUNCTIONS for line in wrong(file, folder, name)]
    print("\n".join(said))
    total = len(FUNCTIONS) * len(SIZES)
    print(f"{total - len(said)} of {total} runs agree")
    return 1 if said else 0


if __name__ == "__main__":
    sys.exit(main())
