//! Loops inside a map.

pub mod active;
pub mod divergent;
pub mod finished;
pub mod uniform;
