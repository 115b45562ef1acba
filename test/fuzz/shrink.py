"""Makes a program smaller as long as it fails: greedy deletion, on the text.

A program is a function; a unit of it is a line, or the lines from one that
opens a region to the one that closes it. The steps, repeated until none helps:
return fewer values, delete units whose results nobody uses, replace scalars
by constants, replace arrays by others of their type, drop inputs and results of
maps, choose smaller sizes, drop unused parameters. Operators stay as they are,
so that they stay associative.
"""

import re
from itertools import islice

NAME = re.compile(r"%\w+")
SCALAR = re.compile(r"^(\s*)(%\w+) = (?!arith\.constant)[\w.]+ .*?(?:: |to |-> \()(i\d+|index|f32)\)?(?: \{)?$")
TYPE = re.compile(r"tensor<[^>]*>|\w+")
MAP = re.compile(r"^(\s*)(%.*) = soac\.map \((.*)\) : \((.*)\) -> (.*) \{$")


def all_units(lines):
    """Every unit at any depth, outermost last."""
    found = []
    for i in range(2, len(lines) - 1):
        line = lines[i]
        if re.match(r"\s*%", line):
            indent = len(line) - len(line.lstrip())
            j = i
            if line.rstrip().endswith("{"):
                j = i + 1
                while j < len(lines) and not (len(lines[j]) - len(lines[j].lstrip()) == indent and lines[j].strip() == "}"):
                    j += 1
            if j < len(lines):
                found.append((i, j))
    return found


def results(line):
    return NAME.findall(line.split(" = ")[0])


def without_unused(lines):
    """The program without one unit whose results are not used."""
    text = "\n".join(lines)
    for i, j in sorted(all_units(lines), key=lambda u: u[0] - u[1]):
        if all(len(re.findall(rf"{n}\b", text)) == 1 for n in results(lines[i])):
            yield lines[:i] + lines[j + 1 :]


def without_dead(lines):
    """The program without any unit whose results are not used."""
    while smaller := next(without_unused(lines), None):
        lines = smaller
    return lines


def constant(ty):
    return "arith.constant true" if ty == "i1" else f"arith.constant {'1.0' if ty == 'f32' else '1'} : {ty}"


def fewer_returns(lines):
    """The program with each of its results alone, then without each of them."""
    match = re.match(r"\s*return (.*) : (.*)$", lines[-2])
    values, types = match[1].split(", "), TYPE.findall(match[2])
    count = len(values)
    subsets = [[k] for k in range(count)] + [[k for k in range(count) if k != out] for out in range(count)]
    for kept in subsets if count > 1 else []:
        found = [types[k] for k in kept]
        listed = found[0] if len(found) == 1 else f"({', '.join(found)})"
        end = f"  return {', '.join(values[k] for k in kept)} : {', '.join(found)}"
        yield [lines[0], f"    -> {listed} {{", *lines[2:-2], end, lines[-1]]


def operator_lines(lines):
    """The lines of operators, which must stay associative."""
    inside, indent = set(), None
    for i, line in enumerate(lines):
        depth = len(line) - len(line.lstrip())
        if indent is not None and depth <= indent:
            indent = None
        if line.lstrip().startswith("^bb0(%l"):
            indent = depth
        if indent is not None:
            inside.add(i)
    return inside


def constants(lines):
    """The program with one scalar replaced by a constant."""
    kept = operator_lines(lines)
    for i, j in all_units(lines)[::-1]:
        if i in kept:
            continue
        if match := SCALAR.match(lines[i]):
            ty = "i1" if ".cmp" in lines[i] else match[3]
            if len(results(lines[i])) == 1:
                yield [*lines[:i], f"{match[1]}{match[2]} = {constant(ty)}", *lines[j + 1 :]]


