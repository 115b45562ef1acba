#!/usr/bin/python3
"""Counts the combinators of the programs that a remark is about.

    remark_count.py SEQ_OPT FOLDER [NAME ...]

Every program of test/programs goes to each target; its remarks are written by MLIR's engine. A
combinator of the source has to have one in its line, of a pass that says what became of it:
shared, fused into what, flattened, sequential, a parallel loop or kernel: else the status is 1.
"""

import concurrent.futures
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
PROGRAMS = pathlib.Path(__file__).resolve().parents[2] / "programs"
COMBINATOR = re.compile(r"\b(soac\.(?:map|reduce|scan|screma|scatter|hist|filter|partition|with)|linalg\.(?!yield|index)\w+)\b")
PASSES = {"soac-share", "soac-expand-with", "soac-fuse", "soac-flatten", "convert-soac-to-seg", "convert-seg-to-cpu", "convert-seg-to-gpu"}
TARGETS = {"cpu": "--seq-to-cpu", "gpu": "--seq-to-kernels"}
REMARK = re.compile(
    r"--- !\w+\nPass: +(\S+)\nName: +\S+\nDebugLoc: +\{ File: '([^']+)',\s+Line: (\d+),\s+Column: \d+ \}\n"
    r"Function: +(.*)\n")


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
    own = [r for r in found if pathlib.Path(r[1]).name == program.name]
    lines = {int(line) for of, _, line, _ in own if of in PASSES}
    named = sum(function not in ("<unknown function>", "''", "") for *_, function in own)
    return lines, len(own), named


def main():
    seq_opt, folder, *names = sys.argv[1:]
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    total, wrong, all_remarks, all_named = 0, [], 0, 0
    pool = concurrent.futures.ThreadPoolExecutor(len(TARGETS))
    for program in sorted(PROGRAMS.glob("*.mlir")):
        if names and program.stem not in names:
            continue
        told = [pool.submit(remarks, seq_opt, program, target, folder / f"{target}.yaml") for target in TARGETS]
        for target, (lines, count, named) in zip(TARGETS, (t.result() for t in told)):
            all_remarks, all_named = all_remarks + count, all_named + named
            for line, operation in combinators(program.read_text()):
                total += 1
                if line not in lines:
                    wrong.append(f"{program.name}:{line} {operation} on {target}: no remark")
    for place in wrong:
        print(place, file=sys.stderr)
    print(f"{total - len(wrong)} of {total} combinators have a remark, {all_named} of {all_remarks} remarks name a function")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
