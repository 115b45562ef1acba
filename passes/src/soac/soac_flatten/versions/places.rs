//! Where the rows that a map makes lie, before they are made.
//!
//! A row that a body makes of one of its arguments, or of its size, is as long as that:
//! the rows of the result begin where those of the input do.

use std::collections::HashSet;

use melior::ir::{Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    combinators::Combinator,
    ir::{self, Blk, Builder, Op, Val},
    marks::CHECKED,
    ops::{TypedOp, scf, soac, tensor},
    types::{self, DYNAMIC},
};

use crate::{
    Failure,
    soac::soac_flatten::lift::{Flattener, Form, Outcome},
};

/// Where what the body yields goes.
pub struct Place<'c> {
    /// The array, before it is filled.
    pub empty: Val<'c>,
    /// The offsets of rows of different lengths.
    pub offsets: Option<Val<'c>>,
}

impl<'c> Place<'c> {
    /// The result of a type that the array is when it is filled.
    pub fn filled(&self, b: &Builder<'c>, array: Val<'c>, ty: Type<'c>) -> Val<'c> {
        let Some(offsets) = self.offsets else { return b.cast_tensor(array, ty) };
        let packed = soac::jagged_pack(b, &[offsets], array, ty);
        if let Some(op) = ir::defining_op(packed) {
            ir::set_flag(op, CHECKED, true);
        }
        packed
    }
}

/// Where a value that the body yields goes, for a result of a type.
pub fn place<'c>(f: &Flattener<'_, 'c>, block: Blk<'c>, value: Val<'c>, result: Type<'c>) -> Outcome<'c, Place<'c>> {
    let (b, ty) = (f.b(), value.r#type());
    let size = f.space().size;
    if types::rank(ty) == 0 || !types::is_jagged(result) && !types::is_jagged(ty) && types::is_static(ty) {
        let empty = tensor::empty(&b, &[size], types::array_of(DYNAMIC, ty));
        return Ok(Place { empty, offsets: None });
    }
    let inputs = if types::rank(ty) == 1 && types::is_jagged(result) { as_long_as(block, value) } else { vec![] };
    let offsets = inputs.into_iter().find_map(|input| match f.lifted(input).form {
        Form::Rows(rows) => Some(rows.offsets).filter(|levels| levels.len() == 1),
        Form::Same(_) | Form::Each(_) | Form::Row { .. } | Form::Shared { .. } | Form::Chosen { .. } => None,
    });
    if let Some(offsets) = offsets.map(|levels| levels[0]) {
        let total = tensor::extract(&b, offsets, &[size]);
        let empty = tensor::empty(&b, &[total], types::tensor(&[DYNAMIC], types::element(ty)));
        return Ok(Place { empty, offsets: Some(offsets) });
    }
    let message = format!("yields rows of type {ty}, whose places are not known before they are made");
    Err(Failure::at(f.root(), message).note_value(value, "the rows"))
}

/// The arguments of a block that have as many elements as a value that is made of them.
fn as_long_as<'c>(block: Blk<'c>, value: Val<'c>) -> Vec<Val<'c>> {
    let mut found = vec![];
    collect(block, value, &mut HashSet::new(), &mut found);
    found
}

/// Adds those of a value to others, if it was not seen.
fn collect<'c>(block: Blk<'c>, value: Val<'c>, seen: &mut HashSet<usize>, found: &mut Vec<Val<'c>>) {
    if !seen.insert(ir::key(value)) {
        return;
    }
    if let Some((owner, _)) = ir::argument_owner(value) {
        found.extend((owner == block).then_some(value));
        return;
    }
    let Some(op) = ir::defining_op(value) else { return };
    let number = ir::result_number(value);
    if let Some(branch) = scf::If::of(op) {
        let way = |way: Blk<'c>| as_long_as(block, ir::operands(ir::terminator(way))[number]);
        let other = branch.else_region().map_or(vec![], way);
        found.extend(way(branch.then_region()).into_iter().filter(|v| other.contains(v)));
        return;
    }
    like(op, number).into_iter().for_each(|from| collect(block, from, seen, found));
}

/// Arrays that have as many elements as a result of an operation.
pub fn like<'c>(op: Op<'c>, number: usize) -> Vec<Val<'c>> {
    if let Some(each) = scf::For::of(op) {
        let body = each.region();
        let next = as_long_as(body, ir::operands(ir::terminator(body))[number]);
        return if next.contains(&ir::arguments(body)[1 + number]) { vec![each.init_args()[number]] } else { vec![] };
    }
    if let Some(repeated) = scf::While::of(op) {
        let [before, after] = [repeated.before(), repeated.after()];
        let handed_on = ir::operands(ir::terminator(before))[1 + number];
        let Some(k) = ir::arguments(before).into_iter().position(|v| v == handed_on) else { return vec![] };
        let next = as_long_as(after, ir::operands(ir::terminator(after))[k]);
        return if next.contains(&ir::arguments(after)[number]) { vec![repeated.inits()[k]] } else { vec![] };
    }
    if let Some(known) = Combinator::of(op) {
        return match known {
            Combinator::Map(map) => map.inputs(),
            Combinator::Scan(scan) => scan.inputs(),
            Combinator::Scatter(scatter) => vec![scatter.dests()[number]],
            Combinator::Partition(partition) if number + 1 < op.result_count() => partition.inputs(),
            Combinator::Filter(_)
            | Combinator::Hist(_)
            | Combinator::Partition(_)
            | Combinator::Reduce(_)
            | Combinator::Screma(_) => vec![],
        };
    }
    let outer = || types::shape(ir::result(op, number).r#type()).is_some_and(|shape| shape[0] == DYNAMIC);
    let copies = || soac::Replicate::of(op).filter(|_| outer()).and_then(|copies| copies.sizes().first().copied());
    let size = soac::Iota::of(op).map_or_else(copies, soac::Iota::size);
    let counted = size.and_then(tensor::Dim::defining).filter(|dim| ir::constant_int(dim.index()) == Some(0));
    let cast = tensor::Cast::of(op).map(tensor::Cast::source);
    let written = || tensor::Insert::of(op).map(tensor::Insert::dest);
    counted.map(tensor::Dim::source).or(cast).or_else(written).into_iter().collect()
}
