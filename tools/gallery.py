#!/usr/bin/python3
"""Writes docs/gallery.md: programs of test/programs and what they became.

    gallery.py [--check] [--seq-run PATH]

Each program is compiled for a GPU and runs on the simulator; kernels, launches and remarks are
what these runs report. With --check nothing is written, and the status is 1 where the page is
another one.
"""

import argparse
import collections
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs/gallery.md"
# A title, a program and its entry, arguments, and what is worth seeing.
PROGRAMS = [
    ("Prefix sums", "prefix-sum", "main", ["random:i32[100000]@1"], "One pass: each block looks back at what the blocks before it have summed."),
    ("Maximum segment sum", "maximum-segment-sum", "main", ["random:i32[100000]{-9..10}@1"], "A map to four numbers and a reduction of them, in one kernel that stores none of the four."),
    ("Linear recurrence", "linear-function-composition", "recurrence", ["random:i32[10000]{0..2}@1", "random:i32[10000]{0..9}@2"], "A loop in which each step needs the one before, as a scan of functions."),
    ("Scan of matrices", "matrices-2x2", "scan", ["random:i32[10000x2x2]{0..2}@1"], "The operator works on rows of four elements, which stay in registers."),
    ("A filter between a map and a sum", "filter", "pipeline", ["random:i32[100000]@1"], "The filter is a scan that writes what is kept where it belongs."),
    ("Partition in three", "partition", "three", ["random:i32[100000]@1"], "One scan counts all classes at once, and a reduction says where each begins."),
    ("Histogram of bytes", "histogram", "main", ["bytes:LICENSE"], "Each block counts in its shared memory first."),
    ("Radix sort of pairs", "radix-sort", "key_value", ["random:i32[10000]@1", "random:f32[10000]@2"], "A loop of the host around a reduction and a scan, which are compiled once."),
    ("Stencil", "with-stencils", "jacobi2", ["random:f64[300x200]@1"], "Inner points and the sides of the border are kernels of their own, without a test at each point."),
    ("Matrix product", "matrix-product", "main", ["random:f32[64x48]@1", "random:f32[48x80]@2"], "A map of maps of reductions. Here a thread computes an element; other versions are for other sizes."),
    ("Softmax of rows", "rows-softmax", "softmax", ["random:f32[100x300]@1"], "Two reductions and two maps for each row: a block takes a row, and reads it once."),
    ("Sums of rows of any length", "segmented-sum", "totals", ["[0, 3, 3, 7, 10]:i64", "random:i32[10]@1"], "Rows are segments of one scan, however long they are."),
    ("Words of a text", "word-statistics", "main", ["bytes:LICENSE"], "Rows of any length are made, filtered and reduced; all of it is flat."),
    ("Graph search", "breadth-first-search", "main", ["[[1, 2], [3], [3, 4], [5], [5], []]", "0"], "The lists of neighbours of a whole front are one flat array in each step."),
]
INTRO = """<!-- Written by tools/gallery.py; a test compares it. -->

# Gallery

Programs of [test/programs](../test/programs) and what they became: the kernels that a GPU gets,
how often they start in the run that is shown, and what the compiler said. The programs have
oracles in NumPy there, and run in the tests on all back ends. `seq-run --explain` shows as
much of any program, line by line ([Explanations](explain.md)).

*Compiled* counts kernels in the program: versions of a nest for other sizes are among them, of
which a run takes one.
"""
KINDS = {"map": "maps", "red": "reductions", "scan": "scans", "hist": "histograms", "neutral": "neutral elements", "block": "nests of a block"}


def source(text, entry):
    """The lines of a function."""
    lines = text.splitlines()
    first = next(i for i, line in enumerate(lines) if re.match(rf"func\.func @{entry}\b", line))
    last = next(i for i in range(first, len(lines)) if lines[i] == "}")
    return "\n".join(lines[first : last + 1])


def remarks(text):
    """(pass, remark) and how many there are; kernels are in the table."""
    found = collections.Counter()
    for chunk in re.split(r"^--- ", text, flags=re.M)[1:]:
        name = re.search(r"^Pass: +(\S+)", chunk, re.M)[1]
        words = re.search(r"Remark: +(.*(?:\n {6,}.*)*)", chunk)[1]
        words = re.sub(r"\s+", " ", words).strip()
        if words.startswith("'"):
            words = words[1:-1].replace("''", "'")
        if name != "convert-seg-to-gpu":
            found[name, words] += 1
    return found


def kind(name):
    return next((shown for prefix, shown in KINDS.items() if name.startswith(prefix)), name)


def entry(tool, title, program, function, given, note):
    path = ROOT / f"test/programs/{program}.mlir"
    with tempfile.TemporaryDirectory() as folder:
        told = pathlib.Path(folder) / "remarks.yaml"
        shown = ["--entry", function] * (function != "main") + [f"--arg={spec}" for spec in given]
        command = [tool, path, *shown, "--backend", "simt", "--quiet", "--stats", "--remarks", told]
        ran = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
        if ran.returncode:
            sys.exit(f"{program} @{function}: {ran.stderr}")
        said = told.read_text()
    launches, compiled = collections.Counter(), collections.defaultdict(set)
    for name, count in re.findall(r"^stats: kernel (\w+) .*\n  launches: (\d+)", ran.stdout + ran.stderr, re.M):
        launches[kind(name)] += int(count)
    for name in re.findall(r"op is kernel (\w+) of", said):
        compiled[kind(name)].add(name)
    quoted = " ".join(f"'{word}'" if re.search(r"[\[{; ]", word) else word for word in shown)
    lines = [f"## {title}", "", f"{note} [{program}.mlir](../test/programs/{program}.mlir)", ""]
    lines += ["```mlir", source(path.read_text(), function), "```", "", "```sh"]
    lines += [f"seq-run test/programs/{program}.mlir {quoted} --backend simt --stats", "```", ""]
    lines += ["| kernels | compiled | launches |", "|---|---|---|"]
    lines += [f"| {k} | {len(compiled[k])} | {launches[k]} |" for k in KINDS.values() if compiled[k] or launches[k]]
    lines += [""]
    for (name, words), count in sorted(remarks(said).items()):
        lines.append(f"- `{name}`: {words}" + (f" ({count} times)" if count > 1 else ""))
    return "\n".join(lines).rstrip() + "\n"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--seq-run", default=ROOT / "target/release/seq-run")
    options = parser.parse_args()
    page = "\n".join([INTRO, *(entry(options.seq_run, *program) for program in PROGRAMS)])
    if not options.check:
        PAGE.write_text(page)
    elif PAGE.read_text() != page:
        import difflib

        sys.stdout.writelines(difflib.unified_diff(PAGE.read_text().splitlines(True), page.splitlines(True), "docs/gallery.md", "now", n=1))
        return 1
    print(f"{len(PROGRAMS)} programs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
