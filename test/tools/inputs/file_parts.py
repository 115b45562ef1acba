"""Reads of files by ranks of mpirun.

    file_parts.py PROGRAM FOLDER
"""

import pathlib
import subprocess
import sys

import numpy as np

PROGRAMS = pathlib.Path(sys.argv[1]).parent
FOLDER = pathlib.Path(sys.argv[2])


def mpirun(count, *arguments, **options):
    return subprocess.run(["mpirun", "-n", str(count), *map(str, arguments)], capture_output=True, text=True, timeout=120, **options)


# What each process has read, told by the kernel when it ends.
np.save(FOLDER / "large.npy", np.ones(10_000_000, np.int64))
wrapper = FOLDER / "counted.sh"
wrapper.write_text('#!/bin/bash\nseq-run "$@"; awk "/rchar/ { print \\"read\\", \\$2 }" /proc/$$/io\n')
wrapper.chmod(0o755)
ranks = PROGRAMS.parent / "tools/seq-run-ranks.mlir"
done = mpirun(2, wrapper, ranks, "--entry", "sum", "-q", f"--arg={FOLDER / 'large.npy'}", "--threads=1")
read = [int(line.split()[1]) for line in done.stdout.splitlines() if line.startswith("read")]
if len(read) == 2 and all(38e6 < n < 60e6 for n in read):
    print("of 80 MB each of 2 ranks reads about half")
else:
    print(read, done.stderr[-1000:])

# A jagged array, in an archive with and without compression.
rng = np.random.default_rng(3)
offsets = np.concatenate([[0], np.cumsum(rng.choice([0, 1, 5, 400], 50))])
parts = {"offsets0": offsets, "data": rng.integers(-9, 9, offsets[-1]).astype(np.int32)}
np.savez(FOLDER / "stored.npz", **parts)
np.savez_compressed(FOLDER / "compressed.npz", **parts)
text = """func.func @main(%xss: !soac.jagged<2 x i32>) -> tensor<?xi32> {
  %zero = arith.constant 0 : i32
  %r = soac.map (%xs = %xss) : (!soac.jagged<2 x i32>) -> tensor<?xi32> {
    %s = soac.reduce %xs neutral %zero commutative : (tensor<?xi32>) -> i32 {
    ^bb0(%a: i32, %b: i32):
      %c = arith.addi %a, %b : i32
      soac.yield %c : i32
    }
    soac.yield %s : i32
  }
  return %r : tensor<?xi32>
}
"""
(FOLDER / "sums.mlir").write_text(text)
expected = [parts["data"][i:j].sum() for i, j in zip(offsets, offsets[1:])]
good = True
for name in "stored", "compressed":
    out = FOLDER / f"{name}-sums.npy"
    done = mpirun(3, "seq-run", FOLDER / "sums.mlir", "-q", f"--arg={FOLDER / name}.npz", f"--out={out}")
    if done.returncode or np.load(out).tolist() != [int(n) for n in expected]:
        good = False
        print(done.stderr[-1000:])
if good:
    print("parts of an archive are those of the whole")
