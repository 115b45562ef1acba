//! How values lie in memory between functions: with the types that the LLVM conversion
//! gives them.

use melior::{
    Context,
    dialect::llvm::r#type as llvm_type,
    ir::{Type, TypeLike, ValueLike, operation::OperationLike, r#type::IntegerType},
};
use seq_dialects::{
    ir::{self, Builder, Op, Val},
    ops::{func, is, llvm},
    types,
};

/// The type of a value of a type in memory: of an array its descriptor.
pub fn storage_type<'c>(context: &'c Context, ty: Type<'c>) -> Type<'c> {
    let word = IntegerType::new(context, 64).into();
    if ty.is_index() {
        return word;
    }
    if !ty.is_mem_ref() {
        return ty;
    }
    let pointer = llvm_type::pointer(context, 0);
    let mut fields = vec![pointer, pointer, word];
    let rank = types::rank(ty) as u32;
    if rank > 0 {
        let each = llvm_type::array(word, rank);
        fields.extend([each, each]);
    }
    llvm_type::r#struct(context, &fields, false)
}

/// A value in the form in which it lies in memory.
pub fn to_storage<'c>(b: &Builder<'c>, value: Val<'c>) -> Val<'c> {
    b.as_lowered(value, storage_type(b.context, value.r#type()))
}

/// A structure with a field for each of these values.
pub fn record<'c>(context: &'c Context, values: &[Val<'c>]) -> Type<'c> {
    let fields: Vec<_> = values.iter().map(|v| storage_type(context, v.r#type())).collect();
    llvm_type::r#struct(context, &fields, false)
}

/// Stores the fields of a record.
pub fn store_record<'c>(b: &Builder<'c>, record: Type<'c>, base: Val<'c>, values: &[Val<'c>]) {
    for (i, &value) in values.iter().enumerate() {
        let stored = to_storage(b, value);
        llvm::store(b, stored, b.field(base, record, i));
    }
}

/// Loads the fields of a record as values of the types of others.
pub fn load_record<'c>(b: &Builder<'c>, record: Type<'c>, base: Val<'c>, like: &[Val<'c>]) -> Vec<Val<'c>> {
    let load = |(i, value): (usize, &Val<'c>)| {
        let raw = storage_type(b.context, value.r#type());
        b.as_lowered(llvm::load(b, b.field(base, record, i), raw), value.r#type())
    };
    like.iter().enumerate().map(load).collect()
}

/// Room for one value of a type, at the start of the function around `at`,
/// so that loops do not grow the stack.
pub fn frame_slot<'c>(context: &'c Context, at: Op<'c>, ty: Type<'c>) -> Val<'c> {
    let mut function = at;
    while !is::<func::Func>(function) && !is::<llvm::LLVMFunc>(function) {
        function = function.parent_operation().expect("the operation is in a function");
    }
    let b = Builder::at_start(context, ir::block(function, 0), at.location());
    b.room(b.i64(1), ty)
}
