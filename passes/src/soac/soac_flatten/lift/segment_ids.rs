//! How the elements of rows find the numbers of their rows.
//!
//! Segment numbers are found in one of four ways:
//!
//!   walked:    soac.segment_ids offsets; a map over them runs over the rows
//!   stored:    scan max (scatter (starts of the rows) (numbers of the rows)); empty rows write nothing
//!   searched:  map (p = points) { the last row s with offsets[s] <= p }
//!   divided:   map (p = points) { p / length }, where all rows have one length
//!
//! An array of them costs some passes over the memory of all elements, a search
//! as many reads as the number of rows has bits, in each place that a search is
//! fused into; who runs over the rows knows them, but an operation that cannot has
//! them stored. So rows of one length are divided and all others walked. Where rows
//! go by flags (`segments=flags`), few rows are searched (a number that the types
//! tell, 16 at most), and all others stored. `segment-ids=walked`, `stored` or
//! `searched` decides otherwise.

pub use crate::declared::SegmentIds;
