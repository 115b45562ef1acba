#!/usr/bin/python3
"""Compares the strategies by which threads find the points of index spaces.

    mappings.py -o TABLE.csv [--only NAME[,NAME...]] [--limit 1.05]

The functions of test/programs run at one size, as in compare.py, with each strategy for all their
maps (docs/reference/index-spaces.md); the simulator counts warp instructions of all kernels, and
bytes of the sectors that they move. `cost` is the default. Rows whose `cost` takes more than the
limit of the fewest among those that move no more bytes than the limit allows have a star; the status
is 1 if there are any. A strategy that cannot map a space of the function has no number.
"""

import subprocess
import sys

sys.dont_write_bytecode = True
import counted
import functions

STRATEGIES = ["cost", "jing", "jing-ext", "fold-all", "row-major"]
COLUMNS = ["program", "size", *STRATEGIES, *(f"KB {strategy}" for strategy in STRATEGIES), "best", "ratio", "said"]


def measured(options, path, entry, specs, strategy):
    """Warp instructions and KB moved."""
    try:
        _, moved, _, executed = counted.totals(
            counted.counters(functions.ROOT, options, path, entry, specs, gpu=f" mapping={strategy}"))
        return executed, moved
    except (functions.Unusable, subprocess.TimeoutExpired):
        return None


def line(options, path, entry, specs, folder):
    found = {strategy: measured(options, path, entry, specs, strategy) for strategy in STRATEGIES}
    texts = [f"{of[i]:.0f}" if of else "" for i in range(2) for of in found.values()]
    if not found["cost"]:
        return [*texts, "", "", "does not run"]
    most = found["cost"][1] * options.limit
    least, best = min((of[0], strategy) for strategy, of in found.items() if of and of[1] <= most)
    ratio = found["cost"][0] / least if least else 1.0
    return [*texts, best, f"{ratio:.2f}{'*' if ratio > options.limit else ''}", ""]


def rows(task):
    return counted.function_rows(task, COLUMNS, line)


def main():
    options = counted.parser(__doc__, limit=1.05).parse_args()
    return counted.table(options, COLUMNS, rows, [(options, key) for key in functions.asked(options)],
                         f"`benches/gpu/mappings.py`; warp instructions, a star: `cost` has more than {options.limit} of the fewest")


if __name__ == "__main__":
    sys.exit(main())
