//! How long a kernel takes on a GPU that is not there.
//!
//! [`chips`] says what GPUs can do at most, [`formulas`] what a kernel takes of that, from what
//! the simulator counted. `docs/time-model.md` compares it with measurements.

pub mod chips;
pub mod formulas;
