//! An `scf.forall` whose points write slices anywhere.
//!
//! A map over the numbers of the points makes what is written and where it begins; then
//! each array is scattered to, row by row or element by element of the tiles:
//!
//!   o[off p + stride * c] = tile p [c]    for each point p and each c in its tile
//!
//! Tiles are rows of one flat array, of a jagged one if their sizes may differ. Slices that
//! are not inside of their array stop the program.

use melior::ir::{Attribute, Type, ValueLike, attribute::TypeAttribute};
use seq_analysis::slices::Entry;
use seq_dialects::{
    Predicate,
    axis::Axis,
    ir::{self, Builder, Val},
    marks::EVERYWHERE,
    ops::{TypedOp, soac, tensor},
    types::{self, DYNAMIC},
};

use super::{
    forall::Forall,
    insert::{Insert, mapped, number},
};

/// What the points of a loop write of one slice.
#[derive(Clone, Copy)]
enum Form {
    /// A row behind this many indices.
    Row(usize),
    /// A tile of one size at all points.
    Tile,
    /// A tile of any size.
    AnyTile,
}

/// A number that the map yields, or one that all points have.
#[derive(Clone, Copy)]
enum Number<'c> {
    Same(Entry<'c>),
    Yielded(usize),
}

impl<'c> Number<'c> {
    fn value(&self, b: &Builder<'c>, yielded: impl FnOnce(usize) -> Val<'c>) -> Val<'c> {
        match *self {
            Self::Same(entry) => number(b, entry),
            Self::Yielded(i) => yielded(i),
        }
    }
}

struct Part<'a, 'c> {
    insert: &'a Insert<'c>,
    form: Form,
    /// The place of the value among what the map yields.
    value: usize,
    offsets: Vec<Number<'c>>,
    sizes: Vec<Number<'c>>,
    strides: Vec<Number<'c>>,
}

pub fn tiles<'c>(b: &Builder<'c>, forall: &Forall<'c>) -> Vec<Val<'c>> {
    let axes = forall.axes(b);
    let counts: Vec<_> = axes.iter().map(|axis| axis.count(b)).collect();
    let points = counts.iter().copied().reduce(|all, count| b.mul(all, count)).unwrap_or_else(|| b.index(1));
    let known = ir::constant_int(points);
    let size = known.unwrap_or(DYNAMIC);
    let iota = |count: Val<'c>| {
        let known = ir::constant_int(count);
        let ty = types::tensor(&[known.unwrap_or(DYNAMIC)], b.index_type());
        soac::iota(b, known.is_none().then_some(count), None, None, ty)
    };
    let inside = |v: Val<'c>| ir::is_defined_inside(v, forall.op.operation());
    let forms: Vec<_> = forall.inserts.iter().map(|insert| form(insert, &inside)).collect();
    let mut parts = vec![];
    let mut yielded = vec![];
    let body = b.region(&[b.index_type()], |b, point| {
        let indices = at(b, &axes, &counts, point[0]);
        let map = forall.point(b, &indices);
        let mut yields = |entry: &Entry<'c>| match *entry {
            Entry::Value(v) if inside(v) => {
                yielded.push(mapped(&map, v));
                Number::Yielded(yielded.len() - 1)
            }
            same => Number::Same(same),
        };
        let mut numbers = vec![];
        for insert in &forall.inserts {
            numbers.push(
                [&insert.offsets, &insert.sizes, &insert.strides]
                    .map(|all| all.iter().map(&mut yields).collect::<Vec<_>>()),
            );
        }
        for ((insert, &form), [offsets, sizes, strides]) in forall.inserts.iter().zip(&forms).zip(numbers) {
            let here = |all: &[Number<'c>]| all.iter().map(|n| n.value(b, |i| yielded[i])).collect::<Vec<_>>();
            check(b, insert, form, [&here(&offsets), &here(&sizes), &here(&strides)]);
            let value = match form {
                Form::Row(leading) => insert.value(b, leading, &map),
                Form::Tile | Form::AnyTile => flat(b, mapped(&map, insert.op.source())),
            };
            yielded.push(value);
            parts.push(Part { insert, form, value: yielded.len() - 1, offsets, sizes, strides });
        }
        soac::yield_(b, &yielded);
    });
    let mut results: Vec<_> = yielded.iter().map(|v| types::array_of(size, v.r#type())).collect();
    for part in parts.iter().filter(|part| matches!(part.form, Form::AnyTile)) {
        results[part.value] = jagged(b, types::element(yielded[part.value].r#type()));
    }
    let arrays = soac::map(b, &[iota(points)], &results, body).results();
    let mut outputs = forall.op.outputs();
    for part in &parts {
        let array = outputs[part.insert.output];
        outputs[part.insert.output] = part.scatter(b, &arrays, array, points, &iota);
    }
    outputs
}

/// The indices of the point of a number.
fn at<'c>(b: &Builder<'c>, axes: &[Axis<'c>], counts: &[Val<'c>], point: Val<'c>) -> Vec<Val<'c>> {
    let own = split(b, point, counts);
    axes.iter().zip(own).map(|(axis, own)| axis.index(b, own)).collect()
}

/// The coordinates of a number in a space of these sizes, row-major.
fn split<'c>(b: &Builder<'c>, number: Val<'c>, sizes: &[Val<'c>]) -> Vec<Val<'c>> {
    let mut rest = number;
    let mut all = vec![];
    for (d, &size) in sizes.iter().enumerate().rev() {
        all.push(if d == 0 { rest } else { b.remui(rest, size) });
        if d > 0 {
            rest = b.divui(rest, size);
        }
    }
    all.reverse();
    all
}

