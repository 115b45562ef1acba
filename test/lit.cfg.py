"""Configuration of the lit tests: `lit test` after `make build`.

`--param build=DIR` takes the tools from another folder, `--param tools=NAMES` needs no
others than these.
"""

import ctypes.util
import os
import pathlib
import platform
import re
import shutil

import lit.formats

root = pathlib.Path(__file__).resolve().parent.parent
match = re.search(
    r'^LLVM_PREFIX\s*=\s*"([^"]+)"',
    (root / ".cargo/config.toml").read_text(),
    re.MULTILINE,
)
if not match:
    lit_config.fatal(".cargo/config.toml sets no LLVM_PREFIX")
prefix = pathlib.Path(match.group(1))
build = root / lit_config.params.get("build", "target/release")

config.name = "seq"
config.test_format = lit.formats.ShTest(execute_external=False)
config.suffixes = [".mlir"]
config.excludes = ["inputs"]
config.test_source_root = str(root / "test")
config.test_exec_root = str(root / "target/lit")

tools = "seq-opt seq-run seq-compare seq-lsp-server libSeqPlugin.so libseq_simt.so libseq_cuda.so"
for tool in lit_config.params.get("tools", tools).split():
    if not (build / tool).exists():
        lit_config.fatal(f"{build / tool} is missing; run `make build`")

path = [str(build), str(prefix / "bin"), os.environ.get("PATH", "")]
config.environment["PATH"] = os.pathsep.join(path)
for name in ("CUDA_VISIBLE_DEVICES", "HOME", "LD_LIBRARY_PATH", "SEQ_ALL_CHIPS", "TMPDIR"):
    if name in os.environ:
        config.environment[name] = os.environ[name]
config.environment["FILECHECK_OPTS"] = "--dump-input=fail"

# A browser is for the tests of pages only.
chromium = shutil.which("chromium") or shutil.which("chromium-browser")
modules = root / "target/browser/node_modules"
if chromium and shutil.which("node") and (modules / "playwright-core").exists():
    config.available_features.add("browser")
else:
    lit_config.note("no browser opens pages: tools/browser.sh fetches chromium and playwright-core")

# Vectors of mathematics are those of glibc on x86-64.
if platform.machine() == "x86_64" and ctypes.util.find_library("mvec"):
    config.available_features.add("libmvec")

# JAX is for the tests of what the Python package does in it.
if (root / "target/jax/jax/__init__.py").exists():
    config.available_features.add("jax")
else:
    lit_config.note("seq.jax is not tested: tools/jax.sh fetches JAX")

config.substitutions += [
    ("%chromium", str(chromium)),
    ("%modules", str(modules)),
    ("%libraries", str(build)),
    ("%plugin", str(build / "libSeqPlugin.so")),
    ("%prefix", str(prefix)),
    ("%ptxas", str(root / "target/cuda/bin/ptxas")),
    ("%python", "/usr/bin/python3"),
    ("%root", str(root)),
    ("%runtime", str(build / "libseq_runtime.a")),
    ("%simt", str(build / "libseq_simt.so")),
]
