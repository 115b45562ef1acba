"""Runs the commands that a Markdown file shows and compares what they print.

    console.py FILE.md SCRATCH

Blocks are taken in order. One with a file name after its language (```c
host.c) is written to that file. In a ```console block, `$ ` starts a command,
which goes on after a backslash; the lines below are its output, standard error
included, and `...` stands for any lines. All commands run in one bash, in the
folder SCRATCH, which is made anew and links to the folders of the tree.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

MARK = "\x1e"
ROOT = pathlib.Path(__file__).resolve().parents[3]


def blocks(text):
    """(line number of the first line, words after the fence, lines)"""
    words, start, lines = None, 0, []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.startswith("```"):
            lines.append(line)
        elif words is None:
            words, start, lines = line[3:].split(), number + 1, []
        else:
            yield start, words, lines
            words = None


def commands(start, lines):
    """[line number, command, output lines]"""
    found = []
    for number, line in enumerate(lines, start):
        if line.startswith("$ "):
            found.append([number, line[2:], []])
        elif found and not found[-1][2] and found[-1][1].endswith("\\"):
            found[-1][1] += "\n" + line
        elif found:
            found[-1][2].append(line)
        else:
            sys.exit(f"line {number}: output before the first command")
    return found


def matches(shown, printed):
    pattern = "".join(r"(?:.*\n)*?" if line == "..." else re.escape(line) + r"\n" for line in shown)
    return re.fullmatch(pattern, printed) is not None


def main():
    page, scratch = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    # Folders only: a file of the same name must not be written through a link.
    for folder in filter(pathlib.Path.is_dir, ROOT.iterdir()):
        os.symlink(folder, scratch / folder.name)
    steps = []
    script = ""
    for start, words, lines in blocks(page.read_text()):
        if words == ["console"]:
            found = commands(start, lines)
            steps += found
            # Each command sees the status of the one before it.
            script += "".join(f"s=$?; printf '{MARK}\\n'; (exit $s)\n{c}\n" for _, c, _ in found)
        elif len(words) == 2:
            body = "\n".join(lines) + "\n"
            script += f"cat > {words[1]} <<'END OF FILE'\n{body}END OF FILE\n"
    if not steps:
        sys.exit(f"{page}: no console blocks")
    run = subprocess.run(["bash", "-c", script], cwd=scratch, stdout=subprocess.PIPE,
                         stderr=subprocess.STDOUT, text=True, timeout=300)
    outputs = run.stdout.split(MARK + "\n")[1:]
    failed = len(outputs) != len(steps)
    for (number, command, shown), printed in zip(steps, outputs):
        if not matches(shown, printed):
            failed = True
            print(f"{page}:{number}: `{command}` printed", printed, sep="\n", file=sys.stderr)
    sys.exit(failed)


main()
