//! Writes the schedule of every operation that becomes a kernel; see [`crate::schedule`]. Scans of
//! columns are taken apart before; see [`crate::columns`].

use seq_dialects::schedule::Schedule;
use seq_mapping::Strategy;
use seq_passes::{Failure, Outcome, Pass};

use crate::{
    chip::Chip,
    columns,
    declared::{Mappings, SegScheduleGpu},
    resources::Tile,
    schedule::{Scheduler, kernels},
};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let options: SegScheduleGpu = pass.options()?;
    let scheduler = Scheduler {
        chip: Chip::of(&options.chip).map_err(|e| Failure::at(pass.module, e))?,
        strategy: strategy(options.mapping),
        explain: options.explain_mappings,
        asked: Tile { threads: options.threads, items: options.items },
        bounds: Schedule {
            min_blocks: Some(options.min_blocks).filter(|&blocks| blocks > 0),
            max_blocks: bound(options.max_blocks),
            direct_tiles: bound(options.direct_tiles),
            ..Schedule::default()
        },
        large_tiles: options.large_tiles,
    };
    let free = options.threads == 0 && options.items == 0;
    let split = |op| if free { columns::split(op, scheduler.strategy) } else { vec![op] };
    kernels(pass.module).into_iter().flat_map(split).try_for_each(|op| scheduler.schedule(op))
}

/// A bound that is one.
fn bound(number: i64) -> Option<i64> {
    Some(number).filter(|&n| n < i64::from(i32::MAX))
}

fn strategy(mapping: Mappings) -> Option<Strategy> {
    match mapping {
        Mappings::Cost => Some(Strategy::Cost),
        Mappings::Jing => Some(Strategy::Jing),
        Mappings::JingExt => Some(Strategy::JingExt),
        Mappings::FoldAll => Some(Strategy::FoldAll),
        Mappings::RowMajor => None,
    }
}
