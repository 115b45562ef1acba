#!/usr/bin/python3
"""Explains programs and compares the pages and JSON with the sources.

    explain.py SEQ_RUN FOLDER

The combinators of each program are counted in its text, and must be in the JSON with their
line and what became of them, and be reached in the page by a link in their line. Whatever a
link leads to must be there, and be there once. Numbers of kernels are those of --stats.
"""

import html.parser
import json
import os
import pathlib
import re
import subprocess
import sys

sys.dont_write_bytecode = True
PROGRAMS = pathlib.Path(__file__).resolve().parents[2] / "programs"
sys.path.insert(0, str(PROGRAMS))
import numpy as np  # noqa: E402
import oracles  # noqa: E402
from run import specification  # noqa: E402

# Program, entry, size, and more of the command line. Regular, irregular, recursive, with
# versions, and sequential ones.
RUNS = [
    ("prefix-sum", "main", 1000, ["--backend=simt"]),
    ("histogram", "main", 256, ["--backend=simt"]),
    ("spmv", "jagged", 256, ["--backend=simt"]),
    ("spmv", "slices", 256, ["--backend=cpu", "--mode=jagged"]),
    ("row-statistics", "spread", (100, 257), ["--backend=cpu", "--mode=incremental"]),
    ("jagged-arrays", "main", "many", ["--backend=cpu"]),
    ("nested-rules", "while_rows", "many", ["--backend=cpu"]),
    ("nested-operators", "joined", "many", ["--backend=cpu"]),
    ("partition-classes", "nine", 257, ["--backend=cpu"]),
    ("matrix-product", "main", None, ["--backend=cpu"]),
    ("row-statistics", "main", (100, 257), ["--backend=simt"]),
    ("radix-sort", "main", None, ["--backend=cpu"]),
    ("quicksort", "main", 256, ["--backend=cpu"]),
    ("quickhull", "main", None, ["--backend=cpu"]),
    ("with-stencils", "jacobi2", None, ["--backend=cpu"]),
    ("primes", "main", None, ["--backend=interp"]),
]
COMBINATOR = re.compile(r"\b(soac\.(?:map|reduce|scan|screma|scatter|hist|filter|partition|with)|linalg\.(?!yield|index)\w+)\b")
LEVELS_AT_LEAST = {"cpu": 6, "simt": 6, "interp": 0}
MOST_BYTES = 3_000_000


class Page(html.parser.HTMLParser):
    """The ids, links and folds of a page."""

    VOID = {"meta", "input"}

    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.line_links, self.open = [], [], {}, []
        self.outside, self.headings, self.scripts = [], [], 0
        self.feed(text)
        assert not self.open, f"{self.open} are not closed"

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        if "id" in attributes:
            self.ids.append(attributes["id"])
        target = attributes.get("href")
        if target is not None:
            self.links.append(target)
            line = next((i for _, i in reversed(self.open) if i and re.fullmatch(r"L\d+", i)), None)
            self.line_links.setdefault(line, []).append(target)
        self.outside += [f"{tag} {name}" for name in attributes if name in ("src", "action", "data") or name.startswith("on")]
        self.scripts += tag == "script"
        if re.fullmatch(r"h\d", tag):
            self.headings.append(int(tag[1]))
        if tag not in self.VOID:
            self.open.append((tag, attributes.get("id")))

    def handle_endtag(self, tag):
        last = self.open.pop()[0]
        assert last == tag, f"</{tag}> closes <{last}>"


def combinators(text):
    """Each combinator of a program, with its line; what is in a comment is none."""
    for number, line in enumerate(text.splitlines(), 1):
        for found in COMBINATOR.finditer(line.split("//")[0]):
            yield number, found.group(1)


