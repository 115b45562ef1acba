//! The longest of some rows, computed where their offsets are checked.
//!
//! ```text
//! map (i = iota n) { assert o[i] <= o[i + 1] };  ..;  longest = reduce max (map (i = iota n) { o[i + 1] - o[i] })
//! ```
//!
//! The reduction stands right behind the check, which reads the same offsets: the two fuse,
//! and it takes no launch of its own. Where offsets descend it means nothing, but the check
//! stops the program.

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    marks::CHECKED,
    ops::{TypedOp, soac, tensor},
    types,
};

use crate::soac::soac_flatten::{lift::Flattener, rules};

/// Of the innermost rows of an array at a level, if their offsets are checked before the map
/// that is flattened.
pub fn longest<'c>(f: &Flattener<'_, 'c>, array: Val<'c>, level: usize) -> Option<Val<'c>> {
    let offsets = offsets_of(array, level)?;
    offsets.into_iter().find_map(|offsets| {
        let check = ir::uses(offsets).into_iter().find_map(|(user, _)| check_of(f, user))?;
        let after = Builder::after(f.b().context, check.operation());
        let here = Flattener::at(f.lifting(), rules::body, f.root(), after);
        let lengths = here.map_one(&check.inputs(), after.index_type(), |b, i| {
            let [start, end] = [i[0], b.add(i[0], b.index(1))].map(|at| tensor::extract(b, offsets, &[at]));
            b.sub(end, start)
        });
        Some(here.longest(lengths))
    })
}

/// The values that the innermost offsets of an array are, if these are those of a level.
fn offsets_of<'c>(array: Val<'c>, level: usize) -> Option<Vec<Val<'c>>> {
    let last = types::rank(array.r#type()).checked_sub(2)?;
    let unpacked = ir::uses(array).into_iter().filter_map(|(user, _)| soac::JaggedUnpack::of(user));
    let packed = soac::JaggedPack::defining(array).map(|pack| ir::operands(pack.operation())[last]);
    (level == last + 1).then(|| packed.into_iter().chain(unpacked.map(|parts| parts.offsets()[last])).collect())
}

/// The check that reads some offsets, if it stands before the map that is flattened.
fn check_of<'c>(f: &Flattener<'_, 'c>, read: Op<'c>) -> Option<soac::Map<'c>> {
    let check = soac::Map::of(ir::around(read).next()?)?;
    let op = check.operation();
    let around = ir::in_block_of(f.root(), op)?;
    let is_check = ir::has_flag(read, CHECKED) && op.result_count() == 0 && check.inputs().len() == 1;
    (is_check && ir::is_before(op, around)).then_some(check)
}
