"""Calls compiled functions on generated cases and compares with what oracles say."""

import re
import zlib

import numpy as np
import oracles
import seq

# The rows of a case, and the most elements of each: few where each call is a process.
SHAPES = {
    "cpu": [(0, 0), (1, 0), (1, 1), (3, 0), (1, 40), (5, 3), (40, 6), (300, 9)],
    "interp": [(3, 0), (5, 3)],
    "simt": [(5, 3)],
}
SHOWN = 5


def same(got, expected):
    """What differs, or None."""
    if isinstance(expected, tuple):
        if not isinstance(got, tuple) or len(got) != len(expected):
            return f"{got}, expected {expected}"
        return next((wrong for pair in zip(got, expected) if (wrong := same(*pair))), None)
    if isinstance(expected, seq.Jagged):
        return same((*got.offsets, got.data), (*expected.offsets, expected.data))
    if not isinstance(expected, np.ndarray):
        return None if got == expected else f"{got}, expected {expected}"
    if expected.dtype.kind == "f":
        fine = got.dtype == expected.dtype and got.shape == expected.shape
        fine = fine and np.allclose(got, expected, 1e-5, 1e-5, equal_nan=True)
    else:
        # Integers come back without a sign.
        fine = got.shape == expected.shape and got.dtype.itemsize == expected.dtype.itemsize
        fine = fine and np.array_equal(got.view(expected.dtype), expected)
    return None if fine else f"{got.dtype}{got.tolist()}, expected {expected.dtype}{expected.tolist()}"


class Report:
    """Runs one file and counts."""

    def __init__(self, path, module, only):
        self.name, self.text, self.module, self.only = path.name, path.read_text(), module, only
        self.kernels = [k for k in oracles.of(module) if only in (None, k.name)]
        self.cases, self.failures = 0, []

    def variants(self):
        """The text for each choice of types, and which types these are."""
        for variant in getattr(self.module, "VARIANTS", [{}]):
            text = self.text
            for old, new in variant.items():
                if old != "TYPES":
                    assert old in text, f"{old} is not in {self.name}"
                    text = text.replace(old, new)
            yield text, self.types(variant)

    def types(self, variant):
        return self.module.variant_types(variant) if hasattr(self.module, "variant_types") else {}

    def call(self, function, kernel, arguments, backend):
        self.cases += 1
        try:
            expected = kernel.oracle(*arguments)
        except oracles.Stop as stop:
            expected = stop
        stops = isinstance(expected, oracles.Stop)
        try:
            got = function(*arguments)
            wrong = f"{got}, expected that it stops: {expected}" if stops else same(got, expected)
        except seq.RunError as error:
            wrong = None if stops and error.message == str(expected) else f"{error}, expected {expected}"
        if wrong:
            shown = [a.to_lists() if isinstance(a, seq.Jagged) else a for a in arguments]
            self.failures.append(f"{kernel.name} on {backend} of {shown}: {wrong}")

    def complete(self):
        """Every function has an oracle, and the other way around."""
        public = set(re.findall(r"^func\.func @(\w+)", self.text, re.MULTILINE))
        alone = public ^ {kernel.name for kernel in self.kernels}
        if alone and not self.only:
            self.failures.append(f"functions or oracles that stand alone: {', '.join(sorted(alone))}")

    def run(self, backends):
        self.complete()
        for number, (text, types) in enumerate(self.variants()):
            for backend in backends if number == 0 else ["cpu"]:
                program = seq.compile(text, backend=backend, name=self.name)
                for kernel in self.kernels:
                    if backend == "simt" and kernel.name not in self.module.SIMULATED:
                        continue
                    for shape in SHAPES[backend]:
                        g = oracles.Generator(zlib.crc32(kernel.name.encode()) + number, *shape, types)
                        self.call(program[kernel.name], kernel, kernel.arguments(g), backend)
                    for arguments in kernel.faults if number == 0 and backend != "simt" else []:
                        self.call(program[kernel.name], kernel, arguments, backend)
        for failure in self.failures[:SHOWN]:
            print(failure[:1500])
        if self.failures:
            print(f"{len(self.failures)} of {self.cases} cases differ")
        else:
            print(f"{len(self.kernels)} functions agree in {self.cases} cases")
        return 1 if self.failures else 0