def check_json(told, text, backend):
    expected = sorted(combinators(text))
    found = sorted((c["line"], c["operation"]) for c in told["combinators"])
    assert found == expected, f"combinators {found}, expected {expected}"
    assert told["format"] == 1 and told["outcome"]["status"] == 0
    assert told["source"] == text.splitlines()
    assert len(told["advice"]) <= 3
    names = [k["name"] for k in told["kernels"]]
    assert len(set(names)) == len(names), names
    fates = {c["fate"] for c in told["combinators"]}
    assert "unknown" not in fates, fates
    if backend == "interp":
        assert fates <= {"interpreted", "unused"}, fates
    else:
        assert "parallel" in fates and names, (fates, names)
    for c in told["combinators"]:
        assert c["text"], c
        if c["fate"] in ("parallel", "flattened", "block"):
            assert c["kernels"], c
        assert all(told["kernels"][k] for k in c["kernels"])
        for other in c["merged"]:
            assert told["combinators"][other]["function"], c
    for r in told["remarks"]:
        for line in r["lines"]:
            assert 0 < line <= len(told["source"]), r
    # Both graphs have every combinator that is needed, or what became of it.
    written = told["graphs"][0]
    assert {c for node in written["nodes"] for c in node["combinators"]} == {
        i for i, c in enumerate(told["combinators"]) if c["fate"] != "unused"}, "the graph lacks combinators"
    for graph in told["graphs"]:
        assert all(0 <= end < len(graph["nodes"]) and a != b for a, b in graph["edges"] for end in (a, b))
    assert len(told["graphs"]) == (1 if backend == "interp" else 2)
    check_run(told, backend)
    assert len(told["levels"]) >= LEVELS_AT_LEAST[backend], [level["pass"] for level in told["levels"]]
    return fates


def check_run(told, backend):
    """What happened when: in order, within the whole, and as many bytes as the arrays have."""
    timeline, memory = told["timeline"], told["memory"]
    if backend == "interp":
        assert timeline is None and memory is None
        return
    assert timeline["predicted"] == (backend == "simt") and timeline["tracks"]
    for track in timeline["tracks"]:
        for span in track["spans"]:
            begin, end = span["time"]
            assert 0 <= begin <= end <= timeline["microseconds"] * (1 + 1e-9) + 1e-6, span
    if backend == "simt":
        ran = sum(k["counters"]["launches"] for k in told["kernels"] if k["counters"])
        device = next(t for t in timeline["tracks"] if t["name"] == "device")["spans"]
        starts = [span["time"][0] for span in device]
        assert starts == sorted(starts) and sum(s["kind"] == "kernel" for s in device) == ran, (ran, len(device))
        busy = sum(s["time"][1] - s["time"][0] for s in device if s["kind"] == "kernel")
        assert abs(busy - sum(k["predicted"]["microseconds"] for k in told["kernels"] if k["predicted"])) < 1e-3 * busy + 1
    if memory and not memory["left_out"]:
        def live(at):
            return sum(a["bytes"] for a in memory["arrays"] if a["from"] <= at and (a["to"] is None or at < a["to"]))
        assert live(memory["peak_at"]) == memory["peak_bytes"], (live(memory["peak_at"]), memory["peak_bytes"])


def check_page(page_text, told):
    assert len(page_text.encode()) < MOST_BYTES, len(page_text)
    page = Page(page_text)
    assert len(set(page.ids)) == len(page.ids), "an id is there twice"
    assert not page.outside, page.outside
    assert page.scripts == 1
    missing = {t for t in page.links if t[:1] != "#" or t[1:] not in page.ids}
    assert not missing, f"{missing} lead nowhere"
    assert page.headings[0] == 1 and page.headings.count(1) == 1
    assert all(after <= before + 1 for before, after in zip(page.headings, page.headings[1:])), page.headings
    for i, c in enumerate(told["combinators"]):
        assert f"#c{i}" in page.line_links.get(f"L{c['line']}", []), f"combinator {i} is not reached from line {c['line']}"
    assert page_text.count("<pre ") == len(told["levels"])


