//! Functions outside of the module, which are declared and called in the LLVM dialect.
//!
//! ```text
//! External::new("seq_rt_leave", &[])
//!   is declared as  llvm.func @seq_rt_leave()
//!   and called by   llvm.call @seq_rt_leave() : () -> ()
//! ```

use melior::{
    dialect::llvm::r#type as llvm_type,
    ir::{
        Region, Type,
        attribute::{ArrayAttribute, StringAttribute},
        operation::OperationLike,
    },
};

use crate::{
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, llvm},
    symbol,
};

const NORETURN: &str = "noreturn";

/// Whether a call is of a function outside of the module that does not return.
pub fn never_returns(call: llvm::Call) -> bool {
    let declared = call.callee().and_then(|name| symbol::find(call.operation(), &name)).and_then(llvm::LLVMFunc::of);
    let all = declared.and_then(llvm::LLVMFunc::passthrough).and_then(|all| ArrayAttribute::try_from(all).ok());
    all.is_some_and(|all| {
        let is = |i| all.element(i).and_then(StringAttribute::try_from).is_ok_and(|each| each.value() == NORETURN);
        (0..all.len()).any(is)
    })
}

/// What such a function takes and returns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// An address.
    Pointer,
    /// 64 bits.
    I64,
}

impl Word {
    fn ty<'c>(self, b: &Builder<'c>) -> Type<'c> {
        match self {
            Self::Pointer => b.pointer_type(),
            Self::I64 => b.i64_type(),
        }
    }
}

/// A function outside of the module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct External {
    /// Its name.
    pub name: &'static str,
    /// What it takes.
    pub arguments: &'static [Word],
    /// What it returns, if it does.
    pub result: Option<Word>,
    attributes: &'static [&'static str],
}

impl External {
    /// A function that returns nothing.
    pub const fn new(name: &'static str, arguments: &'static [Word]) -> Self {
        Self { name, arguments, result: None, attributes: &[] }
    }

    /// It returns this.
    pub const fn returning(self, result: Word) -> Self {
        Self { result: Some(result), ..self }
    }

    /// LLVM is told this of it, such as `cold`.
    pub const fn that_is(self, attributes: &'static [&'static str]) -> Self {
        Self { attributes, ..self }
    }

    /// Declares it at the end of a module, which has nothing of this name.
    pub fn declare<'c>(&self, module: Op<'c>) {
        let context = ir::context_of(module);
        let b = Builder::at_end(context, ir::block(module, 0), module.location());
        let arguments: Vec<_> = self.arguments.iter().map(|word| word.ty(&b)).collect();
        let result = self.result.map_or_else(|| llvm_type::void(context), |word| word.ty(&b));
        let function = llvm::func(&b, self.name, llvm_type::function(result, &arguments, false), Region::new());
        if !self.attributes.is_empty() {
            let names: Vec<_> = self.attributes.iter().map(|name| StringAttribute::new(context, name).into()).collect();
            function.set_passthrough(ArrayAttribute::new(context, &names).into());
        }
    }

    /// Calls it.
    pub fn call<'c>(&self, b: &Builder<'c>, arguments: &[Val<'c>]) -> llvm::Call<'c> {
        debug_assert_eq!(arguments.len(), self.arguments.len(), "{} takes other arguments", self.name);
        let results: Vec<_> = self.result.iter().map(|word| word.ty(b)).collect();
        llvm::call(b, arguments, &[], &[], &results).set_callee(self.name)
    }
}
