//! What an operation is, regions included, but for the values it captures and its
//! locations: two operations with equal keys compute the same function of what
//! they capture.
//!
//! A key lists names, attributes and types, which are unique in a context, and
//! the numbers of operands: captured values in the order given, then results
//! and block arguments in the order of their definition. A captured constant is
//! its attributes.
//!
//! Precondition: `captured` holds every value from outside that is used.

use std::collections::HashMap;

use melior::ir::{AttributeLike, BlockLike, RegionLike, TypeLike, ValueLike, operation::OperationLike};
use seq_dialects::ir::{self, Op, Val};

/// Equal for operations of the same structure.
pub type Key = Vec<usize>;

/// The key of an operation.
pub fn key<'c>(op: Op<'c>, captured: &[Val<'c>], constants: &[Op<'c>]) -> Key {
    let mut structure = Structure { key: vec![captured.len()], numbers: HashMap::new() };
    for &value in captured {
        structure.define(value);
        if let Some(constant) = ir::defining_op(value).filter(|op| constants.contains(op)) {
            structure.attributes(constant);
        }
    }
    structure.operation(op);
    structure.key
}

struct Structure {
    key: Key,
    /// The number of each value.
    numbers: HashMap<usize, usize>,
}

impl Structure {
    fn define(&mut self, value: Val) {
        self.numbers.insert(ir::key(value), self.numbers.len());
        self.key.push(value.r#type().to_raw().ptr as usize);
    }

    fn attributes(&mut self, op: Op) {
        self.key.push(op.attribute_count());
        for (name, value) in op.attributes() {
            self.key.push(name.to_raw().ptr as usize);
            self.key.push(value.to_raw().ptr as usize);
        }
    }

    fn operation(&mut self, op: Op) {
        self.key.push(op.name().to_raw().ptr as usize);
        self.attributes(op);
        self.key.push(op.operand_count());
        for value in ir::operands(op) {
            self.key.push(self.numbers[&ir::key(value)]);
        }
        self.key.push(op.result_count());
        ir::results(op).into_iter().for_each(|value| self.define(value));
        self.key.push(op.region_count());
        for region in op.regions() {
            let blocks: Vec<_> = std::iter::successors(region.first_block(), |block| block.next_in_region()).collect();
            self.key.push(blocks.len());
            for block in blocks {
                let arguments = ir::arguments(block);
                self.key.push(arguments.len());
                arguments.into_iter().for_each(|value| self.define(value));
                let operations = ir::operations(block);
                self.key.push(operations.len());
                operations.into_iter().for_each(|op| self.operation(op));
            }
        }
    }
}
