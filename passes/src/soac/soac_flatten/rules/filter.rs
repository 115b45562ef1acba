//! A filter inside a map.
//!
//!   map (row = rows) { filter p row }
//!     ==  with c = inclusive scan (+) 0 (map p (data rows)):
//!         rows with offsets o and data (take (last o) (scatter (if p then c - 1) (data rows)))
//!         where o = exclusive scan max 0 (c at the last element of each row, 0 for none)
//!     ==  with c = map (row = rows) { reduce (+) 0 (map p row) }, o = exclusive scan (+) 0 c,
//!              r = map (row = rows) { exclusive scan (+) 0 (map p row) }:
//!         rows with offsets o and data scatter (if p then o[segment] + r) (data rows)
//!
//! What is kept of all rows, in order, is what is kept of each row, in order: one pass
//! over the elements places it and says where each row ends. The array that it goes to is
//! as long as the input. Several filters of the same rows make two passes together, one
//! that counts and one that moves to arrays of the right lengths, which may be parts of
//! another one. So does one over elements of a byte or two, of which who counts compares
//! many at a time.
//!
//! ```mlir
//! // before
//! %r = soac.map (%row = %rows) : (!soac.jagged<2 x i32>) -> !soac.jagged<2 x i32> {
//!   %kept = soac.filter (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> { p }
//!   soac.yield %kept : tensor<?xi32>
//! }
//! // after
//! %counts = soac.scan %ones neutral %zero ...
//! %places = soac.map (%keep = %flags, %count = %counts) ... { %keep ? %count - 1 : -1 }
//! %all = soac.scatter %places, %data into %room : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//! %rows = soac.map (%i = %points, %s = %segments) ... { %i == %offsets[%s + 1] - 1 ? %s : -1 }
//! %ends = soac.scatter %rows, %counts into %empty : (tensor<?xindex>, tensor<?xindex>) into tensor<?xindex>
//! %new_offsets = soac.scan %ends_of_rows neutral %zero exclusive ... { max }
//! %kept = tensor.extract_slice %all[0] [%new_offsets[%n]] [1] : tensor<?xi32> to tensor<?xi32>
//! %r = soac.jagged.pack %new_offsets, %kept : (tensor<?xindex>, tensor<?xi32>) -> !soac.jagged<2 x i32>
//! ```

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Val},
    marks::INSIDE,
    ops::{TypedOp, arith, soac, tensor},
    types,
};

use crate::soac::soac_flatten::{
    lift::{Flattener, Form, Lifted, Outcome, Rows, Space, either, row_bounds},
    segmented::sums,
};

