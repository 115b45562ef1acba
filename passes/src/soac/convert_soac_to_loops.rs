//! Combinators to sequential loops.
//!
//! Every combinator becomes an `scf.for` that carries its results as tensors
//! in destination style: `tensor.empty`, then one `tensor.insert` or
//! `tensor.insert_slice` an iteration, which one-shot bufferization updates in
//! place. Rows are read through the array that they are in, an inner loop
//! whose result is one row of an outer result writes into that row.
//!
//! Preconditions: no jagged arrays; the sizes of rows that a body yields
//! follow from values outside of it. A size mismatch or an index out of bounds
//! has undefined behaviour afterwards; `soac-insert-checks` makes both
//! explicit before.

use crate::{
    Outcome, Pass,
    soac::sequential::{Emitter, Shared, erase_dead_packs, erase_unused, lower_in_place},
};

/// Runs the pass; see `Passes.td`.
pub fn run<'c>(pass: &Pass<'c>) -> Outcome<'c> {
    let shared = Shared::new(pass, false, false);
    lower_in_place(&Emitter::new(&shared, ""), pass.module)?;
    erase_dead_packs(pass.module)?;
    erase_unused(pass.module);
    pass.count("sequential-operations", shared.sequential.get());
    Ok(())
}
