"""Checks target/benches/gpu-bundle.tar.gz: bundle.py FOLDER LIBRARIES.

FOLDER has the bundle, the programs for the simulator in gpu-objects, and a
libcuda.so that runs no kernels; LIBRARIES has the simulator.
"""

import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile

folder, libraries = map(pathlib.Path, sys.argv[1:])
archive = folder / "gpu-bundle.tar.gz"
assert archive.stat().st_size < 50_000_000, archive.stat().st_size

EXPECTED = {"bench", "cub.cu", "libseq_cuda.so", "programs-sm_80.so", "programs-sm_90.so", "run.sh"}
SYSTEM = {"libc.so.6", "libm.so.6", "libdl.so.2", "libpthread.so.0", "libgcc_s.so.1", "ld-linux-x86-64.so.2"}
NEWEST_GLIBC = (2, 36)

place = tempfile.TemporaryDirectory()
with tarfile.open(archive) as tar:
    names = {pathlib.PurePath(name).name for name in tar.getnames()}
    assert names == EXPECTED, names
    tar.extractall(place.name)
bundle = pathlib.Path(place.name) / "gpu-bundle"


def readelf(*arguments):
    return subprocess.run(["readelf", *arguments], check=True, capture_output=True, text=True).stdout


for path in [bundle / "bench", *sorted(bundle.glob("*.so"))]:
    needed = set(re.findall(r"\(NEEDED\).*\[(.*)\]", readelf("-dW", path)))
    outside = needed - SYSTEM - EXPECTED
    assert not outside, f"{path.name} needs {outside}"
    versions = re.findall(r"GLIBC_(\d+)\.(\d+)", readelf("-VW", path))
    newest = max((int(a), int(b)) for a, b in versions)
    assert newest <= NEWEST_GLIBC, f"{path.name} needs glibc {newest}"
for chip in "sm_80", "sm_90":
    code = (bundle / f"programs-{chip}.so").read_bytes()
    assert code.count(f".target {chip}\n".encode()) == 1, chip


def bench(*arguments, program="bench", **variables):
    """Status, lines of the output and lines of the errors."""
    environment = {"PATH": "/usr/bin:/bin", "CUDA_VISIBLE_DEVICES": "", **variables}
    if "SEQ_SIMT_MODE" in os.environ:
        environment["SEQ_SIMT_MODE"] = os.environ["SEQ_SIMT_MODE"]
    ran = subprocess.run([bundle / program, *arguments], env=environment, capture_output=True, text=True)
    return ran.returncode, ran.stdout.splitlines(), ran.stderr.splitlines()


def rows(lines):
    """Name and last cell of each row of a table, whose columns must agree."""
    table = [[cell.strip() for cell in line.split("|")[1:-1]] for line in lines if line.startswith("|")]
    head, rule, *body = table
    assert head[0] == "program" and set(rule) == {"---"}, table[:2]
    assert all(len(row) == len(head) for row in table), table
    return [(row[0], row[-1]) for row in body]


# Nothing to run on: one line and a status of its own, also through the script.
for program in "bench", "run.sh":
    status, output, errors = bench(program=program)
    assert status == 80 and not any("|" in line for line in output), (status, output, errors)
    assert re.match("seq-cuda: no CUDA (driver|device)", errors[-1]), errors
    assert len([line for line in errors if not line.startswith("run.sh: ")]) == 1, errors

# What a user gets wrong.
status, _, errors = bench("--sizes", "ten")
assert (status, errors) == (2, ["bench: 'ten' is not a number of elements or calls"]), errors
status, _, errors = bench("--only", "none")
assert (status, errors) == (2, ["bench: --only: no program has such a name; --list lists them"]), errors

status, programs, _ = bench("--list")
assert status == 0 and len(programs) == len(set(programs)) > 30, programs

# On the simulator every result is right, and each check finds one that is not.
simulator = ["--programs", folder / "gpu-objects/programs-simt.so", "--calls", "1"]
path = {"LD_LIBRARY_PATH": str(libraries)}
status, output, errors = bench(*simulator, "--sizes", "1025,1e4", **path)
assert status == 0, (output, errors)
assert rows(output) == [(name, "right") for name in programs * 2], output

# Rows of other sizes, also such as fill no warp.
status, output, errors = bench(*simulator, "--sizes", "1e4", "--only", "row_", "--widths", "33,2046", **path)
assert status == 0, (output, errors)
of_rows = [name for name in programs if name.startswith("row_") and name.endswith("_1024")]
wide = [name.replace("_1024", f"_{width}") for width in (33, 2046) for name in of_rows]
assert set(wide) < set(name for name, _ in rows(output)), output

# What a call consists of: the bins are filled first.
status, output, _ = bench(*simulator, "--sizes", "2^11", "--operations", "--only", "hist_256", **path)
assert status == 0 and output[-4:-2] == ["| program | n | operation | ms |", "|---|---|---|---|"], output
assert [re.sub(r"_\d+ \| [\d.]+ \|$", "", line) for line in output[-2:]] == [
    "| hist_256 | 2048 | map",
    "| hist_256 | 2048 | hist_shared",
], output

status, output, errors = bench(*simulator, "--sizes", "2^11", "--corrupt", **path)
assert (status, errors) == (1, [f"bench: {len(programs)} results are wrong"]), errors
assert [name for name, _ in rows(output)] == programs, output
assert all(re.match(r"element \d+ is 7[78](\.0+)?, expected ", wrong) for _, wrong in rows(output)), output

# On a device the programs for the newest chip that it is run; this driver runs no
# kernels, so results are wrong.
for chip, code in ("80", "sm_80"), ("89", "sm_80"), ("90", "sm_90"), ("120", "sm_90"):
    log = bundle / "log"
    log.unlink(missing_ok=True)
    variables = {"LD_LIBRARY_PATH": str(folder), "FAKE_CUDA_CHIP": chip, "FAKE_CUDA_LOG": str(log)}
    status, output, errors = bench("--only", "map_i32", "--sizes", "5000", **variables)
    assert (status, errors) == (1, ["bench: 1 results are wrong"]), (output, errors)
    assert output[0].startswith(f"Device: Fake GPU (sm_{chip}), driver for CUDA 12.4. Date: "), output
    [(name, wrong)] = rows(output)
    assert name == "map_i32" and wrong.startswith("element "), output
    calls = log.read_text()
    assert f"cuModuleLoadDataEx .target {code}\n" in calls, calls
    assert "cuStreamCreate" not in calls, calls
status, _, errors = bench(**{**variables, "FAKE_CUDA_CHIP": "75"})
assert status == 3 and errors[0].endswith(" for sm_75"), errors
