//! Values computed again at an earlier place.

use seq_dialects::ir::{self, Builder, Op, Val, ValueMap};

/// A value where `b` stands: itself if it `is_there`, or else computed again of such by
/// operations that `may` be repeated; none if others are needed. `map` has what was found.
pub fn earlier<'c>(
    b: &Builder<'c>,
    value: Val<'c>,
    is_there: &dyn Fn(Val<'c>) -> bool,
    may: &dyn Fn(Op<'c>) -> bool,
    map: &mut ValueMap<'c>,
) -> Option<Val<'c>> {
    if is_there(value) {
        return Some(value);
    }
    if let Some(&known) = map.get(&ir::key(value)) {
        return Some(known);
    }
    let made = ir::defining_op(value).filter(|&op| may(op))?;
    for operand in ir::operands(made) {
        let found = earlier(b, operand, is_there, may, map)?;
        map.insert(ir::key(operand), found);
    }
    b.clone_op(made, map);
    map.get(&ir::key(value)).copied()
}
