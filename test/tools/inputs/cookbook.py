"""The recipes of docs/cookbook.md against NumPy.

cookbook.py SEQ_RUN PAGE SCRATCH computes what the page shows for the arguments that it
shows, and runs each program on every back end with arrays of several sizes. It prints how
many results agreed.
"""

import itertools
import json
import pathlib
import re
import subprocess
import sys

import numpy as np

import cookbook_oracles as oracles

BACKENDS = ("interp", "cpu", "simt")
SIZES = (0, 1, 2, 33, 1000)
COMMAND = re.compile(r"^\$ seq-run (\w+)\.mlir(.*)$")


def blocks(text):
    """(words after the fence, lines) of each block."""
    found = re.findall(r"^```(.+)\n((?:.*\n)*?)```$", text, re.MULTILINE)
    return [(words.split(), body.splitlines()) for words, body in found]


def argument(spec, files):
    """The value of an argument as the page writes it; a jagged one is a list of rows."""
    if spec.startswith("bytes:"):
        return np.frombuffer(files[spec[6:]].encode(), np.uint8)
    text = re.sub(r":\w+$", "", spec).replace("-inf", "-1e999")
    value = json.loads(text)
    if isinstance(value, list) and value and isinstance(value[0], list) and len({len(row) for row in value}) > 1:
        return [np.array(row) for row in value]
    return np.array(value)


def shown(lines):
    """The numbers of each result that is printed."""
    results = []
    for line in lines:
        if not line.startswith(" "):
            results.append([])
        lists = re.findall(r"\[([^\]]*)\]", line)
        scalar = re.search(r": (?:[if]\d+|index): (\S+)$|^(?:[if]\d+|index): (\S+)$", line)
        if scalar:
            results[-1].append([float(scalar[1] or scalar[2])])
        results[-1] += [[float(x) for x in row.split(",") if x.strip()] for row in lists]
    return results


def rows(value):
    """The rows of a result, whatever its rank."""
    if isinstance(value, list):
        return [[float(x) for x in row] for row in value]
    value = np.asarray(value)
    return [[float(x) for x in row] for row in (value if value.ndim == 2 else value.reshape(1, -1))]


def check_page(page):
    """Compares what the page shows; returns the programs and their options."""
    programs, files, agreed = {}, {}, 0
    for words, lines in blocks(page.read_text()):
        if words[0] == "text":
            files[words[1]] = "\n".join(lines) + "\n"
        elif words[0] == "mlir":
            programs[words[1].removesuffix(".mlir")] = ["\n".join(lines) + "\n", None]
        starts = [i for i, line in enumerate(lines) if line.startswith("$ ")] if words[0] == "console" else []
        for start, end in zip(starts, starts[1:] + [len(lines)]):
            match = COMMAND.match(lines[start])
            if not match or any("error:" in line for line in lines[start:end]):
                continue
            name, options = match.groups()
            specs = [a or b for a, b in re.findall(r"--arg (?:'([^']*)'|(\S+))", options)]
            expected = [rows(r) for r in oracles.ORACLES[name](*(argument(spec, files) for spec in specs))]
            if shown(lines[start + 1 : end]) != expected:
                sys.exit(f"{page}: {name} shows {shown(lines[start + 1:end])}, expected {expected}")
            programs[name][1] = re.findall(r"--mode (\w+)", options)
            agreed += 1
    without = [name for name, program in programs.items() if program[1] is None]
    if without or programs.keys() != oracles.ORACLES.keys():
        sys.exit(f"{page}: no result is shown of {without}, or recipes and oracles differ")
    return programs, agreed


def save(value, path):
    """Writes an argument; returns how the command line names it."""
    if not isinstance(value, list):
        np.save(f"{path}.npy", value)
        return f"{path}.npy"
    offsets = np.cumsum([0] + [len(row) for row in value])
    np.savez(f"{path}.npz", offsets0=offsets, data=np.concatenate(value))
    return f"{path}.npz"


def agrees(expected, results, index):
    """Whether a result of an archive is the expected one."""
    if isinstance(expected, list):
        offsets = np.cumsum([0] + [len(row) for row in expected])
        return np.array_equal(results[f"result{index}.offsets0"], offsets) and np.allclose(
            results[f"result{index}.data"], np.concatenate(expected), 1e-4, 1e-4)
    got = results[f"result{index}"]
    if got.size == np.size(expected) == 0:
        return True
    return got.shape == np.shape(expected) and np.allclose(got, expected, 1e-4, 1e-4)


def main():
    tool, page, scratch = sys.argv[1], pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3])
    scratch.mkdir(parents=True, exist_ok=True)
    programs, agreed = check_page(page)
    runs, lines = [], []
    for name, (text, mode) in programs.items():
        (scratch / f"{name}.mlir").write_text(text)
        cases = [(size, oracles.arguments(name, size)) for size in SIZES]
        # The runs of one program on one back end follow each other: it is compiled once.
        for backend, (size, arguments) in itertools.product(BACKENDS, cases):
            expected = oracles.ORACLES[name](*arguments)
            specs = [save(value, scratch / f"{name}{size}-{i}") for i, value in enumerate(arguments)]
            out = scratch / f"{name}{size}-{backend}.npz"
            runs.append((f"{name}, {size} elements, on {backend}", out, expected))
            line = [scratch / f"{name}.mlir", "--backend", backend, "--quiet", "--force", "--out", out]
            lines.append([*line, *(f"--mode={m}" for m in mode), *(f"--arg={spec}" for spec in specs)])
    (scratch / "list").write_text("\n".join("\t".join(map(str, line)) for line in lines))
    ran = subprocess.run([tool, f"@{scratch / 'list'}"], capture_output=True, text=True)
    if ran.returncode:
        sys.exit(f"status {ran.returncode}: {ran.stderr}")
    for label, out, expected in runs:
        results = np.load(out)
        for index, value in enumerate(expected):
            if not agrees(value, results, index):
                sys.exit(f"{label}: result {index} is {dict(results)}, expected {value}")
            agreed += 1
    print(f"{agreed} results agree")


main()
