"""Runs the loop of a test soac-share-conditions on all back ends, for no, one and many elements and rounds.

    share_conditions.py FILE roots|rounds

Results are compared with numpy's.
"""

import pathlib
import sys
import tempfile

import numpy as np

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2]))
from results import compare  # noqa: E402

RUN = pathlib.Path(__file__).resolve().parents[3] / "target/release/seq-run"


def rounds(x, y, limit):
    count = 0
    while True:
        at = x.view(np.uint32) % max(len(x), 1)
        more = np.bitwise_xor.reduce(y[at] + y, initial=0) != 1 and count < limit
        count += 1
        if not more:
            return y, x, count
        x, y = y[at], y[at] + 1


def main(file, entry):
    rng = np.random.default_rng(5)
    with tempfile.TemporaryDirectory() as name:
        folder, lines, wanted = pathlib.Path(name), [], []
        for backend in ["interp", "cpu", "simt"]:
            for n in [0, 1, 2, 33, 3000]:
                if entry == "roots":
                    out = folder / f"{backend}{n}.npz"
                    lines.append([file, "--entry", entry, "--backend", backend, "-q", "--out", out, f"--arg={n}:index"])
                    wanted.append((backend, n, out, [np.zeros(n, np.int32)]))
                    continue
                for limit in [0, 1, 5]:
                    x, y = (rng.integers(-1000, 1000, n, dtype=np.int32) for _ in range(2))
                    paths = [folder / f"in{len(lines)}{k}.npy" for k in "xy"]
                    np.save(paths[0], x), np.save(paths[1], y)
                    out = folder / f"{backend}{n}of{limit}.npz"
                    given = [*(f"--arg={path}" for path in paths), f"--arg={limit}:index"]
                    lines.append([file, "--entry", entry, "--backend", backend, "-q", "--out", out, *given])
                    wanted.append((backend, n, out, rounds(x, y, limit)))
        compare(RUN, lines, wanted)


if __name__ == "__main__":
    main(*sys.argv[1:])
