//! Lifted values: what stands for a value of a body at all points of a space, and how
//! it is asked for.
//!
//! - `value`: the forms that a lifted value has; `flattener`: the state of flattening one
//!   map or function, which is the spaces and the environment
//! - `vectors`, `reads`: flat arrays, and their elements in a body
//! - `segments`, `segment_ids`, `checked_offsets`: offsets of rows, and whose row an element is of
//! - `point`, `scalar_runs`, `sequential`: a value, a statement, a body at one point
//! - `gather`, `choice`, `slices`: the rows that the points have for an array
//! - `row_spaces`, `sizes`, `inner_segments`: the spaces of the elements of rows
//! - `in_place`, `writes`: arrays that points update; `whole_loops`: loops that a thread runs
//! - `functions`, `shared_arguments`, `lifted_function`: functions on all points

mod checked_offsets;
mod choice;
mod flattener;
mod functions;
mod gather;
mod in_place;
mod inner_segments;
mod lifted_function;
mod point;
mod reads;
mod row_spaces;
mod scalar_runs;
mod scattered;
mod segment_ids;
mod segments;
mod sequential;
mod shared_arguments;
mod sizes;
mod slices;
mod value;
mod vectors;
mod whole_loops;
mod whole_rows;
mod writes;

pub use self::{
    flattener::{Flattener, Outcome},
    functions::{Lifting, Variance},
    gather::Source,
    in_place::{Owned, of_for, of_while},
    inner_segments::InnerSegments,
    point::Point,
    reads::{either, place_of, row_at, row_bounds},
    scalar_runs::reads_part,
    scattered::Placed,
    sequential::slice,
    slices::{Number, extracted, indices, inserted, kept, values},
    value::{Form, Lifted, Rows, Segments, Space},
    writes::Writes,
};
