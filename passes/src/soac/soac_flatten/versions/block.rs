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

use melior::ir::{Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    combinators::Combinator,
    ir::{self, Blk, Builder, Val},
    marks::CHECKED,
    ops::{TypedOp, scf, soac, tensor},
    types::{self, DYNAMIC},
};

use crate::{
    Failure,
    soac::soac_flatten::lift::{Flattener, Form, Outcome, row_bounds},
};

/// Where what the body yields goes.
struct Place<'c> {
    /// The array, before it is filled.
    empty: Val<'c>,
    /// The offsets of rows of different lengths.
    offsets: Option<Val<'c>>,
}

/// The whole map, one element after another.
pub fn run<'c>(mut f: Flattener<'_, 'c>) -> Outcome<'c, ()> {
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
        let ty = result.r#type();
        let array = match place.offsets {
            Some(offsets) => {
                let packed = soac::jagged_pack(&b, &[offsets], array, ty);
                if let Some(op) = ir::defining_op(packed) {
                    ir::set_flag(op, CHECKED, true);
                }
                packed
            }
            None => b.cast_tensor(array, ty),
        };
        ir::replace_uses(result, array);
    }
    Ok(())
}

/// Where a value that the body yields goes, for a result of a type.
fn place<'c>(f: &Flattener<'_, 'c>, block: Blk<'c>, value: Val<'c>, result: Type<'c>) -> Outcome<'c, Place<'c>> {
    let (b, ty) = (f.b(), value.r#type());
    let size = f.space().size;
    if types::rank(ty) == 0 || !types::is_jagged(ty) && types::is_static(ty) {
        let empty = tensor::empty(&b, &[size], types::array_of(DYNAMIC, ty));
        return Ok(Place { empty, offsets: None });
    }
    let input = if types::rank(ty) == 1 && types::is_jagged(result) { as_long_as(block, value) } else { None };
    if let Some(Form::Rows(rows)) = input.map(|v| f.lifted(v).form)
        && let [offsets] = rows.offsets[..]
    {
        let total = tensor::extract(&b, offsets, &[size]);
        let empty = tensor::empty(&b, &[total], types::tensor(&[DYNAMIC], types::element(ty)));
        return Ok(Place { empty, offsets: Some(offsets) });
    }
    let message = format!("yields rows of type {ty}, whose places are not known before they are made");
    Err(Failure::at(f.root(), message).note_value(value, "the rows"))
}

/// The argument of a block that has as many elements as a value that is made of it.
fn as_long_as<'c>(block: Blk<'c>, value: Val<'c>) -> Option<Val<'c>> {
    if let Some((owner, _)) = ir::argument_owner(value) {
        return (owner == block).then_some(value);
    }
    let op = ir::defining_op(value)?;
    let number = ir::result_number(value);
    let from = if let Some(each) = scf::For::of(op) {
        let body = each.region();
        let next = as_long_as(body, ir::operands(ir::terminator(body))[number])?;
        (next == ir::arguments(body)[1 + number]).then(|| each.init_args()[number])?
    } else if let Some(known) = Combinator::of(op) {
        match known {
            Combinator::Map(map) => map.inputs()[0],
            Combinator::Scan(scan) => scan.inputs()[number],
            Combinator::Scatter(scatter) => scatter.dests()[number],
            Combinator::Filter(_)
            | Combinator::Hist(_)
            | Combinator::Partition(_)
            | Combinator::Reduce(_)
            | Combinator::Screma(_) => return None,
        }
    } else {
        let cast = tensor::Cast::of(op).map(tensor::Cast::source);
        cast.or_else(|| tensor::Insert::of(op).map(tensor::Insert::dest))?
    };
    as_long_as(block, from)
}

/// A row at its place among rows of different lengths.
fn insert_row<'c>(
    b: &Builder<'c>,
    row: Val<'c>,
    into: Val<'c>,
    (offsets, i): (Val<'c>, Val<'c>),
    number: usize,
) -> Val<'c> {
    let (start, end) = row_bounds(b, offsets, i);
    let (length, own) = (b.sub(end, start), b.dim(row, 0));
    let message = format!("'soac.map' op row of result {number} has size {{0}}, expected {{1}}");
    let same = b.cmpi(Predicate::Eq, own, length);
    soac::assert(b, same, &[own, length], &message);
    tensor::insert_slice(b, row, into, &[start], &[length], &[], &[DYNAMIC], &[DYNAMIC], &[1])
}
