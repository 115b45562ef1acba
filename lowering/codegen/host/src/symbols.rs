//! The symbols that a module gets while it is lowered: strings, and declarations of
//! functions outside of it.

use std::{
    cell::{Cell, RefCell},
    collections::HashSet,
};

use melior::{
    Context,
    dialect::llvm::{
        attributes::{Linkage, linkage},
        r#type as llvm_type,
    },
    ir::{Region, operation::OperationLike, r#type::IntegerType},
};
use seq_dialects::{
    external::External,
    ir::{self, Builder, Op, Val},
    ops::llvm,
};

/// A module and the symbols that it got.
pub struct Symbols<'c> {
    /// The context of the module.
    pub context: &'c Context,
    /// The module.
    pub module: Op<'c>,
    /// The symbols of the program.
    taken: HashSet<String>,
    strings: Cell<usize>,
    declared: RefCell<HashSet<&'static str>>,
}

impl<'c> Symbols<'c> {
    /// Those of a module that has none but the program's own.
    pub fn new(context: &'c Context, module: Op<'c>) -> Self {
        let own = ir::operations(ir::block(module, 0)).into_iter();
        let taken = own.filter_map(|op| ir::string_attribute(op, "sym_name")).collect();
        Self { context, module, taken, strings: Cell::default(), declared: RefCell::default() }
    }

    /// The next numbered symbol that is not the program's own.
    pub fn fresh(&self, stem: &str, number: &mut usize) -> String {
        loop {
            let name = format!("seq_{stem}_{number}");
            *number += 1;
            if !self.taken.contains(&name) {
                return name;
            }
        }
    }

    /// A builder at the end of the module.
    pub fn end(&self) -> Builder<'c> {
        Builder::at_end(self.context, ir::block(self.module, 0), self.module.location())
    }

    /// A zero-terminated constant string; returns the name of the global.
    pub fn string(&self, text: &str) -> String {
        let mut number = self.strings.get();
        let name = self.fresh("string", &mut number);
        self.strings.set(number);
        let (b, bytes) = (self.end(), format!("{text}\0"));
        let byte = IntegerType::new(self.context, 8).into();
        let ty = llvm_type::array(byte, bytes.len() as u32);
        llvm::mlir_global(&b, ty, &name, linkage(self.context, Linkage::Internal), Region::new())
            .set_value(b.string(&bytes))
            .set_constant(true);
        name
    }

    /// Calls a function outside of the module, which is declared at its first call.
    pub fn call(&self, b: &Builder<'c>, function: &External, arguments: &[Val<'c>]) -> llvm::Call<'c> {
        if self.declared.borrow_mut().insert(function.name) {
            function.declare(self.module);
        }
        function.call(b, arguments)
    }

    /// The one result of such a call.
    pub fn ask(&self, b: &Builder<'c>, function: &External, arguments: &[Val<'c>]) -> Val<'c> {
        self.call(b, function, arguments).result().expect("the function returns something")
    }
}
