#!/usr/bin/python3
"""Writes docs/reference/operations.md: which operations each back end takes.

    operations.py [--sample N] [--seq-run PATH]

Each program of tools/operations runs on the CPU and on the simulator, compared with the
interpreter, and by the interpreter alone where one of them does not take it. With --sample
nothing is written: every N-th program is run, with those of scf and of what is not taken,
and the status is 1 where a row is not the one in the document, or an operation has none.
"""

import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
HERE = ROOT / "tools/operations"
PAGE = ROOT / "docs/reference/operations.md"
DIALECTS = {
    "soac": ["soac/Soac"],
    "scf": ["mlir/Dialect/SCF/IR/SCFOps"],
    "tensor": ["mlir/Dialect/Tensor/IR/TensorOps"],
    "arith": ["mlir/Dialect/Arith/IR/ArithOps"],
    "math": ["mlir/Dialect/Math/IR/MathOps"],
    "linalg": [f"mlir/Dialect/Linalg/IR/Linalg{kind}Ops" for kind in ("", "Structured", "Relayout")],
}
INTRO = """<!-- Written by tools/operations.py; a test runs some of its programs again. -->

# Operations

What the interpreter, the CPU back end and the GPU back end (here on the simulator) do with
each operation of six dialects: a program with the operation ran on each, and where
interpreter and back end take it the results are the same.

*Kernels* says how many of which kind ran on the simulator, which is what becomes parallel;
without one the operation ran on one thread of the host, or needs no code. Operations of
`arith` and `math` stood in the body of a `soac.map`, and once more, on tensors, by
themselves: elementwise operations on tensors are maps. What "becomes sequential" is inside
a parallel map, one after another in each thread. A loop on the host that starts kernels
counts those of all its iterations.

The programs are in [tools/operations](../../tools/operations).
"""


def argument(kind, seed):
    """An argument of a type as it stands after --arg."""
    *sizes, element = kind.split("x") if kind != "index" else ["index"]
    # Integers are small, none is 0: they are divisors and widths of shifts too.
    limits = {"i1": "{0..2}"}.get(element, "{1..5}") if element[0] == "i" else ""
    if not sizes:
        return f"--arg={'0.5' if element[0] == 'f' else '2'}:{element}"
    return f"--arg=random:{element}[{'x'.join('7' if s == '?' else s for s in sizes)}]{limits}@{seed}"


def tensor(kind):
    return f"tensor<{kind}>" if "x" in kind and kind != "index" else kind


def function(kinds, results, body, ends):
    operands = ", ".join(f"%a{i}: {kind}" for i, kind in enumerate(kinds))
    given = [argument(kind.removeprefix("tensor<").rstrip(">"), i + 1) for i, kind in enumerate(kinds)]
    return f"func.func @main({operands}) -> ({results}) {{\n{body}  return {ends} : {results}\n}}\n", given


def scalar(line):
    """The programs of a line of scalars.txt: in a map, and on tensors."""
    signature, _, after = line.partition(" | ")
    name, *kinds = signature.split(" > ")[0].split()
    results = signature.split(" > ")[1].split()
    after = after or ", ".join(f"{{{i}}}" for i in range(len(kinds))) + f" : {kinds[0]}"
    arrays = [f"tensor<?x{kind}>" for kind in kinds]
    names, made = ", ".join(f"%r{i}" for i in range(len(results))), ", ".join(f"tensor<?x{r}>" for r in results)
    text = after.format(*(f"%x{i}" for i in range(len(kinds))))
    taken = ", ".join(f"%x{i} = %a{i}" for i in range(len(kinds)))
    yields = ", ".join(f"%y{i}" for i in range(len(results)))
    body = f"  {names} = soac.map ({taken}) : ({', '.join(arrays)}) -> ({made}) {{\n    {yields} = {name} {text}\n"
    body += f"    soac.yield {yields} : {', '.join(results)}\n  }}\n"
    programs = [function(arrays, made, body, names)]
    if name != "arith.constant":
        text = re.sub(r"\b(i\d+|f\d+|index)\b", r"tensor<?x\1>", after.format(*(f"%a{i}" for i in range(len(kinds)))))
        # The condition of a select has no type of its own where the others are scalars.
        text = text.replace(" : ", " : tensor<?xi1>, ") if name == "arith.select" else text
        programs.append(function(arrays, made, f"  {names} = {name} {text}\n", names))
    return [name], programs


def named(line):
    """The program of a line of named.txt."""
    (name, *kinds), results = (part.split() for part in line.split(" > "))
    kinds, results = [tensor(kind) for kind in kinds], [f"tensor<{kind}>" for kind in results]
    ins = ", ".join(f"%a{i}" for i in range(len(kinds)))
    out = f"%a{len(kinds)}"
    body = f"  %r = {name} ins({ins} : {', '.join(kinds)}) outs({out} : {results[0]}) -> {results[0]}\n"
    return [name], [function(kinds + results, results[0], body, "%r")]


