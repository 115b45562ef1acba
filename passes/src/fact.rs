//! What passes require of a module, establish and break.
//!
//! A pass states it in its `Passes.td`; `seq-pipelines` refuses an order of passes in
//! which something is missing. A pass that runs alone meets modules that nobody has
//! brought into order. [`Fact::lacking`] looks at them, and the runner warns, unless the
//! pass itself reports what it meets and cannot do.
//!
//! That asserts stand before what can stop the program cannot be seen once flattening has
//! rewritten it, so `soac-insert-checks` leaves [`CHECKED`] on the module, which the passes
//! that make code of it take away. Nothing is looked for where
//!
//! - nothing could be seen, nor marked: a program that was folded looks as if it had been
//!   written so (`Written`);
//! - passes of upstream alone require the fact, which run in pipelines (`Rematerialized`,
//!   `OwnResults`, `Protected`, `Guarded`, `Outlined`, `Serialized`, `ArithInLlvm`);
//! - the passes themselves report the operation that lacks it (`Scheduled`,
//!   `KernelsInNvvm`);
//! - a second computation of the same costs little (`Distinct`).
//!
//! Of buffers that nothing frees (`Freed`, `Owned`) those are found that are handed on to
//! nothing: any other one may be another function's to free.

use melior::{
    StringRef,
    ir::{Attribute, Location, Type, TypeLike, ValueLike, operation::OperationLike},
};
use seq_dialects::{
    Seg, Soac, dialect,
    ir::{self, Op, Val},
    ops::{TypedOp, cf, derived::Derived, func, gpu, is, memref, soac, tensor},
    seg_parts::{SegParts, is_in_seg},
    types,
};

use crate::{
    options::{PassOptions, PassText},
    run::PassFn,
    soac::{soac_insert_checks, soac_sink},
};

/// The attribute of a module whose conditions are asserts.
const CHECKED: &str = "seq.checked";

/// Something that holds for a module between two passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fact {
    /// The program is as it was written: nothing was folded yet.
    Written,
    /// No operation of `soac` is left that is derived from others.
    Basic,
    /// Operations of other dialects have the form that the passes take.
    Normalized,
    /// Every condition that stops the program is an assert.
    Checked,
    /// With-loops write parts of arrays, and are in no combinator.
    Expanded,
    /// What one branch alone uses is computed there.
    Sunk,
    /// Maps hold no jagged arrays.
    Flat,
    /// Functions and control flow have the parts of jagged arrays in place of them.
    NoJagged,
    /// Arrays are tensors.
    OnTensors,
    /// No combinators are left, but `seg`.
    Segmented,
    /// No two operations compute the same.
    Distinct,
    /// A function returns no array twice.
    OwnResults,
    /// The arguments of public functions are not updated.
    Protected,
    /// Each destination has a `tensor.empty` of its own.
    OwnDestinations,
    /// No slice is written before its bounds are checked.
    Guarded,
    /// What recursion need not keep is computed again.
    Rematerialized,
    /// Arrays are memrefs.
    OnMemrefs,
    /// Views of memrefs are whole operations.
    WholeViews,
    /// Every buffer is freed by an operation that says so.
    Freed,
    /// `bufferization.dealloc` frees what is owned.
    Owned,
    /// Every `seg` operation on the host has a schedule.
    Scheduled,
    /// No `seg` is left: its bodies are functions or kernels.
    Outlined,
    /// Kernels stand in a `gpu.module`.
    Kernels,
    /// The control flow of kernels is in blocks.
    KernelBlocks,
    /// Kernels record failures, and have no asserts.
    Recording,
    /// Kernels are in the NVVM dialect.
    KernelsInNvvm,
    /// Kernels are PTX or bitcode.
    Serialized,
    /// Arithmetic is in the LLVM dialect.
    ArithInLlvm,
}

