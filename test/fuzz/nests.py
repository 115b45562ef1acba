"""Statements with statements inside, and whole programs."""

from generator import SCALARS, Array, Length, Scope, array_type, type_list
from statements import (
    arrays,
    concat,
    extract,
    filter_,
    float_sum,
    hist,
    iota,
    map_,
    names,
    partition,
    reduce_,
    region,
    replicate,
    scan,
    scatter,
    screma,
    slice_,
)

SIZES = (0, 1, 2, 3, 7, 13, 33, 257, 1000)
LARGE = 70000


def rows(g, scope):
    """A map over rows whose body has statements of its own."""
    nested = [a for a in scope.arrays if len(a.lengths) > 1]
    if not nested:
        return replicate(g, scope)
    length = g.rng.choice(nested).lengths[0]
    fitting_rows = [a for a in scope.arrays if a.lengths[0] is length]
    inputs = [(g.name("x"), a) for a in {id(a): a for a in [g.rng.choice([a for a in nested if a.lengths[0] is length]), *g.some(fitting_rows, 2)]}.values()]
    bound, input_types = g.header(inputs)
    outer = g.lines
    g.lines = []
    inner = Scope(scope)
    inner.repeats *= max(1, length.bound)
    visible = set(map(id, scope.lengths))

    def body():
        for name, array in inputs:
            g.bind(inner, name, array)
        for _ in range(g.rng.randint(1, 3)):
            statement(g, inner)
        fresh = [(a.name, a.element, a.lengths) for a in inner.arrays[-4:] if len(a.lengths) == 1 and id(a.lengths[0]) in visible]
        flat = [(v, t, []) for v, t in inner.scalars[-3:]]
        g.rng.shuffle(fresh)
        # How long the rows of no rows are is not determined.
        chosen = ((fresh[:2] if length.nonempty else []) + flat[:2]) or [(g.scalar(inner, "i32"), "i32", [])]
        types = [array_type(t, n) for _, t, n in chosen]
        g.emit(f"soac.yield {', '.join(v for v, _, _ in chosen)} : {', '.join(types)}")
        return chosen

    g.indent += 1
    chosen = body()
    g.indent -= 1
    inside, g.lines = g.lines, outer
    results = names(g, len(chosen))
    result_types = [array_type(t, [length, *n]) for _, t, n in chosen]
    g.emit(f"{', '.join(results)} = soac.map ({bound}) : ({input_types}) -> {type_list(result_types)} {{")
    g.lines += inside
    g.emit("}")
    for name, (_, t, n) in zip(results, chosen):
        scope.arrays.append(Array(name, t, [length, *n]))


def either(g, scope):
    """Arrays that come from one of two branches."""
    test = g.scalar(scope, "i1", 1)
    array = g.rng.choice(scope.arrays)
    same = [a.name for a in scope.arrays if a.type == array.type and all(m is n for m, n in zip(a.lengths, array.lengths))]
    if len(array.lengths) == 1 and array.lengths[0].bound * scope.repeats <= g.work and g.chance(0.7):

        def yes():
            x = g.name("x")
            name = g.name()
            inputs = [(x, array)]
            region(
                g,
                f"{name} = soac.map ({x} = {array.name}) : ({array.type}) -> {array.type} {{",
                lambda: g.body(scope, inputs, lambda s: g.fresh(s, [array.element])),
            )
            return name

    else:
        yes = lambda: g.rng.choice(same)  # noqa: E731
    name = g.conditional(test, array.type, yes, lambda: g.rng.choice(same))
    scope.arrays.append(Array(name, array.element, array.lengths))


def repeat(g, scope):
    """A loop that carries an array through a map."""
    array = g.rng.choice([a for a in scope.arrays if len(a.lengths) == 1] or scope.arrays)
    if len(array.lengths) > 1 or array.lengths[0].bound * scope.repeats > g.work:
        return
    bounds = [g.define(f"arith.constant {n} : index", "c") for n in (0, g.rng.randint(0, 4), 1)]
    name, i, carried = g.name(), g.name("i"), g.name("a")

    def body():
        inner = Scope(scope)
        inner.scalars.append((i, "index"))
        inner.arrays.append(Array(carried, array.element, array.lengths))
        x, result = g.name("x"), g.name()
        inputs = [(x, inner.arrays[-1])]
        region(
            g,
            f"{result} = soac.map ({x} = {carried}) : ({array.type}) -> {array.type} {{",
            lambda: g.body(inner, inputs, lambda s: g.fresh(s, [array.element])),
        )
        g.emit(f"scf.yield {result} : {array.type}")

    region(
        g,
        f"{name} = scf.for {i} = {bounds[0]} to {bounds[1]} step {bounds[2]} iter_args({carried} = {array.name}) -> ({array.type}) {{",
        body,
    )
    arrays(g, scope, [name], [array.element], array.lengths)


