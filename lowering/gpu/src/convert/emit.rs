//! Arithmetic, control flow and accesses that kernels are made of.
//!
//! Indices and sizes are `index`, 64 bits wide on host and device.

use melior::ir::{Type, ValueLike};
use seq_dialects::ir::{self, Builder, Val};

/// The scope of what other blocks of a kernel see.
const DEVICE: &str = "\"device\"";
/// LLVM's number of the relaxed ordering.
const RELAXED: &str = "2 : i64";
/// LLVM's number of the ordering that acquires and releases.
const ACQUIRE_RELEASE: &str = "6 : i64";

/// Short forms for building kernels.
pub trait Emit<'c> {
    fn ty(&self, text: &str) -> Type<'c>;
    fn i32_type(&self) -> Type<'c>;
    fn i64_type(&self) -> Type<'c>;
    fn i32(&self, value: i64) -> Val<'c>;
    fn i64(&self, value: i64) -> Val<'c>;
    fn flag(&self, value: bool) -> Val<'c>;
    fn binary(&self, name: &str, a: Val<'c>, b: Val<'c>) -> Val<'c>;
    fn add(&self, a: Val<'c>, b: Val<'c>) -> Val<'c>;
    fn sub(&self, a: Val<'c>, b: Val<'c>) -> Val<'c>;
    fn mul(&self, a: Val<'c>, b: Val<'c>) -> Val<'c>;
    fn div(&self, a: Val<'c>, b: Val<'c>) -> Val<'c>;
    fn rem(&self, a: Val<'c>, b: Val<'c>) -> Val<'c>;
    fn min(&self, a: Val<'c>, b: Val<'c>) -> Val<'c>;
    fn and(&self, a: Val<'c>, b: Val<'c>) -> Val<'c>;
    fn or(&self, a: Val<'c>, b: Val<'c>) -> Val<'c>;
    fn not(&self, a: Val<'c>) -> Val<'c>;
    fn shl(&self, a: Val<'c>, b: Val<'c>) -> Val<'c>;
    fn shr(&self, a: Val<'c>, b: Val<'c>) -> Val<'c>;
    fn select(&self, condition: Val<'c>, a: Val<'c>, b: Val<'c>) -> Val<'c>;
    fn select_all(&self, condition: Val<'c>, a: &[Val<'c>], b: &[Val<'c>]) -> Vec<Val<'c>>;
    fn cast(&self, value: Val<'c>, ty: Type<'c>) -> Val<'c>;
    fn load(&self, array: Val<'c>, indices: &[Val<'c>]) -> Val<'c>;
    fn store(&self, value: Val<'c>, array: Val<'c>, indices: &[Val<'c>]);
    fn offset(&self, base: Val<'c>, bytes: Val<'c>) -> Val<'c>;
    fn global(&self, pointer: Val<'c>) -> Val<'c>;
    fn load_relaxed(&self, pointer: Val<'c>, ty: Type<'c>) -> Val<'c>;
    fn store_relaxed(&self, value: Val<'c>, pointer: Val<'c>);
    fn atomic(&self, operation: i64, pointer: Val<'c>, value: Val<'c>) -> Val<'c>;
    fn fence(&self);
    fn barrier(&self);
    fn warp_barrier(&self);
    fn call(&self, callee: &str, arguments: &[Val<'c>], results: &[Type<'c>]) -> Vec<Val<'c>>;
    fn device_call(&self, callee: &str, arguments: &[Val<'c>], result: Option<Type<'c>>) -> Option<Val<'c>>;
}

impl<'c> Emit<'c> for Builder<'c> {
    fn ty(&self, text: &str) -> Type<'c> {
        Type::parse(self.context, text).unwrap_or_else(|| panic!("bad type {text}"))
    }

    fn i32_type(&self) -> Type<'c> {
        self.ty("i32")
    }

    fn i64_type(&self) -> Type<'c> {
        self.ty("i64")
    }

    fn i32(&self, value: i64) -> Val<'c> {
        self.int(value, self.i32_type())
    }

    fn i64(&self, value: i64) -> Val<'c> {
        self.int(value, self.i64_type())
    }

    fn flag(&self, value: bool) -> Val<'c> {
        self.int(i64::from(value), self.ty("i1"))
    }

    fn binary(&self, name: &str, a: Val<'c>, b: Val<'c>) -> Val<'c> {
        self.value(name, &[a, b], a.r#type())
    }

    fn add(&self, a: Val<'c>, b: Val<'c>) -> Val<'c> {
        self.binary("arith.addi", a, b)
    }

    fn sub(&self, a: Val<'c>, b: Val<'c>) -> Val<'c> {
        self.binary("arith.subi", a, b)
    }

    fn mul(&self, a: Val<'c>, b: Val<'c>) -> Val<'c> {
        self.binary("arith.muli", a, b)
    }

    fn div(&self, a: Val<'c>, b: Val<'c>) -> Val<'c> {
        self.binary("arith.divui", a, b)
    }

    fn rem(&self, a: Val<'c>, b: Val<'c>) -> Val<'c> {
        self.binary("arith.remui", a, b)
    }

    fn min(&self, a: Val<'c>, b: Val<'c>) -> Val<'c> {
        self.binary("arith.minsi", a, b)
    }

    fn and(&self, a: Val<'c>, b: Val<'c>) -> Val<'c> {
        self.binary("arith.andi", a, b)
    }

    fn or(&self, a: Val<'c>, b: Val<'c>) -> Val<'c> {
        self.binary("arith.ori", a, b)
    }

    fn not(&self, a: Val<'c>) -> Val<'c> {
        self.binary("arith.xori", a, self.int(-1, a.r#type()))
    }

    fn shl(&self, a: Val<'c>, b: Val<'c>) -> Val<'c> {
        self.binary("arith.shli", a, b)
    }

    fn shr(&self, a: Val<'c>, b: Val<'c>) -> Val<'c> {
        self.binary("arith.shrui", a, b)
    }

    fn select(&self, condition: Val<'c>, a: Val<'c>, b: Val<'c>) -> Val<'c> {
        self.value("arith.select", &[condition, a, b], a.r#type())
    }

    fn select_all(&self, condition: Val<'c>, a: &[Val<'c>], b: &[Val<'c>]) -> Vec<Val<'c>> {
        a.iter().zip(b).map(|(&x, &y)| self.select(condition, x, y)).collect()
    }

    /// Integers and indices of other widths, without sign.
    fn cast(&self, value: Val<'c>, ty: Type<'c>) -> Val<'c> {
        let from = value.r#type();
        if from == ty {
            return value;
        }
        if from.to_string() == "index" || ty.to_string() == "index" {
            return self.value("arith.index_castui", &[value], ty);
        }
        let narrower =
            seq_dialects::types::byte_width(ty) < seq_dialects::types::byte_width(from) || ty.to_string() == "i1";
        self.value(if narrower { "arith.trunci" } else { "arith.extui" }, &[value], ty)
    }

    fn load(&self, array: Val<'c>, indices: &[Val<'c>]) -> Val<'c> {
        let mut operands = vec![array];
        operands.extend(indices);
        self.value("memref.load", &operands, seq_dialects::types::element(array.r#type()))
    }

    fn store(&self, value: Val<'c>, array: Val<'c>, indices: &[Val<'c>]) {
        let mut operands = vec![value, array];
        operands.extend(indices);
        self.op("memref.store", &operands, &[], &[], vec![]);
    }

    /// The pointer `bytes` after another one.
    fn offset(&self, base: Val<'c>, bytes: Val<'c>) -> Val<'c> {
        let bytes = self.cast(bytes, self.i64_type());
        let attributes = [
            ("elem_type", melior::ir::attribute::TypeAttribute::new(self.ty("i8")).into()),
            ("rawConstantIndices", self.i32_array(&[i32::MIN])),
        ];
        ir::result(self.op("llvm.getelementptr", &[base, bytes], &[base.r#type()], &attributes, vec![]), 0)
    }

    /// A generic pointer as one to global memory.
    fn global(&self, pointer: Val<'c>) -> Val<'c> {
        self.value("llvm.addrspacecast", &[pointer], self.ty("!llvm.ptr<1>"))
    }

    fn load_relaxed(&self, pointer: Val<'c>, ty: Type<'c>) -> Val<'c> {
        let alignment = self.attribute(&format!("{} : i64", seq_dialects::types::byte_width(ty)));
        let attributes =
            [("ordering", self.attribute(RELAXED)), ("syncscope", self.attribute(DEVICE)), ("alignment", alignment)];
        ir::result(self.op("llvm.load", &[pointer], &[ty], &attributes, vec![]), 0)
    }

    fn store_relaxed(&self, value: Val<'c>, pointer: Val<'c>) {
        let alignment = self.attribute(&format!("{} : i64", seq_dialects::types::byte_width(value.r#type())));
        let attributes =
            [("ordering", self.attribute(RELAXED)), ("syncscope", self.attribute(DEVICE)), ("alignment", alignment)];
        self.op("llvm.store", &[value, pointer], &[], &attributes, vec![]);
    }

    /// A relaxed atomic update, by LLVM's number of the operation; the value before it.
    fn atomic(&self, operation: i64, pointer: Val<'c>, value: Val<'c>) -> Val<'c> {
        let attributes = [
            ("bin_op", self.attribute(&format!("{operation} : i64"))),
            ("ordering", self.attribute(RELAXED)),
            ("syncscope", self.attribute(DEVICE)),
        ];
        ir::result(self.op("llvm.atomicrmw", &[pointer, value], &[value.r#type()], &attributes, vec![]), 0)
    }

    fn fence(&self) {
        let attributes = [("ordering", self.attribute(ACQUIRE_RELEASE)), ("syncscope", self.attribute(DEVICE))];
        self.op("llvm.fence", &[], &[], &attributes, vec![]);
    }

    fn barrier(&self) {
        self.op("gpu.barrier", &[], &[], &[], vec![]);
    }

    fn warp_barrier(&self) {
        let all = self.i32(-1);
        self.op("nvvm.bar.warp.sync", &[all], &[], &[], vec![]);
    }

    fn call(&self, callee: &str, arguments: &[Val<'c>], results: &[Type<'c>]) -> Vec<Val<'c>> {
        let attribute = self.attributes().symbol_attribute(callee);
        ir::results(self.op("func.call", arguments, results, &[("callee", attribute)], vec![]))
    }

    /// A call of a function in the LLVM dialect.
    fn device_call(&self, callee: &str, arguments: &[Val<'c>], result: Option<Type<'c>>) -> Option<Val<'c>> {
        let attributes = [
            ("callee", self.attributes().symbol_attribute(callee)),
            ("operandSegmentSizes", self.i32_array(&[arguments.len() as i32, 0])),
            ("op_bundle_sizes", self.i32_array(&[])),
        ];
        let results: Vec<_> = result.into_iter().collect();
        let op = self.op("llvm.call", arguments, &results, &attributes, vec![]);
        (!results.is_empty()).then(|| ir::result(op, 0))
    }
}
