//! Lifted values: what stands for a value of a body at all points of a space, and how
//! it is asked for.

pub mod checked_offsets;
pub mod choice;
pub mod flattener;
pub mod functions;
pub mod gather;
pub mod in_place;
pub mod point;
pub mod segments;
pub mod sequential;
pub mod shared_arguments;
