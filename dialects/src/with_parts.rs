//! A `soac.with` taken apart.
//!
//! ```text
//! with form(initial) at is_0 bounds_0 { f_0 } at is_1 bounds_1 { f_1 } ... op { g }
//! ```
//!
//! Precondition: the operation is a verified one.

use crate::{
    ir::{self, Blk, Op, Val},
    ops::{
        TypedOp,
        soac::{self, WithForm},
    },
};

/// The four kinds of bounds, in the order in which they are written.
pub const BOUNDS: [&str; 4] = ["lower", "upper", "step", "width"];

/// The parts of a with-loop.
#[derive(Clone)]
pub struct WithParts<'c> {
    /// The operation.
    pub op: soac::With<'c>,
    /// What it makes.
    pub form: WithForm,
    /// Defaults, arrays, or neutral elements.
    pub initial: Vec<Val<'c>>,
    /// The partitions in their order.
    pub partitions: Vec<Partition<'c>>,
    /// The operator of a fold.
    pub operator: Option<Blk<'c>>,
}

/// One partition.
#[derive(Clone)]
pub struct Partition<'c> {
    /// The block that computes one point.
    pub body: Blk<'c>,
    /// Lower and upper bounds, steps and widths; none where they are not given.
    pub bounds: [Option<Vec<Val<'c>>>; 4],
}

impl<'c> WithParts<'c> {
    /// Takes an operation apart.
    pub fn of(op: soac::With<'c>) -> Self {
        let mut rest = op.bounds().into_iter();
        let parts = op.parts();
        let partitions = op.given().into_iter().zip(&parts).map(|(given, &body)| {
            let rank = ir::arguments(body).len();
            let bounds = [0, 1, 2, 3].map(|k| (given & (1 << k) != 0).then(|| rest.by_ref().take(rank).collect()));
            Partition { body, bounds }
        });
        let partitions: Vec<_> = partitions.collect();
        let operator = parts.get(partitions.len()).copied();
        Self { op, form: op.form(), initial: op.initial(), partitions, operator }
    }

    /// The partition that a block computes the points of, if the operation is a with-loop.
    pub fn partition_of(op: Op<'c>, block: Blk<'c>) -> Option<Partition<'c>> {
        let with = soac::With::of(op)?;
        Self::of(with).partitions.into_iter().find(|partition| partition.body == block)
    }

    /// In how many dimensions an array is indexed.
    pub fn rank(&self) -> usize {
        match self.form {
            WithForm::Genarray => {
                let rank = |v: Val<'c>| crate::types::rank(melior::ir::ValueLike::r#type(&v));
                rank(ir::result(self.op.operation(), 0)) - rank(self.initial[0])
            }
            _ => self.partitions.first().map_or(0, |partition| ir::arguments(partition.body).len()),
        }
    }
}
