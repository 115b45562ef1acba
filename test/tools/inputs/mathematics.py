"""Runs mathematical functions of arrays with seq-run and compares with long doubles of numpy.

    mathematics.py FOLDER

Each function goes over arrays of floats and of doubles, of sizes with and without a rest beside whole
vectors, with values of its domain and the special ones. Results may be 4 units in the last place
away, as those of the C library's vector functions.
"""

import pathlib
import subprocess
import sys

import numpy as np

FOLDER = pathlib.Path(sys.argv[1])
ULPS = 4
SIZES = [0, 1, 3, 16, 37, 1000, 100_003]
SPECIAL = [0.0, -0.0, 1.0, -1.0, 0.5, 2.0, 1e-45, 1e-30, 1e30, -1e30, np.inf, -np.inf, np.nan]
SPAN = {"acosh": (1, 50), "asin": (-1, 1), "acos": (-1, 1), "atanh": (-1, 1), "exp": (-80, 80), "exp2": (-120, 120), "expm1": (-5, 80),
        "log": (0, 1e6), "log10": (0, 1e6), "log2": (0, 1e6), "log1p": (-1, 1e6), "cosh": (-80, 80), "sinh": (-80, 80)}
NUMPY = {"acos": np.arccos, "acosh": np.arccosh, "asin": np.arcsin, "asinh": np.arcsinh, "atan": np.arctan, "atan2": np.arctan2,
         "atanh": np.arctanh, "cbrt": np.cbrt, "cos": np.cos, "cosh": np.cosh, "exp": np.exp, "exp2": np.exp2, "expm1": np.expm1,
         "log": np.log, "log10": np.log10, "log1p": np.log1p, "log2": np.log2, "powf": np.power, "sin": np.sin, "sinh": np.sinh,
         "tan": np.tan, "tanh": np.tanh}
BINARY = ["atan2", "powf"]


def program(name, ty):
    """A function of one array, or two."""
    arrays = ["x", "y"] if name in BINARY else ["x"]
    types = ", ".join([f"tensor<?x{ty}>"] * len(arrays))
    return f"""
func.func @{name}_{ty}({", ".join(f"%{a}s: tensor<?x{ty}>" for a in arrays)}) -> tensor<?x{ty}> {{
  %r = soac.map ({", ".join(f"%{a} = %{a}s" for a in arrays)}) : ({types}) -> tensor<?x{ty}> {{
    %v = math.{name} {", ".join(f"%{a}" for a in arrays)} : {ty}
    soac.yield %v : {ty}
  }}
  return %r : tensor<?x{ty}>
}}
"""


def values(rng, name, dtype, size):
    """Values of the domain, the special ones among them."""
    low, high = SPAN.get(name, (-10, 10))
    made = rng.uniform(low, high, size).astype(dtype)
    some = rng.integers(0, max(size, 1), min(len(SPECIAL), size // 4))
    made[some] = np.array(SPECIAL[: len(some)]).astype(dtype)
    return made


def away(found, exact):
    """The most units in the last place that results are away; infinite where special ones differ."""
    nearest = exact.astype(found.dtype)
    special = ~np.isfinite(nearest)
    if not np.array_equal(found[special], nearest[special], equal_nan=True):
        return np.inf
    with np.errstate(invalid="ignore"):
        least = np.finfo(found.dtype).smallest_subnormal
        unit = np.maximum(np.spacing(np.abs(nearest)), least).astype(np.longdouble)
        ulps = np.abs(found.astype(np.longdouble) - exact) / unit
    return float(np.max(ulps[~special], initial=0.0))


def main():
    rng = np.random.default_rng(11)
    path = FOLDER / "mathematics.mlir"
    kinds = {"f32": np.float32, "f64": np.float64}
    path.write_text("".join(program(name, ty) for name in NUMPY for ty in kinds))
    runs, wrong = 0, []
    for name, exact in NUMPY.items():
        for ty, dtype in kinds.items():
            for size in SIZES if name in ("exp", "powf") else SIZES[-3:]:
                arguments = [values(rng, name, dtype, size) for _ in range(2 if name in BINARY else 1)]
                for i, argument in enumerate(arguments):
                    np.save(FOLDER / f"{i}.npy", argument)
                command = ["seq-run", path, "--entry", f"{name}_{ty}", "--quiet", "--threads", "2", "--out", FOLDER / "out.npy", "--force",
                           *(f"--arg={FOLDER / str(i)}.npy" for i in range(len(arguments)))]
                subprocess.run(command, check=True)
                with np.errstate(all="ignore"):
                    expected = exact(*(a.astype(np.longdouble) for a in arguments))
                far = away(np.load(FOLDER / "out.npy"), expected)
                runs += 1
                if far > ULPS:
                    wrong.append(f"{name} of {size} {ty}: {far} units")
    print("\n".join(wrong))
    print(f"{runs - len(wrong)} of {runs} ok")


if __name__ == "__main__":
    main()
