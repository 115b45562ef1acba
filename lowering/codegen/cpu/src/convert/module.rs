//! The module under conversion, and the functions that are made of its regions.
//!
//! Operations that differ in nothing but what they capture share their functions.

use std::collections::HashMap;

use melior::{
    Context,
    dialect::llvm::{
        attributes::{Linkage, linkage},
        r#type as llvm_type,
    },
    ir::{Block, BlockLike, Region, RegionLike, Type, operation::OperationLike, r#type::IntegerType},
};
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, llvm, memref},
    structure,
};
use seq_host::Symbols;

use super::{annotate, captured::Captured, pairs::Pairs};

/// The module under conversion.
pub struct Module<'c> {
    /// The context of the module.
    pub context: &'c Context,
    /// What it gets from outside, and strings.
    pub symbols: Symbols<'c>,
    /// How many functions were made.
    pub functions: usize,
    /// The width in bits of the narrowest elements whose vectors the target compresses.
    pub compresses: Option<usize>,
    /// Reductions that hand their prefixes on.
    pub pairs: Pairs<'c>,
    /// The function of a stem for operations of a structure.
    made: HashMap<(String, structure::Key), String>,
}

/// A function under construction.
pub struct Function<'c> {
    pub builder: Builder<'c>,
    /// The address of what is captured.
    pub context: Val<'c>,
    /// The arguments after the context.
    pub arguments: Vec<Val<'c>>,
    /// What stands for each captured value.
    pub map: ValueMap<'c>,
    /// What it is itself.
    pub op: Op<'c>,
}

impl<'c> Function<'c> {
    /// Some of the arguments, which are numbers, as indices.
    pub fn indices<const N: usize>(&self, numbers: [usize; N]) -> [Val<'c>; N] {
        let b = &self.builder;
        numbers.map(|i| b.index_cast(self.arguments[i], b.index_type()))
    }

    /// The same function where another builder stands.
    pub fn at(&self, builder: Builder<'c>) -> Self {
        Self { builder, arguments: self.arguments.clone(), map: self.map.clone(), ..*self }
    }
}

impl<'c> Module<'c> {
    pub fn new(context: &'c Context, op: Op<'c>) -> Self {
        Self {
            context,
            symbols: Symbols::new(context, op),
            functions: 0,
            compresses: None,
            pairs: Pairs::default(),
            made: HashMap::new(),
        }
    }

    /// The type of addresses.
    pub fn pointer(&self) -> Type<'c> {
        llvm_type::pointer(self.context, 0)
    }

    /// The type of numbers that the runtime passes.
    pub fn i64(&self) -> Type<'c> {
        IntegerType::new(self.context, 64).into()
    }

    /// A private function `(ptr context, arguments...)`; `fill` builds what is
    /// between loading the captured values and the return, and depends on nothing
    /// but the stem and what `at` is. Returns its name, which may be that of a
    /// function made before.
    pub fn function(
        &mut self,
        stem: &str,
        at: Op<'c>,
        captured: &Captured<'c>,
        arguments: &[Type<'c>],
        fill: impl FnOnce(&mut Self, &Function<'c>),
    ) -> String {
        self.function_apart(stem, at, captured, arguments, &[], fill)
    }

    /// The same; some captured arrays share no memory with others. LLVM knows that of arguments only, so
    /// that a function in between loads their addresses.
    pub fn function_apart(
        &mut self,
        stem: &str,
        at: Op<'c>,
        captured: &Captured<'c>,
        arguments: &[Type<'c>],
        apart: &[Val<'c>],
        fill: impl FnOnce(&mut Self, &Function<'c>),
    ) -> String {
        let key = (format!("{stem}{:?}", captured.places(apart)), captured.key.clone());
        if let Some(name) = self.made.get(&key) {
            return name.clone();
        }
        let name = self.symbols.fresh(stem, &mut self.functions);
        self.made.insert(key, name.clone());
        let all = |module: &mut Self, f: &mut Function<'c>| {
            let addresses = f.arguments.split_off(arguments.len());
            let given: Vec<_> = apart.iter().copied().zip(addresses).collect();
            captured.restore(&f.builder, f.context, &given, &mut f.map);
            fill(module, f);
        };
        if apart.is_empty() {
            self.define(&name, at, arguments, 0, all);
            return name;
        }
        let inner = format!("{name}_apart");
        let addresses = vec![self.pointer(); apart.len()];
        self.define(&inner, at, &[arguments, &addresses].concat(), apart.len(), all);
        self.define(&name, at, arguments, 0, |module, f| {
            let b = &f.builder;
            let field = |&array: &Val<'c>| captured.address_of(b, f.context, array).expect("it has an address");
            let loaded = apart.iter().map(|array| llvm::load(b, field(array), module.pointer()));
            let all: Vec<_> = [f.context].into_iter().chain(f.arguments.iter().copied()).chain(loaded).collect();
            llvm::call(b, &all, &[], &[], &[]).set_callee(&inner);
        });
        name
    }

    /// Defines a function, whose last arguments, as many as are `apart`, are addresses of memory that no
    /// other address leads to.
    fn define(
        &mut self,
        name: &str,
        at: Op<'c>,
        arguments: &[Type<'c>],
        apart: usize,
        fill: impl FnOnce(&mut Self, &mut Function<'c>),
    ) {
        let all = [&[self.pointer()], arguments].concat();
        let location = at.location();
        let region = Region::new();
        let typed: Vec<_> = all.iter().map(|&t| (t, location)).collect();
        let block = region.append_block(Block::new(&typed));
        let block = unsafe { Blk::from_raw(block.to_raw()) };
        let ty = llvm_type::function(llvm_type::void(self.context), &all, false);
        let function = llvm::func(&self.symbols.end(), name, ty, region);
        let op = function.set_linkage(linkage(self.context, Linkage::Internal)).operation();
        let builder = Builder::at_end(self.context, block, location);
        if apart > 0 {
            let about = (0..all.len()).map(|k| if k + apart < all.len() { "{}" } else { "{llvm.noalias}" });
            let about = about.collect::<Vec<_>>().join(", ");
            function.set_arg_attrs(builder.attribute(&format!("[{about}]")));
        }
        let arguments = ir::arguments(block);
        let (context, arguments) = (arguments[0], arguments[1..].to_vec());
        let mut function = Function { builder, context, arguments, map: ValueMap::new(), op };
        fill(self, &mut function);
        llvm::return_(&builder, None);
        hoist_allocas(op);
        annotate::keep_rolled(&builder, op);
    }
}

/// Buffers of static size that a body needs are made once a function.
fn hoist_allocas(function: Op) {
    let entry = ir::block(function, 0);
    for alloca in memref::Alloca::all_in(function) {
        let op = alloca.operation();
        if op.operand_count() == 0 && op.block() != Some(entry) {
            let first = entry.first_operation().expect("the block is not empty");
            unsafe { mlir_sys::mlirOperationMoveBefore(op.to_raw(), first.to_raw()) };
        }
    }
}
