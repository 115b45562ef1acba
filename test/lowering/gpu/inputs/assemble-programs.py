"""Assembles the kernels of every program of test/programs and reads what spills.

assemble-programs.py PTXAS PROGRAMS CHIP... prints, for each chip, how many kernels
of how many programs were assembled. Fails if ptxas does, if a kernel spills
more than assemble.py lets it, or if one divides in 64 bits without need. Choices depend on the chip, so that each gets PTX of its own. Programs take
turns: each is assembled for two of four chips, and for all if SEQ_ALL_CHIPS is set.
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

from assemble import assemble, spills  # noqa: E402


# Programs with kernels that divide in 64 bits, by elements, as they say themselves.
DIVIDING = {"derived", "derived-rows", "nested-bins", "nested-operators", "nested-rows", "nested-rules", "primes"}


def ptx(program, chip):
    """The PTX of all entries of a program."""
    with tempfile.TemporaryDirectory() as folder:
        output = pathlib.Path(folder, "kernels.ptx")
        command = ["seq-run", program, "--emit", "ptx", "--chip", chip, "-o", output]
        ran = subprocess.run(command, capture_output=True, text=True)
        if ran.returncode != 0:
            sys.exit(f"{program}: seq-run ended with status {ran.returncode}:\n{ran.stderr}")
        return output.read_text()


def check(ptxas, program, chips):
    """The kernels of a program that spill, and how many it has on each chip."""
    spilling, counts, dividing = [], [], []
    for chip in chips:
        text = ptx(program, chip)
        kernels, there = assemble(ptxas, chip, text), text.count(".visible .entry ")
        counts.append(len(kernels))
        if len(kernels) != there or there == 0:
            sys.exit(f"{program}: ptxas tells of {len(kernels)} kernels of {there} for {chip}")
        divisions = len(re.findall(r"\b(?:div|rem)\.[us]64\b", text))
        if divisions and program.stem not in DIVIDING:
            dividing.append(f"{program.stem} {chip}: {divisions}")
        spilling += [f"{program.stem} {chip} {name}: {n} bytes" for name, _, n in kernels if spills(name, n)]
    return spilling, counts, dividing


def main():
    ptxas, folder, *chips = sys.argv[1:]
    if not pathlib.Path(ptxas).exists():
        sys.exit(f"{ptxas} is missing; run tools/ptxas.sh")
    programs = sorted(pathlib.Path(folder).glob("*.mlir"))
    turns = 1 if "SEQ_ALL_CHIPS" in os.environ else 2
    chosen = [chips[i % turns :: turns] for i in range(len(programs))]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(lambda pair: check(ptxas, *pair), zip(programs, chosen)))
    for chip in chips:
        counts = [counts[own.index(chip)] for own, (_, counts, _) in zip(chosen, found) if chip in own]
        print(f"{chip}: {sum(counts)} kernels of {len(counts)} programs")
    spilling = [line for lines, _, _ in found for line in lines]
    dividing = [line for _, _, lines in found for line in lines]
    if dividing:
        sys.exit("divisions of 64 bits:\n" + "\n".join(dividing))
    if spilling:
        sys.exit("registers are spilled:\n" + "\n".join(spilling))


main()
