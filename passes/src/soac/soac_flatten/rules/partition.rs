//! A partition inside a map.
//!
//!   map (row = rows) { partition k class row }
//!     ==  rows_like rows (scatter (place of each element) (data rows))
//!
//! The place of an element of class `q` is where its row begins, plus the sizes
//! of the row's classes below `q`, plus how many of class `q` come before it in
//! its row. The sizes are sums over rows; once they are known, a second pass counts
//! again and moves the elements. The last class is not counted: of it is what is in no
//! other one, and its element `j` goes to `j` plus how many of the row's elements of
//! other classes are still to come. Partitions that follow one another are counted together
//! ([`following`]), where rows have their own scans.
//!
//! ```mlir
//! // before, in a map over %rows
//! %ys, %sizes = soac.partition 2 (%x = %row) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<2xindex>) { class }
//! // after
//! %first = soac.map (%x = %data) : (tensor<?xi32>) -> tensor<?xi1> { class == 0 }
//! %sizes = soac.screma (%o = %ones) reduce %c0 : index segments %offsets ...
//! %ranks = soac.screma (%o = %ones) scan %c0 : index segments %offsets exclusive ...
//! %places = soac.map (%row = %segments, %one = %first, ...) : ... -> tensor<?xindex> { place }
//! %ys = soac.scatter %places, %data into %empty : (tensor<?xindex>, tensor<?xi32>) into tensor<?xi32>
//! ```

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Builder, Val, ValueMap},
    marks::EVERYWHERE,
    ops::{TypedOp, arith, soac, tensor},
    types,
};

use crate::soac::{
    classes,
    following::following,
    soac_flatten::{
        lift::{Flattener, Form, Lifted, Outcome, Rows, row_bounds},
        segmented::{before, sums, totals},
    },
};

/// A partition in the body of a map.
pub fn flatten<'c>(f: &mut Flattener<'_, 'c>, partition: soac::Partition<'c>) -> Outcome<'c, ()> {
    let classes = partition.classes();
    let known = f.counted.take(partition);
    let others = if f.lifting().by_offsets && known.is_none() { following(partition) } else { vec![] };
    let offsets = f.enter_rows(partition.body(), &partition.inputs())?;
    let (yielded, mut own) = with_members(f, partition, &others)?;
    for value in &mut own {
        *value = f.scalars(*value)?;
    }
    let mut moved = vec![];
    for &value in &yielded[1..] {
        if types::rank(value.r#type()) > 0 {
            moved.push(f.rows(value)?);
        } else {
            moved.push(Rows { offsets: vec![], data: f.scalars(value)? });
        }
    }
    let elements = f.space().clone();
    f.leave();
    let rows = elements.around.expect("elements of rows are in a space");

    let index = f.b().index_type();
    let one = |b: &Builder<'c>, own: Val<'c>| arith::index_castui(b, own, index);
    let mut ones: Vec<_> = own.iter().map(|&own| f.map_one(&[own], index, |b, v| one(b, v[0]))).collect();
    let count = classes::counted(classes);
    let (sizes, ranks) = match known {
        Some(sizes) => (sizes, before(f, offsets, &ones)),
        None if others.is_empty() => sums(f, offsets, &ones, &elements)?,
        None => {
            let mut sizes = totals(f, offsets, &ones);
            let rest = sizes.split_off(count);
            f.counted.give(others.iter().map(|(other, _)| *other), rest);
            ones.truncate(count);
            (sizes, before(f, offsets, &ones))
        }
    };
    own.truncate(count);
    let inputs = [&[rows, elements.numbers], own.as_slice(), &ranks].concat();
    let places = f.map_one(&inputs, index, |b, v| {
        let (own, ranks) = v[2..].split_at(count);
        let sizes: Vec<_> = sizes.iter().map(|&sizes| tensor::extract(b, sizes, &[v[0]])).collect();
        let rest = sizes.iter().zip(ranks).map(|(&size, &rank)| b.sub(size, rank));
        let mut place = rest.fold(v[1], |place, rest| b.add(place, rest));
        let mut begin = tensor::extract(b, offsets, &[v[0]]);
        for (q, &own) in own.iter().enumerate() {
            place = b.select(own, b.add(begin, ranks[q]), place);
            begin = b.add(begin, sizes[q]);
        }
        place
    });
    // Elements go to their places, rows are taken by the number of the element that
    // comes to each place.
    let deep = moved.iter().any(|rows| !rows.offsets.is_empty());
    let mut values: Vec<_> = moved.iter().filter(|rows| rows.offsets.is_empty()).map(|rows| rows.data).collect();
    values.extend(deep.then_some(elements.numbers));
    let empty: Vec<_> = values.iter().map(|v| f.empty(elements.size, types::element(v.r#type()))).collect();
    let mut placed = f.scatter_known(EVERYWHERE, places, &values, &empty).into_iter();
    let flat: Vec<_> = placed.by_ref().take(values.len() - usize::from(deep)).collect();
    let (mut flat, numbers) = (flat.into_iter(), placed.next());
    let depth = f.depth();
    let results = partition.results();
    for (&result, inner) in results.iter().zip(moved) {
        let inner = match numbers.filter(|_| !inner.offsets.is_empty()) {
            Some(at) => f.take(&inner, at, elements.size)?,
            None => Rows { offsets: vec![], data: flat.next().expect("each scalar is placed") },
        };
        let rows = Rows { offsets: [vec![offsets], inner.offsets].concat(), data: inner.data };
        f.bind(result, Lifted { depth, form: Form::Rows(rows) });
    }
    let row = types::tensor(&[classes], index);
    let numbers = f.space().numbers;
    let together = f.map_one(&[&[numbers], sizes.as_slice()].concat(), row, |b, v| {
        let mut sizes = v[1..].to_vec();
        if count < classes as usize {
            let (begin, end) = row_bounds(b, offsets, v[0]);
            let all = b.sub(end, begin);
            sizes.push(sizes.iter().fold(all, |rest, &size| b.sub(rest, size)));
        }
        tensor::from_elements(b, &sizes, row)
    });
    f.bind(results[results.len() - 1], Lifted::each(depth, together));
    Ok(())
}

/// The body of a partition; what it yields, and for each counted class whether an
/// element belongs to it, then the same of the partitions that follow it.
fn with_members<'c>(
    f: &mut Flattener<'_, 'c>,
    partition: soac::Partition<'c>,
    others: &[(soac::Partition<'c>, Vec<usize>)],
) -> Outcome<'c, (Vec<Val<'c>>, Vec<Val<'c>>)> {
    let body = partition.body();
    let end = ir::terminator(body);
    let yielded = ir::operands(end);
    let mut b = Builder::before(f.b().context, end);
    b.location = partition.operation().location();
    let classes = partition.classes();
    classes::check(&b, "'soac.partition' op ", yielded[0], classes);
    let mut own = classes::members(&b, yielded[0], classes);
    let mut moved = yielded[1..].to_vec();
    for (other, inputs) in others {
        let elements: Vec<_> = inputs.iter().map(|&k| moved[k]).collect();
        moved = b.inline(other.body(), &elements, &mut ValueMap::new());
        let class = moved.remove(0);
        own.extend(classes::members(&b, class, other.classes()));
    }
    // What nothing uses is not computed.
    ir::set_operands(end, &[yielded.as_slice(), &own].concat());
    let lifted = f.body(body);
    ir::set_operands(end, &yielded);
    lifted?;
    Ok((yielded, own))
}
