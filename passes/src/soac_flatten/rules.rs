//! The context of a map over the statements of its body.
//!
//!   map (x = xs) { ys = f x; zs = g ys x }  ==  yss = F(map (x = xs) { f x }); F(map (ys = yss, x = xs) { g ys x })
//!
//! ```mlir
//! // before
//! %r = soac.map (%n = %ns) : (tensor<?xindex>) -> tensor<?xindex> {
//!   %row = soac.iota(%n) : tensor<?xindex>
//!   %s = soac.reduce %row neutral %c0 : (tensor<?xindex>) -> index { op }
//!   soac.yield %s : index
//! }
//! // after: one statement after the other, each by its rule
//! %rows = soac.jagged.pack %offsets, %positions : (tensor<?xindex>, tensor<?xindex>) -> !soac.jagged<2 x index>
//! %r = soac.map (%row = %rows) : (!soac.jagged<2 x index>) -> tensor<?xindex> { reduce op }
//! ```

pub mod branch;
pub mod call;
pub mod extract_slice;
pub mod filter;
pub mod generate;
pub mod hist;
pub mod insert_slice;
pub mod jagged_pack;
pub mod jagged_unpack;
pub mod loops;
pub mod map;
pub mod partition;
pub mod reduce;
pub mod reshape;
pub mod scan;
pub mod scatter;
pub mod screma;
pub mod sibling_calls;
pub mod tensor_elements;

use melior::ir::ValueLike;
use seq_dialects::{
    ir::{self, Blk, Op, Val},
    types,
};

use crate::Failure;
use crate::soac_flatten::{
    lift::flattener::{Flattener, Form, Lifted, Outcome},
    rules::sibling_calls::siblings,
};

impl<'c> Flattener<'_, 'c> {
    /// Flattens the statements of a body in the innermost space; returns what
    /// the body yields.
    pub fn body(&mut self, block: Blk<'c>) -> Outcome<'c, Vec<Val<'c>>> {
        let end = ir::terminator(block);
        let (mut run, mut done) = (vec![], vec![]);
        for op in ir::operations(block) {
            if op == end {
                break;
            }
            if self.is_scalar(op) {
                run.push(op);
                continue;
            }
            if done.contains(&op) {
                continue;
            }
            self.flush(&mut run)?;
            self.go_to(op);
            if ir::is(op, "func.call") {
                done = siblings(op);
                self.calls(&done)?;
            } else {
                self.rule(op)?;
            }
        }
        self.flush(&mut run)?;
        Ok(ir::operands(end))
    }

    /// Flattens one operation by its rule.
    pub fn rule(&mut self, op: Op<'c>) -> Outcome<'c, ()> {
        match ir::name(op).as_str() {
            "soac.map" => self.nested_map(op),
            "soac.reduce" => self.reduce(op),
            "soac.scan" => self.nested_scan(op),
            "soac.iota" => self.nested_iota(op),
            "soac.replicate" => self.nested_replicate(op),
            "soac.filter" => self.filter(op),
            "soac.partition" => self.partition(op),
            "soac.scatter" => self.nested_scatter(op),
            "soac.hist" => self.nested_hist(op),
            "soac.concat" => self.concat(op),
            "tensor.concat" if types::rank(ir::result(op, 0).r#type()) == 1 => self.concat(op),
            "tensor.extract_slice" => self.slice(op),
            "tensor.collapse_shape" | "tensor.expand_shape" | "tensor.reshape"
                if types::rank(ir::result(op, 0).r#type()) > 0 =>
            {
                self.reshape(op)
            }
            "soac.screma" => self.screma(op),
            "soac.segment_ids" => self.nested_segment_ids(op),
            "tensor.insert" => self.insert(op),
            "tensor.insert_slice" => self.insert_slice(op),
            "tensor.from_elements" => self.nested_elements(op),
            "tensor.empty" if !self.all_same(op) => self.nested_empty(op),
            "soac.jagged.pack" => self.nested_pack(op),
            "soac.jagged.unpack" => self.nested_unpack(op),
            "scf.if" | "scf.index_switch" => self.branch(op),
            "arith.select" if types::rank(ir::operands(op)[0].r#type()) == 0 => self.select(op),
            "scf.for" => self.for_loop(op),
            "scf.while" => self.while_loop(op),
            "arith.constant" | "tensor.empty" if self.all_same(op) => {
                let mut map = ir::ValueMap::new();
                for operand in ir::operands(op) {
                    if let Form::Same(value) = self.lifted(operand).form {
                        map.insert(ir::key(operand), value);
                    }
                }
                self.b.clone_op(op, &mut map);
                let result = ir::result(op, 0);
                self.bind(result, Lifted::same(map[&ir::key(result)]));
                Ok(())
            }
            "tensor.cast"
                if types::is_jagged(ir::operands(op)[0].r#type()) == types::is_jagged(ir::result(op, 0).r#type()) =>
            {
                let lifted = self.lifted(ir::operands(op)[0]);
                self.bind(ir::result(op, 0), lifted);
                Ok(())
            }
            name => Err(Failure::at(
                op,
                if name.starts_with("scf.") {
                    "holds combinators under control flow, and has no flat form yet"
                } else {
                    "has no flat form yet inside a map"
                },
            )),
        }
    }

    fn all_same(&self, op: Op<'c>) -> bool {
        ir::operands(op).into_iter().all(|v| self.is_same(v))
    }
}
