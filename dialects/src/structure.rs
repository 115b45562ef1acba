//! When two operations are the same but for the values they capture.
//!
//! Flattening leaves many operations that differ in nothing else, such as the scan of
//! every array of sizes. What is generated from one serves all of them, with the
//! captured values as parameters.
//!
//! A key lists all that an operation is made from: names, attributes, types and regions,
//! and the number of each operand. Values are numbered in the order in which they occur,
//! those that are given as parameters first. Names, attributes, types and locations exist
//! once in a context, so that their addresses stand for them.

use std::collections::HashMap;

use melior::ir::{AttributeLike, BlockLike, TypeLike, ValueLike, operation::OperationLike};

use crate::{
    ir::{self, Blk, Op, Val},
    ops::{arith, is},
};

/// Equal for operations of the same structure.
pub type Key = Vec<usize>;

/// What belongs to the structure of an operation beside what it is in itself.
pub struct Policy<'p, 'c> {
    /// The captured values that are parameters, in their order. Other ones count from
    /// where they are used first.
    pub parameters: &'p [Val<'c>],
    /// Whether a constant that is captured is known where the structure is used: then its
    /// value belongs to the structure.
    pub constant: &'p dyn Fn(Op<'c>) -> bool,
    /// Whether the place of an operation in the source does.
    pub located: &'p dyn Fn(Op<'c>) -> bool,
}

/// The key of an operation.
pub fn key<'c>(op: Op<'c>, policy: &Policy<'_, 'c>) -> Key {
    written(policy, |writer| writer.operation(op, &HashMap::new()))
}

/// The key of an operation but for the values that it reads.
pub fn key_but_for_operands(op: Op<'_>) -> Key {
    key(op, &Policy { parameters: &ir::operands(op), constant: &|_| false, located: &|_| false })
}

/// The key of a block that is a region of its own.
pub fn key_of_block<'c>(block: Blk<'c>, policy: &Policy<'_, 'c>) -> Key {
    written(policy, |writer| writer.region(&[block]))
}

/// The key of what is written after the parameters.
fn written<'p, 'c>(policy: &'p Policy<'p, 'c>, write: impl FnOnce(&mut Writer<'p, 'c>)) -> Key {
    let mut writer = Writer { policy, key: vec![policy.parameters.len()], values: HashMap::new() };
    policy.parameters.iter().for_each(|&value| writer.value(value));
    write(&mut writer);
    writer.key
}

/// The number of each block of a region.
type Blocks = HashMap<usize, usize>;

struct Writer<'p, 'c> {
    policy: &'p Policy<'p, 'c>,
    key: Key,
    /// The number of each value that occurred.
    values: HashMap<usize, usize>,
}

