//! Where the rows that a map makes lie, before they are made.
//!
//! A row that a body makes of one of its arguments, element for element, is as long as that:
//! the rows of the result begin where those of the input do.

use melior::ir::{Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    combinators::Combinator,
    ir::{self, Blk, Builder, Val},
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
    } else if let Some(repeated) = scf::While::of(op) {
        let [before, after] = [repeated.before(), repeated.after()];
        let next = as_long_as(after, ir::operands(ir::terminator(after))[number])?;
        let handed_on = ir::operands(ir::terminator(before))[1 + number];
        let same = next == ir::arguments(after)[number] && handed_on == *ir::arguments(before).get(number)?;
        same.then(|| repeated.inits()[number])?
    } else if let Some(known) = Combinator::of(op) {
        match known {
            Combinator::Map(map) => map.inputs()[0],
            Combinator::Scan(scan) => scan.inputs()[number],
            Combinator::Scatter(scatter) => scatter.dests()[number],
            Combinator::Partition(partition) if number + 1 < op.result_count() => partition.inputs()[0],
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