def row_operator(g, scope):
    """A reduction or scan of rows."""
    found = [a for a in scope.arrays if len(a.lengths) == 2 and a.element in ("i8", "i32", "i64")]
    if not found:
        return rows(g, scope)
    array = g.rng.choice(found)
    op, neutral = g.rng.choice((("addi", 0), ("xori", 0), ("maxui", 0), ("andi", -1)))
    row = Array(g.name("ne"), array.element, array.lengths[1:])
    size = row.lengths[0].value if row.lengths[0].number is None else ""
    constant = g.define(f"arith.constant {neutral} : {row.element}", "c")
    g.emit(f"{row.name} = soac.replicate({size}) {constant} : {row.element} -> {row.type}")
    scanned = array.lengths[0].nonempty and g.chance(0.5)
    result = Array(g.name(), array.element, array.lengths if scanned else row.lengths)
    form, (a, b, x, y, z) = "scan" if scanned else "reduce", [g.name(p) for p in "lrxyz"]
    g.emit(f"{result.name} = soac.{form} {array.name} neutral {row.name} : ({array.type}) -> {result.type} {{")
    g.emit(f"^bb0({a}: {row.type}, {b}: {row.type}):")
    region(
        g,
        f"  {z} = soac.map ({x} = {a}, {y} = {b}) : ({row.type}, {row.type}) -> {row.type} {{",
        lambda: g.emit(f"  soac.yield {g.define(f'arith.{op} {x}, {y} : {row.element}')} : {row.element}"),
        end="  }",
    )
    g.emit(f"  soac.yield {z} : {row.type}")
    g.emit("}")
    scope.arrays.append(result)


SIMPLE = (map_, map_, reduce_, reduce_, scan, scan, float_sum, screma, scatter, hist, filter_, partition, concat, iota, extract, either, repeat)
OUTER = (*SIMPLE, map_, replicate, slice_, rows, rows, rows, row_operator)
INNER = (*SIMPLE, rows)


def statement(g, scope):
    if scope.arrays:
        g.rng.choice(OUTER if scope.depth == 0 else INNER if scope.depth == 1 else SIMPLE)(g, scope)


def helper(g, name):
    """A function of scalars; the generator calls it from then on."""
    types, result = g.some(SCALARS, 3), g.rng.choice(SCALARS)
    scope, parameters = Scope(), [g.name("p") for _ in types]
    scope.scalars += zip(parameters, types)
    value = g.scalar(scope, result)
    g.emit(f"return {value} : {result}")
    body, g.lines = "\n".join(g.lines), []
    g.functions.append((name, types, result))
    signature = ", ".join(f"{p}: {t}" for p, t in zip(parameters, types))
    return f"func.func private @{name}({signature}) -> {result} {{\n{body}\n}}\n"


def build(g):
    """(text, arguments): the whole program."""
    helpers = [helper(g, f"helper{k}") for k in range(g.rng.randint(0, 2))]
    large = g.chance(0.03)
    if large:
        g.work = 3 * LARGE
    scope, arguments, parameters = Scope(), [], []
    sizes = [LARGE if large else g.rng.choice(SIZES) for _ in range(2)]
    inner = g.rng.choice((0, 1, 2, 5, 33))
    lengths = []
    for k, size in enumerate([*sizes, inner]):
        static = g.chance(0.2) and size > 0
        lengths.append(Length(f"%n{k}", size, size if static else None, nonempty=size > 0))
    outer, other, row = lengths
    shapes = [[outer], [outer], [other], [row]]
    shapes.append([other, row] if not large else [row, row])
    shapes += [g.rng.choice(([outer], [other]))] * g.rng.randint(0, 2)
    for k, shape in enumerate(shapes):
        ty = g.rng.choice(("i1", "i8", "i32", "i32", "i64", "index"))
        array = Array(f"%a{k}", ty, shape)
        scope.arrays.append(array)
        parameters.append(f"{array.name}: {array.type}")
        spread = g.rng.choice(("", "{0..3}")) if ty != "i1" else ""
        arguments.append(f"random:{ty}[{'x'.join(str(n.bound) for n in shape)}]{spread}@{g.rng.randrange(1000)}")
    for k, ty in enumerate(("i32", "i64")):
        parameters.append(f"%s{k}: {ty}")
        arguments.append(f"{g.rng.randint(-9, 99)}:{ty}")
        scope.scalars.append((f"%s{k}", ty))
    for k, (length, array) in enumerate(zip(lengths, (scope.arrays[0], scope.arrays[2], scope.arrays[3]))):
        c = g.define("arith.constant 0 : index", "c")
        g.emit(f"%n{k} = tensor.dim {array.name}, {c} : {array.type}")
    scope.lengths += lengths
    known = len(scope.arrays)
    for _ in range(g.rng.randint(2, 4) if large else g.rng.randint(3, 9)):
        statement(g, scope)
    results = [(a.name, a.type) for a in scope.arrays[known:][-8:]] + scope.scalars[2:][-4:] or [("%a0", scope.arrays[0].type)]
    types = [t for _, t in results]
    g.emit(f"return {', '.join(v for v, _ in results)} : {', '.join(types)}")
    body = "\n".join(g.lines)
    main = f"func.func @main({', '.join(parameters)})\n    -> {type_list(types)} {{\n{body}\n}}\n"
    return "".join([main, *helpers]), arguments