def check_stats(told, printed):
    """The counters of --stats, which the tool prints by another way."""
    stats = {}
    for line in printed.splitlines():
        if name := re.match(r"stats: kernel (\S+) kernel", line):
            stats[name.group(1)] = {}
        elif stats and (pair := re.match(r"  ([a-z ]+): ([\d.]+)$", line)):
            list(stats.values())[-1][pair.group(1)] = float(pair.group(2))
    ran = {k["name"]: k["counters"] for k in told["kernels"] if k["counters"]}
    assert set(ran) == set(stats) and ran, (set(ran), set(stats))
    for name, counters in ran.items():
        s = stats[name]
        assert counters["launches"] == s["launches"], name
        assert counters["moved_bytes"] == 32 * (s["load sectors"] + s["store sectors"]), name
        assert counters["minimum_bytes"] == 32 * (s["ideal load sectors"] + s["ideal store sectors"]), name
        assert abs(counters["coalescing"] - s["sector factor"]) < 1e-3, name
        kinds = ("arithmetic", "memory", "shuffles", "barriers", "control")
        assert sum(counters[kind] for kind in kinds) == counters["instructions"] == s["warp instructions"], name
    assert abs(sum(k["share"] for k in told["kernels"]) - 1) < 1e-6
    times = [k["time_share"] or 0 for k in told["kernels"]]
    assert times == sorted(times, reverse=True) and abs(sum(times) - 1) < 1e-6, times
    for k in told["kernels"]:
        if k["counters"]:
            parts, time = dict(k["predicted"]["parts"]), k["predicted"]
            assert time["bound"] in parts and time["microseconds"] >= max(parts.values()), time
            assert time["limit"] <= 1.001 * time["microseconds"], time
            assert 0 < k["occupancy"]["share"] <= 1, k["occupancy"]


def seconds(command):
    """The least processor time of two runs."""
    taken = []
    for _ in range(2):
        child = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
        assert status == 0, command
        taken.append(usage.ru_utime + usage.ru_stime)
    return min(taken)


def check_time(seq_run, line):
    """An explanation adds a fifth and a tenth of a second, at most."""
    plain = seconds([seq_run, *(word for word in line if not word.startswith("--explain"))])
    explained = seconds([seq_run, *line])
    assert explained <= 1.2 * plain + 0.1, f"{explained:.3f} s with an explanation, {plain:.3f} s without"


def main():
    seq_run, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    lines, runs = [], []
    for program, name, size, more in RUNS:
        entry = next(e for e in oracles.ENTRIES[program] if e.name == name)
        size = list(entry.sizes)[len(entry.sizes) // 2] if size is None else size
        arguments, _ = entry.oracle(size, np.random.default_rng(7))
        label = f"{program}.{name}"
        specs = [specification(a, folder / f"{label}.{i}.npy") for i, a in enumerate(arguments)]
        backend = more[0].split("=")[1]
        line = [str(PROGRAMS / f"{program}.mlir"), "--entry", name, "--quiet", "--force", *more]
        line += ["--stats"] if backend == "simt" else []
        line += [f"--explain={folder / label}.{form}" for form in ("html", "json")]
        lines.append([*line, *(f"--arg={s}" for s in specs)])
        runs.append((label, program, backend))
    commands = folder / "commands.txt"
    # What --stats prints is told apart by runs of its own.
    together = [line for line in lines if "--stats" not in line]
    commands.write_text("".join("\t".join(line) + "\n" for line in together))
    subprocess.run([seq_run, f"@{commands}"], check=True, stderr=subprocess.DEVNULL)
    fates, advice = set(), 0
    for (label, program, backend), line in zip(runs, lines):
        printed = None
        if "--stats" in line:
            done = subprocess.run([seq_run, *line], check=True, stderr=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True)
            printed = done.stdout
        try:
            told = json.loads((folder / f"{label}.json").read_text())
            fates |= check_json(told, (PROGRAMS / f"{program}.mlir").read_text(), backend)
            check_page((folder / f"{label}.html").read_text(), told)
            advice += len(told["advice"])
            if printed is not None:
                check_stats(told, printed)
        except AssertionError as error:
            sys.exit(f"{label}: {error}")
        if label == "partition-classes.nine":
            check_time(seq_run, line)
        if label == "row-statistics.spread":
            assert {v["ran"] for v in told["versions"]} & {"yes", "no"}, told["versions"]
        if label == "prefix-sum.main":
            assert any(k["operation"] == "seg.scan" and k["shared_bytes"] > 0 for k in told["kernels"]), told["kernels"]
        if label == "spmv.slices":
            loops = [c for c in told["combinators"] if c["fate"] == "sequential"]
            assert loops and all("line" in c for c in loops), told["combinators"]
            assert any("139 and 146 run sequentially" in a["title"] for a in told["advice"]), told["advice"]
    print(f"{len(runs)} programs are explained, {len(fates)} fates, {advice} suggestions")


if __name__ == "__main__":
    main()
