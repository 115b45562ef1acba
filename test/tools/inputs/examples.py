"""Runs the examples of passes: `examples.py PATH...`, PATH a .td file that declares some,
or a folder that has such files, however deep.

The description of a pass has at least one fenced block of MLIR: a program under
`// before`, and under `// after` what the pass makes of it. Both go through seq-opt,
which gives all values new names, and have to be the same text then. What may follow on
the line of `// after`:

    canonicalization        both `canonicalize` and `cse` run after the pass
    , with threads=128      the pass has these options
    , in part               only the symbols shown are compared, each as a whole
"""

import concurrent.futures
import difflib
import pathlib
import re
import subprocess
import sys

PASS = re.compile(r'^def \w+ : SeqPass<"([\w-]+)"> \{$(.*?)^\}$', re.MULTILINE | re.DOTALL)
BLOCK = re.compile(r"^ *```mlir\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
EXAMPLE = re.compile(
    r"\A *// before\n(?P<before>.*?)"
    r"^ *// after(?P<clean> canonicalization)?(, with (?P<options>[^,\n]+))?(?P<part>, in part)?\n"
    r"(?P<after>.*)\Z",
    re.MULTILINE | re.DOTALL,
)


class Fault(Exception):
    """Something that is wrong with an example, in words."""


def optimized(what, program, *pipeline):
    """What seq-opt prints. A warning says that the pass is not to be run like this."""
    # The dialect of StableHLO is not there.
    foreign = ["--allow-unregistered-dialect"] if "stablehlo." in program else []
    command = ["seq-opt", "-", *foreign, *pipeline]
    done = subprocess.run(command, input=program, capture_output=True, text=True, check=False)
    if done.returncode != 0 or "warning:" in done.stderr:
        raise Fault(f"the program {what} is refused:\n{done.stderr}")
    return done.stdout


def symbols(text):
    """The operations of a printed module by their names."""
    found = {}
    for operation in re.findall(r"^  [^\s}].*$(?:\n(?:   .*|  \}.*|  \^.*)?$)*", text, re.MULTILINE):
        name = re.search(r"@[\w$.]+", operation)
        found[name.group() if name else ""] = operation.rstrip()
    return found


def compare(name, example):
    """Runs a pass on the program of an example."""
    options = f"{{{example['options']}}}" if example["options"] else ""
    cleaning = ",canonicalize,cse" if example["clean"] else ""
    pipeline = f"--pass-pipeline=builtin.module({name}{options}{cleaning})"
    actual = optimized("before", example["before"], pipeline)
    shown = optimized("after", example["after"])
    if example["part"]:
        made, wanted = symbols(actual), symbols(shown)
        if not wanted:
            raise Fault("there is no symbol in the program after")
        actual = "\n".join(made.get(symbol, f"no {symbol}") for symbol in wanted)
        shown = "\n".join(wanted.values())
    if actual != shown:
        lines = difflib.unified_diff(shown.splitlines(), actual.splitlines(), "shown", "made", lineterm="", n=2)
        raise Fault("the pass makes something else of it:\n" + "\n".join(lines))


def check(name, body):
    """The number of examples of a pass, all of which hold."""
    blocks = BLOCK.findall(body)
    if not blocks:
        raise Fault("there is no example")
    for block in blocks:
        example = EXAMPLE.match(block)
        if not example:
            raise Fault("the example has no program `// before` and one `// after`")
        compare(name, example)
    return len(blocks)


def outcome(declared):
    """The number of examples of a pass, and what is wrong with one."""
    place, name, body = declared
    try:
        return check(name, body), None
    except Fault as fault:
        return 0, f"{place}: {name}: {fault}"


def main(paths):
    declared, faults = [], []
    for path in map(pathlib.Path, paths):
        for file in [path] if path.is_file() else sorted(path.rglob("*Passes.td")):
            text = file.read_text(encoding="utf-8")
            found = list(PASS.finditer(text))
            if len(found) != text.count('SeqPass<"'):
                faults.append(f"{file}: a declaration is not written as `def NAME : SeqPass<\"FLAG\"> {{`")
            for one in found:
                line = text.count("\n", 0, one.start()) + 1
                declared.append((f"{file}:{line}", *one.groups()))
    with concurrent.futures.ThreadPoolExecutor(4) as workers:
        outcomes = list(workers.map(outcome, declared))
    faults += [fault for _, fault in outcomes if fault]
    if not declared:
        faults.append("no pass is declared")
    if faults:
        sys.exit("\n".join(faults))
    print(f"{sum(count for count, _ in outcomes)} examples of {len(declared)} passes")


main(sys.argv[1:])