def replacements(lines):
    """The program with one array replaced by a parameter or an earlier result of its type."""
    types = dict(re.findall(r"(%\w+): (tensor<[^>]*>)", lines[0]))
    for i, j in all_units(lines):
        names = results(lines[i])
        found = re.findall(r"tensor<[^>]*>", lines[i].split("->")[-1].split("into")[-1])
        for name, ty in zip(names, found if len(found) == len(names) else []):
            for other in [o for o, t in types.items() if t == ty][:3]:
                yield [*lines[: j + 1], *(re.sub(rf"{name}\b", other, line) for line in lines[j + 1 :])]


def narrowed(lines):
    """The program with one input or one result of a map less."""
    text = "\n".join(lines)
    for i, j in all_units(lines):
        if not (match := MAP.match(lines[i])):
            continue
        margin, names, inputs = match[1], match[2].split(", "), match[3].split(", ")
        types, result_types = TYPE.findall(match[4]), TYPE.findall(match[5])
        values, value_types = lines[j - 1].split("soac.yield ")[1].split(" : ")
        values, value_types = values.split(", "), TYPE.findall(value_types)

        def written(names, inputs, types, result_types, values, value_types):
            results = result_types[0] if len(result_types) == 1 else f"({', '.join(result_types)})"
            head = f"{margin}{', '.join(names)} = soac.map ({', '.join(inputs)}) : ({', '.join(types)}) -> {results} {{"
            end = f"{margin}  soac.yield {', '.join(values)} : {', '.join(value_types)}"
            return [*lines[:i], head, *lines[i + 1 : j - 1], end, *lines[j:]]

        def less(items, k):
            return items[:k] + items[k + 1 :]

        for k, name in enumerate(names):
            if len(names) > 1 and len(re.findall(rf"{name}\b", text)) == 1:
                yield written(less(names, k), inputs, types, less(result_types, k), less(values, k), less(value_types, k))
        for k, bound in enumerate(inputs):
            if len(inputs) > 1 and len(re.findall(rf"{bound.split()[0]}\b", text)) == 1:
                yield written(names, less(inputs, k), less(types, k), result_types, values, value_types)


def dropped_parameters(lines, arguments):
    """The program without the parameters that are not used."""
    match = re.match(r"func\.func @main\((.*)\)$", lines[0])
    parameters, kept, given = re.split(r", (?=%)", match[1]), [], []
    body = "\n".join(lines[1:])
    for parameter, argument in zip(parameters, arguments):
        if re.search(rf"{parameter.split(':')[0]}\b", body):
            kept.append(parameter)
            given.append(argument)
    return [f"func.func @main({', '.join(kept)})", *lines[1:]], given


def smaller_sizes(arguments):
    """The arguments with one number replaced by smaller ones."""
    for old in sorted({int(n) for a in arguments for n in re.findall(r"(?<=[\[x])\d+(?=[\]x])", a)}, reverse=True):
        for new in (0, 1, 2, 3, old // 2, old - 1):
            if 0 <= new < old:
                yield [re.sub(rf"(?<=[\[x]){old}(?=[\]x])", str(new), a) for a in arguments]


def shrink(text, arguments, fails):
    """The smaller program and its arguments."""
    lines, progress = text.splitlines(), True
    main = lines.index("}") + 1
    lines, helpers = lines[:main], lines[main:]

    def still(candidate, given):
        return fails("\n".join(candidate + helpers) + "\n", given)

    while progress:
        progress = False
        for step in (fewer_returns, without_unused, constants, replacements, narrowed):
            position = 0
            while candidate := next(islice(step(lines), position, None), None):
                # Dead code may be what the failure needs.
                for smaller in (without_dead(candidate), candidate):
                    if len("\n".join(smaller)) < len("\n".join(lines)) and still(smaller, arguments):
                        lines, progress = smaller, True
                        break
                else:
                    position += 1
        for given in smaller_sizes(arguments):
            if still(lines, given):
                arguments, progress = given, True
                break
        candidate, given = dropped_parameters(lines, arguments)
        if len(given) < len(arguments) and still(candidate, given):
            lines, arguments, progress = candidate, given, True
    if helpers and fails("\n".join(lines) + "\n", arguments):
        helpers = []
    return "\n".join(lines + helpers) + "\n", arguments
