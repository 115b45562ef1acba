"""What the oracles of arrays by an index share."""

VARIANTS = [
    {},
    {"!i = i64": "!i = i32"},
]


def variant_types(variant):
    return {"i": "int32" if variant else "int64"}


def an_index(g, content=12, missing=0.3):
    return g.index("i", g.size, content, missing)
