"""Seq inside programs of JAX.

    @seq.jax.jit                    a function that Seq compiles, under jax.jit, too
    associative_scan                all prefixes, by one scan with any operator
    segmented_reduce, segmented_scan, ragged_map
                                    rows of any length, as (offsets, data)

Functions are traced and exported by JAX as StableHLO and compiled for the CPU, or where JAX's
own device is one of CUDA for that. They are called by XLA's foreign function interface on
arrays where they are; each result is copied once, to where XLA wants it. Needs JAX 0.5 or
newer.
"""

from __future__ import annotations

import ctypes
import functools
import threading
from typing import Any, Callable, Sequence

import jax
import jax.numpy as jnp
import numpy
from jax import lax

from . import _seq, compile

__all__ = ["associative_scan", "jit", "ragged_map", "segmented_reduce", "segmented_scan"]

# XLA's names of the handlers, for arrays of the host and of a device of CUDA.
_TARGET, _TARGET_ON_DEVICE = "seq_call", "seq_call_on_device"
_lock = threading.RLock()
_registered = False

# MLIR's names of the types of elements; numbers without a sign go as their bits.
_TYPES = {
    "bool": "i1", "int8": "i8", "int16": "i16", "int32": "i32", "int64": "i64", "uint8": "i8", "uint16": "i16",
    "uint32": "i32", "uint64": "i64", "float16": "f16", "bfloat16": "bf16", "float32": "f32", "float64": "f64",
}


def jit(function: Callable | None = None, /, **options: Any) -> Callable:
    """The function compiled by Seq, once for each tree of shapes and types of arguments.

    It may be called as it is and in functions under `jax.jit`; `jax.vmap` calls it once an
    element, and derivatives are JAX's own of the function. `options` are those of
    `seq.compile`.
    """
    if function is None:
        return functools.partial(jit, **options)
    programs: dict = {}

    @functools.wraps(function)
    def called(*arguments):
        leaves, tree = jax.tree.flatten(arguments)
        leaves = [leaf if isinstance(leaf, jax.Array) else jnp.asarray(leaf) for leaf in leaves]
        key = (tree, tuple((leaf.shape, leaf.dtype) for leaf in leaves))

        def by_parts(*parts):
            whole = _complex(parts, [leaf.dtype for leaf in leaves])
            return _real(jax.tree.leaves(function(*jax.tree.unflatten(tree, whole))))

        with _lock:
            if key not in programs:
                specs = [jax.ShapeDtypeStruct(leaf.shape, leaf.dtype) for leaf in leaves]
                results = jax.eval_shape(function, *jax.tree.unflatten(tree, specs))
                results, results_tree = jax.tree.flatten(results)
                given, made = (jax.eval_shape(_real, all) for all in (specs, results))
                compiled = _compiled(_exported(by_parts, given), function.__name__, options).main
                inner = _differentiable(compiled, made, by_parts)
                types = [result.dtype for result in results]
                programs[key] = (jax.jit(lambda *leaves: _complex(inner(*_real(leaves)), types)), results_tree)
        call, results_tree = programs[key]
        return jax.tree.unflatten(results_tree, call(*leaves))

    return called


def _real(arrays: Sequence) -> list:
    """The arrays with the real and the imaginary parts in place of complex ones."""
    halves = [[jnp.real(x), jnp.imag(x)] if jnp.iscomplexobj(x) else [x] for x in arrays]
    return [part for own in halves for part in own]


def _complex(parts: Sequence, types: Sequence) -> list:
    """Arrays of these types again."""
    left = iter(parts)
    return [lax.complex(next(left), next(left)) if jnp.issubdtype(ty, jnp.complexfloating) else next(left) for ty in types]


