//! Indices of coarser and of finer grids, for a positive constant `c`.
//!
//! ```text
//! 0 <= i < n * c                 ==>  0 <= i / c < n
//! 0 <= i < n / c and 0 <= k < c  ==>  0 <= i * c + k < n
//! ```
//!
//! Nothing wraps around: what is multiplied is a quotient by the same number.

use seq_dialects::{
    ir::{self, Val},
    ops::{TypedOp, arith},
};

use super::{Key, is_inside, upper_bounds};

/// A number that is positive and known.
pub(super) fn positive(value: Val) -> Option<i64> {
    ir::constant_int(value).filter(|&n| n > 0)
}

/// Numbers that a quotient stays below and that is not negative.
pub(super) fn bounds_of_quotient<'c>(index: Val<'c>) -> Vec<Key> {
    let Some((of, by)) = arith::DivUI::defining(index).and_then(|op| Some((op.lhs(), positive(op.rhs())?))) else {
        return vec![];
    };
    let bound = |bound: Key| match bound {
        Key::Const(n) => Some(Key::Const((n + by - 1) / by)),
        Key::Product(pair) => match *pair {
            [n, Key::Const(c)] | [Key::Const(c), n] if c == by => Some(n),
            _ => None,
        },
        _ => None,
    };
    upper_bounds(of).into_iter().filter_map(bound).collect()
}

/// Whether `i * c + k` is below a size of which `i` is below one `c`-th.
pub(super) fn is_multiple_inside<'c>(index: Val<'c>, size: &Key) -> bool {
    let multiple = |value: Val<'c>| {
        let (left, right) = arith::MulI::defining(value).map(|op| (op.lhs(), op.rhs()))?;
        positive(right).map(|by| (left, by)).or_else(|| positive(left).map(|by| (right, by)))
    };
    let (found, rest) = match arith::AddI::defining(index).map(|op| [op.lhs(), op.rhs()]) {
        Some([left, right]) => match multiple(left) {
            Some(found) => (Some(found), Some(right)),
            None => (multiple(right), Some(left)),
        },
        None => (multiple(index), None),
    };
    let Some((base, by)) = found else { return false };
    let part = Key::Quotient(Box::new([size.clone(), Key::Const(by)]));
    rest.is_none_or(|rest| is_inside(rest, &Key::Const(by))) && upper_bounds(base).contains(&part)
}
