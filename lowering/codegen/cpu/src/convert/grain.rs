//! What the schedule of an operation says of its ranges.

use seq_dialects::{ir::Op, schedule::Schedule, seg_parts::SegParts};
use seq_passes::{Failure, Outcome};

/// Fails unless an operation has a schedule for ranges.
pub fn check(op: Op) -> Outcome {
    match Schedule::of(op).and_then(|schedule| schedule.grain) {
        Some(_) => Ok(()),
        None => Err(Failure::at(op, "has no grain in its schedule, expected what seg-schedule-cpu writes")),
    }
}

/// How many points a range should have.
pub fn of(seg: &SegParts) -> i64 {
    Schedule::of(seg.op).and_then(|schedule| schedule.grain).expect("it was checked")
}

/// Whether ranges take unequal time.
pub fn is_uneven(seg: &SegParts) -> bool {
    Schedule::of(seg.op).is_some_and(|schedule| schedule.uneven)
}