def associative_scan(
    fn: Callable, elems: Any, reverse: bool = False, axis: int = 0, *, identity: Any = None, **options: Any
) -> Any:
    """All prefixes of the elements along an axis under an associative function, as
    `jax.lax.associative_scan`, by one scan.

    `identity`, a tree of one element that changes nothing, makes it faster for functions
    that are not simple. Any length of the axis is one compiled program.
    """
    leaves, tree = jax.tree.flatten(elems)
    leaves = [jnp.asarray(leaf) for leaf in leaves]
    if not leaves:
        return elems
    if any(map(jnp.iscomplexobj, leaves)):
        parts, given = _real(leaves), [] if identity is None else [_typed(identity, leaves)]
        options |= {"identity": _real(*given)} if given else {}
        made = associative_scan(_on_parts(fn, tree, leaves, 2), parts, reverse, axis, **options)
        return jax.tree.unflatten(tree, _complex(made, [leaf.dtype for leaf in leaves]))
    axis = axis % leaves[0].ndim if axis < 0 else axis
    lengths = {leaf.shape[axis] for leaf in leaves}
    if len(lengths) > 1:
        raise ValueError(f"arrays of associative_scan have different sizes along axis {axis}: {sorted(lengths)}")
    moved = [jnp.moveaxis(leaf, axis, 0) for leaf in leaves]
    moved = [jnp.flip(leaf, 0) for leaf in moved] if reverse else moved
    operator = _Operator(fn, tree, moved, axis)
    neutral = None if identity is None else _typed(identity, leaves)
    compiled = _program("associative_scan", _scan_text(operator, neutral is not None), options)

    def by_jax(*values):
        values = [jnp.moveaxis(value, 0, axis) for value in values[: len(leaves)]]
        done = jax.tree.leaves(lax.associative_scan(fn, jax.tree.unflatten(tree, values), axis=axis))
        return [jnp.moveaxis(value, axis, 0) for value in done]

    made = _differentiable(compiled, moved, by_jax)(*moved, *(neutral or []))
    made = [jnp.flip(leaf, 0) for leaf in made] if reverse else made
    return jax.tree.unflatten(tree, [jnp.moveaxis(leaf, 0, axis) for leaf in made])


def segmented_scan(fn: Callable, offsets: Any, data: Any, *, identity: Any = None, **options: Any) -> Any:
    """All prefixes of each row under an associative function.

    Row `i` has the elements of `data`, a tree of arrays, from `offsets[i]` up to
    `offsets[i + 1]` of their first dimension. Offsets begin with 0, do not descend, and end
    with the number of elements; others raise an error.
    """
    return _segmented(fn, offsets, data, identity, options, scanned=True)


def segmented_reduce(fn: Callable, offsets: Any, data: Any, *, identity: Any, **options: Any) -> Any:
    """The combination of each row under an associative function, `identity` for a row without
    elements; rows as those of `segmented_scan`."""
    return _segmented(fn, offsets, data, identity, options, scanned=False)


def ragged_map(fn: Callable, offsets: Any, data: Any, rows: Any = (), **options: Any) -> Any:
    """A function of each element and of what its row has: `fn(data[j], rows[i])` for each `j`
    from `offsets[i]` up to `offsets[i + 1]`, `fn(data[j])` without `rows`."""
    leaves, tree = jax.tree.flatten(data)
    row_leaves, row_tree = jax.tree.flatten(rows)
    leaves, row_leaves = [[jnp.asarray(x) for x in some] for some in (leaves, row_leaves)]
    if any(map(jnp.iscomplexobj, leaves + row_leaves)):
        return _ragged_map_of_parts(fn, offsets, (leaves, tree), (row_leaves, row_tree), options)
    offsets = _offsets(offsets, leaves)
    wrong = [x.shape[0] for x in row_leaves if x.shape[0] != offsets.shape[0] - 1]
    if wrong:
        raise ValueError(f"rows have {wrong[0]} elements for {offsets.shape[0] - 1} rows")
    specs = [jax.ShapeDtypeStruct(x.shape[1:], x.dtype) for x in leaves + row_leaves]

    def flat(*values):
        own, of_row = values[: len(leaves)], values[len(leaves) :]
        arguments = [jax.tree.unflatten(tree, own)]
        arguments += [jax.tree.unflatten(row_tree, of_row)] if row_leaves else []
        return jax.tree.leaves(fn(*arguments))

    one = [jax.tree.unflatten(tree, specs[: len(leaves)])]
    one += [jax.tree.unflatten(row_tree, specs[len(leaves) :])] if row_leaves else []
    results, results_tree = jax.tree.flatten(jax.eval_shape(fn, *one))
    text = _map_text(flat, specs, len(leaves), results, offsets.dtype)
    compiled = _program("ragged_map", text, options)
    count = leaves[0].shape[0]
    full = [jax.ShapeDtypeStruct((count, *x.shape), x.dtype) for x in results]
    made = _call(compiled, full)(offsets, *leaves, *row_leaves)
    return jax.tree.unflatten(results_tree, made)


