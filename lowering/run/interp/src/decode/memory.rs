//! Decoding `memref` and `bufferization`.

use melior::ir::{AttributeLike, ValueLike, operation::OperationLike};
use mlir_sys as sys;
use seq_dialects::{
    ir::{self, Op as IrOp},
    ops::{TypedOp, bufferization, llvm, memref},
};
use seq_values::{Array, ElementType, Value};

use super::{Decoded, Frame, arrays::kept_shape, integer, numbers, scalars::Ops, unsupported};
use crate::{
    calc::Calc,
    code::{ArrayOp, Global, MemoryOp, Op},
    float::Float,
    integer::Int,
    types::{self, Num, Shape, Ty},
};

/// The function of the runtime that gives memory back.
const SHRINK: &str = "seq_rt_shrink";

impl<'c> Frame<'_, 'c> {
    pub(super) fn memory(&mut self, op: IrOp<'c>, name: &str) -> Decoded<Ops> {
        let result = self.result(op);
        let operands = ir::operands(op);
        let memory = match name {
            memref::Load::NAME => {
                return Ok(Some(vec![Op::Load(self.operand(op, 0)?, self.slots(&operands[1..]), result)]));
            }
            memref::Store::NAME => {
                let indices = self.slots(&operands[2..]);
                return Ok(Some(vec![Op::Store(self.operand(op, 0)?, self.operand(op, 1)?, indices)]));
            }
            memref::Dim::NAME => return Ok(Some(vec![Op::Dim(self.operand(op, 0)?, self.operand(op, 1)?, result)])),
            memref::Rank::NAME => {
                let rank = self.operand_type(op, 0)?.shape().len();
                return Ok(Some(vec![Op::Bits(rank as u64, result)]));
            }
            memref::MemorySpaceCast::NAME | memref::AssumeAlignment::NAME => {
                return Ok(Some(vec![Op::Move(self.operand_use(op, 0)?, result)]));
            }
            memref::Prefetch::NAME | bufferization::DeallocTensor::NAME => return Ok(Some(vec![])),
            memref::DistinctObjects::NAME => {
                let moves = (0..operands.len()).zip(self.results(op));
                let moves: Vec<_> =
                    moves.map(|(i, slot)| Ok(Op::Move(self.operand_use(op, i)?, slot))).collect::<Decoded<_>>()?;
                return Ok(Some(moves));
            }
            memref::Cast::NAME => {
                let cast = ArrayOp::Cast { source: self.operand_use(op, 0)?, ty: self.result_type(op)?, result };
                return Ok(Some(vec![Op::Array(Box::new(cast))]));
            }
            memref::Reshape::NAME => {
                let (source, shape) = (self.operand_use(op, 0)?, self.operand(op, 1)?);
                let reshape = ArrayOp::Reshape { source, shape, ty: self.result_type(op)?, result };
                return Ok(Some(vec![Op::Array(Box::new(reshape))]));
            }
            memref::CollapseShape::NAME | memref::ExpandShape::NAME => {
                return Ok(Some(vec![Op::Array(Box::new(self.reassociation(op, name)?))]));
            }
            memref::Alloc::NAME | memref::Alloca::NAME => {
                let (shape, element) = self.array_result(op)?;
                let sizes = match memref::Alloc::of(op) {
                    Some(alloc) => alloc.dynamic_sizes(),
                    None => memref::Alloca::wrap(op).dynamic_sizes(),
                };
                MemoryOp::Alloc { shape, sizes: self.slots(&sizes), element, result }
            }
            bufferization::AllocTensor::NAME => return self.alloc_tensor(op).map(Some),
            memref::Dealloc::NAME => MemoryOp::Dealloc(self.operand(op, 0)?),
            memref::Copy::NAME => MemoryOp::Copy { source: self.operand(op, 0)?, dest: self.operand(op, 1)? },
            memref::SubView::NAME => {
                let view = memref::SubView::wrap(op);
                let groups = [view.offsets(), view.sizes(), view.strides()];
                let slice = self.slice(op, &groups, &kept_shape(op, 0, true))?;
                MemoryOp::Subview { source: self.operand(op, 0)?, slice, result }
            }
            memref::ReinterpretCast::NAME => {
                let view = memref::ReinterpretCast::wrap(op);
                let groups = [view.offsets(), view.sizes(), view.strides()];
                let slice = self.slice(op, &groups, &view.static_sizes())?;
                MemoryOp::Reinterpret { source: self.operand(op, 0)?, slice, ty: self.result_type(op)?, result }
            }
            memref::ExtractStridedMetadata::NAME => {
                let slots = self.results(op);
                let rank = (slots.len() - 2) / 2;
                MemoryOp::Metadata {
                    source: self.operand(op, 0)?,
                    base: slots[0],
                    offset: slots[1],
                    sizes: slots[2..2 + rank].into(),
                    strides: slots[2 + rank..].into(),
                }
            }
            memref::ExtractAlignedPointerAsIndex::NAME => MemoryOp::Address { source: self.operand(op, 0)?, result },
            memref::Transpose::NAME => {
                let map = self.attribute(op, "permutation")?.to_raw();
                let permutation = unsafe {
                    let map = sys::mlirAffineMapAttrGetValue(map);
                    let rank = sys::mlirAffineMapGetNumResults(map);
                    (0..rank)
                        .map(|i| sys::mlirAffineDimExprGetPosition(sys::mlirAffineMapGetResult(map, i)) as usize)
                        .collect()
                };
                MemoryOp::Transpose { source: self.operand(op, 0)?, permutation, result }
            }
            memref::GetGlobal::NAME => MemoryOp::Global { index: self.global(op)?, result },
            memref::AtomicRMW::NAME => {
                let indices = self.slots(&operands[2..]);
                let (value, dest) = (self.operand(op, 0)?, self.operand(op, 1)?);
                MemoryOp::Atomic { calc: self.atomic(op)?, value, dest, indices, result }
            }
            memref::GenericAtomicRMW::NAME => {
                let indices = self.slots(&operands[1..]);
                MemoryOp::AtomicRegion { dest: self.operand(op, 0)?, indices, body: self.region_at(op, 0)?, result }
            }
            bufferization::ToTensor::NAME => MemoryOp::ToTensor { source: self.operand(op, 0)?, result },
            bufferization::ToBuffer::NAME => MemoryOp::ToBuffer { source: self.operand(op, 0)?, result },
            bufferization::Clone::NAME => MemoryOp::Clone { source: self.operand_use(op, 0)?, result },
            bufferization::MaterializeInDestination::NAME => MemoryOp::Materialize {
                source: self.operand_use(op, 0)?,
                dest: self.operand_use(op, 1)?,
                result: (!ir::results(op).is_empty()).then_some(result),
            },
            bufferization::Dealloc::NAME => {
                let dealloc = bufferization::Dealloc::wrap(op);
                MemoryOp::DeallocIf {
                    buffers: self.slots(&dealloc.memrefs()),
                    conditions: self.slots(&dealloc.conditions()),
                    retained: self.slots(&dealloc.retained()),
                    results: self.results(op),
                }
            }
            _ => return Ok(None),
        };
        Ok(Some(vec![Op::Memory(Box::new(memory))]))
    }

    /// An address as a pointer, and a buffer that is to be no larger than it must, which
    /// here it never is.
    pub(super) fn pointers(&mut self, op: IrOp<'c>) -> Decoded<Ops> {
        if llvm::IntToPtr::of(op).is_some() {
            return Ok(Some(vec![Op::Move(self.operand_use(op, 0)?, self.result(op))]));
        }
        Ok((llvm::Call::of(op).is_some() && ir::callee(op) == SHRINK).then(Vec::new))
    }

    fn array_result(&mut self, op: IrOp<'c>) -> Decoded<(Shape, ElementType)> {
        match self.result_type(op)? {
            Ty::Tensor(shape, element) | Ty::MemRef(shape, element) => Ok((shape, element)),
            _ => Err(unsupported(op, "has a result that is not an array")),
        }
    }

    fn alloc_tensor(&mut self, op: IrOp<'c>) -> Decoded<Vec<Op>> {
        let (shape, element) = self.array_result(op)?;
        let alloc = bufferization::AllocTensor::wrap(op);
        let (sizes, result) = (alloc.dynamic_sizes(), self.result(op));
        if alloc.copy().is_some() {
            return Ok(vec![Op::Move(self.operand_use(op, sizes.len())?, result)]);
        }
        let empty = ArrayOp::Empty { shape, sizes: self.slots(&sizes), element, result };
        Ok(vec![Op::Array(Box::new(empty))])
    }

    /// The number of the global that an operation refers to.
    fn global(&mut self, op: IrOp<'c>) -> Decoded<usize> {
        let name = ir::symbol_reference(op, "name").unwrap_or_default();
        if let Some(&index) = self.decoder.global_indices.get(&name) {
            return Ok(index);
        }
        let Some(&global) = self.decoder.symbols.get(&name) else {
            return Err(unsupported(op, format!("refers to @{name}, which is not in the module")));
        };
        let bad = |what: &str| unsupported(global, format!("@{name} has an unsupported {what}"));
        let ty = self.attribute(global, "type")?;
        let ty = unsafe { melior::ir::Type::from_raw(sys::mlirTypeAttrGetValue(ty.to_raw())) };
        let Some(Ty::MemRef(shape, element)) = types::decode(ty) else { return Err(bad("type")) };
        let shape: Vec<usize> = shape.iter().copied().collect::<Option<_>>().ok_or_else(|| bad("type"))?;
        let initial = match global.attribute("initial_value") {
            Ok(value) if unsafe { sys::mlirAttributeIsADenseElements(value.to_raw()) } => {
                let data = numbers::dense(value, element, &shape).ok_or_else(|| bad("initial value"))?;
                Some(Value::Array(Array { shape: shape.clone(), data }))
            }
            Ok(value) if unsafe { !sys::mlirAttributeIsAUnit(value.to_raw()) } => return Err(bad("initial value")),
            _ => None,
        };
        let index = self.decoder.globals.len();
        self.decoder.globals.push(Global { shape, element, initial });
        self.decoder.global_indices.insert(name, index);
        Ok(index)
    }

    /// What an atomic update computes, `None` for an assignment.
    fn atomic(&mut self, op: IrOp<'c>) -> Decoded<Option<Calc>> {
        let num = types::num(ir::operands(op)[0].r#type())
            .ok_or_else(|| unsupported(op, "has a value of unsupported type"))?;
        let width = if let Num::Int(width) = num { width } else { 0 };
        Ok(Some(match integer(op, "kind").unwrap_or(-1) {
            0 => Calc::Float(Float::Add, num),
            1 => Calc::Int(Int::Add, width),
            2 => Calc::Int(Int::And, width),
            3 => return Ok(None),
            4 => Calc::Float(Float::Maximum, num),
            5 => Calc::Float(Float::MaxNum, num),
            6 => Calc::Int(Int::MaxSigned, width),
            7 => Calc::Int(Int::MaxUnsigned, width),
            8 => Calc::Float(Float::Minimum, num),
            9 => Calc::Float(Float::MinNum, num),
            10 => Calc::Int(Int::MinSigned, width),
            11 => Calc::Int(Int::MinUnsigned, width),
            12 => Calc::Float(Float::Mul, num),
            13 => Calc::Int(Int::Mul, width),
            14 => Calc::Int(Int::Or, width),
            15 => Calc::Int(Int::Xor, width),
            kind => return Err(unsupported(op, format!("has unknown kind {kind}"))),
        }))
    }
}
