//! From MLIR operations to code.
//!
//! Functions are decoded from the entry on, each once, when a call refers to
//! them. An operation that the interpreter does not know is an error here,
//! before anything runs.

mod arrays;
mod control;
mod derived;
mod linalg;
mod liveness;
mod memory;
mod numbers;
mod scalars;
mod seg;
mod soac;

use std::collections::HashMap;

use melior::ir::{
    Attribute, AttributeLike, BlockLike, RegionLike, Type, ValueLike,
    attribute::{IntegerAttribute, StringAttribute},
    operation::OperationLike,
};
use seq_dialects::{
    dialect,
    ir::{self, Blk, Op as IrOp, Reg, Val},
    ops::{self, TypedOp, arith, bufferization, cf, func, index, is, llvm, math, memref, scf, tensor, ub},
};
use seq_values::Value;

use self::liveness::Liveness;
use crate::{
    Error,
    code::{Amount, Block, Body, End, Function, Global, Inst, Op, Program, Region, Site, Slot, Use, Uses},
    types::{self, Ty},
};

/// What decoding gives.
pub type Decoded<T> = Result<T, Error>;

/// Decodes a function of a module and all that it calls.
pub fn decode<'c>(module: IrOp<'c>, entry: &str) -> Decoded<Program> {
    let mut decoder = Decoder::new(module);
    if !decoder.symbols.get(entry).is_some_and(|op| is::<func::Func>(*op)) {
        return Err(Error::NoEntry(entry.to_string()));
    }
    decoder.function_index(entry);
    let mut functions = vec![];
    while let Some(name) = decoder.queue.get(functions.len()).cloned() {
        let op = decoder.symbols[&name];
        functions.push(decoder.function(op, name)?);
    }
    Ok(Program {
        functions,
        sites: decoder.sites,
        constants: decoder.constants,
        globals: decoder.globals,
        nesting: decoder.nesting,
    })
}

/// The error for an operation that the interpreter does not know.
fn unsupported(op: IrOp, message: impl std::fmt::Display) -> Error {
    Error::Unsupported {
        location: ir::location_text(op.location()),
        message: format!("'{}' op {message}", ir::name(op)),
    }
}

/// A string attribute.
fn string(op: IrOp, name: &str) -> String {
    let attribute = op.attribute(name).ok().and_then(|a| StringAttribute::try_from(a).ok());
    attribute.map(|a| a.value().to_string()).unwrap_or_default()
}

/// An integer attribute.
fn integer(op: IrOp, name: &str) -> Option<i64> {
    op.attribute(name).ok().and_then(|a| IntegerAttribute::try_from(a).ok()).map(|a| a.value())
}

/// What is shared by all functions.
struct Decoder<'c> {
    symbols: HashMap<String, IrOp<'c>>,
    indices: HashMap<String, usize>,
    queue: Vec<String>,
    sites: Vec<Site>,
    constants: Vec<Value>,
    globals: Vec<Global>,
    global_indices: HashMap<String, usize>,
    nesting: usize,
}

/// The function being decoded.
struct Frame<'d, 'c> {
    decoder: &'d mut Decoder<'c>,
    liveness: Liveness,
    slots: HashMap<usize, Slot>,
    next: Slot,
    depth: usize,
}

impl<'c> Decoder<'c> {
    fn new(module: IrOp<'c>) -> Self {
        let mut symbols = HashMap::new();
        if let Ok(region) = module.region(0) {
            for block in ir::region_blocks(region) {
                for op in ir::operations(block) {
                    if op.has_attribute("sym_name") {
                        symbols.insert(ir::symbol_name(op), op);
                    }
                }
            }
        }
        Self {
            symbols,
            indices: HashMap::new(),
            queue: vec![],
            sites: vec![],
            constants: vec![],
            globals: vec![],
            global_indices: HashMap::new(),
            nesting: 0,
        }
    }

    fn function_index(&mut self, name: &str) -> usize {
        if let Some(&index) = self.indices.get(name) {
            return index;
        }
        self.queue.push(name.to_string());
        self.indices.insert(name.to_string(), self.queue.len() - 1);
        self.queue.len() - 1
    }

    fn function(&mut self, op: IrOp<'c>, name: String) -> Decoded<Function> {
        let region = region_of(op, 0)?;
        let Some(entry) = region.first_block() else {
            return Err(unsupported(op, format!("@{name} has no body")));
        };
        let arguments = ir::arguments(entry);
        let arguments: Vec<Type<'c>> = arguments.into_iter().map(|v| v.r#type()).collect();
        let results = result_types(op);
        let mut frame =
            Frame { liveness: Liveness::of(region), decoder: self, slots: HashMap::new(), next: 1, depth: 0 };
        let arguments = arguments.into_iter().map(|t| frame.ty(op, t)).collect::<Decoded<_>>()?;
        let results = results.into_iter().map(|t| frame.ty(op, t)).collect::<Decoded<_>>()?;
        let body = frame.region(region)?;
        Ok(Function { name, arguments, results, frame: frame.next as usize, body })
    }
}