def _typed(values, leaves):
    """The leaves of a tree as arrays of the types of others."""
    return [jnp.asarray(x, y.dtype) for x, y in zip(jax.tree.leaves(values), leaves)]


def _on_parts(fn, tree, leaves, count):
    """A function of `count` trees of elements that takes and gives lists of real numbers."""
    types = [leaf.dtype for leaf in leaves]

    def called(*given):
        whole = [jax.tree.unflatten(tree, _complex(parts, types)) for parts in given]
        return _real(jax.tree.leaves(fn(*whole)))

    return called


def _ragged_map_of_parts(fn, offsets, data, rows, options):
    """`ragged_map` with complex numbers in two parts."""
    results = []

    def called(*given):
        whole = [
            jax.tree.unflatten(tree, _complex(parts, [leaf.dtype for leaf in leaves]))
            for parts, (leaves, tree) in zip(given, (data, rows))
        ]
        own, tree = jax.tree.flatten(fn(*whole))
        results[:] = [tree, [jnp.asarray(x).dtype for x in own]]
        return _real(own)

    made = ragged_map(called, offsets, _real(data[0]), _real(rows[0]), **options)
    return jax.tree.unflatten(results[0], _complex(made, results[1]))


def _segmented(fn, offsets, data, identity, options, scanned):
    leaves, tree = jax.tree.flatten(data)
    leaves = [jnp.asarray(leaf) for leaf in leaves]
    if any(map(jnp.iscomplexobj, leaves)):
        identity = None if identity is None else _real(_typed(identity, leaves))
        made = _segmented(_on_parts(fn, tree, leaves, 2), offsets, _real(leaves), identity, options, scanned)
        return jax.tree.unflatten(tree, _complex(made, [leaf.dtype for leaf in leaves]))
    offsets = _offsets(offsets, leaves)
    operator = _Operator(fn, tree, leaves, 0)
    neutral = [] if identity is None else _typed(identity, leaves)
    text = _segments_text(operator, identity is not None, scanned, _TYPES[offsets.dtype.name])
    compiled = _program("segmented_scan" if scanned else "segmented_reduce", text, options)
    count = leaves[0].shape[0] if scanned else offsets.shape[0] - 1
    results = [jax.ShapeDtypeStruct((count, *leaf.shape[1:]), leaf.dtype) for leaf in leaves]
    return jax.tree.unflatten(tree, _call(compiled, results)(offsets, *leaves, *neutral))


def _offsets(offsets, leaves):
    """Offsets as an array, for arrays of one length."""
    offsets = jnp.asarray(offsets)
    if offsets.ndim != 1 or offsets.dtype.kind != "i" or offsets.shape[0] == 0:
        raise TypeError(f"offsets are {offsets.dtype}{list(offsets.shape)}, expected an array of integers")
    lengths = {leaf.shape[:1] for leaf in leaves}
    if len(lengths) != 1 or lengths == {()}:
        raise ValueError(f"arrays of rows have different numbers of elements: {sorted(lengths)}")
    return offsets


class _Operator:
    """A function of two trees of elements, as JAX exports it."""

    def __init__(self, fn, tree, leaves, axis):
        self.elements = [jax.ShapeDtypeStruct(leaf.shape[1:], leaf.dtype) for leaf in leaves]

        def elementwise(*values):
            left, right = values[: len(leaves)], values[len(leaves) :]
            return jax.tree.leaves(fn(jax.tree.unflatten(tree, left), jax.tree.unflatten(tree, right)))

        def batched(*values):
            done = elementwise(*(jnp.expand_dims(value, axis) for value in values))
            return [jnp.squeeze(value, axis) for value in done]

        self.flat = elementwise if _agree(elementwise, batched, self.elements, axis) else batched
        found = [(x.shape, x.dtype) for x in jax.eval_shape(self.flat, *self.elements, *self.elements)]
        expected = [(x.shape, x.dtype) for x in self.elements]
        if found != expected:
            raise TypeError(f"the operator yields {found}, expected the types of its operands {expected}")


def _agree(elementwise, batched, elements, axis):
    """Whether a function that is written for several elements at once does the same with one
    that has no dimension for them, tried on a few."""
    generator = numpy.random.default_rng(1)

    def some(x):
        values = generator.uniform(0.5, 2.0, x.shape) if x.dtype.kind not in "iub" else generator.integers(0, 2, x.shape)
        return jnp.asarray(values, x.dtype)

    with jax.ensure_compile_time_eval():
        values = [some(x) for x in elements + elements]
        try:
            one = elementwise(*values)
        except (TypeError, ValueError, IndexError):
            return False
        several = batched(*values)
        return all(a.shape == b.shape and bool(jnp.allclose(a, b, equal_nan=True)) for a, b in zip(one, several))


