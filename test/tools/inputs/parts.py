"""Writes a program that is compiled in several parts, runs it, and compares with numpy.

Its private functions have the names given, which those of C's library and of the runtime
have too. With far.so, arrays and code lie far apart.
"""

import os
import pathlib
import subprocess
import sys

import numpy as np

GROUPS = 24
source, far, *names = sys.argv[1:]


def function(name, k):
    return f"""
func.func private @{name}(%x: i64, %n: i64) -> i64 {{
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %k = arith.constant {k} : i64
  %done = arith.cmpi sle, %n, %zero : i64
  %r = scf.if %done -> i64 {{
    %y = arith.addi %x, %k : i64
    scf.yield %y : i64
  }} else {{
    %m = arith.subi %n, %one : i64
    %y = func.call @{name}(%x, %m) : (i64, i64) -> i64
    scf.yield %y : i64
  }}
  return %r : i64
}}
"""


def group(i, name):
    return f"""
  %f{i} = arith.constant {i + 2} : i64
  %y{i} = soac.map (%x = %xs) : (tensor<?xi64>) -> tensor<?xi64> {{
    %y = func.call @{name}(%x, %three) : (i64, i64) -> i64
    %z = arith.muli %y, %f{i} : i64
    soac.yield %z : i64
  }}
  %s{i} = soac.scan %y{i} neutral %zero : (tensor<?xi64>) -> tensor<?xi64> {{
  ^bb0(%a: i64, %b: i64):
    %c = arith.addi %a, %b : i64
    soac.yield %c : i64
  }}
  %k{i} = soac.filter (%x = %s{i}) : (tensor<?xi64>) -> tensor<?xi64> {{
    %keep = arith.cmpi sgt, %x, %f{i} : i64
    soac.yield %keep, %x : i1, i64
  }}
  %t{i} = soac.reduce %k{i} neutral %zero commutative : (tensor<?xi64>) -> i64 {{
  ^bb0(%a: i64, %b: i64):
    %c = arith.xori %a, %b : i64
    soac.yield %c : i64
  }}"""


def program():
    body = "".join(group(i, names[i % len(names)]) for i in range(GROUPS))
    results = ", ".join(f"%t{i}" for i in range(GROUPS))
    types = ", ".join(["i64"] * GROUPS)
    head = "  %zero = arith.constant 0 : i64\n  %three = arith.constant 3 : i64"
    functions = "".join(function(name, k) for k, name in enumerate(names))
    return f"{functions}\nfunc.func @entry(%xs: tensor<?xi64>) -> ({types}) {{\n{head}{body}\n  return {results} : {types}\n}}\n"


def expected(xs):
    for i in range(GROUPS):
        sums = np.cumsum((xs + i % len(names)) * (i + 2))
        yield np.bitwise_xor.reduce(sums[sums > i + 2])


path = pathlib.Path(source)
path.write_text(program())
xs = np.random.default_rng(7).integers(-100, 101, 50_000)
np.save(path.with_suffix(".npy"), xs)
out = path.with_suffix(".npz")
same = 0
for preload in ("", far):
    command = ["seq-run", source, "--entry", "entry", "--quiet", "--threads", "2", "--force", "--out", str(out)]
    command += ["--arg", str(path.with_suffix(".npy"))]
    ran = subprocess.run(command, capture_output=True, text=True, env={**os.environ, "LD_PRELOAD": preload})
    if ran.returncode != 0:
        print(ran.stderr)
        continue
    found = np.load(out)
    same += [int(found[f"result{i}"]) for i in range(GROUPS)] == [int(v) for v in expected(xs)]
print(f"{same} of 2 ok")
sys.exit(same != 2)