impl Fact {
    /// The fact in words.
    pub fn meaning(self) -> &'static str {
        match self {
            Fact::Written => "the program is as it was written",
            Fact::Basic => "no operation is derived from others",
            Fact::Normalized => "operations of other dialects have the form that the passes take",
            Fact::Checked => "every condition that stops the program is an assert",
            Fact::Expanded => "with-loops write parts of arrays, and are in no combinator",
            Fact::Sunk => "what one branch alone uses is computed there",
            Fact::Flat => "maps hold no jagged arrays",
            Fact::NoJagged => "functions and control flow have jagged arrays in parts",
            Fact::OnTensors => "arrays are tensors",
            Fact::Segmented => "no combinators are left",
            Fact::Distinct => "no two operations compute the same",
            Fact::OwnResults => "a function returns no array twice",
            Fact::Protected => "the arguments of public functions are not updated",
            Fact::OwnDestinations => "each destination has a tensor.empty of its own",
            Fact::Guarded => "no slice is written before its bounds are checked",
            Fact::Rematerialized => "what recursion need not keep is computed again",
            Fact::OnMemrefs => "arrays are memrefs",
            Fact::WholeViews => "views of memrefs are whole operations",
            Fact::Freed => "every buffer is freed by an operation that says so",
            Fact::Owned => "bufferization.dealloc frees what is owned",
            Fact::Scheduled => "every seg operation on the host has a schedule",
            Fact::Outlined => "no seg is left",
            Fact::Kernels => "kernels stand in a gpu.module",
            Fact::KernelBlocks => "the control flow of kernels is in blocks",
            Fact::Recording => "kernels record failures",
            Fact::KernelsInNvvm => "kernels are in the NVVM dialect",
            Fact::Serialized => "kernels are PTX or bitcode",
            Fact::ArithInLlvm => "arithmetic is in the LLVM dialect",
        }
    }

    /// Where a module lacks the fact, and what is wrong there.
    pub fn lacking<'c>(self, module: Op<'c>) -> Option<(Location<'c>, String)> {
        match self {
            Fact::Checked => unchecked(module),
            Fact::Basic => first(module, "is derived from others", &|op| Derived::of(op).is_some()),
            Fact::Normalized => first(module, "is not in that form", &|op| {
                is::<tensor::Splat>(op) || is::<tensor::Generate>(op) || is::<cf::Assert>(op)
            }),
            Fact::Expanded => first(module, "is in a combinator", &|op| is::<soac::With>(op) && is_in_combinator(op)),
            Fact::Flat => first(module, "has a jagged array in a map", &|op| {
                ir::around(op).any(is::<soac::Map>) && has_type(op, &types::is_jagged)
            }),
            Fact::NoJagged => first(module, "has a jagged array", &|op| {
                (dialect::is_control(op) || is::<func::Func>(op) || is::<func::Call>(op))
                    && has_type(op, &types::is_jagged)
            }),
            Fact::OnTensors => first(module, "works on memrefs", &|op| is_data_parallel(op) && has_memrefs(op)),
            Fact::Segmented => first(module, "is a combinator", &|op| Soac::of(op).is_some_and(Soac::is_combinator)),
            Fact::OwnDestinations => first(module, "has several uses", &|op| {
                is::<tensor::Empty>(op) && ir::uses(ir::result(op, 0)).len() > 1
            }),
            Fact::OnMemrefs => first(module, "works on tensors", &|op| Seg::of(op).is_some() && op.result_count() > 0),
            Fact::KernelBlocks => in_kernels(module, &dialect::is_control),
            Fact::Recording => in_kernels(module, &is::<soac::Assert>),
            Fact::Kernels => first(module, "is in no kernel", &|op| SegParts::try_of(op).is_some()),
            Fact::WholeViews => first(module, "is a part of a view", &|op| {
                memref::ReinterpretCast::of(op)
                    .is_some_and(|part| memref::ExtractStridedMetadata::defining(part.source()).is_some())
            }),
            Fact::Sunk => {
                let op = soac_sink::first_movable(module)?;
                Some((op.location(), format!("'{}' op is used in one branch alone", ir::name(op))))
            }
            Fact::Freed | Fact::Owned => {
                let alloc =
                    memref::Alloc::all_in(module).into_iter().map(TypedOp::operation).find(|&op| is_never_freed(op))?;
                Some((alloc.location(), format!("'{}' op is freed nowhere", ir::name(alloc))))
            }
            // The header says why.
            Fact::Written
            | Fact::Distinct
            | Fact::Rematerialized
            | Fact::OwnResults
            | Fact::Protected
            | Fact::Guarded
            | Fact::Outlined
            | Fact::Serialized
            | Fact::ArithInLlvm
            | Fact::Scheduled
            | Fact::KernelsInNvvm => None,
        }
    }

    /// Leaves on a module that the fact holds, if that cannot be seen.
    pub fn mark(self, module: Op) {
        if self == Fact::Checked {
            let context = ir::context_of(module);
            ir::set_attribute(module, CHECKED, Attribute::unit(context));
        }
    }

    /// Takes away what [`Self::mark`] left.
    pub fn unmark(self, module: Op) {
        if self == Fact::Checked {
            let name = StringRef::new(CHECKED);
            unsafe { mlir_sys::mlirOperationRemoveAttributeByName(module.to_raw(), name.to_raw()) };
        }
    }
}

