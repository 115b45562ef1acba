//! Functions outside of a module, and addresses that they are given.

use melior::ir::{Location, Module, Type, operation::OperationLike};
use seq_dialects::{
    context,
    external::{
        External,
        Word::{I64, Pointer},
    },
    ir::{self, Builder, Op},
    ops::{TypedOp, func, llvm},
};

const ASK: External = External::new("ask", &[Pointer, I64]).returning(I64).that_is(&["nounwind", "cold"]);
const TELL: External = External::new("tell", &[]);

#[test]
fn a_function_is_declared_as_it_is_called() {
    let context = context();
    context.load_all_available_dialects();
    let context = unsafe { std::mem::transmute::<&melior::Context, &'static melior::Context>(&context) };
    let location = Location::unknown(context);
    let module = Module::new(location);
    let op = unsafe { Op::from_raw(module.as_operation().to_raw()) };
    let top = Builder::at_end(context, ir::block(op, 0), location);
    let pair = Type::parse(context, "!llvm.struct<(ptr, i64)>").unwrap();
    let mut answered = false;
    let body = top.region(&[], |b, _| {
        let room = b.room(b.i64(3), pair);
        let second = b.field(b.element(room, pair, b.i64(2)), pair, 1);
        answered = ASK.call(b, &[second, b.size_of(pair)]).result().is_some();
        answered &= TELL.call(b, &[]).result().is_none();
        func::return_(b, &[]);
    });
    func::func(&top, "f", Type::parse(context, "() -> ()").unwrap(), body);
    ASK.declare(op);
    TELL.declare(op);
    assert!(answered && op.verify());
    let text = op.to_string();
    for line in [
        "llvm.getelementptr %0[%c2_i64] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, i64)>",
        "llvm.getelementptr %1[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, i64)>",
        "llvm.call @ask(%2, %5) : (!llvm.ptr, i64) -> i64",
        "llvm.call @tell() : () -> ()",
        "llvm.func @ask(!llvm.ptr, i64) -> i64 attributes {passthrough = [\"nounwind\", \"cold\"]}",
        "llvm.func @tell()",
    ] {
        assert!(text.contains(line), "{line} is not in\n{text}");
    }
    assert_eq!(llvm::LLVMFunc::all_in(op).len(), 2);
}
