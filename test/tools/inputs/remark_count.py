#!/usr/bin/python3
"""Counts the combinators of the programs that no remark is about.

    remark_count.py SEQ_OPT FOLDER [NAME ...]

Every program of test/programs goes to each target; its remarks are written by MLIR's engine. A
combinator of the source has to have one at its line and column, of a pass that says what became
of it: fused into what, flattened, sequential, a parallel loop or kernel, or removed.
"""

import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
PROGRAMS = pathlib.Path(__file__).resolve().parents[2] / "programs"
COMBINATOR = re.compile(r"\b(soac\.(?:map|reduce|scan|screma|scatter|hist|filter|partition|with)|linalg\.(?!yield|index)\w+)\b")
PASSES = {"soac-fuse", "soac-flatten", "convert-soac-to-seg", "convert-seg-to-cpu", "convert-seg-to-gpu", "explain"}
TARGETS = {"cpu": "--seq-to-cpu", "gpu": "--seq-to-kernels"}
REMARK = re.compile(r"--- !(\w+)\nPass: +(\S+)\nName: +(\S+)\nDebugLoc: +\{ File: '?([^',]+)'?, Line: (\d+), Column: (\d+) \}\nFunction: +(.*)\n")


def combinators(text):
    for number, line in enumerate(text.splitlines(), 1):
        for found in COMBINATOR.finditer(line.split("//")[0]):
            yield number, found.group(1)


def remarks(seq_opt, program, target, path):
    """The lines that have a remark of what became of something, and how many name a function."""
    command = [seq_opt, program, TARGETS[target], "--remarks-filter=.*", "--remark-format=yaml",
               f"--remarks-output-file={path}", "-o", "/dev/null"]
    subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
    found = REMARK.findall(path.read_text())
    own = [r for r in found if pathlib.Path(r[3]).name == program.name]
    lines = {int(line) for _, of, _, _, line, _, _ in own if of in PASSES}
    named = sum(function not in ("<unknown function>", "''", "") for *_, function in own)
    return lines, len(own), named


def main():
    seq_opt, folder, *names = sys.argv[1:]
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    total, missing, all_remarks, all_named = 0, [], 0, 0
    for program in sorted(PROGRAMS.glob("*.mlir")):
        if names and program.stem not in names:
            continue
        for target in TARGETS:
            lines, count, named = remarks(seq_opt, program, target, folder / "remarks.yaml")
            all_remarks, all_named = all_remarks + count, all_named + named
            for line, operation in combinators(program.read_text()):
                total += 1
                if line not in lines:
                    missing.append(f"{program.name}:{line} {operation} on {target}")
    print("\n".join(missing))
    print(f"{len(missing)} of {total} combinators have no remark; {all_named} of {all_remarks} remarks name a function")


if __name__ == "__main__":
    main()
