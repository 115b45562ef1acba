//! Reductions of rows, and the scans of the same values that take their prefixes.
//!
//! Precondition: `reuse-aggregates` gave both the same number.

use std::collections::HashMap;

use melior::{
    StringRef,
    ir::{Operation, operation::OperationLike},
};
use mlir_sys as sys;
use seq_dialects::{
    ir::{self, Op, Val},
    marks::AGGREGATES,
    seg_parts::{SegParts, is_in_seg},
};

/// The pairs of a module.
#[derive(Default)]
pub struct Pairs<'c> {
    /// The scan of each reduction.
    scans: HashMap<usize, Op<'c>>,
    /// What its reduction hands on to a scan.
    prefixes: HashMap<usize, Val<'c>>,
}

impl<'c> Pairs<'c> {
    /// Finds the pairs, and puts each scan right behind its reduction. The numbers go, as
    /// operations that differ in nothing else share their functions.
    pub fn of(segs: &mut Vec<Op<'c>>) -> Self {
        let mut numbered = HashMap::<i64, Vec<Op<'c>>>::new();
        for &op in segs.iter() {
            if let Some(number) = ir::integer_attribute(op, AGGREGATES) {
                numbered.entry(number).or_default().push(op);
                unsafe { sys::mlirOperationRemoveAttributeByName(op.to_raw(), StringRef::new(AGGREGATES).to_raw()) };
            }
        }
        let mut scans = HashMap::new();
        for ops in numbered.into_values() {
            let [one, other] = ops[..] else { continue };
            let (reduction, scan) = if SegParts::of(one).scans == 0 { (one, other) } else { (other, one) };
            let beside = reduction.block() == scan.block() && ir::is_before(reduction, scan);
            if SegParts::of(reduction).scans == 0 && SegParts::of(scan).scans > 0 && beside && !is_in_seg(scan) {
                segs.retain(|op| *op != scan);
                let at = segs.iter().position(|op| *op == reduction).map_or(segs.len(), |at| at + 1);
                segs.insert(at, scan);
                scans.insert(key(reduction), scan);
            }
        }
        Self { scans, prefixes: HashMap::new() }
    }

    /// The scan that takes the prefixes of a reduction.
    pub fn scan_of(&self, reduction: Op<'c>) -> Option<Op<'c>> {
        self.scans.get(&key(reduction)).copied()
    }

    /// Hands prefixes on to a scan.
    pub fn hand_on(&mut self, prefixes: Val<'c>, scan: Op<'c>) {
        self.prefixes.insert(key(scan), prefixes);
    }

    /// What a scan was handed.
    pub fn prefixes(&self, scan: Op<'c>) -> Option<Val<'c>> {
        self.prefixes.get(&key(scan)).copied()
    }
}

fn key(op: Op) -> usize {
    Operation::to_raw(&op).ptr as usize
}
