"""Plants bugs into generated code and says which check finds each.

    planted.py FILE TABLE [--write] [NAME...]

FILE is convert-seg-to-gpu-schedules.mlir. Each case first has to pass without a bug. The outcome is
compared with TABLE, or written to it.
"""

import concurrent.futures
import functools
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[4]
RUN = ROOT / "target/release/seq-run"
OPT = ROOT / "target/release/seq-opt"
LIST = ROOT / "lowering/codegen/gpu/src/convert/plant.rs"
# Two warps a block and two elements a thread; tiles of one warp.
SMALL = "threads=64 items=2"
NARROW = "threads=32 items=1"
WIDE = "threads=64 items=1"
# Functions with their arguments and the options of the code generator; several
# elements more than fill tiles.
CASES = {
    "turned": ("map_turned", "random:i32[40x70]@1", "max-blocks=2"),
    "reshaped": ("reshaped", "random:i32[40x3]@53", ""),
    "planes": ("map_planes", "random:i32[5x3x120]@1 random:i32[3]@2", ""),
    "sum": ("scan_i32", "random:i32[400]@1", SMALL),
    "sum, narrow tiles": ("scan_i32", "random:i32[1100]@1", NARROW),
    "maximum": ("scan_i64", "random:i64[150]{-90..-10}@3", SMALL),
    "exclusive sum": ("exclusive", "random:i32[100]@4", SMALL),
    "composition": ("scan_linear", "random:i32[300]@11 random:i32[300]@12", SMALL),
    "composition, narrow tiles": ("scan_linear", "random:i32[1600]@11 random:i32[1600]@12", NARROW),
    "composition, two windows": ("scan_linear", "random:i32[3000]@11 random:i32[3000]@12", WIDE),
    "sums of rows": ("scan_short_rows", "random:i32[40x7]@15", SMALL),
    "rows by offsets": ("scan_jagged", "random:i64[40]{0..41}@36", SMALL),
    "two scans": ("two_layouts", "random:i32[700]@34", NARROW),
    "reduction": ("reduce", "random:i32[1000]@16", SMALL),
    "sums of short rows": ("sum_rows", "random:i32[40x7]@50", SMALL),
    "columns": ("reduce_columns", "random:i32[200x40]{-2..3}@54", SMALL),
    "reduction, then scan": ("reduce_then_scan", "random:i32[1100]{9..10}@51", f"{NARROW} direct-tiles=0"),
    "histogram": ("hist_native", "10 random:i64[300]{0..10}@21 random:i32[300]@22", SMALL),
    "histogram with locks": ("hist_locked", "7 random:i64[300]{0..7}@25 random:i32[300]@26 random:i32[300]@27", SMALL),
    "histogram in ranges": (
        "hist_locked",
        "6000 random:i64[12000]{0..6000}@25 random:i32[12000]@26 random:i32[12000]@27",
        f"{SMALL} chip=sm_75 max-blocks=1",
    ),
    "histogram in order": ("hist_ordered", "10 random:i64[300]{0..10}@21 random:f32[300]@22", SMALL),
    "two elements to a place": ("scatter_twice", "random:i32[300]@35", SMALL),
    "block, chain": ("block_chain", "random:i32[3x300]@40", f"{SMALL} max-blocks=2"),
    "block, composition": ("block_linear", "random:i32[2x300]@41 random:i32[2x300]@42", SMALL),
    "block, scans": ("block_scans", "random:i32[3x300]@59", f"{SMALL} max-blocks=2"),
    "block, turned": ("block_turned", "random:i32[3x300]@60", f"{SMALL} max-blocks=2"),
    "block, loop": ("block_loop", "random:i32[3x150]@43", f"{SMALL} max-blocks=2"),
    "block, rows": ("block_rows", "random:i64[9]{30..61}@48", f"{SMALL} max-blocks=2"),
    "block, scatter": ("block_scatter", "random:i32[3x150]@44", SMALL),
    "block, counts": ("block_counts", "random:i8[1x66000]{0..1}@46", "chip=sm_90"),
    "block, short rows": ("block_chain", "random:i32[41x20]@45", "max-blocks=2"),
    "block, uneven rows": ("block_narrow", "random:i8[3x301]@61", SMALL),
    "block, narrow rows": ("block_narrow", "random:i8[3x512]@61", SMALL),
    "counts of conditions": ("scan_counts", "random:i32[300]@52", SMALL),
    "classes": ("scan_classes", "random:i32[1000]@55", SMALL),
    "access beyond the end": ("fails", "random:i32[50]@32", SMALL),
}
SCHEDULES = 4
# Which case shows a bug; `counter` and `pattern` stand for the checks of that name.
SHOWN_BY = {
    "shape-on-device": "reshaped",
    "no-ticket-barrier": "sum",
    "no-totals-barrier": "sum",
    "no-prefixes-barrier": "sum",
    "barrier-in-branch": "sum",
    "no-warp-barrier-before-blocked": "sum",
    "no-warp-barrier-before-striped": "sum",
    "block-index": "sum",
    "zero-for-neutral": "maximum",
    "exclusive-is-inclusive": "exclusive sum",
    "unguarded-read": "sum",
    "unguarded-write": "sum",
    "padding-counts": "sum",
    "segment-flag-lost": "sums of rows",
    "row-at-tile-lost": "rows by offsets",
    "no-row-ends-barrier": "rows by offsets",
    "swapped-in-warp": "composition",
    "swapped-in-block": "composition",
    "swapped-in-look-back": "composition, narrow tiles",
    "no-windows-barrier": "composition, two windows",
    "swapped-windows": "composition, two windows",
    "skips-a-tile": "sum",
    "ignores-nearest-prefix": "sum, narrow tiles",
    "aggregate-is-prefix": "sum, narrow tiles",
    "same-epoch": "two scans",
    "halves": "composition, narrow tiles",
    "votes-of-all-lanes": "counts of conditions",
    "votes-forgotten": "counts of conditions",
    "class-groups-mixed": "classes",
    "class-counts-unordered": "classes",
    "class-tail-counts": "classes",
    "class-bit-lost": "classes",
    "no-lock-fence": "pattern",
    "no-partials-fence": "reduction",
    "last-block-does-not-wait": "reduction",
    "partials-in-tags": "reduction, then scan",
    "column-slots-unwritten": "columns",
    "column-slots-in-use": "columns",
    "row-lanes-crossed": "sums of short rows",
    "row-tail-counts": "sums of short rows",
    "plain-histogram": "histogram",
    "no-copies-barrier": "histogram with locks",
    "bins-of-first-range": "histogram in ranges",
    "no-staged-barrier": "histogram in order",
    "plain-scatter": "two elements to a place",
    "failures-ignored": "access beyond the end",
    "index-32": "pattern",
    "reciprocal-low": "sums of rows",
    "mapping-unguarded": "planes",
    "tiles-unordered": "turned",
    "tile-not-turned": "turned",
    "no-bank-padding": "counter",
    "block-no-barrier": "block, chain",
    "block-one-scratch": "block, chain",
    "block-totals-unordered": "block, chain",
    "block-carry-lost": "block, chain",
    "block-plain-scatter": "block, scatter",
    "block-row-of-bound": "block, rows",
    "block-slot-too-small": "block, rows",
    "block-slot-in-use": "block, loop",
    "block-chain-one-turn": "block, scans",
    "block-chain-reuses": "block, scans",
    "block-tail-unguarded": "block, chain",
    "block-chunk-start": "block, chain",
    "block-narrow-unaligned": "block, uneven rows",
    "block-narrow-overlap": "block, narrow rows",
    "block-round-unordered": "block, loop",
    "block-row-unordered": "block, turned",
    "block-stored-by-all": "block, chain",
    "block-swapped": "block, composition",
    "block-counts-overflow": "block, counts",
    "lanes-of-all-rows": "block, short rows",
    "lanes-share-memory": "block, short rows",
    "uncoalesced": "counter",
}
# Counters: function, arguments, what may not exceed which bound.
COUNTERS = {
    "no-bank-padding": ("scan_i32", "iota:i32[8192]", "bank conflict factor", 1.10),
    "uncoalesced": ("map", "iota:i32[8192]", "sector factor", 1.02),
}
# Kernels: function, regular expression, how often it is in the code, or another
# expression that is there as often.
PATTERNS = {
    "no-lock-fence": ("hist_locked", r'llvm\.fence syncscope\("device"\) acq_rel', r"llvm\.atomicrmw xchg"),
    "index-32": ("map", r"index_castui .* : i32 to index", 0),
}
FINDINGS = {
    "data race": "race",
    "hang": "hang",
    "divergent": "divergence",
    "ends before a barrier": "divergence",
    "out of bounds": "bounds",
    "is not a multiple of": "alignment",
    "uninitialised": "uninitialised memory",
    "host code accesses": "access of the host",
}
HEADER = """# Planted bugs

`convert-seg-to-gpu{plant=NAME}` generates code with a bug. The table says which
check of the test suite finds it: the *value* (the interpreter's differs), a finding
of the simulator (*race*, *hang*, *divergence* of a barrier or warp operation,
*bounds*, *alignment*, *uninitialised memory*, *access of the host* to device memory), a *counter* of the simulator, or a *pattern* of the
generated code. It is written by `test/lowering/gpu/inputs/planted.py --write` and
compared by `test/lowering/gpu/convert-seg-to-gpu-planted.mlir`; the functions are those of
`test/lowering/gpu/convert-seg-to-gpu-schedules.mlir`.

| Bug | What is wrong | Found by | On |
|---|---|---|---|
"""


