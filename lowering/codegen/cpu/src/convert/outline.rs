//! Functions made of regions.
//!
//! Operations that differ in nothing but what they capture share their functions.

use std::{
    cell::RefCell,
    collections::{HashMap, HashSet},
};

use melior::{
    Context,
    ir::{
        Block, BlockLike, Region, RegionLike, Type, TypeLike, ValueLike,
        attribute::{StringAttribute, TypeAttribute},
        operation::OperationLike,
    },
};
use seq_dialects::{
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    structure, types,
};

use super::{annotate, captured::Captured, pairs::Pairs};

/// The module under conversion.
pub struct Module<'c> {
    pub context: &'c Context,
    pub op: Op<'c>,
    /// How many functions were made.
    pub functions: usize,
    /// The width in bits of the narrowest elements whose vectors the target compresses.
    pub compresses: Option<usize>,
    /// How many points make a range, if that is not estimated.
    pub grain: Option<i64>,
    /// Reductions that hand their prefixes on.
    pub pairs: Pairs<'c>,
    strings: usize,
    /// The symbols of the program.
    taken: HashSet<String>,
    declared: Vec<String>,
    /// The function of a stem for operations of a structure.
    made: HashMap<(String, structure::Key), String>,
    /// Types by their text, which takes long to parse.
    types: RefCell<HashMap<String, Type<'c>>>,
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

/// The next numbered symbol that is not the program's own.
fn fresh(stem: &str, number: &mut usize, taken: &HashSet<String>) -> String {
    loop {
        let name = format!("seq_{stem}_{number}");
        *number += 1;
        if !taken.contains(&name) {
            return name;
        }
    }
}

impl<'c> Module<'c> {
    pub fn new(context: &'c Context, op: Op<'c>) -> Self {
        Self {
            context,
            op,
            functions: 0,
            compresses: None,
            grain: None,
            pairs: Pairs::default(),
            strings: 0,
            taken: ir::operations(ir::block(op, 0))
                .into_iter()
                .filter_map(|o| ir::string_attribute(o, "sym_name"))
                .collect(),
            declared: vec![],
            made: HashMap::new(),
            types: RefCell::default(),
        }
    }

