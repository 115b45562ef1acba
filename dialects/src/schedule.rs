//! The schedule of an operation, `#seg.schedule`: by whom and in what portions its points
//! are worked on (rule 11 of the dialect).

use melior::ir::{Attribute, AttributeLike, operation::OperationLike};

use crate::{
    ffi,
    ir::{self, Op},
};

/// The name of the attribute.
pub const SCHEDULE: &str = "seg.schedule";

/// Threads of a warp.
pub const LANES: i64 = 32;

/// What a schedule says; what it leaves out is `None`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Schedule {
    /// Threads of a block, a multiple of 32.
    pub threads: Option<i64>,
    /// Elements of a thread in a tile.
    pub items: Option<i64>,
    /// Blocks that a multiprocessor must be able to hold.
    pub min_blocks: Option<i64>,
    /// Blocks of a launch, at most.
    pub max_blocks: Option<i64>,
    /// Tiles of a scan up to which a block reads all those before its own at once.
    pub direct_tiles: Option<i64>,
    /// Lanes of a warp that have a row of a block together, at most.
    pub lanes: Option<i64>,
    /// How the threads of a kernel find the points of a map.
    pub mapping: Option<String>,
    /// Points of a range that one thread of a CPU takes at a time.
    pub grain: Option<i64>,
    /// Whether ranges take unequal time.
    pub uneven: bool,
}

impl Schedule {
    /// What an operation says, if it says something.
    pub fn of(op: Op) -> Option<Schedule> {
        let attribute = op.attribute(SCHEDULE).ok()?;
        if !unsafe { ffi::seqAttributeIsSchedule(attribute.to_raw()) } {
            return None;
        }
        let parts = unsafe { ffi::seqScheduleGetParts(attribute.to_raw()) };
        let number = |i: usize| Some(parts.numbers[i]).filter(|&n| n >= 0);
        // An empty one has no place.
        let said = Some(parts.mapping).filter(|text| text.length > 0);
        let text = said.map(|text| unsafe { melior::StringRef::from_raw(text) });
        Some(Schedule {
            threads: number(0),
            items: number(1),
            min_blocks: number(2),
            max_blocks: number(3),
            direct_tiles: number(4),
            mapping: text.and_then(|text| text.as_str().ok().map(str::to_owned)),
            grain: number(5),
            lanes: number(6),
            uneven: parts.uneven,
        })
    }

    /// Makes an operation say this. What breaks rule 11 is reported at the operation and
    /// not set.
    pub fn set(&self, op: Op) {
        let Self { threads, items, min_blocks, max_blocks, direct_tiles, grain, lanes, .. } = *self;
        let numbers = [threads, items, min_blocks, max_blocks, direct_tiles, grain, lanes].map(|n| n.unwrap_or(-1));
        let mapping = melior::StringRef::new(self.mapping.as_deref().unwrap_or_default());
        let parts = ffi::SeqSchedule { numbers, mapping: mapping.to_raw(), uneven: self.uneven };
        let attribute = unsafe { ffi::seqScheduleGet(op.location().to_raw(), parts) };
        if let Some(attribute) = unsafe { Attribute::from_option_raw(attribute) } {
            ir::set_attribute(op, SCHEDULE, attribute);
        }
    }
}