/// A filter in the body of a map.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, filter: soac::Filter<'c>) -> Outcome<'c, ()> {
    let offsets = f.enter_rows(filter.body(), &filter.inputs())?;
    let yielded = f.body(filter.body())?;
    let deep = yielded[1..].iter().any(|v| types::rank(v.r#type()) > 0);
    let mut arrays = vec![f.scalars(yielded[0])?];
    let mut rows = vec![];
    for &value in &yielded[1..] {
        if types::rank(value.r#type()) > 0 {
            rows.push(Some(f.rows(value)?));
        } else {
            rows.push(None);
            arrays.push(f.scalars(value)?);
        }
    }
    if deep {
        arrays.push(f.space().numbers);
    }
    let elements = f.space().clone();
    f.leave();

    let (kept, mut filtered) = if is_alone(filter) && !is_narrow(filter) {
        kept_at_once(f, offsets, &arrays, &elements)
    } else {
        kept_by_counts(f, offsets, &arrays, &elements)?
    };
    // Rows are taken by the numbers of the elements that are kept.
    let numbers = if deep { filtered.pop() } else { None };
    let mut filtered = filtered.into_iter();
    let depth = f.depth();
    for (result, rows) in filter.results().into_iter().zip(rows) {
        let inner = match (rows, numbers) {
            (Some(rows), Some(numbers)) => {
                let count = f.b().dim(numbers, 0);
                f.take(&rows, numbers, count)?
            }
            _ => Rows { offsets: vec![], data: filtered.next().expect("each scalar is filtered") },
        };
        let rows = Rows { offsets: [vec![kept], inner.offsets].concat(), data: inner.data };
        f.bind(result, Lifted { depth, form: Form::Rows(rows) });
    }
    Ok(())
}

/// Counts, then ranks what is kept in its row: the new offsets, and what is left of
/// the arrays behind the first, which has the flags.
fn kept_by_counts<'c>(
    f: &mut Flattener<'_, 'c>,
    offsets: Val<'c>,
    arrays: &[Val<'c>],
    elements: &Space<'c>,
) -> Outcome<'c, (Val<'c>, Vec<Val<'c>>)> {
    let index = f.b().index_type();
    let ones = ones(f, arrays[0]);
    let (counts, ranks) = sums(f, offsets, &[ones], elements)?;
    let count = f.space().size;
    let kept = f.offsets_of(counts[0], count)?;
    let segments = elements.around.expect("elements of rows are in a space");
    let places = f.map_one(&[segments, arrays[0], ranks[0]], index, |b, v| {
        let place = b.add(tensor::extract(b, kept, &[v[0]]), v[2]);
        b.select(v[1], place, b.index(-1))
    });
    let total = tensor::extract(&f.b(), kept, &[count]);
    let empty: Vec<_> = arrays[1..].iter().map(|v| f.empty(total, types::element(v.r#type()))).collect();
    Ok((kept, f.scatter_known(INSIDE, places, &arrays[1..], &empty)))
}

/// Ranks what is kept among that of all rows, and returns the same. At the last element
/// of a row stands where the row ends; one without elements ends where the one before
/// does.
fn kept_at_once<'c>(
    f: &mut Flattener<'_, 'c>,
    offsets: Val<'c>,
    arrays: &[Val<'c>],
    elements: &Space<'c>,
) -> (Val<'c>, Vec<Val<'c>>) {
    let index = f.b().index_type();
    let zero = f.b().index(0);
    let ones = ones(f, arrays[0]);
    let counts = f.scan(&[ones], &[zero], false, |b, v| vec![b.add(v[0], v[1])])[0];
    let places = f.map_one(&[arrays[0], counts], index, |b, v| {
        let last = b.sub(v[1], b.index(1));
        b.select(v[0], last, b.index(-1))
    });
    let room = elements.size;
    let empty: Vec<_> = arrays[1..].iter().map(|v| f.empty(room, types::element(v.r#type()))).collect();
    let all = f.scatter_known(INSIDE, places, &arrays[1..], &empty);
    let segments = elements.around.expect("elements of rows are in a space");
    let rows = f.map_one(&[elements.numbers, segments], index, |b, v| {
        let (_, end) = row_bounds(b, offsets, v[1]);
        let is_last = b.cmpi(Predicate::Eq, v[0], b.sub(end, b.index(1)));
        b.select(is_last, v[1], b.index(-1))
    });
    let count = f.space().size;
    let ends = f.scatter_known(INSIDE, rows, &[counts], &[f.empty(count, index)])[0];
    let kept = f.before_rows(count, Builder::max_ui, |b, row| {
        let (begin, end) = row_bounds(b, offsets, row);
        either(b, b.cmpi(Predicate::Ult, begin, end), |b| tensor::extract(b, ends, &[row]), |b| b.index(0))
    });
    let total = tensor::extract(&f.b(), kept, &[count]);
    (kept, all.into_iter().map(|all| f.part_of(all, zero, total)).collect())
}

fn ones<'c>(f: &Flattener<'_, 'c>, flags: Val<'c>) -> Val<'c> {
    let index = f.b().index_type();
    f.map_one(&[flags], index, |b, v| arith::index_castui(b, v[0], index))
}

/// Whether no other filter of the block has an input of this one.
fn is_alone(filter: soac::Filter) -> bool {
    let inputs = filter.inputs();
    let shares = |other: soac::Filter| other != filter && other.inputs().iter().any(|v| inputs.contains(v));
    let block = filter.operation().block().expect("a filter is in a block");
    !ir::operations(block).into_iter().filter_map(soac::Filter::of).any(shares)
}

/// Whether the elements that a filter looks at have a byte or two.
fn is_narrow(filter: soac::Filter) -> bool {
    let is_number = |v: &Val| soac::Iota::defining(*v).is_some();
    let elements = ir::arguments(filter.body()).into_iter().zip(filter.inputs());
    let widths: Vec<_> = elements
        .filter(|(_, array)| !is_number(array))
        .map(|(element, _)| if types::rank(element.r#type()) > 0 { 8 } else { types::byte_width(element.r#type()) })
        .collect();
    !widths.is_empty() && widths.iter().all(|&width| width <= 2)
}
