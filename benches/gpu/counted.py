"""What the simulator counts of the functions of test/programs, the model's time, and tables of them.

Counters are deterministic: threads run to barriers in turns. Registers are those of ptxas. The time
is that of the model (target/release/predict), which sees neither copies and fills of device memory
nor allocation and the host.
"""

import collections
import json
import math
import os
import pathlib
import re
import sys

sys.dont_write_bytecode = True
sys.path[:0] = [str(pathlib.Path(__file__).resolve().parents[1])]
import functions  # noqa: E402
from functions import ROOT, Unusable, called, late, oracles  # noqa: E402, F401

sys.path[:0] = [str(ROOT / "benches/time")]
ELEMENTS = 50_000
# Seconds for a run.
TIMEOUT = 600
ENVIRONMENT = {**os.environ, "SEQ_SIMT_SCHEDULE": "run-to-barrier", "RUST_BACKTRACE": "0"}


def reports(text):
    """The counters of each kernel."""
    kernels = {}
    for block in re.split(r"^stats: kernel ", text, flags=re.MULTILINE)[1:]:
        name = block.split(maxsplit=1)[0]
        kernels[name] = {key: float(value) for key, value in re.findall(r"^  ([a-z ]+): ([0-9.]+)$", block, re.MULTILINE)}
    return kernels


def registers(tree, options, path, entry, folder, flags):
    """The registers of each kernel, by ptxas."""
    ptx = folder / "kernels.ptx"
    called([tree / "target/release/seq-run", path, "--entry", entry, "--emit", "ptx", "--target", "cuda",
            "--chip", options.chip, "-o", ptx, "--force", *flags])
    if ".entry" not in ptx.read_text():
        return {}
    said = called([options.ptxas, "-v", f"-arch={options.chip}", ptx, "-o", "/dev/null"]).stderr
    found = re.findall(r"Compiling entry function '(\S+)'.*?Used (\d+) registers", said, re.DOTALL)
    return {name: int(used) for name, used in found}


def counters(tree, options, path, entry, specs, gpu="", flags=()):
    """The counters of each kernel."""
    command = [tree / "target/release/seq-run", path, "--entry", entry, "--backend", "simt", "--quiet", "--stats",
               f"--gpu=chip={options.chip}{gpu}", *flags, *(f"--arg={spec}" for spec in specs)]
    return reports(called(command, TIMEOUT, env=ENVIRONMENT).stdout)


def counted(tree, options, path, entry, specs, folder, gpu="", flags=()):
    """The same, with registers."""
    kernels = counters(tree, options, path, entry, specs, gpu, flags)
    used = registers(tree, options, path, entry, folder, flags)
    return {name: {**of, "registers": used.get(name)} for name, of in kernels.items()}


def work(name, counters):
    """A kernel as the model of time takes it; see seq-explain's costs.rs."""
    c = collections.defaultdict(float, counters)
    moved = c["load sectors"] + c["store sectors"]
    tiles = max(c["atomic updates"] - c["blocks"], 0) if name.startswith("scan") else 0
    amounts = {
        "launches": c["launches"], "blocks": c["blocks"], "warps": math.ceil(c["threads"] / 32), "requests": c["requests"],
        "moved": 32 * moved, "first": 32 * (c["first load sectors"] + c["store sectors"]),
        "minimum": 32 * (c["ideal load sectors"] + c["ideal store sectors"]) + c["atomic bytes stored"],
        "scattered": c["atomic bytes stored"], "atomic_sectors": c["atomic sectors"], "update_sectors": c["update sectors"],
        "wavefronts": c["shared wavefronts"] + c["update wavefronts"], "barriers": c["barriers"],
        "instructions": c["warp instructions"], "tiles": tiles,
    }
    resources = {"threads": int(c["threads"] // max(c["blocks"], 1)), "shared_bytes": int(c["shared bytes of a block"]),
                 "registers": counters["registers"]}
    return {"work": amounts, "resources": resources}


def microseconds(options, kernels):
    lines = "".join(json.dumps(work(name, counters)) + "\n" for name, counters in kernels.items())
    done = called([options.predict, options.device], input=lines)
    return sum(float(line.split()[0]) for line in done.stdout.splitlines())


def totals(kernels):
    """Launches, KB of sectors, wavefronts and instructions of all kernels."""
    def total(*names):
        return sum(counters.get(name, 0) for counters in kernels.values() for name in names)

    moved = 32 * total("load sectors", "store sectors", "atomic sectors") / 1e3
    return [total("launches"), moved, total("shared wavefronts", "update wavefronts"), total("warp instructions")]


def inputs(label, entry, folder):
    """The largest size of the oracle for which there are inputs, as text, and the arguments for it."""
    return functions.inputs(label, entry, folder, functions.proposed(entry, ELEMENTS))


def parser(about, limit):
    """The options that all tables have."""
    parser = functions.parser(about, limit)
    parser.add_argument("--device", default="h200", help="the GPU of the model (default: h200)")
    parser.add_argument("--chip", default="sm_90", help="its architecture (default: sm_90)")
    return parser


def function_rows(task, columns, line):
    """As `functions.function_rows`, of the size for the simulator."""
    return functions.function_rows(task, columns, ELEMENTS, line)


def table(options, columns, task, tasks, command):
    """As `functions.table`, of what is counted and predicted."""
    machine = f"the simulator, and the model of time for {options.device} with registers by ptxas"
    return functions.table(options, columns, task, tasks, machine, command)
