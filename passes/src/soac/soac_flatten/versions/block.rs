//! One block for each point: rows one after another, what works on a row in parallel.
//!
//!   map (row = rows) { reduce row }  ==  for i: s[i] = reduce (data rows)[offsets[i] .. offsets[i + 1]]
//!
//! ```mlir
//! // after
//! %s = scf.for %i = %c0 to %n step %c1 iter_args(%out = %empty) -> (tensor<?xf32>) {
//!   %row = tensor.extract_slice %data[%start] [%length] [1] : tensor<?xf32> to tensor<?xf32>
//!   %r = soac.reduce %row neutral %zero : (tensor<?xf32>) -> f32 { op }
//!   %next = tensor.insert %r into %out[%i] : tensor<?xf32>
//!   scf.yield %next : tensor<?xf32>
//! }
//! ```
//!
//! On a CPU all threads together are the one block that there is. Worth it where
//! a single row occupies them. Preconditions: the map's results are scalars for
//! each element, rows of a static size, or jagged and with rows as long as those of an
//! input, which is checked for each row.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Builder, Val},
    ops::{scf, tensor},
    types::DYNAMIC,
};

use super::places::place;
use crate::soac::{
    digits,
    soac_flatten::lift::{Flattener, Outcome, place_of},
};

/// The whole map, one element after another.
pub fn run<'c>(mut f: Flattener<'_, 'c>) -> Outcome<'c, ()> {
    digits::expand_in(f.b().context, f.root());
    let block = f.enter_map();
    let used = f.used_in(block);
    let size = f.space().size;
    f.go_to(f.root());
    let b = f.b();
    let yielded = ir::operands(ir::terminator(block));
    let results = ir::results(f.root()).into_iter().zip(&yielded);
    let places = results.map(|(r, &v)| place(&f, block, v, r.r#type())).collect::<Outcome<'c, Vec<_>>>()?;
    let empties: Vec<_> = places.iter().map(|p| p.empty).collect();
    let mut outcome = Ok(());
    let kinds: Vec<_> = empties.iter().map(|v| v.r#type()).collect();
    let arguments = [vec![b.index_type()], kinds.clone()].concat();
    let body = b.region(&arguments, |b, arguments| {
        let (i, carried) = (arguments[0], &arguments[1..]);
        let point = f.point_at(b, i, &used);
        let mut here = *b;
        here.location = f.root().location();
        outcome = f.at_point(&here, block, &used, &point).map(|values| {
            let mut next = vec![];
            for (k, ((&value, &out), place)) in values.iter().zip(carried).zip(&places).enumerate() {
                next.push(match place.offsets {
                    Some(offsets) => insert_row(&here, value, out, (offsets, i), k),
                    None => b.insert_row(value, out, &[i]),
                });
            }
            scf::yield_(b, &next);
        });
    });
    outcome?;
    let made = scf::for_(&b, b.index(0), size, b.index(1), &empties, &kinds, body).results();
    for ((result, array), place) in ir::results(f.root()).into_iter().zip(made).zip(&places) {
        ir::replace_uses(result, place.filled(&b, array, result.r#type()));
    }
    Ok(())
}

/// A row at its place among rows of different lengths.
fn insert_row<'c>(
    b: &Builder<'c>,
    row: Val<'c>,
    into: Val<'c>,
    (offsets, i): (Val<'c>, Val<'c>),
    number: usize,
) -> Val<'c> {
    let (start, length) = place_of(b, row, (offsets, i), number);
    tensor::insert_slice(b, row, into, &[start], &[length], &[], &[DYNAMIC], &[DYNAMIC], &[1])
}
