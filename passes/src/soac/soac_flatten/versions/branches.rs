//! Regions in place: a chain of branches, and one without its operation.

use melior::ir::{BlockLike, Region, RegionLike, Type};
use seq_dialects::{
    ir::{Blk, Builder, Val, ValueMap},
    ops::scf,
};

/// `if c1 then r1 else if c2 then r2 ... else last`
pub fn nest<'c>(
    b: &Builder<'c>,
    types: &[Type<'c>],
    chosen: Vec<(Val<'c>, Region<'c>)>,
    last: Region<'c>,
) -> Vec<Val<'c>> {
    let mut otherwise = last;
    let mut chosen = chosen.into_iter();
    let first = chosen.next();
    for (condition, region) in chosen.rev() {
        let inner = otherwise;
        otherwise = b.region(&[], |b, _| {
            let choice = scf::if_(b, condition, types, region, inner);
            scf::yield_(b, &choice.results());
        });
    }
    match first {
        Some((condition, region)) => scf::if_(b, condition, types, region, otherwise).results(),
        None => inline(b, otherwise),
    }
}

/// Moves the operations of a region to where `b` stands; what it yields.
pub fn inline<'c>(b: &Builder<'c>, region: Region<'c>) -> Vec<Val<'c>> {
    let Some(block) = region.first_block() else { return vec![] };
    let block = unsafe { Blk::from_raw(block.to_raw()) };
    b.inline(block, &[], &mut ValueMap::new())
}