fn form<'c>(insert: &Insert<'c>, inside: &impl Fn(Val<'c>) -> bool) -> Form {
    let own = |entry: &Entry<'c>| matches!(entry, Entry::Value(v) if inside(*v));
    match insert.row() {
        Some(leading) => Form::Row(leading),
        None if insert.sizes.iter().any(own) => Form::AnyTile,
        None => Form::Tile,
    }
}

fn jagged<'c>(b: &Builder<'c>, element: Type<'c>) -> Type<'c> {
    let ty = TypeAttribute::try_from(b.attribute(&format!("!soac.jagged<2 x {element}>")));
    ty.expect("rows of scalars are a type").value()
}

/// A tile as one row.
fn flat<'c>(b: &Builder<'c>, tile: Val<'c>) -> Val<'c> {
    let shape = types::shape(tile.r#type()).unwrap_or_default();
    let size = if shape.contains(&DYNAMIC) { DYNAMIC } else { shape.iter().product() };
    let ty = types::tensor(&[size], types::element(tile.r#type()));
    match shape.len() {
        0 => tensor::from_elements(b, &[tensor::extract(b, tile, &[])], types::tensor(&[1], types::element(ty))),
        1 => tile,
        rank => {
            let all: Vec<_> = (0..rank).map(|d| d.to_string()).collect();
            tensor::collapse_shape(b, tile, b.attribute(&format!("[[{}]]", all.join(", "))), ty)
        }
    }
}

/// Stops the program if a slice is not inside of its array.
fn check<'c>(b: &Builder<'c>, insert: &Insert<'c>, form: Form, [offsets, sizes, strides]: [&[Val<'c>]; 3]) {
    let dims = if let Form::Row(leading) = form { leading } else { sizes.len() };
    let rank = sizes.len();
    for d in 0..dims {
        let size = b.dim(insert.array, d);
        let place = if rank > 1 { format!(" in dimension {d}") } else { String::new() };
        let name = ir::name(insert.op.operation());
        if insert.sizes[d] == Entry::Static(1) {
            let message = format!("'{name}' op offset {{0}} is out of bounds for size {{1}}{place}");
            soac::assert(b, b.cmpi(Predicate::Ult, offsets[d], size), &[offsets[d], size], &message);
            continue;
        }
        let last = b.add(offsets[d], b.mul(b.sub(sizes[d], b.index(1)), strides[d]));
        let none = b.cmpi(Predicate::Eq, sizes[d], b.index(0));
        let ends = b.and(b.cmpi(Predicate::Ult, offsets[d], size), b.cmpi(Predicate::Ult, last, size));
        let message =
            format!("'{name}' op offset {{0}} and index {{1}} of the slice are out of bounds for size {{2}}{place}");
        soac::assert(b, b.or(none, ends), &[offsets[d], last, size], &message);
    }
}

impl<'c> Part<'_, 'c> {
    fn scatter(
        &self,
        b: &Builder<'c>,
        arrays: &[Val<'c>],
        into: Val<'c>,
        points: Val<'c>,
        iota: &impl Fn(Val<'c>) -> Val<'c>,
    ) -> Val<'c> {
        let value = arrays[self.value];
        let (inputs, jagged_offsets) = match self.form {
            Form::Row(_) => (vec![iota(points), value], None),
            Form::Tile => (vec![iota(b.mul(points, b.dim(value, 1)))], None),
            Form::AnyTile => {
                let element = types::element(value.r#type());
                let parts = [types::tensor(&[DYNAMIC], b.index_type()), types::tensor(&[DYNAMIC], element)];
                let unpacked = soac::jagged_unpack(b, value, &parts).operation();
                let (offsets, data) = (ir::result(unpacked, 0), ir::result(unpacked, 1));
                let all = b.dim(data, 0);
                let ids = soac::segment_ids(b, all, offsets, parts[0]);
                (vec![iota(all), data, ids], Some(offsets))
            }
        };
        let rows: Vec<_> =
            inputs.iter().map(|v| types::row(v.r#type()).unwrap_or(types::element(v.r#type()))).collect();
        let region = b.region(&rows, |b, own| {
            let (point, element, within) = match (self.form, jagged_offsets) {
                (Form::AnyTile, Some(offsets)) => {
                    (own[2], own[1], b.sub(own[0], tensor::extract(b, offsets, &[own[2]])))
                }
                (Form::Row(_), _) => (own[0], own[1], own[0]),
                _ => {
                    let size = b.dim(value, 1);
                    let (point, within) = (b.divui(own[0], size), b.remui(own[0], size));
                    (point, tensor::extract(b, value, &[point, within]), within)
                }
            };
            let read = |n: &Number<'c>| n.value(b, |i| tensor::extract(b, arrays[i], &[point]));
            let mut indices: Vec<_> = self.offsets.iter().map(read).collect();
            if let Form::Row(leading) = self.form {
                indices.truncate(leading);
            } else {
                let sizes: Vec<_> = self.insert.kept.iter().map(|&d| read(&self.sizes[d])).collect();
                for (&d, own) in self.insert.kept.iter().zip(split(b, within, &sizes)) {
                    indices[d] = b.add(indices[d], b.mul(own, read(&self.strides[d])));
                }
            }
            soac::yield_(b, &[indices, vec![element]].concat());
        });
        let made = soac::scatter(b, &inputs, &[into], &[into.r#type()], region).operation();
        ir::set_attribute(made, EVERYWHERE, Attribute::unit(b.context));
        ir::result(made, 0)
    }
}
