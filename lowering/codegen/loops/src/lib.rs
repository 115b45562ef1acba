//! Loops around the regions of a `seg` operation on memrefs, for every target.
//!
//! ```text
//! seg.map f                 ==  for i in space { store (f i), outs[i] }
//! seg.red f ne g            ==  for s in segments { acc = ne; for j { acc = f acc (g j) }; store acc, out[s] }
//! seg.scan f ne g h         ==  the same with a store of h acc at each point
//! seg.hist f g              ==  for i in space { (bin, v) = g i; out[bin] = f out[bin] v }
//! ```
//!
//! A back end makes kernels or functions of them over parts of the space; [`sequential`]
//! is all of an operation in place, for one that is nested in another. A region is cloned
//! at each point, where a [`ValueMap`](seq_dialects::ir::ValueMap) says what stands for
//! values from outside. Precondition: all destinations are memrefs.

mod across;
mod body;
mod fold;
mod generator;
mod loads_across;
mod memory;
mod parts;
mod place;
mod point;
mod regular;
mod row_ends;
mod rows;
mod sequential;
mod space;
mod stores;

pub use across::column;
pub use body::{combine, mapped, mapped_all, point};
pub use fold::{Stores, fold, fold_together, mark_unread, step, store_totals};
pub use generator::{axes, counts, make_dense, make_map_dense};
pub use loads_across::{Load, across, loads_across, take_loads};
pub use memory::Memory;
pub use place::{Place, row_bounds, row_end};
pub use point::{hist_point, map_point};
pub use regular::Regular;
pub use row_ends::{AtEnd, at_ends};
pub use rows::{fold_regular, fold_row, joined, map_points, map_row};
pub use sequential::{rows, sequential};
pub use space::{VisitRange, delinearize, point_count, points, product, row_ranges};
pub use stores::{Scatter, kept, store_value, yielded_at};
