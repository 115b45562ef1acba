"""What hatchling packs beside the Python files: the compiled module, the tool that compiles
programs with its libraries, and the C interface, all as cargo has built them.

`SEQ_WHEEL_LIBRARIES`, a folder that `tools/wheel.sh --bundle` fills, has libraries to be
packed that the tool otherwise takes from the system.
"""

import os
import pathlib
import subprocess
import sysconfig

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = pathlib.Path(__file__).resolve().parents[2]
TARGET = ROOT / "target"
STAGE = TARGET / "python" / "stage"

# Where each goes; names without `lib` in front are no libraries.
FILES = {
    "release/lib_seq.so": "seq/_seq.abi3.so",
    "release/libseq.so": "seq/tool/lib/libseq.so",
    # By which programs reach devices that have the arrays.
    "release/libseq_cuda.so": "seq/tool/lib/libseq_cuda.so",
    "release/libseq_simt.so": "seq/tool/lib/libseq_simt.so",
    "release/seq-run": "seq/tool/bin/seq-run",
    "release/seq-opt": "seq/tool/bin/seq-opt",
    # Beside the tool, which links shared libraries of programs with it.
    "release/libseq_runtime.a": "seq/tool/bin/libseq_runtime.a",
}


class CustomBuildHook(BuildHookInterface):
    """Adds the files, without what only a debugger reads."""

    def initialize(self, version, build_data):
        files = {TARGET / source: place for source, place in FILES.items()}
        libraries = sorted((TARGET / "lib").glob("*.so"))
        bundled = os.environ.get("SEQ_WHEEL_LIBRARIES")
        own = [library for library in libraries if not bundled or not (pathlib.Path(bundled) / library.name).exists()]
        files |= {library: f"seq/tool/lib/{library.name}" for library in own}
        for source, place in files.items():
            if not source.exists():
                raise FileNotFoundError(f"{source} is missing; run `make build`")
            build_data["force_include"][str(stripped(source, place))] = place
        for library in sorted(pathlib.Path(bundled).glob("*.so*")) if bundled else []:
            build_data["force_include"][str(library)] = f"seq/tool/lib/{library.name}"
        if bundled:
            build_data["force_include"][f"{bundled}/licenses"] = "seq/tool/licenses"
        build_data["force_include"][str(ROOT / "tools/seq-c/include/seq.h")] = "seq/include/seq.h"
        build_data["pure_python"] = False
        build_data["tag"] = f"cp311-abi3-{platform(bool(bundled))}"


def platform(bundled):
    """The tag: of Linux, or with all libraries bundled, of the oldest C library."""
    machine = sysconfig.get_platform().rsplit("-", 1)[1]
    major, minor = os.confstr("CS_GNU_LIBC_VERSION").split()[1].split(".")
    return f"manylinux_{major}_{minor}_{machine}" if bundled else f"linux_{machine}"


def stripped(source, place):
    """A copy without debug information, made again when the source is newer."""
    copy = STAGE / place
    if not copy.exists() or copy.stat().st_mtime < source.stat().st_mtime:
        copy.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(["strip", "--strip-unneeded", "-o", copy, source], check=True)
    return copy
