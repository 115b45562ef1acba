//! Operations of `linalg`, point after point in row-major order, and affine maps.
//!
//! ```text
//! for p in space { out[m p] = f (in[m p], out[m p]) }
//! ```
//!
//! The size of a dimension is that of the operands whose index is this dimension alone.

use seq_dialects::affine::{Expr, Map, Operator};

use super::{
    Machine, bits, int,
    place::{read, sizes_of, within, write},
    set, set_bits,
    soac::take_all,
    with::{Axes, each_point},
};
use crate::{
    code::{Affine, Choice, Structured},
    fault::{Outcome, fail},
    value::Datum,
};

impl<'p> Machine<'p> {
    pub(super) fn structured(&mut self, f: &mut [Datum], op: &'p Structured) -> Outcome<()> {
        let mut values = take_all(f, &op.operands);
        let axes: Axes = space(op, &values)?.into_iter().map(|size| (0..size as i64).collect()).collect();
        let inputs = values.len() - op.outputs;
        let arguments = &op.body.blocks[0].arguments;
        let mut visit = |f: &mut [Datum], point: &[i64]| {
            op.indices.iter().zip(point).for_each(|(&slot, &i)| set_bits(f, slot, i as u64));
            for ((value, map), &slot) in values.iter().zip(&op.maps).zip(arguments).filter(|(_, slot)| **slot != 0) {
                let element = element(value, &at(map, point)?)?;
                set_bits(f, slot, element);
            }
            let yielded = self.region(f, &op.body)?;
            for (i, use_) in yielded.iter().enumerate() {
                let element = Datum::Bits(bits(f, use_.slot() as u32));
                let to = at(&op.maps[inputs + i], point)?;
                within(&values[inputs + i], &to)?;
                write(&mut values[inputs + i], &to, element, i)?;
            }
            Ok(())
        };
        each_point(f, &axes, &mut visit)?;
        let outputs = values.into_iter().skip(inputs);
        op.results.iter().zip(outputs).for_each(|(&slot, value)| set(f, slot, value));
        Ok(())
    }

    pub(super) fn affine(&mut self, f: &mut [Datum], op: &'p Affine) -> Outcome<()> {
        let values: Vec<_> = op.operands.iter().map(|&slot| int(f, slot)).collect();
        let results = at(&op.map, &values)?;
        let chosen = match op.choice {
            Choice::Only => results.first(),
            Choice::Least => results.iter().min(),
            Choice::Greatest => results.iter().max(),
        };
        set_bits(f, op.result, chosen.copied().unwrap_or_default() as u64);
        Ok(())
    }
}

/// The sizes of the space.
fn space(op: &Structured, values: &[Datum]) -> Outcome<Vec<usize>> {
    let mut sizes = vec![None; op.indices.len()];
    for (k, (value, map)) in values.iter().zip(&op.maps).enumerate() {
        for (d, expr) in map.results.iter().enumerate() {
            let Expr::Dim(dim) = *expr else { continue };
            let size = sizes_of(value)[d];
            let known = *sizes[dim].get_or_insert(size);
            if known != size {
                return fail!("operand {k} has size {size} in dimension {d}, expected {known}");
            }
        }
    }
    let known = |(dim, size): (usize, Option<usize>)| match size {
        Some(size) => Ok(size),
        None => fail!("no operand has the size of dimension {dim}"),
    };
    sizes.into_iter().enumerate().map(known).collect()
}

/// The results of a map.
fn at(map: &Map, values: &[i64]) -> Outcome<Vec<i64>> {
    map.results.iter().map(|e| evaluate(e, map.dims, values)).collect()
}

fn evaluate(expr: &Expr, dims: usize, values: &[i64]) -> Outcome<i64> {
    let (operator, left, right) = match expr {
        Expr::Dim(i) => return Ok(values[*i]),
        Expr::Symbol(i) => return Ok(values[dims + i]),
        Expr::Constant(n) => return Ok(*n),
        Expr::Binary(operator, left, right) => (operator, left, right),
    };
    let (left, right) = (evaluate(left, dims, values)?, evaluate(right, dims, values)?);
    if !matches!(operator, Operator::Add | Operator::Mul) && right <= 0 {
        return fail!("divides by {right}, expected a positive number");
    }
    Ok(match operator {
        Operator::Add => left.wrapping_add(right),
        Operator::Mul => left.wrapping_mul(right),
        Operator::Mod => left.rem_euclid(right),
        Operator::FloorDiv => left.div_euclid(right),
        Operator::CeilDiv => -(-left).div_euclid(right),
    })
}

/// The element at indices, or the scalar itself.
fn element(value: &Datum, indices: &[i64]) -> Outcome<u64> {
    if let Datum::Bits(bits) = value {
        return Ok(*bits);
    }
    if let Datum::MemRef(view) = value {
        view.check_alive()?;
    }
    within(value, indices)?;
    Ok(read(value, indices)?.bits())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divisions_round_as_affine_maps_do() {
        let on = |operator, left, right| {
            let [left, right] = [left, right].map(|n| Box::new(Expr::Constant(n)));
            evaluate(&Expr::Binary(operator, left, right), 0, &[]).ok()
        };
        assert_eq!([on(Operator::FloorDiv, -7, 2), on(Operator::FloorDiv, 7, 2)], [Some(-4), Some(3)]);
        assert_eq!([on(Operator::CeilDiv, -7, 2), on(Operator::CeilDiv, 7, 2)], [Some(-3), Some(4)]);
        assert_eq!([on(Operator::Mod, -7, 2), on(Operator::Mod, 6, 2)], [Some(1), Some(0)]);
        assert_eq!([on(Operator::FloorDiv, 7, 0), on(Operator::Mod, 7, -2)], [None, None]);
    }
}
