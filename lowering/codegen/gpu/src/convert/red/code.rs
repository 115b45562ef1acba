//! The body, the operator and the neutral elements of a reduction inside a kernel.

use melior::ir::{Type, ValueLike};
use seq_dialects::{
    ir::{self, Builder, Val},
    seg_parts::SegParts,
};

use crate::{
    convert::{
        device::{Device, Kernel},
        results, space,
    },
    resources,
};

/// What a reduction computes, for the kernel under construction.
#[derive(Clone, Copy)]
pub struct Code<'k, 'c> {
    pub kernel: &'k Kernel<'c>,
    pub seg: &'k SegParts<'c>,
}

impl<'c> Code<'_, 'c> {
    /// What stands for a value of the program.
    pub fn mapped(&self, value: Val<'c>) -> Val<'c> {
        seq_loops::mapped(&self.kernel.map, value)
    }

    /// The length of a row.
    pub fn size(&self) -> Val<'c> {
        self.mapped(*self.seg.space.last().expect("a space has a dimension"))
    }

    /// The numbers of rows, outermost first.
    pub fn rows(&self) -> Vec<Val<'c>> {
        seq_loops::mapped_all(&self.kernel.map, self.seg.segments())
    }

    /// The indices of a row.
    pub fn outer(&self, b: &Builder<'c>, row: Val<'c>) -> Vec<Val<'c>> {
        space::row(b, row, &self.rows(), &resources::row_order(self.seg))
    }

    pub fn neutral(&self) -> Vec<Val<'c>> {
        seq_loops::mapped_all(&self.kernel.map, &self.seg.neutral)
    }

    /// Types of the accumulators.
    pub fn types(&self) -> Vec<Type<'c>> {
        self.seg.neutral.iter().map(|v| v.r#type()).collect()
    }

    pub fn operator(
        &self,
        device: &mut Device<'c>,
        b: &Builder<'c>,
        left: &[Val<'c>],
        right: &[Val<'c>],
    ) -> Vec<Val<'c>> {
        let arguments: Vec<_> = left.iter().chain(right).copied().collect();
        let operator = self.seg.operator.expect("a reduction has an operator");
        device.apply(b, operator, &arguments, &self.kernel.map, self.kernel.failure)
    }

    /// The body at one point: what it yields.
    pub fn body(&self, device: &mut Device<'c>, b: &Builder<'c>, point: &[Val<'c>]) -> Vec<Val<'c>> {
        device.apply(b, self.seg.body, point, &self.kernel.map, self.kernel.failure)
    }

    /// Whether the body yields results of its points beside what is reduced.
    pub fn has_results(&self) -> bool {
        self.seg.outs.len() > self.seg.neutral.len()
    }

    /// Stores the map results of a point; returns the accumulators.
    pub fn split(&self, b: &Builder<'c>, point: &[Val<'c>], values: &[Val<'c>]) -> Vec<Val<'c>> {
        let count = self.seg.neutral.len();
        let outs = seq_loops::mapped_all(&self.kernel.map, &self.seg.outs[count..]);
        results::store(b, ir::terminator(self.seg.body), &[(point.to_vec(), values.to_vec())], count, &outs);
        values[..count].to_vec()
    }
}
