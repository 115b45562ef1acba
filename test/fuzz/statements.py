"""The statements of random programs: one function for each form, which emits it
and adds what it defines to the scope."""

from math import prod

from generator import INTEGERS, SCALARS, Array, Length, Scope, array_type, type_list


def arrays(g, scope, names, types, lengths):
    scope.arrays += [Array(n, t, lengths) for n, t in zip(names, types)]


def region(g, text, body, end="}"):
    g.emit(text)
    g.nested(body)
    g.emit(end)


def names(g, count):
    return [g.name() for _ in range(count)]


def length_of(g, scope, name, ty, bound):
    """The length of an array whose type does not tell it."""
    c = g.define(f"arith.constant 0 : index", "c")
    length = Length(g.define(f"tensor.dim {name}, {c} : {ty}", "n"), bound)
    scope.lengths.append(length)
    return length


def map_(g, scope):
    length, inputs = g.inputs(scope)
    types = g.some(SCALARS, 3)
    results = names(g, len(types))
    bound, input_types = g.header(inputs)
    result_types = [array_type(t, [length]) for t in types]
    region(
        g,
        f"{', '.join(results)} = soac.map ({bound}) : ({input_types}) -> {type_list(result_types)} {{",
        lambda: g.body(scope, inputs, lambda s: g.fresh(s, types)),
    )
    arrays(g, scope, results, types, [length])


def prepared(g, scope, types, small=False):
    """Arrays of these types and one length: a map makes them."""
    length, inputs = g.inputs(scope)
    bound, input_types = g.header(inputs)
    results = names(g, len(types))
    made = [Array(n, t, [length]) for n, t in zip(results, types)]
    values = (lambda s: [(g.convert(g.scalar(s, "i32", 1), "i32", t), t) for t in types]) if small else (lambda s: g.fresh(s, types))
    region(
        g,
        f"{', '.join(results)} = soac.map ({bound}) : ({input_types}) -> {type_list([a.type for a in made])} {{",
        lambda: g.body(scope, inputs, values),
    )
    return length, made


def fitting(g, scope, types):
    """Arrays of these types and one length: those that are there, or new ones."""
    flat = [a for a in scope.arrays if len(a.lengths) == 1 and a.lengths[0].bound * scope.repeats <= g.work]
    for _ in range(3):
        if flat and g.chance(0.7):
            length = g.rng.choice(flat).lengths[0]
            found = [[a for a in flat if a.lengths[0] is length and a.element == t] for t in types]
            if all(found):
                return length, [g.rng.choice(f) for f in found]
    return prepared(g, scope, types)


def reduce_(g, scope):
    monoid = g.monoid()
    _, inputs = fitting(g, scope, monoid.types)
    neutral = monoid.constants(g)
    results = names(g, len(inputs))
    types = ", ".join(a.type for a in inputs)
    region(
        g,
        f"{', '.join(results)} = soac.reduce {', '.join(a.name for a in inputs)} neutral {', '.join(neutral)}"
        f"{g.flags(monoid, 'deterministic')} : ({types}) -> {type_list(monoid.types)} {{",
        lambda: g.operator(monoid),
    )
    scope.scalars += zip(results, monoid.types)


def scan(g, scope):
    monoid = g.monoid()
    length, inputs = fitting(g, scope, monoid.types)
    neutral = monoid.constants(g)
    results = names(g, len(inputs))
    types = [a.type for a in inputs]
    flags = " exclusive" * g.chance(0.4) + g.flags(monoid)
    region(
        g,
        f"{', '.join(results)} = soac.scan {', '.join(a.name for a in inputs)} neutral {', '.join(neutral)}{flags}"
        f" : ({', '.join(types)}) -> {type_list(types)} {{",
        lambda: g.operator(monoid),
    )
    arrays(g, scope, results, monoid.types, [length])


def float_sum(g, scope):
    """Sums of floats that are small integers."""
    length, inputs = prepared(g, scope, ["f32"], small=True)
    name, zero = g.name(), g.define("arith.constant 0.0 : f32", "ne")
    flags = g.rng.choice(("", " commutative", " commutative deterministic"))
    form = g.rng.choice(("reduce", "scan"))
    result = "f32" if form == "reduce" else inputs[0].type
    g.emit(f"{name} = soac.{form} {inputs[0].name} neutral {zero}{flags} : ({inputs[0].type}) -> {result} {{")
    a, b = g.name("l"), g.name("r")
    g.emit(f"^bb0({a}: f32, {b}: f32):")
    g.nested(lambda: g.emit(f"soac.yield {g.define(f'arith.addf {a}, {b} : f32')} : f32"))
    g.emit("}")
    if form == "reduce":
        scope.scalars.append((name, "f32"))
    else:
        arrays(g, scope, [name], ["f32"], [length])


