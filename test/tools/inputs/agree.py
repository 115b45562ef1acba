"""Runs functions of a file on arrays and compares them with what numpy says.

`compare(PROGRAMS, CASES, SIZES)` runs, for a script called with SEQ_RUN,
BACKEND[,BACKEND...] and another FILE of programs or none, the function of each case's name on the arrays that the case gives for
each of some sizes, and prints how many runs agreed.
"""

import pathlib
import subprocess
import sys
import tempfile

import numpy as np


def compare(programs, cases, sizes):
    tool, backends, *other = sys.argv[1:]
    programs = other[0] if other else programs
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        wanted, lines = {}, []
        for case in cases:
            name = case.__name__
            inputs = [case(*size) for size in sizes]
            for backend in backends.split(","):
                for size, (arguments, expected) in zip(sizes, inputs):
                    label = f"{name} {size} on {backend}"
                    files = [folder / f"{name}{size}{i}.npy" for i in range(len(arguments))]
                    for file, argument in zip(files, arguments):
                        np.save(file, argument)
                    out = folder / f"{label}.npz"
                    wanted[label] = (out, expected)
                    line = [programs, "--entry", name, "--quiet", "--out", out, "--backend", *backend.split()]
                    lines.append("\t".join(map(str, line + [f"--arg={file}" for file in files])))
        commands = folder / "commands"
        commands.write_text("\n".join(lines))
        ran = subprocess.run([tool, f"@{commands}"], capture_output=True, text=True)
        if ran.returncode != 0:
            sys.exit(f"status {ran.returncode}: {ran.stderr}")
        for label, (out, expected) in wanted.items():
            with np.load(out) as results:
                got = [results[name] for name in results.files]
            if len(got) != len(expected) or not all(map(np.array_equal, got, expected)):
                sys.exit(f"{label}:\n{got}\nexpected\n{expected}")
    print(f"{len(wanted)} runs agree")
