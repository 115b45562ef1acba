"""Prints docs/awkward.md: every kernel of awkward-cpp, and the function that is it.

    table.py ROOT FOLDER

FOLDER gets the package, as in run.py. A kernel is covered by the functions that have an
oracle, which run.py runs; one that has neither stands in `MISSING`.
"""

import argparse
import importlib

from run import HERE, module_of, package

# Kernels that no program is, with the reason.
ORDER = "its answer depends on the order of its own loop"
MISSING = {
    "awkward_IndexedArray_unique_next_index_and_offsets_64": "each step reads at the place that the step before wrote up to",
    "awkward_NumpyArray_subrange_equal": ORDER,
    "awkward_NumpyArray_subrange_equal_bool": ORDER,
    "awkward_unique_offsets": ORDER,
}
# The families of the table by how their names begin; the first one that fits.
FAMILIES = {
    "Reductions": ("reduce_",),
    "Lists by starts and stops": ("ListArray_",),
    "Lists by offsets": ("ListOffsetArray_",),
    "Masks": ("BitMasked", "ByteMasked", "MaskedArray_", "Content_", "IndexedOption"),
    "Indices": ("IndexedArray_", "Index_", "index_"),
    "Rows of one size": ("RegularArray_",),
    "Unions": ("UnionArray_",),
    "Sorting, and others": ("",),
}
HEAD = """# Kernels of awkward-array

[awkward-array](https://awkward-array.org) computes with arrays of lists of any length by
small kernels on flat arrays: {total} of them in awkward-cpp {version}. {covered} are programs of
`soac` in [test/awkward](../test/awkward), {functions} functions, which the Python package
compiles and runs. Each function has an oracle in NumPy or plain Python, written from what
the kernel means, and is compared with it on empty, single and random arrays, on the CPU
with several types, the interpreter, and some on the GPU simulator:

```sh
lit test/awkward
test/awkward/run.py sorting . target/awkward --only argsort   # one function of a file
```

[against_awkward.py](../test/awkward/against_awkward.py) compares reductions, sorting,
combinations, slices and padding with awkward-array itself, where it is installed; the tests
do not need it.

What differs from the kernels: arrays have sizes, so that none is given beside them; rows
are a `!soac.jagged`, where a kernel has offsets and data; results are returned, where a
kernel writes into arrays that are given; and a kernel that returns an error is a program
that stops, with the numbers in the message. Kernels that exist for several types are one
text, compiled for some of these types. Some have a second form: `_by_parents` has the
number of its row for each element, in any order, as older versions of awkward-cpp have it.

Offsets that descend stop a program that takes rows. Elements of rows are combined in any
order, so floats may differ in their last digits. `argmax` and `argmin` are taken without
NaN, rows of `unique_ranges` have an element or more, and a union of
`UnionArray_regular_index` has at most eight contents. `combinations` are those of two and
three elements: for each number there is one program.

This page is printed by [table.py](../test/awkward/table.py), and a test compares it.
"""
VERSION = 57


def kernels(root, folder):
    """The functions of each kernel, as pairs of a file and a name."""
    package(root, folder)
    import oracles

    found = {name: [] for name in MISSING}
    for path in sorted(HERE.glob("*.mlir")):
        if path.stem == "table":
            continue
        module = importlib.import_module(module_of(path.stem))
        for kernel in oracles.of(module):
            for name in kernel.names:
                assert name not in MISSING, f"{name} is covered"
                found.setdefault(name, []).append((path.name, kernel.name))
    return found


def family(name):
    bare = name.removeprefix("awkward_")
    return next(title for title, begins in FAMILIES.items() if bare.startswith(begins))


def row(name, functions):
    """A row of the table: the files, and the functions where they are called otherwise."""
    files = {}
    for file, function in functions:
        files.setdefault(file, []).append(function)
    cells = []
    for file, names in files.items():
        others = [f"`{n}`" for n in names if "awkward_" + n != name]
        cells.append(f"[{file.removesuffix('.mlir')}](../test/awkward/{file})" + (": also " + ", ".join(others) if others else ""))
    return f"| `{name.removeprefix('awkward_')}` | {', '.join(cells) or 'none: ' + MISSING[name]} |"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("root")
    parser.add_argument("folder")
    options = parser.parse_args()
    found = kernels(options.root, options.folder)
    functions = {pair for pairs in found.values() for pair in pairs}
    covered = len(found) - len(MISSING)
    lines = [HEAD.format(total=len(found), version=VERSION, covered=covered, functions=len(functions))]
    for title in FAMILIES:
        names = sorted(name for name in found if family(name) == title)
        lines += [f"## {title}", "", "| `awkward_` | program |", "|---|---|"]
        lines += [row(name, sorted(found[name])) for name in names] + [""]
    print("\n".join(lines).rstrip())


if __name__ == "__main__":
    main()
