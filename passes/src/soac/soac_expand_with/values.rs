//! Numbers and arrays of with-loops as values.

use melior::ir::{Type, ValueLike, operation::OperationLike};
use seq_analysis::facts;
use seq_dialects::{
    Predicate,
    axis::Axis,
    ir::{self, Builder, Op, Val},
    ops::{
        TypedOp,
        soac::{self, WithForm},
        tensor,
    },
    schedule::SCHEDULE,
    types::{self, DYNAMIC},
    with_parts::{Partition, WithParts},
};

use super::symbolic::Numbers;

/// The sizes of an array where it is indexed.
pub fn sizes<'c>(b: &Builder<'c>, parts: &WithParts<'c>) -> Vec<Val<'c>> {
    let array = ir::result(parts.op.operation(), 0);
    let shape = types::shape(array.r#type()).unwrap_or_default();
    let mut given = parts.op.sizes().into_iter();
    let size = |(d, &n): (usize, &i64)| match (n, parts.form) {
        (DYNAMIC, WithForm::Genarray) => given.next().expect("a size for each dynamic dimension"),
        (DYNAMIC, _) => b.dim(parts.initial[0], d),
        _ => b.index(n),
    };
    shape.iter().take(parts.rank()).enumerate().map(size).collect()
}

/// The dimensions of a partition of an array of these sizes.
pub fn axes<'c>(partition: &Partition<'c>, sizes: &[Val<'c>]) -> Vec<Axis<'c>> {
    let [lower, upper, step, width] = &partition.bounds;
    let axis = |d: usize| {
        let given = |group: &Option<Vec<Val<'c>>>| group.as_ref().map(|values| values[d]);
        let upper = given(upper).unwrap_or_else(|| sizes[d]);
        Axis::new(given(lower), upper, given(step), given(width))
    };
    (0..ir::arguments(partition.body).len()).map(axis).collect()
}

/// What a loop says of its kernels an operation says that is made of it.
pub fn keep_schedule<'c>(with: Op<'c>, made: Op<'c>) {
    if let Ok(schedule) = with.attribute(SCHEDULE) {
        ir::set_attribute(made, SCHEDULE, schedule);
    }
}

/// `iota` over a number of points.
pub fn numbers<'c>(b: &Builder<'c>, count: Val<'c>) -> Val<'c> {
    match ir::constant_int(count) {
        Some(n) => soac::iota(b, None, None, None, types::tensor(&[n], b.index_type())),
        None => soac::iota(b, Some(count), None, None, types::tensor(&[DYNAMIC], b.index_type())),
    }
}

/// Of an array of these sizes and rows, those that its type does not know.
fn dynamic<'c>(ty: Type<'c>, sizes: &[Val<'c>], row: impl Fn(usize) -> Option<Val<'c>>) -> Vec<Val<'c>> {
    let shape = types::shape(ty).unwrap_or_default();
    let open = shape.iter().enumerate().filter(|(_, n)| **n == DYNAMIC);
    open.filter_map(|(d, _)| d.checked_sub(sizes.len()).map_or_else(|| Some(sizes[d]), &row)).collect()
}

/// Arrays for the results that hold nothing yet.
pub fn empty<'c>(b: &Builder<'c>, parts: &WithParts<'c>, sizes: &[Val<'c>]) -> Vec<Val<'c>> {
    let all = ir::results(parts.op.operation()).into_iter().zip(&parts.initial);
    all.map(|(result, &default)| {
        let ty = result.r#type();
        let before = if parts.form == WithForm::Modarray { sizes.len() } else { 0 };
        tensor::empty(b, &dynamic(ty, sizes, |d| Some(b.dim(default, before + d))), ty)
    })
    .collect()
}

/// Arrays for the results that hold the defaults, or what they held before.
pub fn filled<'c>(b: &Builder<'c>, parts: &WithParts<'c>, sizes: &[Val<'c>]) -> Vec<Val<'c>> {
    if parts.form == WithForm::Modarray {
        return parts.initial.clone();
    }
    let all = ir::results(parts.op.operation()).into_iter().zip(&parts.initial);
    all.map(|(result, &default)| {
        let ty = result.r#type();
        // Rows say their sizes themselves.
        let mut shape = types::shape(ty).unwrap_or_default();
        let row = types::shape(default.r#type()).unwrap_or_default();
        shape.splice(sizes.len().., row);
        let filled = types::tensor(&shape, types::element(ty));
        b.cast_tensor(soac::replicate(b, &dynamic(filled, sizes, |_| None), default, filled), ty)
    })
    .collect()
}

/// Numbers of type `index` where code is built.
pub struct Indices<'b, 'c>(pub &'b Builder<'c>);

impl<'c> Numbers for Indices<'_, 'c> {
    type N = Val<'c>;

    fn number(&self, n: i64) -> Val<'c> {
        self.0.index(n)
    }

    fn known(&self, n: Val<'c>) -> Option<i64> {
        ir::constant_int(n)
    }

    fn max(&self, x: Val<'c>, y: Val<'c>) -> Val<'c> {
        match (ir::constant_int(x), ir::constant_int(y)) {
            _ if x == y => x,
            (Some(a), Some(b)) => self.0.index(a.max(b)),
            (_, Some(0)) if facts::is_non_negative(x) => x,
            (Some(0), _) if facts::is_non_negative(y) => y,
            _ => self.0.max_si(x, y),
        }
    }

    fn min(&self, x: Val<'c>, y: Val<'c>) -> Val<'c> {
        match (ir::constant_int(x), ir::constant_int(y)) {
            _ if x == y => x,
            (Some(a), Some(b)) => self.0.index(a.min(b)),
            (Some(0), _) if facts::is_non_negative(y) => x,
            (_, Some(0)) if facts::is_non_negative(x) => y,
            _ => self.0.min_si(x, y),
        }
    }

    fn add(&self, x: Val<'c>, y: Val<'c>) -> Val<'c> {
        match (ir::constant_int(x), ir::constant_int(y)) {
            (Some(a), Some(b)) if a.checked_add(b).is_some() => self.0.index(a + b),
            (Some(0), _) => y,
            (_, Some(0)) => x,
            _ => self.0.add(x, y),
        }
    }

    fn sub(&self, x: Val<'c>, y: Val<'c>) -> Val<'c> {
        match (ir::constant_int(x), ir::constant_int(y)) {
            (Some(a), Some(b)) if a.checked_sub(b).is_some() => self.0.index(a - b),
            (_, Some(0)) => x,
            _ => self.0.sub(x, y),
        }
    }

    fn if_less(&self, a: Val<'c>, b: Val<'c>, x: Val<'c>, y: Val<'c>) -> Val<'c> {
        match (ir::constant_int(a), ir::constant_int(b)) {
            (Some(a), Some(b)) => {
                if a < b {
                    x
                } else {
                    y
                }
            }
            _ => self.0.select(self.0.cmpi(Predicate::Slt, a, b), x, y),
        }
    }
}