/// Region `i` of an operation.
fn region_of<'c>(op: IrOp<'c>, i: usize) -> Decoded<Reg<'c>> {
    op.region(i).map_err(|_| unsupported(op, format!("has no region {i}")))
}

/// The result types of a function.
fn result_types<'c>(op: IrOp<'c>) -> Vec<Type<'c>> {
    let Ok(attribute) = op.attribute("function_type") else { return vec![] };
    unsafe {
        let ty = mlir_sys::mlirTypeAttrGetValue(attribute.to_raw());
        (0..mlir_sys::mlirFunctionTypeGetNumResults(ty))
            .map(|i| Type::from_raw(mlir_sys::mlirFunctionTypeGetResult(ty, i)))
            .collect()
    }
}

impl<'c> Frame<'_, 'c> {
    /// The register of a value. All values that nothing uses share one.
    fn slot(&mut self, value: Val<'c>) -> Slot {
        if unsafe { mlir_sys::mlirOpOperandIsNull(mlir_sys::mlirValueGetFirstUse(value.to_raw())) } {
            return 0;
        }
        let next = &mut self.next;
        *self.slots.entry(ir::key(value)).or_insert_with(|| {
            *next += 1;
            *next - 1
        })
    }

    /// A register of no value.
    fn hidden(&mut self) -> Slot {
        self.next += 1;
        self.next - 1
    }

    fn slots(&mut self, values: &[Val<'c>]) -> Box<[Slot]> {
        values.iter().map(|&v| self.slot(v)).collect()
    }

    /// The register of operand `i`, which stays there.
    fn operand(&mut self, op: IrOp<'c>, i: usize) -> Decoded<Slot> {
        match op.operand(i) {
            Ok(value) => Ok(self.slot(value)),
            Err(_) => Err(unsupported(op, format!("has no operand {i}"))),
        }
    }

    /// Operand `i`, moved out if this is its last use.
    fn operand_use(&mut self, op: IrOp<'c>, i: usize) -> Decoded<Use> {
        Ok(Use::new(self.operand(op, i)?, self.liveness.is_last(op, i)))
    }

    /// All operands from `first` on, as many as `count`.
    fn uses(&mut self, op: IrOp<'c>, first: usize, count: usize) -> Decoded<Uses> {
        (first..first + count).map(|i| self.operand_use(op, i)).collect()
    }

    fn results(&mut self, op: IrOp<'c>) -> Box<[Slot]> {
        self.slots(&ir::results(op))
    }

    fn result(&mut self, op: IrOp<'c>) -> Slot {
        ir::results(op).first().map_or(0, |&v| self.slot(v))
    }

    fn ty(&self, op: IrOp<'c>, ty: Type<'c>) -> Decoded<Ty> {
        types::decode(ty).ok_or_else(|| unsupported(op, format!("has a value of unsupported type {ty}")))
    }

    fn result_types(&self, op: IrOp<'c>) -> Decoded<Box<[Ty]>> {
        ir::results(op).into_iter().map(|v| self.ty(op, v.r#type())).collect()
    }

    fn result_type(&self, op: IrOp<'c>) -> Decoded<Ty> {
        match ir::results(op).first() {
            Some(v) => self.ty(op, v.r#type()),
            None => Err(unsupported(op, "has no result")),
        }
    }

    /// The type of operand `i`.
    fn operand_type(&self, op: IrOp<'c>, i: usize) -> Decoded<Ty> {
        match op.operand(i) {
            Ok(value) => self.ty(op, value.r#type()),
            Err(_) => Err(unsupported(op, format!("has no operand {i}"))),
        }
    }

    fn site(&mut self, op: IrOp<'c>) -> u32 {
        self.decoder.sites.push(Site { name: ir::name(op), location: ir::location_text(op.location()) });
        self.decoder.sites.len() as u32 - 1
    }

    /// Amounts of which some are attributes and the others operands.
    fn amounts(&mut self, known: &[i64], dynamic: &[Val<'c>]) -> Box<[Amount]> {
        let mut dynamic = dynamic.iter();
        known
            .iter()
            .map(|&n| match n {
                seq_dialects::types::DYNAMIC => dynamic.next().map_or(Amount::Known(0), |&v| Amount::At(self.slot(v))),
                n => Amount::Known(n),
            })
            .collect()
    }

    fn attribute(&self, op: IrOp<'c>, name: &str) -> Decoded<Attribute<'c>> {
        op.attribute(name).map_err(|_| unsupported(op, format!("has no attribute {name}")))
    }

    fn region_at(&mut self, op: IrOp<'c>, i: usize) -> Decoded<Region> {
        self.region(region_of(op, i)?)
    }

    /// The region of one block with checks of what its arguments promise beyond `given`.
    fn body(&mut self, op: IrOp<'c>, block: Blk<'c>, given: &[Type<'c>]) -> Decoded<Body> {
        let region = block.parent_region().expect("the block stands in a region");
        let mut checks = vec![];
        for (n, argument) in ir::arguments(block).into_iter().enumerate() {
            let ty = self.ty(op, argument.r#type())?;
            if ty.has_static_size() && given.get(n) != Some(&argument.r#type()) {
                checks.push((n, ty));
            }
        }
        Ok(Body { region: self.region(region)?, checks: checks.into() })
    }

    fn region(&mut self, region: Reg<'c>) -> Decoded<Region> {
        self.depth += 1;
        self.decoder.nesting = self.decoder.nesting.max(self.depth);
        let all = ir::region_blocks(region);
        let numbers: HashMap<usize, usize> =
            all.iter().enumerate().map(|(i, b)| (b.to_raw().ptr as usize, i)).collect();
        let blocks = all.iter().map(|&b| self.block(b, &numbers)).collect::<Decoded<Vec<_>>>()?;
        self.depth -= 1;
        Ok(Region { blocks })
    }

    fn block(&mut self, block: Blk<'c>, numbers: &HashMap<usize, usize>) -> Decoded<Block> {
        let arguments = self.slots(&ir::arguments(block));
        let mut ops = ir::operations(block);
        let mut code = vec![];
        let (mut scalars, mut bookkeeping) = (0, 0);
        let mut count = |op: IrOp<'c>, made: &[Inst]| {
            let own = made.iter().filter(|i| is_scalar(&i.op)).count() as u64;
            *if ir::is_bookkeeping(op.location()) { &mut bookkeeping } else { &mut scalars } += own;
        };
        let last = ops.pop();
        let end = match last {
            Some(last) if block.terminator().is_some() => {
                for &op in &ops {
                    let from = code.len();
                    self.operation(op, &mut code)?;
                    count(op, &code[from..]);
                }
                self.end(last, numbers)?
            }
            _ => {
                for op in ops.into_iter().chain(last) {
                    let from = code.len();
                    self.operation(op, &mut code)?;
                    count(op, &code[from..]);
                }
                End::Leave(Box::new([]))
            }
        };
        let site = match last {
            Some(op) => self.site(op),
            None => 0,
        };
        Ok(Block { arguments, code, scalars, bookkeeping, end, site })
    }

    fn operation(&mut self, op: IrOp<'c>, code: &mut Vec<Inst>) -> Decoded<()> {
        let name = ir::name(op);
        let site = self.site(op);
        let mut decoded = match dialect::of(op) {
            ops::soac::DIALECT => match self.soac(op)? {
                None => self.derived(op)?,
                found => found,
            },
            ops::seg::DIALECT => self.seg(op)?,
            arith::DIALECT | math::DIALECT | ub::DIALECT => self.scalar(op, &name)?,
            scf::DIALECT | func::DIALECT | cf::DIALECT => self.control(op, &name)?,
            tensor::DIALECT => self.arrays(op, &name)?,
            ops::linalg::DIALECT => self.structured(op)?,
            "affine" => self.affine(op, &name)?,
            index::DIALECT if name == index::Cmp::NAME => self.index_compare(op)?,
            index::DIALECT => self.scalar(op, linalg::in_arith(&name))?,
            memref::DIALECT | bufferization::DIALECT => self.memory(op, &name)?,
            llvm::DIALECT => self.pointers(op)?,
            _ => None,
        }
        .ok_or_else(|| unsupported(op, "is not known to the interpreter"))?;
        code.extend(decoded.drain(..).map(|op| Inst { op, site }));
        let dead: Vec<_> = self.liveness.dead_after(op).to_vec();
        let dead: Box<[Slot]> = dead.iter().filter_map(|k| self.slots.get(k).copied()).collect();
        if !dead.is_empty() {
            code.push(Inst { op: Op::Kill(dead), site });
        }
        Ok(())
    }
}

/// Whether an operation counts as a scalar operation.
fn is_scalar(op: &Op) -> bool {
    matches!(op, Op::Calc1(..) | Op::Calc2(..) | Op::Calc3(..) | Op::Select(..))
}
