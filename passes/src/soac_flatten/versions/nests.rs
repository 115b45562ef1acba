//! Maps whose parallelism is not that of one operation in a perfect nest.
//!
//! Fusion makes one operation of the maps in a body and of what reads their results
//! element by element, and the nest of that one and the maps around it is perfect: it has
//! a segmented form as it is (`convert-soac-to-seg`). It cannot where a combinator
//!
//! - is under control flow, or in a function that the body calls,
//! - is none of map, reduce, scan and screma,
//! - gives a total that the body uses,
//! - reads what a scan of the body gives with an operator of its own,
//!
//! or where this holds of a map in the body. The elements of such a map would do their
//! part one after another, unless the map is flattened.
//!
//!   map (row = m) { map (x = row) { x - reduce row } }
//!     ==  map (x = data m, i = segments m) { x - sums[i] } with sums = map (row = m) { reduce row }
//!
//! ```mlir
//! // before: the sum of a row is used by a map in the same body
//! %r = soac.map (%row = %m) : (tensor<?x?xi32>) -> tensor<?x?xi32> {
//!   %s = soac.reduce %row neutral %zero : (tensor<?xi32>) -> i32 { op }
//!   %d = soac.map (%x = %row) : (tensor<?xi32>) -> tensor<?xi32> { arith.subi of %x and %s }
//!   soac.yield %d : tensor<?xi32>
//! }
//! // after
//! %flat = tensor.collapse_shape %m [[0, 1]] : tensor<?x?xi32> into tensor<?xi32>
//! %sums = soac.reduce %flat neutral %zero segments %offsets : tensor<?xindex> : (tensor<?xi32>) -> tensor<?xi32> { op }
//! %d = soac.map (%x = %flat, %i = %rows) : (tensor<?xi32>, tensor<?xindex>) -> tensor<?xi32> { ... }
//! ```

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Op},
    types,
};

use crate::soac_flatten::versions::choose::Versions;

impl<'c> Versions<'_, 'c> {
    /// Whether a map holds parallelism that no perfect nest has.
    pub fn is_imperfect(&self, map: Op<'c>) -> bool {
        let block = ir::block(map, 0);
        self.parallel_in(block).into_iter().any(|op| {
            if op.block() != Some(block) {
                return true;
            }
            match ir::name(op).as_str() {
                "soac.map" => self.is_imperfect(op),
                "soac.reduce" | "soac.scan" | "soac.screma" => uses_its_results(op),
                _ => true,
            }
        })
    }
}

/// Whether a body uses totals, or an operator prefixes, that it has from an operation.
fn uses_its_results(op: Op) -> bool {
    let combines = |user: Op| ["soac.reduce", "soac.scan", "soac.screma"].contains(&ir::name(user).as_str());
    let leaves = |user: Op| user.result_count() == 0 && user.block() == op.block();
    let totals = ir::is(op, "soac.reduce");
    ir::results(op).into_iter().any(|result| {
        let is_total = totals || types::rank(result.r#type()) == 0;
        ir::uses(result).into_iter().any(|(user, _)| if is_total { !leaves(user) } else { combines(user) })
    })
}
