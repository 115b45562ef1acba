//! What a flattened map returns: regular arrays, or jagged ones packed again.
//!
//!   map (x = xs) { row of length n }  ==  reshape (data rows) (length xs) n, where every row has the length n
//!
//! ```mlir
//! // before
//! %r = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?x?xi32> { a row }
//! // after: a row of another length than the first stops the program; a length that all have is compared once
//! soac.map (%i = %points) : (tensor<?xindex>) -> () { soac.assert %equal, "...", %first, %own : index, index }
//! %shape = tensor.from_elements %count, %first : tensor<2xindex>
//! %r = tensor.reshape %data(%shape) : (tensor<?xi32>, tensor<2xindex>) -> tensor<?x?xi32>
//! ```

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::{self, Val},
    ops::{arith, soac, tensor},
    types::{self, DYNAMIC},
};

use crate::soac::soac_flatten::lift::{Flattener, Outcome, Rows, either, row_bounds};

/// Replaces the results of the map by arrays with these elements.
pub fn replace<'c>(f: &mut Flattener<'_, 'c>, yielded: &[Val<'c>]) -> Outcome<'c, ()> {
    let mut made = vec![];
    f.go_to(f.root());
    for (number, (result, &value)) in ir::results(f.root()).into_iter().zip(yielded).enumerate() {
        let ty = result.r#type();
        let array = if types::rank(value.r#type()) == 0 {
            f.scalars(value)?
        } else {
            let rows = f.rows(value)?;
            let count = f.space().size;
            if types::is_jagged(ty) { pack(f, &rows, ty) } else { regular(f, &rows, count, result, number)? }
        };
        made.push(array);
    }
    replace_by(f, &made);
    Ok(())
}

/// Replaces the results of the map by arrays of the same shapes.
pub fn replace_by<'c>(f: &Flattener<'_, 'c>, arrays: &[Val<'c>]) {
    for (result, &array) in ir::results(f.root()).into_iter().zip(arrays) {
        ir::replace_uses(result, f.b().cast_tensor(array, result.r#type()));
    }
}

pub fn pack<'c>(f: &Flattener<'_, 'c>, rows: &Rows<'c>, ty: melior::ir::Type<'c>) -> Val<'c> {
    soac::jagged_pack(&f.b(), &rows.offsets, rows.data, ty)
}

/// `count` rows of one length as an array with a further dimension; a row of another
/// length stops the program.
pub fn regular<'c>(
    f: &mut Flattener<'_, 'c>,
    rows: &Rows<'c>,
    count: Val<'c>,
    result: Val<'c>,
    number: usize,
) -> Outcome<'c, Val<'c>> {
    let (b, mut count) = (f.b(), count);
    let name = ir::name(f.root());
    let mut sizes = vec![count];
    for (level, &offsets) in rows.offsets.iter().enumerate() {
        let none = b.cmpi(Predicate::Eq, count, b.index(0));
        let length = |b: &ir::Builder<'c>, i: Val<'c>| {
            let (start, end) = row_bounds(b, offsets, i);
            b.sub(end, start)
        };
        let known = f.regular_length(offsets);
        let fixed = types::shape(result.r#type()).map(|s| s[level + 1]).filter(|&size| size != DYNAMIC);
        let first = match fixed {
            None => known.unwrap_or_else(|| either(&b, none, |b| b.index(0), |b| length(b, b.index(0)))),
            Some(fixed) => b.index(fixed),
        };
        let message = format!("'{name}' op rows of result {number} have different sizes: {{0}} and {{1}}");
        match known {
            Some(known) if fixed.is_none() || fixed == ir::constant_int(known) => {}
            Some(known) => {
                let equal = arith::ori(&b, none, b.cmpi(Predicate::Eq, known, first));
                soac::assert(&b, equal, &[first, known], &message);
            }
            None => {
                let numbers = f.iota(count);
                f.map(&[numbers], &[], |b, i| {
                    let own = length(b, i[0]);
                    let equal = b.cmpi(Predicate::Eq, own, first);
                    soac::assert(b, equal, &[first, own], &message);
                    Ok(vec![])
                })?;
            }
        }
        count = b.mul(count, first);
        sizes.push(first);
    }
    let ty = types::tensor(&vec![DYNAMIC; sizes.len()], types::element(result.r#type()));
    let shape = types::tensor(&[sizes.len() as i64], b.index_type());
    let shape = tensor::from_elements(&b, &sizes, shape);
    // Of `tensor.expand_shape` upstream lowers one dynamic size in a group only.
    Ok(tensor::reshape(&b, rows.data, shape, ty))
}