impl<'c> Writer<'_, 'c> {
    fn operation(&mut self, op: Op<'c>, blocks: &Blocks) {
        self.key.push(op.name().to_raw().ptr as usize);
        if (self.policy.located)(op) {
            self.key.push(op.location().to_raw().ptr as usize);
        }
        self.attributes(op);
        self.values(ir::operands(op));
        self.values(ir::results(op));
        self.key.push(op.successor_count());
        for block in op.successors() {
            self.key.push(blocks[&(block.to_raw().ptr as usize)]);
        }
        self.key.push(op.region_count());
        for region in op.regions() {
            self.region(&ir::region_blocks(region));
        }
    }

    fn region(&mut self, blocks: &[Blk<'c>]) {
        let numbers = blocks.iter().enumerate().map(|(number, block)| (block.to_raw().ptr as usize, number)).collect();
        self.key.push(blocks.len());
        for &block in blocks {
            self.values(ir::arguments(block));
            let operations = ir::operations(block);
            self.key.push(operations.len());
            operations.into_iter().for_each(|op| self.operation(op, &numbers));
        }
    }

    fn attributes(&mut self, op: Op<'c>) {
        self.key.push(op.attribute_count());
        for (name, value) in op.attributes() {
            self.key.extend([name.to_raw().ptr as usize, value.to_raw().ptr as usize]);
        }
    }

    fn values(&mut self, values: Vec<Val<'c>>) {
        self.key.push(values.len());
        values.into_iter().for_each(|value| self.value(value));
    }

    fn value(&mut self, value: Val<'c>) {
        let fresh = self.values.len();
        let number = *self.values.entry(ir::key(value)).or_insert(fresh);
        self.key.push(number);
        if number == fresh {
            self.key.push(value.r#type().to_raw().ptr as usize);
            match ir::defining_op(value).filter(|op| is::<arith::Constant>(*op) && (self.policy.constant)(*op)) {
                Some(constant) => self.attributes(constant),
                None => self.key.push(0),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use melior::ir::Module;

    /// The keys of all operations of one name in a function that holds `body`; whether
    /// constants that are captured are known, and places count.
    fn keys(body: &str, name: &str, known: bool, places: bool) -> Vec<Key> {
        let context = crate::context();
        let text = format!("func.func @f(%x: i32, %y: i32, %z: i64, %c: i1) {{\n{body}\nreturn\n}}");
        let module = Module::parse(&context, &text).expect("the test is valid");
        let op = unsafe { Op::from_raw(module.as_operation().to_raw()) };
        let policy = Policy { parameters: &[], constant: &|_| known, located: &|_| places };
        ir::find(op, &[name]).into_iter().map(|op| key(op, &policy)).collect()
    }

    #[test]
    fn captured_values_count_from_their_first_use() {
        let body = "
            %a = arith.addi %x, %x : i32
            %b = arith.addi %y, %y : i32
            %c0 = arith.addi %x, %y : i32
            %d = arith.addi %z, %z : i64
            %e = arith.addi %x, %x overflow<nsw> : i32";
        let keys = keys(body, "arith.addi", true, false);
        assert_eq!(keys[0], keys[1], "another value");
        assert_ne!(keys[0], keys[2], "two values in place of one");
        assert_ne!(keys[0], keys[3], "another type");
        assert_ne!(keys[0], keys[4], "another attribute");
    }

    #[test]
    fn a_captured_constant_is_its_value_where_it_is_known() {
        let body = "
            %one = arith.constant 1 : i32
            %uno = arith.constant 1 : i32
            %two = arith.constant 2 : i32
            %a = arith.addi %x, %one : i32
            %b = arith.addi %y, %uno : i32
            %c0 = arith.addi %x, %two : i32
            %d = arith.addi %x, %y : i32";
        let known = keys(body, "arith.addi", true, false);
        assert_eq!(known[0], known[1], "the same constant");
        assert_ne!(known[0], known[2], "another constant");
        assert_ne!(known[0], known[3], "no constant");
        let opaque = keys(body, "arith.addi", false, false);
        assert!(opaque.iter().all(|key| *key == opaque[0]), "all are parameters");
    }

    #[test]
    fn parameters_have_an_order() {
        let context = crate::context();
        let text = "func.func @f(%x: i32, %y: i32) { %a = arith.subi %x, %y : i32  return }";
        let module = Module::parse(&context, text).expect("the test is valid");
        let op = unsafe { Op::from_raw(module.as_operation().to_raw()) };
        let subtraction = ir::find(op, &["arith.subi"])[0];
        let of =
            |parameters: &[Val]| key(subtraction, &Policy { parameters, constant: &|_| true, located: &|_| false });
        let (x, y) = (ir::operands(subtraction)[0], ir::operands(subtraction)[1]);
        assert_ne!(of(&[x, y]), of(&[y, x]));
    }

    #[test]
    fn a_place_counts_where_it_is_reported() {
        let body = "soac.assert %c, \"m\"\nsoac.assert %c, \"m\"\nsoac.assert %c, \"n\"";
        let anywhere = keys(body, "soac.assert", true, false);
        assert_eq!(anywhere[0], anywhere[1]);
        assert_ne!(anywhere[0], anywhere[2], "another message");
        let located = keys(body, "soac.assert", true, true);
        assert_ne!(located[0], located[1]);
    }

    #[test]
    fn branches_lead_to_the_same_blocks() {
        let region = |one: &str, other: &str| {
            format!(
                "scf.execute_region {{\n cf.cond_br %c, ^bb1, ^bb2\n ^bb1:\n cf.br ^bb{one}\n \
                 ^bb2:\n cf.br ^bb{other}\n ^bb3:\n scf.yield\n}}"
            )
        };
        let body = [region("3", "3"), region("3", "3"), region("2", "3")].join("\n");
        let keys = keys(&body, "scf.execute_region", true, false);
        assert_eq!(keys[0], keys[1]);
        assert_ne!(keys[0], keys[2]);
    }
}
