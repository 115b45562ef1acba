//! The operator of a combinator: what it uses from outside of it, and whether a scan of flat
//! data can apply it.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val},
    ops::tensor,
    types::{self, DYNAMIC},
};

use crate::{
    Failure,
    soac::soac_flatten::lift::{Flattener, Form, Lifted, Outcome, Rows, reads_part},
};

/// What an operator takes from the row that it works on.
pub enum Captured<'c> {
    /// Nothing.
    None,
    /// Scalars, scanned beside the elements.
    Scalars(Vec<Val<'c>>),
    /// Arrays too: the number of the row is scanned.
    Row(Vec<Val<'c>>),
}

/// What an operator uses from outside of it: what is the same at all points,
/// and the rest.
pub fn captured<'c>(f: &Flattener<'_, 'c>, op: Op<'c>, region: Blk<'c>) -> (ir::ValueMap<'c>, Captured<'c>) {
    let mut known = ir::ValueMap::new();
    let mut varying: Vec<Val<'c>> = vec![];
    for inner in ir::operations(region) {
        ir::walk(inner, &mut |o| {
            for value in ir::operands(o) {
                if ir::is_defined_inside(value, op) {
                    // Constants of the operator that it is part of stand outside already.
                    if let Some(Lifted { form: Form::Same(v), .. }) = f.bound(value) {
                        known.insert(ir::key(value), *v);
                    }
                    continue;
                }
                match f.lifted(value).form {
                    Form::Same(v) => drop(known.insert(ir::key(value), v)),
                    _ if varying.iter().any(|v| ir::key(*v) == ir::key(value)) => {}
                    _ => varying.push(value),
                }
            }
        });
    }
    let context = match varying.iter().any(|v| types::rank(v.r#type()) > 0) {
        _ if varying.is_empty() => Captured::None,
        true => Captured::Row(varying),
        false => Captured::Scalars(varying),
    };
    (known, context)
}

/// The operator, which reads what it uses of its row by the row's number.
pub fn apply_at<'c>(
    f: &Flattener<'_, 'c>,
    b: &Builder<'c>,
    region: Blk<'c>,
    used: &[Val<'c>],
    row: Val<'c>,
    operands: &[Val<'c>],
) -> Outcome<'c, Vec<Val<'c>>> {
    let mut point = f.point_at(b, row, used);
    f.copied(b, region, operands, &mut point)
}

/// The elements of rows in an array of its own: of scalars, or of rows whose
/// size their type tells.
pub fn elements_like<'c>(f: &Flattener<'_, 'c>, op: Op<'c>, rows: Rows<'c>, ty: Type<'c>) -> Outcome<'c, Val<'c>> {
    let Some(shape) = types::shape(ty) else { return Ok(rows.data) };
    if shape.contains(&DYNAMIC) {
        return Err(Failure::at(op, format!("combines rows whose size {ty} does not tell, and has no flat form yet")));
    }
    let b = f.b();
    let size = b.index(shape.iter().product::<i64>().max(1));
    let count = b.divui(b.dim(rows.data, 0), size);
    let mut sizes = vec![count];
    sizes.extend(shape.iter().map(|&n| b.index(n)));
    let sizes = tensor::from_elements(&b, &sizes, types::tensor(&[shape.len() as i64 + 1], b.index_type()));
    Ok(tensor::reshape(&b, rows.data, sizes, types::array_of(DYNAMIC, ty)))
}

/// Whether an operator of a combinator uses arrays that vary otherwise than by
/// reading elements.
pub fn holds_combinators_on_rows<'c>(f: &Flattener<'_, 'c>, op: Op<'c>, region: Blk<'c>) -> bool {
    let (_, Captured::Row(used)) = captured(f, op, region) else { return false };
    let mut only_read = true;
    for inner in ir::operations(region) {
        ir::walk(inner, &mut |o| {
            let reads = reads_part(o);
            let array = |v: &Val<'c>| types::rank(v.r#type()) > 0 && used.iter().any(|u| ir::key(*u) == ir::key(*v));
            only_read &= reads || !ir::operands(o).iter().any(array);
        });
    }
    !only_read
}

/// Whether an operator cannot be that of a scan of flat data.
pub fn needs_rounds<'c>(f: &Flattener<'_, 'c>, op: Op<'c>, region: Blk<'c>, neutral: &[Val<'c>]) -> bool {
    let open = |v: &Val<'c>| {
        let (ty, varies) = (v.r#type(), !f.is_same(*v));
        let shape = types::shape(ty).unwrap_or_default();
        types::rank(ty) > 0 && (varies || types::is_jagged(ty) || shape.contains(&DYNAMIC))
    };
    neutral.iter().any(open)
        || holds_combinators_on_rows(f, op, region)
        || f.lifting().combines_in_rounds(op, region, neutral)
}