def programs():
    """(operations, [(text, arguments)]) of all programs."""
    found = []
    for path in sorted(HERE.glob("*.mlir")):
        for chunk in path.read_text().split("// -----\n"):
            head = chunk.splitlines()[0].removeprefix("// ").split()
            given = [word for word in head if word.startswith("--")]
            found.append(([word for word in head if word not in given], [(chunk, given)]))
    for file, read in (("scalars.txt", scalar), ("named.txt", named)):
        found += [read(line) for line in (HERE / file).read_text().splitlines() if not line.startswith("#")]
    return sorted(found, key=lambda program: [list(DIALECTS).index(program[0][0].split(".")[0]), program[0]])


def message(run, what):
    """The first message of a kind, without its place and the names of values."""
    found = re.search(rf"{what}: (.*)", run.stderr)
    # What comes after the fact is the same in many rows, and long.
    return re.sub(r"(becomes sequential|cannot be compiled)[:;].*", r"\1", found[1]).replace("|", "\\|") if found else ""


def execute(tool, text, given, folder):
    """The cells of a program."""
    handle, path = tempfile.mkstemp(".mlir", dir=folder)
    os.write(handle, text.encode())
    os.close(handle)

    def run(*options):
        return subprocess.run([tool, path, *options, *given], capture_output=True, text=True)

    cells, notes, kernels, alone = [], [], {}, None
    for backend in ("cpu", "simt"):
        ran = run("--backend", backend, "--check", "interp", "--stats")
        if ran.returncode and alone is None:
            alone = run("--backend", "interp")
        differs = ran.returncode == 4
        if differs or (ran.returncode and alone.returncode):
            ran = run("--backend", backend, "--stats")
        cells.append("differs" if differs else "no" if ran.returncode else "yes")
        notes += [note for note in (message(ran, "error") if ran.returncode else "", message(ran, "remark")) if note]
        for kernel, launches in re.findall(r"^stats: kernel (\w+?)(?:_\d+)? .*\n  launches: (\d+)", ran.stdout + ran.stderr, re.M):
            kernels[kernel] = kernels.get(kernel, 0) + int(launches)
    interp = "no" if alone and alone.returncode else "yes"
    shown = ", ".join(f"{kind} {count}" for kind, count in sorted(kernels.items()))
    return [interp, *cells, shown, "; ".join(dict.fromkeys(notes))]


def row(tool, program, folder):
    """The line of a program in the document."""
    names, variants = program
    cells = [execute(tool, text, given, folder) for text, given in variants]
    if any(c != cells[0] for c in cells):
        # What is not so on tensors stands in the last column.
        cells[0][4] = "; ".join(filter(None, [cells[0][4], "on tensors: " + ", ".join(filter(None, cells[1]))]))
    return "| " + ", ".join(f"`{name}`" for name in names) + " | " + " | ".join(cells[0]).rstrip() + " |"


def missing(found):
    """The operations of the dialects that no program has."""
    prefix = re.search(r'^LLVM_PREFIX\s*=\s*"([^"]+)"', (ROOT / ".cargo/config.toml").read_text(), re.M)[1]
    known = {name for names, _ in found for name in names}
    lacking = []
    for td in (td for tds in DIALECTS.values() for td in tds):
        folder = ROOT / "dialects/include" if td.startswith("soac") else pathlib.Path(prefix) / "include"
        command = [f"{prefix}/bin/mlir-tblgen", "-gen-op-doc", "-I", f"{prefix}/include", "-I",
                   ROOT / "dialects/include", "-I", ROOT / "dialects/mlir-build/include", folder / f"{td}.td"]
        listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        lacking += [name for name in re.findall(r"^### `([\w.]+)`", listed, re.M) if name not in known]
    return lacking


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--sample", type=int)
    parser.add_argument("--seq-run", default=ROOT / "target/release/seq-run")
    options = parser.parse_args()
    found = programs()
    faults = [f"{name} is in no program of tools/operations" for name in missing(found)]
    kept = PAGE.read_text().splitlines() if options.sample else []
    # What is not taken changes most.
    refused = [line for line in kept if "| no |" in line or line.startswith("| `scf.")]
    chosen = [program for i, program in enumerate(found)
              if i % (options.sample or 1) == 0 or any(f"`{program[0][0]}`" in line for line in refused)]
    with tempfile.TemporaryDirectory() as folder:
        workers = 1 if options.sample else os.cpu_count()
        with concurrent.futures.ThreadPoolExecutor(workers) as pool:
            rows = list(pool.map(lambda program: row(options.seq_run, program, folder), chosen))
    if options.sample:
        faults += [f"{PAGE.name} is stale; run tools/operations.py: not so is {line}" for line in rows if line not in kept]
    elif not faults:
        text = INTRO
        for dialect in DIALECTS:
            text += f"\n## {dialect}\n\n| operation | interpreter | CPU | GPU | kernels | remarks |\n|---|---|---|---|---|---|\n"
            text += "".join(f"{line}\n" for line in rows if line.startswith(f"| `{dialect}."))
        PAGE.write_text(text)
    print("\n".join(faults) or f"{len(rows)} rows", file=sys.stderr if faults else sys.stdout)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