def screma(g, scope):
    scans, reductions = g.monoid(), g.monoid()
    if g.chance(0.3):
        scans.types, scans.neutral = [], []
    length, inputs = g.inputs(scope)
    forwarded, outputs = g.some(SCALARS, 2), g.some(SCALARS, 2)
    n = len(scans.types)
    scan_neutral, reduce_neutral = scans.constants(g), reductions.constants(g)
    results = names(g, len(reductions.types) + len(outputs))
    bound, input_types = g.header(inputs)
    part = lambda word, values, types: f" {word} {', '.join(values)} : {', '.join(types)}" if values else ""  # noqa: E731
    result_types = reductions.types + [array_type(t, [length]) for t in outputs]
    commutative = (scans.commutative or not n) and reductions.commutative
    flags = " exclusive" * (n > 0 and g.chance(0.3)) + " commutative" * (commutative and g.chance(0.5))
    g.emit(
        f"{', '.join(results)} = soac.screma ({bound}){part('scan', scan_neutral, scans.types)}"
        f"{part('reduce', reduce_neutral, reductions.types)}{flags} : ({input_types}) -> {type_list(result_types)} map {{"
    )
    types = scans.types + reductions.types
    g.nested(lambda: g.body(scope, inputs, lambda s: g.fresh(s, types + forwarded)))
    left, right = [[g.name(p) for _ in types] for p in "lr"]
    g.emit("} op {")
    g.emit(f"^bb0({', '.join(f'{x}: {t}' for x, t in zip(left + right, types * 2))}):")

    def operator():
        values = scans.combine(g, left[:n], right[:n]) if n else []
        values += reductions.combine(g, left[n:], right[n:])
        g.emit(f"soac.yield {', '.join(values)} : {', '.join(types)}")

    g.nested(operator)
    g.emit("} post {")
    points = [(g.name("p"), t) for t in scans.types + forwarded]
    g.emit(f"^bb0({', '.join(f'{x}: {t}' for x, t in points)}):")

    def post():
        inner = Scope(scope)
        inner.scalars += points
        values = g.fresh(inner, outputs)
        g.emit(f"soac.yield {', '.join(v for v, _ in values)} : {', '.join(outputs)}")

    g.nested(post)
    g.emit("}")
    scope.scalars += zip(results, reductions.types)
    arrays(g, scope, results[len(reductions.types) :], outputs, [length])


def bin_index(g, scope, length):
    """An index from -1 to the length."""
    x = g.scalar(scope, "i64", 1)
    one = g.define("arith.constant 1 : i64", "c")
    size = g.define(f"arith.index_cast {length.value} : index to i64")
    two = g.define("arith.constant 2 : i64", "c")
    room = g.define(f"arith.addi {size}, {two} : i64")
    return g.define(f"arith.subi {g.define(f'arith.remui {x}, {room} : i64')}, {one} : i64")


def destination(g, scope, types):
    """Arrays to update: of one length where they are several."""
    flat = [a for a in scope.arrays if len(a.lengths) == 1]
    if len(types) == 1 and (found := [a for a in flat if a.element == types[0]]) and g.chance(0.6):
        return [g.rng.choice(found)]
    length = g.affordable(scope, scope.lengths)
    return [replicated(g, scope, t, length) for t in types]


def replicated(g, scope, ty, length):
    value = g.leaf(scope, ty)
    size = length.value if length.number is None else ""
    array = Array(g.name(), ty, [length])
    g.emit(f"{array.name} = soac.replicate({size}) {value} : {ty} -> {array.type}")
    return array


def scatter(g, scope):
    types = g.some(SCALARS, 2)
    into = destination(g, scope, types)
    _, inputs = g.inputs(scope)
    bound, input_types = g.header(inputs)
    results = names(g, len(into))

    def values(s):
        index = bin_index(g, s, into[0].lengths[0])
        # What is written depends on the index alone.
        return [(index, "i64"), *((g.convert(index, "i64", t), t) for t in types)]

    region(
        g,
        f"{', '.join(results)} = soac.scatter ({bound}) into {', '.join(a.name for a in into)} : ({input_types}) into {type_list([a.type for a in into])} {{",
        lambda: g.body(scope, inputs, values),
    )
    for name, array in zip(results, into):
        arrays(g, scope, [name], [array.element], array.lengths)


def hist(g, scope):
    monoid = g.monoid()
    while not monoid.commutative:
        monoid = g.monoid()
    into = destination(g, scope, monoid.types)
    neutral = monoid.constants(g)
    _, inputs = g.inputs(scope)
    bound, input_types = g.header(inputs)
    results = names(g, len(into))
    g.emit(
        f"{', '.join(results)} = soac.hist ({bound}) into {', '.join(a.name for a in into)} neutral {', '.join(neutral)}"
        f"{' deterministic' * g.chance(0.2)} : ({input_types}) into {type_list([a.type for a in into])} map {{"
    )
    values = lambda s: [(bin_index(g, s, into[0].lengths[0]), "i64"), *g.fresh(s, monoid.types)]  # noqa: E731
    g.nested(lambda: g.body(scope, inputs, values))
    g.emit("} op {")
    g.nested(lambda: g.operator(monoid))
    g.emit("}")
    for name, array in zip(results, into):
        arrays(g, scope, [name], [array.element], array.lengths)