/// The first operation of which something holds that is wrong.
fn first<'c>(module: Op<'c>, what: &str, wrong: &dyn Fn(Op<'c>) -> bool) -> Option<(Location<'c>, String)> {
    let mut found = None;
    ir::walk(module, &mut |op| {
        if found.is_none() && wrong(op) {
            found = Some((op.location(), format!("'{}' op {what}", ir::name(op))));
        }
    });
    found
}

/// An operation in a kernel that can stop the program that is wrong there.
fn in_kernels<'c>(module: Op<'c>, wrong: &dyn Fn(Op<'c>) -> bool) -> Option<(Location<'c>, String)> {
    let kernels = gpu::GPUModule::all_in(module).into_iter().map(TypedOp::operation);
    let mut stopping = kernels.filter(|&kernels| !soac::Assert::all_in(kernels).is_empty());
    stopping.find_map(|kernels| first(kernels, "is in a kernel", wrong))
}

/// A condition that is no assert.
fn unchecked<'c>(module: Op<'c>) -> Option<(Location<'c>, String)> {
    if module.has_attribute(CHECKED) {
        return None;
    }
    let (at, condition) = soac_insert_checks::unchecked(module)?;
    // Without the places of values, which nothing has yet.
    let words = condition.split(": {").next().unwrap_or_default().split(' ');
    let condition = words.filter(|word| !word.starts_with('{')).collect::<Vec<_>>().join(" ");
    Some((at, format!("this one is not: {condition}")))
}

/// Whether an allocation of the host is used, and handed on to nothing that may free it.
fn is_never_freed(alloc: Op) -> bool {
    !is_in_seg(alloc) && accesses(ir::result(alloc, 0)).is_some_and(|count| count > 0)
}

/// How many operations read or write a buffer or a view of it, `None` if any does more.
fn accesses(buffer: Val) -> Option<usize> {
    let counted = |(user, _)| {
        let accessed = is::<memref::Load>(user)
            || is::<memref::Store>(user)
            || is::<memref::Copy>(user)
            || is::<memref::Dim>(user)
            || SegParts::try_of(user).is_some();
        match accessed {
            true => Some(1),
            false if dialect::is_view(user) => accesses(ir::result(user, 0)),
            false => None,
        }
    };
    ir::uses(buffer).into_iter().map(counted).sum()
}

fn is_in_combinator(op: Op) -> bool {
    ir::around(op).skip(1).filter_map(Soac::of).any(Soac::is_combinator)
}

fn is_data_parallel(op: Op) -> bool {
    Seg::of(op).is_some() || Soac::of(op).is_some_and(Soac::is_combinator)
}

fn has_memrefs(op: Op) -> bool {
    ir::operands(op).iter().any(|v| v.r#type().is_mem_ref())
}

/// Whether a type of a value, or of a function's signature, is such a one.
fn has_type(op: Op, is_it: &dyn Fn(Type) -> bool) -> bool {
    let values = ir::operands(op).into_iter().chain(ir::results(op));
    let arguments = ir::blocks(op).into_iter().flat_map(ir::arguments);
    values.chain(arguments).any(|v| is_it(v.r#type()))
}

/// What a step of a pipeline has to do with facts.
pub trait Contract: PassText {
    /// What must hold before it.
    const REQUIRES: &'static [Fact];
    /// What holds after it.
    const ESTABLISHES: &'static [Fact];
    /// What may no longer hold after it.
    const BREAKS: &'static [Fact];
}

/// A pass as its `Passes.td` declares it.
#[derive(Clone, Copy)]
pub struct Declared {
    /// What it is called in pipelines.
    pub flag: &'static str,
    /// The function that it runs.
    pub run: PassFn,
    /// What its options are called.
    pub options: &'static [&'static str],
    /// What must hold before it.
    pub requires: &'static [Fact],
    /// What holds after it.
    pub establishes: &'static [Fact],
    /// What may no longer hold after it.
    pub breaks: &'static [Fact],
}

impl Declared {
    /// The declaration with these options.
    pub const fn of<T: PassOptions + Contract>(run: PassFn) -> Self {
        Self {
            flag: T::PASS,
            run,
            options: T::NAMES,
            requires: T::REQUIRES,
            establishes: T::ESTABLISHES,
            breaks: T::BREAKS,
        }
    }
}