def _cuda():
    """Whether JAX has devices of CUDA."""
    try:
        return bool(jax.devices("cuda"))
    except RuntimeError:
        return False


def _compiled(text, name, options):
    """A program for JAX's own device, unless the options have a back end."""
    backend = options.get("backend") or ("cuda" if jax.default_backend() != "cpu" and _cuda() else "cpu")
    if backend == "cuda" and not _cuda():
        raise RuntimeError(f"the back end cuda needs a jaxlib with CUDA; the devices of this one are {jax.devices()}")
    return compile(text, name=name, **{**options, "backend": backend})


_programs: dict = {}


def _program(name, text, options):
    """The entry of a program, compiled once; messages have the name."""
    key = (text, tuple(sorted(options.items())))
    with _lock:
        if key not in _programs:
            _programs[key] = _compiled(text, name, options).entry
        return _programs[key]


def _exported(flat, specs):
    """A function as StableHLO in generic form."""
    module = jax.jit(flat, keep_unused=True).lower(*specs).compiler_ir("stablehlo")
    return module.operation.get_asm(print_generic_op_form=True)


def _signless(flat, specs):
    """The function with numbers without a sign as their bits."""
    def bits(x, dtype):
        return lax.bitcast_convert_type(x, dtype) if x.dtype != dtype else x

    def signed(x):
        return numpy.dtype(x.dtype.name.replace("uint", "int")) if x.dtype.kind == "u" else x.dtype

    def called(*values):
        done = flat(*(bits(value, spec.dtype) for value, spec in zip(values, specs)))
        return [bits(value, signed(value)) for value in done]

    return called, [jax.ShapeDtypeStruct(spec.shape, signed(spec)) for spec in specs]


def _with_entry(flat, specs, entry):
    """A module with an exported function @main, and the function @entry that calls it."""
    text = _exported(*_signless(flat, specs))
    text = text.replace('sym_name = "main", sym_visibility = "public"', 'sym_name = "main", sym_visibility = "private"')
    end = text.rindex("\n})")
    return text[:end] + "\n" + entry + text[end:]


def _type(x, *outer):
    """The type of an array of elements, a scalar if there is no dimension."""
    shape = [*outer, *map(str, x.shape)]
    element = _TYPES[x.dtype.name]
    return f"tensor<{'x'.join([*shape, element])}>" if shape else element


def _own(x):
    """The type that an exported function has for an element."""
    return f"tensor<{'x'.join([*map(str, x.shape), _TYPES[x.dtype.name]])}>"


def _called(inputs, results, values, made):
    """Lines that call @main on elements, and the names of what it gives."""
    lines, operands = [], []
    for i, (x, value) in enumerate(zip(inputs, values)):
        operands.append(value if x.shape else f"{made}a{i}")
        if not x.shape:
            lines.append(f"{made}a{i} = tensor.from_elements {value} : {_own(x)}")
    types = ", ".join(map(_own, results))
    lines.append(f"{made}:{len(results)} = func.call @main({', '.join(operands)}) : ({', '.join(map(_own, inputs))}) -> ({types})")
    names = []
    for i, x in enumerate(results):
        names.append(f"{made}#{i}" if x.shape else f"{made}r{i}")
        if not x.shape:
            lines.append(f"{made}r{i} = tensor.extract {made}#{i}[] : {_own(x)}")
    return lines, names


def _zero(x, name):
    kind = x.dtype.kind
    zero = "0" if kind in "iu" else "0.0" if kind != "b" else "false" if x.shape else "0"
    return f"{name} = arith.constant {f'dense<{zero}>' if x.shape else zero} : {_type(x)}"