def filter_(g, scope):
    length, inputs = g.inputs(scope)
    types = g.some(SCALARS, 2)
    results = names(g, len(types))
    bound, input_types = g.header(inputs)
    result_types = [f"tensor<?x{t}>" for t in types]
    region(
        g,
        f"{', '.join(results)} = soac.filter ({bound}) : ({input_types}) -> {type_list(result_types)} {{",
        lambda: g.body(scope, inputs, lambda s: g.fresh(s, ["i1", *types])),
    )
    length = length_of(g, scope, results[0], result_types[0], length.bound)
    arrays(g, scope, results, types, [length])


def partition(g, scope):
    length, inputs = g.inputs(scope)
    types, classes = g.some(SCALARS, 2), g.rng.randint(1, 4)
    results = names(g, len(types) + 1)
    bound, input_types = g.header(inputs)
    result_types = [array_type(t, [length]) for t in types] + [f"tensor<{classes}xindex>"]

    def values(s):
        limit = g.define(f"arith.constant {classes} : index", "c")
        group = g.define(f"arith.remui {g.scalar(s, 'index')}, {limit} : index")
        return [(group, "index"), *g.fresh(s, types)]

    region(
        g,
        f"{', '.join(results)} = soac.partition {classes} ({bound}) : ({input_types}) -> {type_list(result_types)} {{",
        lambda: g.body(scope, inputs, values),
    )
    arrays(g, scope, results[:-1], types, [length])
    count = Length(g.define(f"arith.constant {classes} : index", "n"), classes, classes, nonempty=True)
    arrays(g, scope, results[-1:], ["index"], [count])


def concat(g, scope):
    array = g.rng.choice(scope.arrays)
    parts = [a for a in scope.arrays if a.element == array.element and [*a.lengths[1:]] == [*array.lengths[1:]]]
    chosen = g.some(parts, 3)
    size = sum(a.lengths[0].bound for a in chosen)
    if size * prod(n.bound for n in array.lengths[1:]) * scope.repeats > g.work:
        return
    name = g.name()
    ty = f"tensor<?x{array_type(array.element, array.lengths[1:]).removeprefix('tensor<')}" if array.lengths[1:] else f"tensor<?x{array.element}>"
    g.emit(f"{name} = soac.concat {', '.join(a.name for a in chosen)} : ({', '.join(a.type for a in chosen)}) -> {ty}")
    arrays(g, scope, [name], [array.element], [length_of(g, scope, name, ty, size), *array.lengths[1:]])


def iota(g, scope):
    length, ty = g.affordable(scope, scope.lengths), g.rng.choice(list(INTEGERS))
    start = f" start {g.leaf(scope, ty)}" if g.chance(0.5) else ""
    step = f" step {g.leaf(scope, ty)}" if g.chance(0.4) else ""
    array = Array("", ty, [length])
    array.name = g.define(f"soac.iota({length.value if length.number is None else ''}){start}{step} : {array.type}")
    scope.arrays.append(array)


def replicate(g, scope):
    length = g.affordable(scope, scope.lengths)
    rows = [a for a in scope.arrays if len(a.lengths) < 3 and all(n.nonempty for n in a.lengths[1:])]
    rows = [a for a in rows if length.bound * prod(n.bound for n in a.lengths) * scope.repeats <= g.work]
    if g.chance(0.5) and rows:
        row = g.rng.choice(rows)
        array = Array(g.name(), row.element, [length, *row.lengths])
        size = length.value if length.number is None else ""
        g.emit(f"{array.name} = soac.replicate({size}) {row.name} : {row.type} -> {array.type}")
        scope.arrays.append(array)
    else:
        scope.arrays.append(replicated(g, scope, g.rng.choice(SCALARS), length))


def extract(g, scope):
    ty = g.rng.choice(SCALARS)
    scope.scalars.append((g.gather(scope, ty, 1), ty))


def slice_(g, scope):
    array = g.rng.choice([a for a in scope.arrays if len(a.lengths) == 1] or scope.arrays)
    if len(array.lengths) > 1:
        return
    two = g.define("arith.constant 2 : index", "c")
    half = g.define(f"arith.divui {array.lengths[0].value}, {two} : index", "n")
    start = g.rng.choice(("0", half))
    length = Length(half, array.lengths[0].bound)
    name = g.define(f"tensor.extract_slice {array.name}[{start}] [{half}] [1] : {array.type} to tensor<?x{array.element}>")
    scope.lengths.append(length)
    arrays(g, scope, [name], [array.element], [length])