def execute(command):
    return subprocess.run([str(c) for c in command], capture_output=True, text=True, timeout=120)


def simulate(file, case, plant):
    """What finds a bug in a case: (check, where), or None."""
    entry, specs, options = CASES[case]
    command = [RUN, file, "--entry", entry, "--backend", "simt", "--check", "interp", "--quiet"]
    command += ["--schedules", SCHEDULES, "--gpu", f"{options} {plant}", *(f"--arg={s}" for s in specs.split())]
    done = execute(command)
    where = f"`@{entry}` {' '.join(f'`{s}`' for s in specs.split())}"
    if done.returncode == 4:
        return "value", where
    if done.returncode == 6:
        first = next(line for line in done.stderr.splitlines() if "error:" in line)
        for words, check in FINDINGS.items():
            if words in first:
                return check, where
    # An access beyond the end stops the program on both back ends.
    expected = 1 if entry == "fails" else 0
    return None if done.returncode == expected else (f"status {done.returncode}: {done.stderr[-400:]}", where)


def count(file, name, plant):
    entry, specs, counter, bound = COUNTERS[name]
    done = execute([RUN, file, "--entry", entry, "--backend", "simt", "--quiet", "--stats", "--gpu", plant, f"--arg={specs}"])
    value = float(re.search(rf"{counter}: ([0-9.]+)", done.stdout)[1])
    return (f"counter ({counter})", f"`@{entry}` `{specs}`") if value > bound else None