def _parts(operator, with_identity):
    """What a scan or reduction by an operator is made of: parameters of the entry for the
    identity, lines before it, inputs, neutral elements, types of elements, and the lines of
    the operator."""
    elements = operator.elements
    count = len(elements)
    xs = [f"%x{i}" for i in range(count)]
    left, right = [f"%a{i}" for i in range(count)], [f"%b{i}" for i in range(count)]
    lines, names = _called(elements * 2, elements, left + right, "%c")
    types = list(map(_type, elements))
    if with_identity:
        parameters = [f"%e{i}: {_own(x)}" for i, x in enumerate(elements)]
        before = [f"%z{i} = tensor.extract %e{i}[] : {_own(x)}" for i, x in enumerate(elements) if not x.shape]
        neutral = [f"%e{i}" if x.shape else f"%z{i}" for i, x in enumerate(elements)]
        lines.append(f"soac.yield {', '.join(names)} : {', '.join(types)}")
        return parameters, before, xs, neutral, types, left + right, lines
    before = ["%true = arith.constant true", "%none = arith.constant false"]
    before += ["%flags = soac.replicate(%n) %true : i1 -> tensor<?xi1>"]
    before += [_zero(x, f"%z{i}") for i, x in enumerate(elements)]
    lines = ["%both = arith.andi %p, %q : i1", "%any = arith.ori %p, %q : i1", *lines]
    for i, t in enumerate(types):
        lines.append(f"%o{i} = arith.select %p, {left[i]}, {right[i]} : i1, {t}" if "tensor" in t else
                     f"%o{i} = arith.select %p, {left[i]}, {right[i]} : {t}")
        lines.append(f"%s{i} = arith.select %both, {names[i]}, %o{i} : " + (f"i1, {t}" if "tensor" in t else t))
    chosen = [f"%s{i}" for i in range(count)]
    lines.append(f"soac.yield {', '.join(['%any', *chosen])} : {', '.join(['i1', *types])}")
    neutral = ["%none", *(f"%z{i}" for i in range(count))]
    return [], before, ["%flags", *xs], neutral, ["i1", *types], ["%p", *left, "%q", *right], lines


def _lines(lines, depth=2):
    return "\n".join("  " * depth + line for line in lines)


def _scan_text(operator, with_identity):
    parameters, before, inputs, neutral, types, arguments, lines = _parts(operator, with_identity)
    arrays = [_type(x, "?") for x in operator.elements]
    all_arrays = ["tensor<?xi1>"] * (len(types) - len(arrays)) + arrays
    first = len(types) - len(arrays)
    own = [f"%x{i}: {t}" for i, t in enumerate(arrays)]
    block = ", ".join(f"{name}: {ty}" for name, ty in zip(arguments, types + types))
    entry = f"""func.func @entry({', '.join(own + parameters)}) -> ({', '.join(arrays)}) {{
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x0, %c0 : {arrays[0]}
{_lines(before, 1)}
  %r:{len(types)} = soac.scan {', '.join(inputs)} neutral {', '.join(neutral)} : ({', '.join(all_arrays)}) -> ({', '.join(all_arrays)}) {{
  ^bb0({block}):
{_lines(lines)}
  }}
  return {', '.join(f'%r#{i}' for i in range(first, len(types)))} : {', '.join(arrays)}
}}"""
    return _with_entry(operator.flat, operator.elements * 2, entry)


def _checked_offsets(ty, count):
    """Lines that make indices of offsets, which stop the program unless they are good."""
    return [
        f"%given = soac.map (%o = %offsets) : (tensor<?x{ty}>) -> tensor<?xindex> {{",
        f"  %i = arith.index_cast %o : {ty} to index",
        "  soac.yield %i : index",
        "}",
        f"%numbers = soac.iota({count}) : tensor<?xindex>",
        "%rows = soac.jagged.pack %given, %numbers : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index>",
        "%starts, %same = soac.jagged.unpack %rows : !soac.jagged<2 x index> -> tensor<?xindex>, tensor<?xindex>",
    ]


