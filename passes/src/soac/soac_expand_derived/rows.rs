//! Rows of jagged arrays, by their parts.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    marks::CHECKED,
    ops::{TypedOp, derived, soac, tensor},
    types::{self, DYNAMIC},
};

use super::{read, require};

/// Row offsets, outermost first, and flat data.
fn parts<'c>(b: &Builder<'c>, jagged: Val<'c>) -> (Vec<Val<'c>>, Val<'c>) {
    let ty = jagged.r#type();
    let flat = |element: Type<'c>| types::tensor(&[DYNAMIC], element);
    let mut kinds = vec![flat(b.index_type()); types::rank(ty) - 1];
    kinds.push(flat(types::element(ty)));
    let unpacked = soac::jagged_unpack(b, jagged, &kinds);
    (unpacked.offsets(), unpacked.data())
}

/// How many rows there are.
pub fn count<'c>(b: &Builder<'c>, jagged: Val<'c>) -> Val<'c> {
    let (offsets, _) = parts(b, jagged);
    b.sub(b.dim(offsets[0], 0), b.index(1))
}

/// One row.
pub fn row<'c>(b: &Builder<'c>, op: derived::JaggedRow<'c>) -> Val<'c> {
    let (value, index, one) = (op.value(), op.index(), b.index(1));
    let (offsets, data) = parts(b, value);
    let rows = b.sub(b.dim(offsets[0], 0), one);
    let inside = b.cmpi(Predicate::Ult, index, rows);
    require(b, op.operation(), "index {0} is out of bounds for size {1}", &[index, rows], inside);
    // The rows from `start` to `end` of the next array of offsets, in the end elements.
    let (mut start, mut end) = (index, b.add(index, one));
    let mut inner = vec![];
    for (level, &own) in offsets.iter().enumerate() {
        if level > 0 {
            inner.push(from_zero(b, own, start, end));
        }
        (start, end) = (read(b, own, &[start]), read(b, own, &[end]));
    }
    let elements = slice(b, data, start, b.sub(end, start));
    if inner.is_empty() {
        return elements;
    }
    let packed = soac::jagged_pack(b, &inner, elements, op.row().r#type());
    ir::defining_op(packed).into_iter().for_each(|op| ir::set_flag(op, CHECKED, true));
    packed
}

/// Offsets `start` to `end`, both included, less the first of them.
fn from_zero<'c>(b: &Builder<'c>, offsets: Val<'c>, start: Val<'c>, end: Val<'c>) -> Val<'c> {
    let base = read(b, offsets, &[start]);
    let size = b.add(b.sub(end, start), b.index(1));
    let own = slice(b, offsets, start, size);
    let index = b.index_type();
    let body = b.region(&[index], |b, offset| {
        soac::yield_(b, &[b.sub(offset[0], base)]);
    });
    soac::map(b, &[own], &[types::tensor(&[DYNAMIC], index)], body).results()[0]
}

/// So many elements from one on, which are known to be inside.
fn slice<'c>(b: &Builder<'c>, array: Val<'c>, start: Val<'c>, size: Val<'c>) -> Val<'c> {
    let ty = types::tensor(&[DYNAMIC], types::element(array.r#type()));
    let made = tensor::extract_slice(b, array, &[start], &[size], &[], &[DYNAMIC], &[DYNAMIC], &[1], ty);
    ir::defining_op(made).into_iter().for_each(|op| ir::set_flag(op, CHECKED, true));
    made
}