def match(file, name, plant):
    entry, pattern, expected = PATTERNS[name]
    text = pathlib.Path(file).read_text()
    function = re.search(rf"^func\.func @{entry}\(.*?^}}", text, re.MULTILINE | re.DOTALL)[0]
    options = f"{{{plant}}}" if plant else ""
    lowered = subprocess.run([OPT, "--seq-to-seg", "--seq-bufferize"], input=function, capture_output=True, text=True)
    passes = f"--pass-pipeline=builtin.module(seg-schedule-gpu,convert-seg-to-gpu{options})"
    done = subprocess.run([OPT, passes], input=lowered.stdout, capture_output=True, text=True, check=True)
    kernels = done.stdout[done.stdout.index("gpu.module"):]
    found = len(re.findall(pattern, kernels))
    if isinstance(expected, str):
        expected = len(re.findall(expected, kernels))
    return ("pattern", f"the kernel of `@{entry}`") if found != expected else None


def look(file, name, plant):
    by = SHOWN_BY[name]
    return {"counter": count, "pattern": match}.get(by, lambda f, n, p: simulate(f, by, p))(file, name, plant)


def main():
    file, table, *names = sys.argv[1:]
    write = "--write" in names
    chosen = [n for n in names if n != "--write"]
    listed = re.findall(r'^    \("([\w-]+)", "(.*)"\),$', LIST.read_text(), re.MULTILINE)
    assert {name for name, _ in listed} == set(SHOWN_BY), "planted.py and plant.rs list different bugs"
    listed = [(name, text) for name, text in listed if not chosen or name in chosen]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        # Once for each case; counters and patterns have one each.
        clean = functools.cache(lambda by, name: pool.submit(look, file, name, ""))
        sound = [clean(SHOWN_BY[n], n if SHOWN_BY[n] in ("counter", "pattern") else next(m for m in SHOWN_BY if SHOWN_BY[m] == SHOWN_BY[n])) for n, _ in listed]
        found = [pool.submit(look, file, name, f"plant={name}") for name, _ in listed]
        sound = [(f.result(), n) for f, (n, _) in zip(sound, listed)]
        found = [f.result() for f in found]
    wrong = [f"without a bug, the case of {n}: {s}" for s, n in sound if s]
    wrong += [f"{name} ({text}) is not found" for (name, text), f in zip(listed, found) if not f]
    wrong += [f"{name}: {f[0]}" for (name, _), f in zip(listed, found) if f and f[0].startswith("status")]
    rows = [f"| `{name}` | {text} | {f[0]} | {f[1]} |\n" for (name, text), f in zip(listed, found) if f]
    text = HEADER + "".join(rows)
    if write:
        pathlib.Path(table).write_text(text)
    elif not chosen and not wrong and pathlib.Path(table).read_text() != text:
        wrong.append(f"{table} is not what was found; planted.py --write writes it")
    print("".join(rows) if chosen or wrong else "", end="")
    print("\n".join(wrong))
    print(f"{len(rows)} of {len(listed)} bugs found")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