def _segments_text(operator, with_identity, scanned, offsets):
    parameters, before, inputs, neutral, types, arguments, lines = _parts(operator, with_identity)
    arrays = [_type(x, "?") for x in operator.elements]
    all_arrays = ["tensor<?xi1>"] * (len(types) - len(arrays)) + arrays
    first = len(types) - len(arrays)
    own = [f"%x{i}: {t}" for i, t in enumerate(arrays)]
    block = ", ".join(f"{name}: {ty}" for name, ty in zip(arguments, types + types))
    taken = [f"%v{i}" for i in range(len(types))]
    sources = ", ".join(f"{v} = {x}" for v, x in zip(taken, inputs))
    kinds = f"{', '.join(neutral)} : {', '.join(types)}"
    results = all_arrays
    posted = ", ".join(f"{v}: {ty}" for v, ty in zip(taken, types))
    post = f"post {{\n  ^bb0({posted}):\n    soac.yield {', '.join(taken)} : {', '.join(types)}\n  }}"
    entry = f"""func.func @entry(%offsets: tensor<?x{offsets}>, {', '.join(own + parameters)}) -> ({', '.join(arrays)}) {{
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x0, %c0 : {arrays[0]}
{_lines(before + _checked_offsets(offsets, '%n'), 1)}
  %r:{len(types)} = soac.screma ({sources}) {'scan' if scanned else 'reduce'} {kinds} segments %starts : tensor<?xindex> : ({', '.join(all_arrays)}) -> ({', '.join(results)}) map {{
    soac.yield {', '.join(taken)} : {', '.join(types)}
  }} op {{
  ^bb0({block}):
{_lines(lines)}
  }} {post if scanned else 'post {' + chr(10) + '    soac.yield' + chr(10) + '  }'}
  return {', '.join(f'%r#{i}' for i in range(first, len(types)))} : {', '.join(arrays)}
}}"""
    return _with_entry(operator.flat, operator.elements * 2, entry)


def _map_text(flat, specs, count, results, offsets):
    arrays = [_type(x, "?") for x in specs]
    made = [_type(x, "?") for x in results]
    own = ", ".join(f"%x{i}: {t}" for i, t in enumerate(arrays))
    sources = ", ".join(f"%v{i} = %x{i}" for i in range(count))
    lines = []
    for i in range(count, len(specs)):
        x, ty = specs[i], arrays[i]
        if x.shape:
            rank = len(x.shape)
            places = ", ".join(["%row", *["0"] * rank])
            sizes = ", ".join(["1", *map(str, x.shape)])
            lines.append(f"%v{i} = tensor.extract_slice %x{i}[{places}] [{sizes}] [{', '.join(['1'] * (rank + 1))}] : {ty} to {_own(x)}")
        else:
            lines.append(f"%v{i} = tensor.extract %x{i}[%row] : {ty}")
    called, names = _called(specs, results, [f"%v{i}" for i in range(len(specs))], "%c")
    types = ", ".join(map(_type, results))
    entry = f"""func.func @entry(%offsets: tensor<?x{_TYPES[offsets.name]}>, {own}) -> ({', '.join(made)}) {{
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x0, %c0 : {arrays[0]}
{_lines(_checked_offsets(_TYPES[offsets.name], '%n'), 1)}
  %ids = soac.segment_ids(%n) %starts : tensor<?xindex> -> tensor<?xindex>
  %r:{len(results)} = soac.map ({sources}, %row = %ids) : ({', '.join(arrays[:count])}, tensor<?xindex>) -> ({', '.join(made)}) {{
{_lines(lines + called)}
    soac.yield {', '.join(names)} : {types}
  }}
  return {', '.join(f'%r#{i}' for i in range(len(results)))} : {', '.join(made)}
}}"""
    return _with_entry(flat, specs, entry)


def _register():
    """Tells XLA of the handlers, once."""
    global _registered
    with _lock:
        if not _registered:
            library = ctypes.CDLL(_seq.__file__)
            on_host, on_device = library.seq_xla_call, library.seq_xla_call_on_device
            jax.ffi.register_ffi_target(_TARGET, jax.ffi.pycapsule(on_host), platform="cpu")
            # Without CUDA in the process it waits for a plugin that never comes.
            jax.ffi.register_ffi_target(_TARGET_ON_DEVICE, jax.ffi.pycapsule(on_device), platform="CUDA")
            _registered = True


def _call(compiled, results: Sequence) -> Callable:
    """The call of a compiled function as an operation of JAX, with results of these types."""
    _register()
    types = [jax.ShapeDtypeStruct(x.shape, x.dtype) for x in results]
    target = _TARGET_ON_DEVICE if compiled.backend == "cuda" else _TARGET
    called = jax.ffi.ffi_call(target, types, vmap_method="sequential")
    number = numpy.int64(compiled.xla_target())
    return lambda *arguments: list(called(*arguments, function=number))


def _differentiable(compiled, results, by_jax):
    """The same with the derivatives of a function of JAX."""
    call = jax.custom_jvp(_call(compiled, results))
    call.defjvp(lambda values, tangents: jax.jvp(lambda *values: list(by_jax(*values)), values, tangents))
    return call
