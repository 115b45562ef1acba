"""Assembles the PTX of a `gpu.binary` with ptxas and reads what kernels use.

assemble.py PTXAS CHIP < module. Fails if ptxas does, if there are no kernels, or
if one of them spills registers: a scan more than resources.rs reckons with, others at all.
"""

import pathlib
import re
import subprocess
import sys
import tempfile


# Bytes that each thread of a scan may store and load for further blocks on a multiprocessor.
SPILLED = 640


def spills(name, spilled):
    """Whether a kernel spills more than it may."""
    return spilled > (SPILLED if name.startswith("scan_") else 0)


def ptx(module):
    """The PTX in the text of a module, whose strings have \\XX for bytes."""
    found = re.search(r'assembly = "((?:[^"\\]|\\.)*)"', module)
    if not found:
        sys.exit("the module holds no PTX")
    escapes = re.compile(r'\\([0-9A-F]{2}|[\\"nt])')
    plain = {"\\": "\\", '"': '"', "n": "\n", "t": "\t"}
    text = escapes.sub(lambda m: plain.get(m[1]) or chr(int(m[1], 16)), found[1])
    return text.rstrip("\0")


def assemble(ptxas, chip, text):
    """The name, registers and spilled bytes of each kernel."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "kernels.ptx")
        source.write_text(text)
        output = source.with_suffix(".cubin")
        command = [ptxas, "-v", "-warn-spills", f"-arch={chip}", source, "-o", output]
        ran = subprocess.run(command, capture_output=True, text=True)
    messages = ran.stdout + ran.stderr
    if ran.returncode != 0:
        sys.exit(f"ptxas failed with status {ran.returncode}:\n{messages}")
    pattern = (
        r"Compiling entry function '(\w+)'.*?(\d+) bytes spill stores, "
        r"(\d+) bytes spill loads.*?Used (\d+) registers"
    )
    found = re.findall(pattern, messages, re.DOTALL)
    return [(name, int(used), int(stores) + int(loads)) for name, stores, loads, used in found]


def main():
    if not pathlib.Path(sys.argv[1]).exists():
        sys.exit(f"{sys.argv[1]} is missing; run tools/ptxas.sh")
    text = ptx(sys.stdin.read())
    kernels = assemble(sys.argv[1], sys.argv[2], text)
    names = re.findall(r"\.entry (\w+)", text)
    if not names or sorted(names) != sorted(name for name, _, _ in kernels):
        sys.exit(f"the PTX has the kernels {names}, ptxas tells of {kernels}")
    for name, registers, spilled in sorted(kernels):
        print(f"{name}: {registers} registers, {spilled} bytes spilled")
    if any(spills(name, spilled) for name, _, spilled in kernels):
        sys.exit("registers are spilled")


if __name__ == "__main__":
    main()
