"""Runs the examples of operations: `operation-examples.py FILE.td...`.

The description of each operation has a grammar line, a fenced block of text that begins
with the operation, and an example, a block of MLIR that begins with `// seq-run ARGUMENT...`
and ends with what seq-run prints, behind `// ` and without the numbers of results. It has to print that on every back end.
The operation stands in its own example; `soac.yield` ends the regions of others.
"""

import concurrent.futures
import re
import shlex
import subprocess
import sys
import tempfile

OPERATION = re.compile(r'^def \w+ : \w+<"([a-z][\w.]*)"(.*?)^\}$', re.MULTILINE | re.DOTALL)
BLOCK = re.compile(r"^ *```(mlir|text)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
BACKENDS = ("interp", "cpu", "simt")


class Fault(Exception):
    """Something that is wrong with an operation's description, in words."""


def run(name, text, folder):
    """Runs an example on each back end."""
    lines = [line.removeprefix("    ") for line in text.splitlines()]
    command = re.fullmatch(r"// seq-run( .*)?", lines[0])
    if not command:
        return 0
    if not re.search(rf"\bsoac\.{re.escape(name)}\b", "\n".join(lines[1:])):
        raise Fault("its example does not have it")
    code = max(i for i, line in enumerate(lines) if line == "}") + 1
    wanted = [line.removeprefix("// ") for line in lines[code:]]
    if not wanted:
        raise Fault("the example does not say what is printed")
    path = f"{folder}/{name}.mlir"
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines[:code]) + "\n")
    for backend in BACKENDS:
        words = ["seq-run", path, "--backend", backend, *shlex.split(command[1] or "")]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        printed = [re.sub(r"^result\d+: ", "", line) for line in done.stdout.splitlines()]
        if printed != wanted:
            shown = "\n".join(wanted)
            raise Fault(f"{backend} prints\n{done.stdout}{done.stderr}where the example shows\n{shown}")
    return 1


def check(declared, folder):
    """The number of examples of an operation, and what is wrong with it."""
    name, text = declared
    try:
        blocks = BLOCK.findall(text)
        if not any(kind == "text" and block.strip().startswith(f"soac.{name}") for kind, block in blocks):
            raise Fault("there is no grammar line")
        count = sum(run(name, block, folder) for kind, block in blocks if kind == "mlir")
        if count == 0 and name != "yield":
            raise Fault("there is no example that runs")
        return count, None
    except Fault as fault:
        return 0, f"soac.{name}: {fault}"


def main(files):
    declared = []
    for path in files:
        with open(path, encoding="utf-8") as file:
            declared += OPERATION.findall(file.read())
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(4) as workers:
        outcomes = list(workers.map(lambda one: check(one, folder), declared))
    faults = [fault for _, fault in outcomes if fault]
    if faults or not declared:
        sys.exit("\n".join(faults) or "no operation is declared")
    print(f"{sum(count for count, _ in outcomes)} examples of {len(declared)} operations")


main(sys.argv[1:])
