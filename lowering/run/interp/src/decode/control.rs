//! Decoding `scf`, `cf` and `func`.

use std::collections::HashMap;

use melior::ir::{BlockLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Op as IrOp},
    ops::{TypedOp, cf, func, is, linalg, memref, scf, seg, soac, tensor},
};

use super::{Decoded, Frame, arrays::kept_shape, numbers, scalars::Ops, string, unsupported};
use crate::{
    code::{Control, Edge, End, Insert, Op, Region, Use},
    types::{self, Num},
};

impl<'c> Frame<'_, 'c> {
    pub(super) fn control(&mut self, op: IrOp<'c>, name: &str) -> Decoded<Ops> {
        let results = self.results(op);
        let count = ir::operands(op).len();
        let control = match name {
            scf::If::NAME => {
                let otherwise = match op.region(1).ok().and_then(|r| melior::ir::RegionLike::first_block(&r)) {
                    Some(_) => Some(self.region_at(op, 1)?),
                    None => None,
                };
                Control::If { condition: self.operand(op, 0)?, then: self.region_at(op, 0)?, otherwise, results }
            }
            scf::For::NAME => {
                let width = match op.operand(0).ok().and_then(|v| types::num(v.r#type())) {
                    Some(Num::Int(width)) => width,
                    _ => return Err(unsupported(op, "has bounds of unsupported type")),
                };
                Control::For {
                    bounds: [self.operand(op, 0)?, self.operand(op, 1)?, self.operand(op, 2)?],
                    width,
                    unsigned: ir::has_flag(op, "unsignedCmp"),
                    initial: self.uses(op, 3, count - 3)?,
                    body: self.region_at(op, 0)?,
                    results,
                }
            }
            scf::While::NAME => Control::While {
                initial: self.uses(op, 0, count)?,
                before: self.region_at(op, 0)?,
                after: self.region_at(op, 1)?,
                results,
            },
            scf::IndexSwitch::NAME => Control::Switch {
                selector: self.operand(op, 0)?,
                cases: ir::i64_array(op, "cases").into(),
                otherwise: self.region_at(op, 0)?,
                regions: (1..op.region_count()).map(|i| self.region_at(op, i)).collect::<Decoded<_>>()?,
                results,
            },
            scf::ExecuteRegion::NAME => Control::Execute { region: self.region_at(op, 0)?, results },
            scf::Parallel::NAME => {
                let parallel = scf::Parallel::wrap(op);
                let rank = parallel.lower_bound().len();
                Control::Parallel {
                    lower: self.slots(&parallel.lower_bound()),
                    upper: self.slots(&parallel.upper_bound()),
                    step: self.slots(&parallel.step()),
                    initial: self.uses(op, 3 * rank, count - 3 * rank)?,
                    body: self.region_at(op, 0)?,
                    reductions: self.reductions(op)?,
                    results,
                }
            }
            scf::Forall::NAME => self.forall(op)?,
            func::Call::NAME => {
                let callee = ir::callee(op);
                if !self.decoder.symbols.get(&callee).is_some_and(|f| is::<func::Func>(*f)) {
                    return Err(unsupported(op, format!("calls @{callee}, which is not a function of the module")));
                }
                let index = self.decoder.function_index(&callee);
                return Ok(Some(vec![Op::Call(index, self.uses(op, 0, count)?, results)]));
            }
            cf::Assert::NAME => {
                return Ok(Some(vec![Op::Assert(self.operand(op, 0)?, string(op, "msg"), Box::new([]))]));
            }
            _ => return Ok(None),
        };
        Ok(Some(vec![Op::Control(Box::new(control))]))
    }

    /// An `scf.forall`: its bounds are constants or operands, its end writes slices.
    fn forall(&mut self, op: IrOp<'c>) -> Decoded<Control> {
        let forall = scf::Forall::wrap(op);
        let lower = self.amounts(&forall.static_lower_bound(), &forall.dynamic_lower_bound());
        let upper = self.amounts(&forall.static_upper_bound(), &forall.dynamic_upper_bound());
        let step = self.amounts(&forall.static_step(), &forall.dynamic_step());
        let outputs = forall.outputs().len();
        let initial = self.uses(op, ir::operands(op).len() - outputs, outputs)?;
        let body = self.region_at(op, 0)?;
        let shared = &ir::arguments(forall.region())[lower.len()..];
        let mut inserts = vec![];
        for end in ir::operations(ir::block(ir::terminator(forall.region()), 0)) {
            let insert = tensor::ParallelInsertSlice::of(end)
                .ok_or_else(|| unsupported(end, "is not known to the interpreter at the end of a point"))?;
            let groups = [insert.offsets(), insert.sizes(), insert.strides()];
            let output = shared.iter().position(|&v| v == insert.dest());
            inserts.push(Insert {
                output: output.ok_or_else(|| unsupported(end, "writes to no output of its loop"))?,
                source: self.operand(end, 0)?,
                slice: self.slice(end, &groups, &kept_shape(end, 0, false))?,
            });
        }
        Ok(Control::Forall { lower, upper, step, initial, body, inserts, results: self.results(op) })
    }

    /// The operators of the `scf.reduce` that ends a parallel loop.
    fn reductions(&mut self, op: IrOp<'c>) -> Decoded<Vec<Region>> {
        let end = ir::terminator(ir::block(op, 0));
        (0..end.region_count()).map(|i| self.region_at(end, i)).collect()
    }

    /// How a terminator leaves its block.
    pub(super) fn end(&mut self, op: IrOp<'c>, numbers: &HashMap<usize, usize>) -> Decoded<End> {
        let count = ir::operands(op).len();
        let name = ir::name(op);
        Ok(match name.as_str() {
            cf::Branch::NAME => End::Jump(self.edge(op, 0, 0, count, numbers)?),
            cf::CondBranch::NAME => {
                let sizes = ir::segments(op);
                let then = self.edge(op, 0, 1, sizes[1], numbers)?;
                let otherwise = self.edge(op, 1, 1 + sizes[1], sizes[2], numbers)?;
                End::Branch(self.operand(op, 0)?, then, otherwise)
            }
            cf::Switch::NAME => self.switch(op, numbers)?,
            func::Return::NAME
            | soac::Yield::NAME
            | seg::Yield::NAME
            | scf::Yield::NAME
            | scf::Condition::NAME
            | scf::Reduce::NAME
            | scf::ReduceReturn::NAME
            | scf::InParallel::NAME
            | tensor::Yield::NAME
            | linalg::Yield::NAME
            | memref::AtomicYield::NAME => End::Leave(self.uses(op, 0, count)?),
            _ => return Err(unsupported(op, "is not known to the interpreter")),
        })
    }

    fn edge(
        &mut self,
        op: IrOp<'c>,
        successor: usize,
        first: usize,
        count: usize,
        numbers: &HashMap<usize, usize>,
    ) -> Decoded<Edge> {
        let target = op.successor(successor).map_err(|_| unsupported(op, "lacks a successor"))?;
        let block = numbers[&(target.to_raw().ptr as usize)];
        // A value that the edge carries twice is not moved.
        let uses = self.uses(op, first, count)?;
        let once = |slot: usize| uses.iter().filter(|u| u.slot() == slot).count() == 1;
        let arguments = uses.iter().map(|u| Use::new(u.slot() as u32, u.is_last() && once(u.slot()))).collect();
        Ok(Edge { block, arguments })
    }

    fn switch(&mut self, op: IrOp<'c>, numbers: &HashMap<usize, usize>) -> Decoded<End> {
        let sizes = ir::segments(op);
        let otherwise = self.edge(op, 0, 1, sizes[1], numbers)?;
        let mut first = 1 + sizes[1];
        let mut cases = vec![];
        let cases_of = op.successor_count() - 1;
        if cases_of > 0 {
            let width = match op.operand(0).ok().and_then(|v| types::num(v.r#type())) {
                Some(Num::Int(width)) => width,
                _ => return Err(unsupported(op, "switches on a value of unsupported type")),
            };
            let element = crate::types::element_type(ir::operands(op)[0].r#type())
                .ok_or_else(|| unsupported(op, format!("switches on a value of {width} bits")))?;
            let values = numbers::dense(self.attribute(op, "case_values")?, element, &[cases_of])
                .ok_or_else(|| unsupported(op, "has unsupported case values"))?;
            let lengths = self.attribute(op, "case_operand_segments")?;
            for i in 0..cases_of {
                let length = unsafe {
                    mlir_sys::mlirDenseI32ArrayGetElement(melior::ir::AttributeLike::to_raw(&lengths), i as isize)
                };
                let edge = self.edge(op, i + 1, first, length as usize, numbers)?;
                cases.push((crate::elements::load(&values, i) as i64, edge));
                first += length as usize;
            }
        }
        Ok(End::Switch(self.operand(op, 0)?, cases.into(), otherwise))
    }
}
