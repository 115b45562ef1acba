//! Operations over a space of indices.

use seq_dialects::affine::Map;

use super::{Region, Slot, Slots, Uses};

/// An operation of `linalg`: its region runs at each point of a space.
pub struct Structured {
    /// What is read, then what is updated.
    pub operands: Uses,
    /// From the indices of a point to those of each operand.
    pub maps: Vec<Map>,
    /// How many operands are updated.
    pub outputs: usize,
    /// The registers of the indices, which the region may ask for.
    pub indices: Slots,
    pub body: Region,
    /// None for operations on memory.
    pub results: Slots,
}

/// What an operation of `affine` computes of the results of its map.
#[derive(Clone, Copy)]
pub enum Choice {
    /// The only one.
    Only,
    /// The least.
    Least,
    /// The greatest.
    Greatest,
}

/// `affine.apply`, `affine.min` and `affine.max`.
pub struct Affine {
    pub map: Map,
    /// Dimensions, then symbols.
    pub operands: Slots,
    pub choice: Choice,
    pub result: Slot,
}
