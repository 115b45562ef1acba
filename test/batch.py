"""Runs many command lines of seq-run in one process, where those that compile the same
function next to each other compile it once.
"""

import pathlib
import subprocess
import tempfile


def execute(command, timeout):
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=timeout)
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, "timeout", "", f"no end after {timeout} s")


def run_together(tool, commands, timeout=300):
    """How each command ended. If one fails, each runs by itself."""
    commands = [[str(part) for part in command] for command in commands]
    with tempfile.TemporaryDirectory() as folder:
        lines = pathlib.Path(folder, "commands")
        lines.write_text("".join("\t".join(command) + "\n" for command in commands))
        together = execute([str(tool), f"@{lines}"], timeout)
    if together.returncode == 0:
        return [together] * len(commands)
    alone = [execute([str(tool), *command], timeout) for command in commands]
    if not any(done.returncode for done in alone):
        together.stderr = f"only together: {together.stderr}"
        return [together] * len(commands)
    return alone
