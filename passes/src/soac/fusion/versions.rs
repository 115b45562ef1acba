//! What all versions of a map use is computed in each of them.
//!
//!   ys = map f xs; if many { v ys } else { w ys }
//!     ==  if many { ys = map f xs; v ys } else { ys = map f xs; w ys }
//!
//! if `many` is a `soac.threshold`, both branches use `ys`, and one of them element by
//! element: there the map becomes part of what uses it. One version runs, so that nothing is
//! computed twice.

use melior::ir::{TypeLike, ValueLike, operation::OperationLike};
use seq_analysis::effects::{Effects, conflicts};
use seq_dialects::{
    combinators,
    ir::{self, Blk, Builder, Op, ValueMap},
    ops::{TypedOp, is, scf, soac},
};

use super::{absorb::absorbs, view::is_viewed};

/// Moves a map to the versions that use it.
pub fn distribute<'c>(effects: &Effects, b: &Builder<'c>, op: Op<'c>) -> bool {
    let Some(arms) = arms(effects, op) else { return false };
    for arm in arms {
        let own = Builder::at_start(b.context, arm, op.location()).clone_op(op, &mut ValueMap::new());
        for (old, new) in ir::results(op).into_iter().zip(ir::results(own)) {
            let inside = |user: &Op<'c>| ir::operations(arm).iter().any(|o| ir::is_inside(*user, *o));
            for (user, operand) in ir::uses(old).into_iter().filter(|(user, _)| inside(user)) {
                ir::set_operand(user, operand, new);
            }
        }
    }
    ir::erase(op);
    true
}

/// The branches that a map can move to.
fn arms<'c>(effects: &Effects, op: Op<'c>) -> Option<[Blk<'c>; 2]> {
    let arrays = ir::results(op).iter().all(|v| v.r#type().is_ranked_tensor());
    if !is::<soac::Map>(op) || !arrays || !effects.movable(op) {
        return None;
    }
    let users: Vec<_> = ir::results(op).into_iter().flat_map(ir::uses).map(|(user, _)| user).collect();
    let around = ir::in_block_of(*users.first()?, op).filter(|op| choice(*op).is_some())?;
    let arms = choice(around)?;
    let within = |arm: Blk<'c>, user: Op<'c>| ir::operations(arm).iter().any(|o| ir::is_inside(user, *o));
    let by_element = |user: &Op<'c>| {
        let takes = (is_viewed(*user) || absorbs(*user))
            && combinators::inputs(*user).into_iter().any(|v| ir::defining_op(v) == Some(op));
        takes && user.parent_operation().is_some_and(|o| choice(o).is_some())
    };
    let used = arms.iter().all(|&arm| users.iter().any(|&user| within(arm, user)));
    let only = users.iter().all(|&user| arms.iter().any(|&arm| within(arm, user)));
    let crossed = ir::between(op, around)?.into_iter().any(|o| conflicts(o, op));
    (used && only && !crossed && users.iter().any(by_element)).then_some(arms)
}

/// The branches of an operation that chooses between versions.
fn choice<'c>(op: Op<'c>) -> Option<[Blk<'c>; 2]> {
    let choice = scf::If::of(op).filter(|choice| soac::Threshold::defining(choice.condition()).is_some())?;
    let other = choice.else_region().filter(|_| op.result_count() > 0)?;
    Some([choice.then_region(), other])
}
