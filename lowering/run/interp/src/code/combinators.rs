//! Operations of the soac and seg dialects.

use seq_dialects::ops::soac::WithForm;
use seq_values::ElementType;

use super::{Amount, Body, Slot, Slots, Use, Uses};
use crate::types::Ty;

/// An operator that combines tuples.
pub struct Operator {
    pub body: Body,
    /// Types of a tuple.
    pub types: Box<[Ty]>,
    /// Whether it has to commute.
    pub commutative: bool,
}

/// Operations of the soac dialect.
pub enum Soac {
    Map {
        inputs: Uses,
        body: Body,
        types: Box<[Ty]>,
        results: Slots,
    },
    Reduce {
        inputs: Uses,
        neutral: Uses,
        op: Operator,
        types: Box<[Ty]>,
        results: Slots,
    },
    Scan {
        inputs: Uses,
        neutral: Uses,
        op: Operator,
        exclusive: bool,
        types: Box<[Ty]>,
        results: Slots,
    },
    Screma {
        inputs: Uses,
        neutral: Uses,
        scans: usize,
        /// Where the rows begin, if each is accumulated by itself.
        segments: Option<Use>,
        exclusive: bool,
        map: Body,
        op: Operator,
        post: Body,
        types: Box<[Ty]>,
        results: Slots,
    },
    Scatter {
        inputs: Uses,
        dests: Uses,
        runs: bool,
        body: Body,
        results: Slots,
    },
    Hist {
        inputs: Uses,
        dests: Uses,
        neutral: Uses,
        map: Body,
        op: Operator,
        results: Slots,
    },
    Filter {
        inputs: Uses,
        body: Body,
        types: Box<[Ty]>,
        results: Slots,
    },
    Partition {
        classes: usize,
        inputs: Uses,
        body: Body,
        types: Box<[Ty]>,
        results: Slots,
    },
    With {
        form: WithForm,
        sizes: Slots,
        initial: Uses,
        partitions: Box<[Partition]>,
        op: Option<Operator>,
        types: Box<[Ty]>,
        results: Slots,
    },
    Iota {
        size: Amount,
        start: Option<Slot>,
        step: Option<Slot>,
        element: ElementType,
        result: Slot,
    },
    SegmentIds {
        size: Slot,
        offsets: Use,
        result: Slot,
    },
    Replicate {
        sizes: Slots,
        value: Use,
        ty: Ty,
        result: Slot,
    },
    Concat {
        inputs: Uses,
        ty: Ty,
        result: Slot,
    },
    Pack {
        offsets: Uses,
        data: Use,
        result: Slot,
    },
    Unpack {
        value: Use,
        types: Box<[Ty]>,
        results: Slots,
    },
}

/// One partition of a with-loop.
pub struct Partition {
    /// Lower and upper bounds, steps and widths, where they are given.
    pub bounds: [Option<Slots>; 4],
    pub body: Body,
}

/// A seg operation; a map has no accumulators.
pub struct Seg {
    pub kind: SegKind,
    pub space: Slots,
    /// Lower bounds, steps and widths where they are given; all points if none is.
    pub generator: Option<[Option<Slots>; 3]>,
    pub neutral: Uses,
    /// How many of the accumulators are scans.
    pub scans: usize,
    pub exclusive: bool,
    /// Where the rows begin, if they have lengths of their own.
    pub offsets: Option<Use>,
    /// Whether the last values of scans are stored, too.
    pub totals: bool,
    /// Whether such rows are one segment.
    pub joined: bool,
    pub outs: Uses,
    pub body: Body,
    /// Number of indices after each value that the body yields.
    pub counts: Box<[usize]>,
    pub op: Option<Body>,
    pub post: Option<Body>,
    pub post_counts: Box<[usize]>,
    /// For each result, the out that it is.
    pub results: Box<[(usize, Slot)]>,
}

/// Which seg operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SegKind {
    Map,
    Red,
    Scan,
    Hist,
}
