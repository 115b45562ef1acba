//! Attributes by which a pass tells later ones what it knows. They are part of no
//! operation's definition: what loses one is correct, and at most slower.

use crate::ir::{self, Op};

/// Of a map: its elements are left to one thread each.
pub const OUTER: &str = "soac.outer";

/// Of a map or scatter: a block of a device runs each of its elements.
pub const BLOCK: &str = "soac.block";

/// Of a scatter: its indices are -1 or inside of the destinations.
pub const INSIDE: &str = "soac.inside";

/// Of a scatter: its indices are all inside of the destinations.
pub const EVERYWHERE: &str = "soac.everywhere";

/// Of an argument: the function may update it.
pub const CONSUMED: &str = "soac.consumed";

/// Of an operation: what `soac-insert-checks` would check of it holds.
pub const CHECKED: &str = "soac.checked";

/// Of a function: the name of the one that it was made of.
pub const ORIGIN: &str = "soac.origin";

/// Of a reduction and of a scan: the number of the pair that they are.
pub const AGGREGATES: &str = "seg.aggregates";

/// Of a reduction: the numbers of the results that nobody reads.
pub const UNREAD: &str = "seg.unread";

/// Of a loop: no element that it stores is loaded in it, and no place is written by two of
/// its stores. Elements may be taken several at once.
pub const DISJOINT_STORES: &str = "soac.disjoint_stores";

/// How the name of a threshold ends that chooses blocks which walk over their rows in tiles.
pub const TILES: &str = "tiles";

/// Whether a mark says of a map, or of the scatter of what its threads make, that each of its
/// elements has one thread, or one block.
pub fn is_left_whole(map: Op) -> bool {
    [OUTER, BLOCK].iter().any(|mark| ir::has_flag(map, mark))
}
