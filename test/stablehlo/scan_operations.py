"""Scans that JAX exports as `chlo.scan`, which it does not do by itself, and as the composite of
that name, which its serialization makes of them. What they give is computed by loops of JAX."""

import jax
import jax.numpy as jnp
import numpy as np
from jax import export, lax
from jax._src import core, source_info_util
from jax._src.interpreters import mlir
from jax._src.lib.mlir import ir
from jax._src.lib.mlir.dialects import chlo, hlo

scan_p = core.Primitive("scan_operation")
scan_p.multiple_results = True


def scan(f, inits, xs, axis=0, reverse=False, associative=True):
    """`f(elements, carried)` gives outputs and what is carried on; all outputs, and the last carried."""
    rows = [core.ShapedArray(x.shape[:axis] + x.shape[axis + 1 :], x.dtype) for x in xs]
    carried = [core.ShapedArray(x.shape, x.dtype) for x in inits]

    def flat(*values):
        given, carried = f(values[: len(xs)], values[len(xs) :])
        return [*given, *carried]

    body = jax.make_jaxpr(flat)(*rows, *carried)
    return scan_p.bind(*xs, *inits, body=body, count=len(xs), axis=axis, reverse=reverse, associative=associative)


def outcome(*values, body, count, axis, reverse, associative):
    """The same by a loop."""
    inits = values[count:]

    def step(carried, elements):
        done = core.eval_jaxpr(body.jaxpr, body.consts, *elements, *carried)
        split = len(done) - len(inits)
        return done[split:], done[:split]

    last, given = lax.scan(step, list(inits), [jnp.moveaxis(x, axis, 0) for x in values[:count]], reverse=reverse)
    return [jnp.moveaxis(x, 0, axis) for x in given] + last


def types(*avals, body, count, axis, **others):
    made, inits = body.out_avals, len(avals) - count
    size = avals[0].shape[axis]
    outputs = [core.ShapedArray((*x.shape[:axis], size, *x.shape[axis:]), x.dtype) for x in made[: len(made) - inits]]
    return outputs + list(made[len(made) - inits :])


def lowered(context, *values, body, count, axis, reverse, associative):
    own = lambda avals: [mlir.aval_to_ir_type(context.module_context, x) for x in avals]  # noqa: E731
    results = own(context.avals_out)
    carried = len(values) - count
    split = len(results) - carried
    operation = chlo.ScanOp(
        results[:split], results[split:], values[:count], values[count:],
        ir.IntegerAttr.get(ir.IntegerType.get_signless(64), axis),
        is_reverse=ir.BoolAttr.get(reverse), is_associative=ir.BoolAttr.get(associative))
    block = operation.body.blocks.append(*own(body.in_avals))
    with ir.InsertionPoint(block):
        done, _ = mlir.jaxpr_subcomp(
            context.module_context, body.jaxpr, source_info_util.new_name_stack(), mlir.TokenSet(), body.consts,
            *block.arguments, dim_var_values=context.dim_var_values, const_lowering=context.const_lowering,
            outer_traceback=context.traceback)
        hlo.return_(list(done))
    return operation.results


scan_p.def_impl(outcome)
scan_p.def_abstract_eval(types)
mlir.register_lowering(scan_p, lowered)


def combined(f):
    """A function of pairs whose outputs are what is carried: the carried ones are on the left."""

    def step(next_, carried):
        done = f(carried, next_)
        return done, done

    return step


def functions(left, right):
    return left[0] * right[0], right[0] * left[1] + right[1]


def program(x, n, a, b, m):
    """Along each dimension and back, of tuples and of matrices, and one that is a loop."""
    one = jnp.ones((3,), jnp.float32)
    plus, most = combined(lambda c, y: [c[0] + y[0]]), combined(lambda c, y: [jnp.maximum(c[0], y[0])])
    return (
        *scan(plus, [jnp.float32(1)], [x[0]]), *scan(plus, [jnp.zeros(4, jnp.int32)], [n], reverse=True),
        *scan(most, [jnp.full(3, -5, jnp.int32)], [n], axis=1), *scan(combined(functions), [one, one * 2], [a, b]),
        *scan(combined(functions), [jnp.float32(2), jnp.float32(1)], [a[:, 0], b[:, 0]], reverse=True),
        *scan(combined(lambda c, y: [c[0] @ y[0]]), [jnp.eye(2, dtype=jnp.float32)], [m]),
        *scan(lambda y, c: ([y[0] + c[0], c[0] * 2], [c[0] - y[0]]), [one], [a], associative=False, reverse=True),
    )


def inputs(generator):
    floats = [generator.uniform(-1, 1, shape).astype(np.float32) for shape in ((2, 9), (7, 3), (7, 3), (6, 2, 2))]
    return [floats[0], generator.integers(-9, 10, (3, 4)).astype(np.int32), *floats[1:]]


def texts(arrays):
    """The programs by name, and what they give."""
    results = [np.asarray(x) for x in program(*map(jnp.asarray, arrays))]
    whole = jax.jit(program, keep_unused=True)
    own = whole.lower(*arrays).compiler_ir("stablehlo").operation.get_asm(print_generic_op_form=True)
    bytecode = export.export(whole)(*arrays).mlir_module_serialized
    with mlir.make_ir_context() as context:
        composites = hlo.deserialize_portable_artifact(context, bytecode).operation.get_asm(print_generic_op_form=True)
    assert own.count('"chlo.scan"') >= 7 and composites.count('name = "chlo.scan"') >= 7
    return {"scan_operations": own, "scan_composites": composites}, results
