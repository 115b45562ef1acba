//! Upstream's canonicalization without one pattern.
//!
//! The pattern takes the static size of an array with which a loop begins for the size
//! of all that the loop carries after it; what a loop carries may change its size. It
//! has no name but that of its class, and MLIR takes names of no pattern without a word,
//! so that the linked MLIR is asked whether it has it.

use seq_dialects::ops::{TypedOp, scf};
use seq_passes::patterns;

use crate::upstream::Canonicalize;

/// The pattern that is switched off.
pub const CAST_FOLDER: &str = "(anonymous namespace)::ForOpTensorCastFolder";

/// The canonicalization.
pub fn canonicalize() -> Canonicalize {
    Canonicalize { disable_patterns: Some(vec![CAST_FOLDER.into()]), ..Default::default() }
}

/// Fails if the linked MLIR has no such pattern on `scf.for`.
pub fn check() -> Result<(), String> {
    let found = patterns(scf::For::NAME);
    if found.iter().any(|name| name == CAST_FOLDER) {
        return Ok(());
    }
    Err(format!(
        "this MLIR has no canonicalization pattern {CAST_FOLDER}, so that its wrong fold cannot be switched off; \
         scf.for has {}",
        found.join(", ")
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pattern_exists() {
        assert_eq!(check(), Ok(()));
        assert!(patterns("scf.for").len() > 2);
        assert!(patterns("scf.none").is_empty());
    }
}
