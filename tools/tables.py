#!/usr/bin/python3
"""Writes the tables of benches/*.md from benches/results/*.csv.

    tables.py [--check]

A page has `<!-- results/NAME.csv -->` where a table belongs and `<!-- end -->` after it;
what stands between is written here. The first lines of the file of results say what the
figures are of: `# date: 2026-11-21`, `# machine: ...`, `# command: ...`; the others are
comma-separated, the names of columns first. With --check nothing is written: the status is
1 where a page is stale, a file has no such lines, or no page has a table of it.
"""

import csv
import pathlib
import re
import sys

BENCHES = pathlib.Path(__file__).resolve().parent.parent / "benches"
ABOUT = ("date", "machine", "command")
PLACE = re.compile(r"<!-- results/([a-z0-9-]+)\.csv -->\n.*?<!-- end -->\n", re.DOTALL)


def table(path):
    """The table of a file of results, under the line that says what it is of."""
    lines = path.read_text().splitlines()
    notes = [line[2:].split(": ", 1) for line in lines if line.startswith("# ")]
    about = {note[0]: note[1] for note in notes if len(note) == 2}
    missing = [name for name in ABOUT if not about.get(name)]
    if missing:
        raise ValueError(f"{path.name} has no line `# {missing[0]}: ...`")
    rows = list(csv.reader(line for line in lines if not line.startswith("# ")))
    wrong = [row for row in rows if len(row) != len(rows[0])]
    if wrong:
        raise ValueError(f"{path.name} has {len(rows[0])} columns, but a row has {len(wrong[0])}: {wrong[0]}")
    rows.insert(1, ["---"] * len(rows[0]))
    text = ""
    for row in rows:
        text += "|" + "|".join("---" if cell == "---" else f" {cell} " if cell else " " for cell in row) + "|\n"
    return f"{about['date']}, {about['machine']}: {about['command']}\n\n{text}"


def main():
    check = sys.argv[1:] == ["--check"]
    results = {path.stem: path for path in sorted(BENCHES.glob("results/*.csv"))}
    faults, used = [], set()

    def write(match):
        name = match[1]
        used.add(name)
        if name not in results:
            raise ValueError(f"results/{name}.csv is not there")
        return f"<!-- results/{name}.csv -->\n{table(results[name])}<!-- end -->\n"

    for page in sorted(BENCHES.glob("*.md")):
        old = page.read_text()
        try:
            new = PLACE.sub(write, old)
        except ValueError as error:
            faults.append(f"benches/{page.name}: {error}")
            continue
        if new != old and check:
            faults.append(f"benches/{page.name} is stale; run `make docs`")
        elif new != old:
            page.write_text(new)
    faults += [f"benches/results/{name}.csv is in no page" for name in results if name not in used]
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
