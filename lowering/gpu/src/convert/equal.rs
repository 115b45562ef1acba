//! When two operations have the same kernel.
//!
//! Flattening leaves many operations that differ in nothing but the values they
//! capture, such as the scan of every array of sizes. Their kernels are the same,
//! as these values are parameters. The key of an operation lists all that a kernel
//! is made from: names, types, attributes and regions, values by the order of
//! their first use, and captured constants by their attribute. Types, attributes
//! and locations exist once in a context, so that their addresses stand for them.
//! Of locations only those that a failure names are in the key; the other ones of
//! a kernel are those of its first operation.

use std::collections::HashMap;

use melior::ir::{TypeLike, ValueLike, operation::OperationLike};
use mlir_sys as sys;
use seq_dialects::ir::{self, Op, Val};

/// What a kernel is made from.
pub type Key = Vec<usize>;

/// The key of an operation.
pub fn key(op: Op) -> Key {
    let mut writer = Writer { key: vec![], numbers: HashMap::new() };
    writer.operation(op);
    writer.key
}

struct Writer {
    key: Key,
    /// The number of each value that occurred.
    numbers: HashMap<usize, usize>,
}

impl Writer {
    fn operation(&mut self, op: Op) {
        unsafe {
            let raw = op.to_raw();
            self.key.push(sys::mlirOperationGetName(raw).ptr as usize);
            if ir::is(op, "soac.assert") {
                self.key.push(sys::mlirOperationGetLocation(raw).ptr as usize);
            }
            let attributes = sys::mlirOperationGetNumAttributes(raw);
            self.key.push(attributes as usize);
            for i in 0..attributes {
                let named = sys::mlirOperationGetAttribute(raw, i);
                self.key.extend([named.name.ptr as usize, named.attribute.ptr as usize]);
            }
        }
        let operands = ir::operands(op);
        self.key.push(operands.len());
        operands.into_iter().for_each(|value| self.value(value));
        let results = ir::results(op);
        self.key.push(results.len());
        results.into_iter().for_each(|value| self.value(value));
        if op.successor_count() > 0 {
            // Which block a branch goes to is not in the key: nothing equals it.
            self.key.push(op.to_raw().ptr as usize);
        }
        self.key.push(op.region_count());
        for region in op.regions() {
            self.region(unsafe { sys::mlirRegionGetFirstBlock(melior::ir::RegionLike::to_raw(&region)) });
        }
    }

    /// The blocks from `block` on.
    fn region(&mut self, block: sys::MlirBlock) {
        let mut next = block;
        while !next.ptr.is_null() {
            let block = unsafe { ir::Blk::from_raw(next) };
            let arguments = ir::arguments(block);
            self.key.extend([usize::MAX, arguments.len()]);
            arguments.into_iter().for_each(|value| self.value(value));
            ir::operations(block).into_iter().for_each(|op| self.operation(op));
            next = unsafe { sys::mlirBlockGetNextInRegion(next) };
        }
    }

    fn value(&mut self, value: Val) {
        let fresh = self.numbers.len();
        let number = *self.numbers.entry(ir::key(value)).or_insert(fresh);
        self.key.push(number);
        if number == fresh {
            self.key.push(value.r#type().to_raw().ptr as usize);
            let constant = ir::defining_op(value).filter(|op| ir::is(*op, "arith.constant"));
            let attribute = constant.and_then(|op| op.attribute("value").ok());
            self.key.push(attribute.map_or(0, |a| melior::ir::AttributeLike::to_raw(&a).ptr as usize));
        }
    }
}