    pub fn ty(&self, text: &str) -> Type<'c> {
        if let Some(&ty) = self.types.borrow().get(text) {
            return ty;
        }
        let ty = Type::parse(self.context, text).unwrap_or_else(|| panic!("bad type {text}"));
        self.types.borrow_mut().insert(text.into(), ty);
        ty
    }

    pub fn pointer(&self) -> Type<'c> {
        self.ty("!llvm.ptr")
    }

    pub fn i64(&self) -> Type<'c> {
        self.ty("i64")
    }

    /// A builder at the end of the module.
    fn top(&self) -> Builder<'c> {
        let body = ir::block(self.op, 0);
        Builder::at_end(self.context, body, self.op.location())
    }

    fn function_attributes(
        &self,
        name: &str,
        signature: &str,
        linkage: &str,
    ) -> Vec<(&'static str, melior::ir::Attribute<'c>)> {
        let parse = |text: &str| melior::ir::Attribute::parse(self.context, text).expect("attribute");
        vec![
            ("sym_name", StringAttribute::new(self.context, name).into()),
            ("function_type", TypeAttribute::new(self.ty(signature)).into()),
            ("linkage", parse(&format!("#llvm.linkage<{linkage}>"))),
            ("CConv", parse("#llvm.cconv<ccc>")),
            ("visibility_", parse("0 : i64")),
        ]
    }

    /// Declares an external function once. `signature` is an `!llvm.func` type.
    pub fn declare(&mut self, name: &str, signature: &str, attributes: &[&str]) {
        if self.declared.iter().any(|n| n == name) {
            return;
        }
        self.declared.push(name.to_string());
        let mut all = self.function_attributes(name, signature, "external");
        let list = attributes.iter().map(|a| format!("\"{a}\"")).collect::<Vec<_>>().join(", ");
        let passthrough = melior::ir::Attribute::parse(self.context, &format!("[{list}]")).expect("attribute");
        all.push(("passthrough", passthrough));
        self.top().op("llvm.func", &[], &[], &all, vec![Region::new()]);
    }

    /// A zero-terminated constant string; returns the name of the global.
    pub fn string(&mut self, text: &str) -> String {
        let name = fresh("string", &mut self.strings, &self.taken);
        let bytes = format!("{text}\0");
        let ty = self.ty(&format!("!llvm.array<{} x i8>", bytes.len()));
        let top = self.top();
        let parse = |t: &str| melior::ir::Attribute::parse(self.context, t).expect("attribute");
        top.op(
            "llvm.mlir.global",
            &[],
            &[],
            &[
                ("sym_name", top.string(&name)),
                ("global_type", TypeAttribute::new(ty).into()),
                ("linkage", parse("#llvm.linkage<internal>")),
                ("value", top.string(&bytes)),
                ("constant", melior::ir::Attribute::unit(self.context)),
                ("addr_space", parse("0 : i32")),
                ("visibility_", parse("0 : i64")),
            ],
            vec![Region::new()],
        );
        name
    }

    /// The address of a global or function.
    pub fn address(&self, builder: &Builder<'c>, symbol: &str) -> Val<'c> {
        let reference = builder.attributes().symbol_attribute(symbol);
        ir::result(builder.op("llvm.mlir.addressof", &[], &[self.pointer()], &[("global_name", reference)], vec![]), 0)
    }

    /// A call of a declared function.
    pub fn call(&self, builder: &Builder<'c>, name: &str, arguments: &[Val<'c>], results: &[Type<'c>]) -> Op<'c> {
        let callee = builder.attributes().symbol_attribute(name);
        let segments = builder.i32_array(&[arguments.len() as i32, 0]);
        builder.op(
            "llvm.call",
            arguments,
            results,
            &[("callee", callee), ("operandSegmentSizes", segments), ("op_bundle_sizes", builder.i32_array(&[]))],
            vec![],
        )
    }

    /// Room for one value of a type, at the start of the function around `at`,
    /// so that loops do not grow the stack.
    pub fn frame_slot(&self, at: Op<'c>, ty: Type<'c>) -> Val<'c> {
        let mut function = at;
        while !ir::is(function, "func.func") && !ir::is(function, "llvm.func") {
            function = function.parent_operation().expect("the operation is in a function");
        }
        let builder = Builder::at_start(self.context, ir::block(function, 0), at.location());
        let one = builder.int(1, self.i64());
        self.alloca(&builder, one, ty)
    }

    /// The size of a type in bytes: the address of the second element of an array at 0.
    pub fn size_of(&self, b: &Builder<'c>, ty: Type<'c>) -> Val<'c> {
        let null = b.value("llvm.mlir.zero", &[], self.pointer());
        let end = self.element(b, null, ty, b.int(1, self.i64()));
        b.value("llvm.ptrtoint", &[end], self.i64())
    }

    /// Room for values of a type in the frame of the function that `builder` is in.
    pub fn alloca(&self, builder: &Builder<'c>, count: Val<'c>, ty: Type<'c>) -> Val<'c> {
        let attribute = TypeAttribute::new(ty).into();
        ir::result(builder.op("llvm.alloca", &[count], &[self.pointer()], &[("elem_type", attribute)], vec![]), 0)
    }

    /// The address of field `i` of a structure.
    pub fn field(&self, builder: &Builder<'c>, base: Val<'c>, structure: Type<'c>, i: i32) -> Val<'c> {
        self.gep(builder, base, structure, &[], &[0, i])
    }

    /// The address of element `i` of an array of `element`s.
    pub fn element(&self, builder: &Builder<'c>, base: Val<'c>, element: Type<'c>, i: Val<'c>) -> Val<'c> {
        self.gep(builder, base, element, &[i], &[i32::MIN])
    }

    /// The aligned pointer of an array.
    pub fn pointer_of(&self, builder: &Builder<'c>, array: Val<'c>) -> Val<'c> {
        let address = builder.value("memref.extract_aligned_pointer_as_index", &[array], builder.index_type());
        builder.value("llvm.inttoptr", &[builder.index_cast(address, self.i64())], self.pointer())
    }

    fn gep(&self, builder: &Builder<'c>, base: Val<'c>, ty: Type<'c>, dynamic: &[Val<'c>], raw: &[i32]) -> Val<'c> {
        let mut operands = vec![base];
        operands.extend(dynamic);
        ir::result(
            builder.op(
                "llvm.getelementptr",
                &operands,
                &[self.pointer()],
                &[("elem_type", TypeAttribute::new(ty).into()), ("rawConstantIndices", builder.i32_array(raw))],
                vec![],
            ),
            0,
        )
    }

    /// A value in the form in which it lies in memory.
    pub fn to_storage(&self, builder: &Builder<'c>, value: Val<'c>) -> Val<'c> {
        let ty = self.ty(&storage_type(value.r#type()));
        self.cast(builder, value, ty)
    }

    /// `value` of a storage type as a value of `ty`.
    pub fn cast(&self, builder: &Builder<'c>, value: Val<'c>, ty: Type<'c>) -> Val<'c> {
        if value.r#type() == ty { value } else { builder.value("builtin.unrealized_conversion_cast", &[value], ty) }
    }

    /// The type of an accumulator record.
    pub fn record(&self, values: &[Val<'c>]) -> Type<'c> {
        let fields: Vec<String> = values.iter().map(|v| storage_type(v.r#type())).collect();
        self.ty(&format!("!llvm.struct<({})>", fields.join(", ")))
    }

    /// Stores the fields of a record.
    pub fn store_record(&self, builder: &Builder<'c>, record: Type<'c>, base: Val<'c>, values: &[Val<'c>]) {
        for (i, &value) in values.iter().enumerate() {
            let stored = self.to_storage(builder, value);
            store(builder, stored, self.field(builder, base, record, i as i32));
        }
    }

    /// Loads the fields of a record as values of the given types.
    pub fn load_record(
        &self,
        builder: &Builder<'c>,
        record: Type<'c>,
        base: Val<'c>,
        like: &[Val<'c>],
    ) -> Vec<Val<'c>> {
        like.iter()
            .enumerate()
            .map(|(i, v)| {
                let raw = self.ty(&storage_type(v.r#type()));
                let loaded = builder.value("llvm.load", &[self.field(builder, base, record, i as i32)], raw);
                self.cast(builder, loaded, v.r#type())
            })
            .collect()
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
        let key = (stem.to_string(), captured.key.clone());
        if let Some(name) = self.made.get(&key) {
            return name.clone();
        }
        let name = fresh(stem, &mut self.functions, &self.taken);
        self.made.insert(key, name.clone());
        let mut all = vec![self.pointer()];
        all.extend(arguments);
        let list: Vec<String> = all.iter().map(Type::to_string).collect();
        let signature = format!("!llvm.func<void ({})>", list.join(", ").replace("!llvm.ptr", "ptr"));
        let location = at.location();
        let region = Region::new();
        let typed: Vec<_> = all.iter().map(|&t| (t, location)).collect();
        let block = region.append_block(Block::new(&typed));
        let block = unsafe { Blk::from_raw(block.to_raw()) };
        let attributes = self.function_attributes(&name, &signature, "internal");
        let op = self.top().op("llvm.func", &[], &[], &attributes, vec![region]);
        let builder = Builder::at_end(self.context, block, location);
        let arguments = ir::arguments(block);
        let mut map = ValueMap::new();
        captured.restore(self, &builder, arguments[0], &mut map);
        let function = Function { builder, context: arguments[0], arguments: arguments[1..].to_vec(), map, op };
        fill(self, &function);
        builder.op("llvm.return", &[], &[], &[], vec![]);
        hoist_allocas(function.op);
        annotate::keep_rolled(&builder, function.op);
        name
    }
}

/// Stores a value of a storage type.
pub fn store<'c>(builder: &Builder<'c>, value: Val<'c>, address: Val<'c>) {
    builder.op("llvm.store", &[value, address], &[], &[], vec![]);
}

/// How a value of a type lies in memory: the type that the LLVM conversion gives it.
pub fn storage_type(ty: Type) -> String {
    if ty.is_mem_ref() {
        match types::rank(ty) {
            0 => "!llvm.struct<(ptr, ptr, i64)>".into(),
            r => format!("!llvm.struct<(ptr, ptr, i64, array<{r} x i64>, array<{r} x i64>)>"),
        }
    } else if ty.is_index() {
        "i64".into()
    } else {
        ty.to_string()
    }
}

/// Buffers of static size that a body needs are made once a function.
fn hoist_allocas(function: Op) {
    let entry = ir::block(function, 0);
    for op in ir::find(function, &["memref.alloca"]) {
        if op.operand_count() == 0 && op.block() != Some(entry) {
            let first = entry.first_operation().expect("the block is not empty");
            unsafe { mlir_sys::mlirOperationMoveBefore(op.to_raw(), first.to_raw()) };
        }
    }
}
