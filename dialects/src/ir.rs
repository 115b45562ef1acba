//! Building, cloning and walking operations.
//!
//! Passes hold operations, values and blocks by reference into the module that
//! they change, so all of them here live as long as the context: [`Op`],
//! [`Val`], [`Blk`]. Erasing an operation that is still referred to is the
//! caller's to avoid, as in MLIR's own C++ interface.

use std::collections::HashMap;

use melior::{
    Context, StringRef,
    ir::{
        Attribute, AttributeLike, Block, BlockLike, BlockRef, Identifier, Location, Operation, Region, RegionLike,
        RegionRef, Type, TypeLike, Value, ValueLike,
        attribute::{FlatSymbolRefAttribute, FloatAttribute, IntegerAttribute, StringAttribute},
        operation::{OperationBuilder, OperationLike, OperationRef},
    },
};
use mlir_sys as sys;

use crate::ffi;

/// An operation inside a module.
pub type Op<'c> = OperationRef<'c, 'c>;
/// A value inside a module.
pub type Val<'c> = Value<'c, 'c>;
/// A block inside a module.
pub type Blk<'c> = BlockRef<'c, 'c>;
/// A region inside a module.
pub type Reg<'c> = RegionRef<'c, 'c>;
/// Which value stands for which in a clone.
pub type ValueMap<'c> = HashMap<usize, Val<'c>>;

/// A key that identifies a value.
pub fn key(value: Val) -> usize {
    // A value is a tagged pointer; results and arguments of one owner differ in it.
    value.to_raw().ptr as usize
}

/// The name of an operation, such as `soac.map`.
pub fn name<'c>(op: Op<'c>) -> String {
    op.name().as_string_ref().as_str().unwrap_or_default().to_string()
}

/// Whether the operation has this name.
pub fn is(op: Op, expected: &str) -> bool {
    op.name().as_string_ref().as_str() == Ok(expected)
}

/// Whether operations of this name divide integers, which stops the program for some.
pub fn divides(name: &str) -> bool {
    let operations = ["arith.div", "arith.rem", "arith.ceildiv", "arith.floordiv"];
    operations.iter().any(|o| name.starts_with(o)) && !name.ends_with('f')
}

/// All operands.
pub fn operands<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    (0..op.operand_count()).filter_map(|i| op.operand(i).ok()).collect()
}

/// All results.
pub fn results<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    (0..op.result_count()).filter_map(|i| op.result(i).ok()).map(Into::into).collect()
}

/// Result `i`; the operation has one.
pub fn result<'c>(op: Op<'c>, i: usize) -> Val<'c> {
    op.result(i).expect("the operation has this result").into()
}

/// The first block of region `i`; the operation has one.
pub fn block<'c>(op: Op<'c>, i: usize) -> Blk<'c> {
    op.region(i).ok().and_then(|r| r.first_block()).expect("the region has a block")
}

/// The arguments of a block.
pub fn arguments<'c>(block: Blk<'c>) -> Vec<Val<'c>> {
    (0..block.argument_count()).filter_map(|i| block.argument(i).ok()).map(Into::into).collect()
}

/// The operations of a block in order, its terminator included.
pub fn operations<'c>(block: Blk<'c>) -> Vec<Op<'c>> {
    let mut all = vec![];
    let mut next = block.first_operation();
    while let Some(op) = next {
        all.push(op);
        next = op.next_in_block();
    }
    all
}

/// The last operation of a block; a verified block has one.
pub fn terminator<'c>(block: Blk<'c>) -> Op<'c> {
    // The C API recognises terminators by a trait identity that hidden symbols
    // may duplicate; the last operation of a verified block is one.
    operations(block).pop().expect("the block has a terminator")
}

/// The operation itself and all nested in it, parents first.
pub fn walk<'c>(op: Op<'c>, visit: &mut dyn FnMut(Op<'c>)) {
    visit(op);
    for region in op.regions() {
        let mut block = region.first_block();
        while let Some(b) = block {
            operations(b).into_iter().for_each(|o| walk(o, visit));
            block = b.next_in_region();
        }
    }
}

/// All operations of one name nested in `op`, parents first.
pub fn find<'c>(op: Op<'c>, names: &[&str]) -> Vec<Op<'c>> {
    let mut found = vec![];
    walk(op, &mut |o| {
        if names.iter().any(|n| is(o, n)) {
            found.push(o);
        }
    });
    found
}

/// The operation that defines a value, `None` for a block argument.
pub fn defining_op<'c>(value: Val<'c>) -> Option<Op<'c>> {
    unsafe {
        sys::mlirValueIsAOpResult(value.to_raw()).then(|| Op::from_raw(sys::mlirOpResultGetOwner(value.to_raw())))
    }
}

/// The position of a result among those of its operation.
pub fn result_number(value: Val) -> usize {
    unsafe { sys::mlirOpResultGetResultNumber(value.to_raw()) as usize }
}

/// The block of a block argument and its position there.
pub fn argument_owner<'c>(value: Val<'c>) -> Option<(Blk<'c>, usize)> {
    unsafe {
        sys::mlirValueIsABlockArgument(value.to_raw()).then(|| {
            let raw = value.to_raw();
            (Blk::from_raw(sys::mlirBlockArgumentGetOwner(raw)), sys::mlirBlockArgumentGetArgNumber(raw) as usize)
        })
    }
}

/// The uses of a value: the operation and the operand's position.
pub fn uses<'c>(value: Val<'c>) -> Vec<(Op<'c>, usize)> {
    let mut found = vec![];
    unsafe {
        let mut operand = sys::mlirValueGetFirstUse(value.to_raw());
        while !sys::mlirOpOperandIsNull(operand) {
            let owner = Op::from_raw(sys::mlirOpOperandGetOwner(operand));
            found.push((owner, sys::mlirOpOperandGetOperandNumber(operand) as usize));
            operand = sys::mlirOpOperandGetNextUse(operand);
        }
    }
    found
}

/// Whether `inner` is nested in `outer` or is it.
pub fn is_inside<'c>(inner: Op<'c>, outer: Op<'c>) -> bool {
    let mut op = Some(inner);
    while let Some(o) = op {
        if o == outer {
            return true;
        }
        op = o.parent_operation();
    }
    false
}

/// Whether `first` stands before `second` in the block of both.
pub fn is_before<'c>(first: Op<'c>, second: Op<'c>) -> bool {
    unsafe { sys::mlirOperationIsBeforeInBlock(first.to_raw(), second.to_raw()) }
}

/// The operations between two of a block, `None` if the second one does not stand behind
/// the first.
pub fn between<'c>(first: Op<'c>, second: Op<'c>) -> Option<Vec<Op<'c>>> {
    let following = |op: &Op<'c>| op.next_in_block().map(|next| unsafe { Op::from_raw(next.to_raw()) });
    let mut found = vec![];
    for op in std::iter::successors(following(&first), following) {
        if op == second {
            return Some(found);
        }
        found.push(op);
    }
    None
}

/// The operation around `inner`, or itself, that stands in the block of `other`.
pub fn in_block_of<'c>(inner: Op<'c>, other: Op<'c>) -> Option<Op<'c>> {
    std::iter::successors(Some(inner), |op| op.parent_operation()).find(|op| op.block() == other.block())
}

/// Whether a value is defined in `op`, as a result or argument nested in it.
pub fn is_defined_inside<'c>(value: Val<'c>, op: Op<'c>) -> bool {
    let owner = match argument_owner(value) {
        Some((block, _)) => block.parent_operation(),
        None => defining_op(value).and_then(|o| o.parent_operation()),
    };
    owner.is_some_and(|o| is_inside(o, op))
}

/// The values from outside that `op` and what is nested in it use, in order of
/// first use, the operands of `op` itself excluded.
pub fn captures<'c>(op: Op<'c>) -> Vec<Val<'c>> {
    let mut seen = std::collections::HashSet::new();
    let mut found = vec![];
    walk(op, &mut |o| {
        if o == op {
            return;
        }
        for value in operands(o) {
            if !is_defined_inside(value, op) && seen.insert(key(value)) {
                found.push(value);
            }
        }
    });
    found
}

/// Replaces every use of `from`.
pub fn replace_uses<'c>(from: Val<'c>, to: Val<'c>) {
    unsafe { sys::mlirValueReplaceAllUsesOfWith(from.to_raw(), to.to_raw()) }
}

/// Erases an operation whose results are not used.
pub fn erase(op: Op) {
    unsafe { sys::mlirOperationDestroy(op.to_raw()) }
}

/// Replaces one operand.
pub fn set_operand<'c>(op: Op<'c>, i: usize, value: Val<'c>) {
    unsafe { sys::mlirOperationSetOperand(op.to_raw(), i as isize, value.to_raw()) }
}

/// Replaces all operands, their number included.
pub fn set_operands<'c>(op: Op<'c>, values: &[Val<'c>]) {
    let raw: Vec<_> = values.iter().map(|v| v.to_raw()).collect();
    unsafe { ffi::seqSetOperands(op.to_raw(), raw.len() as isize, raw.as_ptr()) }
}

/// Sets an attribute.
pub fn set_attribute<'c>(op: Op<'c>, name: &str, attribute: Attribute<'c>) {
    unsafe { sys::mlirOperationSetAttributeByName(op.to_raw(), StringRef::new(name).to_raw(), attribute.to_raw()) }
}

/// Whether a unit attribute is set.
pub fn has_flag(op: Op, name: &str) -> bool {
    op.has_attribute(name)
}

/// The sizes of the operand groups of an operation with several variadic ones.
pub fn segments(op: Op) -> Vec<usize> {
    let Ok(attribute) = op.attribute("operandSegmentSizes") else { return vec![op.operand_count()] };
    unsafe {
        let raw = attribute.to_raw();
        (0..sys::mlirDenseArrayGetNumElements(raw)).map(|i| sys::mlirDenseI32ArrayGetElement(raw, i) as usize).collect()
    }
}

/// Operand group `i`.
pub fn segment<'c>(op: Op<'c>, i: usize) -> Vec<Val<'c>> {
    let sizes = segments(op);
    let start: usize = sizes[..i].iter().sum();
    operands(op)[start..start + sizes[i]].to_vec()
}

/// The elements of a `DenseI64ArrayAttr`, empty when it is missing.
pub fn i64_array(op: Op, name: &str) -> Vec<i64> {
    let Ok(attribute) = op.attribute(name) else { return vec![] };
    unsafe {
        let raw = attribute.to_raw();
        (0..sys::mlirDenseArrayGetNumElements(raw)).map(|i| sys::mlirDenseI64ArrayGetElement(raw, i)).collect()
    }
}

/// The value of a constant of integer or index type.
pub fn constant_int(value: Val) -> Option<i64> {
    let op = defining_op(unsafe { Val::from_raw(value.to_raw()) })?;
    if !is(op, "arith.constant") {
        return None;
    }
    let attribute = op.attribute("value").ok()?;
    IntegerAttribute::try_from(attribute).ok().map(|a| a.value())
}

/// The element that an array constant has everywhere; None of one with several, and of
/// what is no array constant.
pub fn splat_element<'c>(op: Op<'c>) -> Option<Attribute<'c>> {
    let value = op.attribute("value").ok().filter(|_| is(op, "arith.constant"))?.to_raw();
    unsafe {
        let same = sys::mlirAttributeIsADenseElements(value) && sys::mlirDenseElementsAttrIsSplat(value);
        same.then(|| Attribute::from_raw(sys::mlirDenseElementsAttrGetSplatValue(value)))
    }
}

/// The value of an integer attribute.
pub fn integer_attribute(op: Op, name: &str) -> Option<i64> {
    op.attribute(name).ok().and_then(|a| IntegerAttribute::try_from(a).ok()).map(|a| a.value())
}

/// The value of a string attribute.
pub fn string_attribute(op: Op, name: &str) -> Option<String> {
    let attribute = StringAttribute::try_from(op.attribute(name).ok()?).ok()?;
    Some(attribute.value().to_string())
}

/// The name that a flat symbol reference refers to.
pub fn symbol_reference(op: Op, name: &str) -> Option<String> {
    let attribute = FlatSymbolRefAttribute::try_from(op.attribute(name).ok()?).ok()?;
    Some(attribute.value().to_string())
}

/// Reports an error at a location.
pub fn error(location: Location, message: &str) {
    let text = std::ffi::CString::new(message.replace('\0', " ")).unwrap_or_default();
    unsafe { sys::mlirEmitError(location.to_raw(), text.as_ptr()) }
}

/// Reports a remark at a location.
pub fn remark(location: Location, message: &str) {
    unsafe { ffi::seqEmitRemark(location.to_raw(), StringRef::new(message).to_raw()) }
}

/// `file:line:column` of a location, the innermost one that has them.
pub fn location_text(location: Location) -> String {
    if location.is_file_line_col_range() {
        let file = location.file_line_col_range_filename();
        format!(
            "{}:{}:{}",
            file.as_string_ref().as_str().unwrap_or("?"),
            location.file_line_col_range_start_line(),
            location.file_line_col_range_start_column()
        )
    } else if location.is_name() {
        location_text(location.name_child_location())
    } else if location.is_call_site() {
        location_text(location.call_site_callee())
    } else if location.is_fused() && location.fused_num_locations() > 0 {
        (0..location.fused_num_locations())
            .map(|i| location_text(location.fused_location(i)))
            .find(|t| t != "unknown location")
            .unwrap_or_else(|| "unknown location".into())
    } else {
        "unknown location".into()
    }
}

/// The name in the locations of operations that a pass adds to find its way
/// among elements, such as sums of indices; the program's own have none.
const BOOKKEEPING: &str = "bookkeeping";

/// A location for bookkeeping on behalf of what is at `location`.
pub fn bookkeeping<'c>(context: &'c Context, location: Location<'c>) -> Location<'c> {
    if is_bookkeeping(location) { location } else { Location::name(context, BOOKKEEPING, location) }
}

/// Whether an operation at this location is bookkeeping.
pub fn is_bookkeeping(location: Location) -> bool {
    location.is_name() && location.name_value().as_string_ref().as_str() == Ok(BOOKKEEPING)
}

/// Where new operations go, and the location they get.
#[derive(Clone, Copy)]
pub struct Builder<'c> {
    /// The context of the module.
    pub context: &'c Context,
    /// The location of new operations.
    pub location: Location<'c>,
    block: Blk<'c>,
    before: Option<Op<'c>>,
}

impl<'c> Builder<'c> {
    /// Inserts before an operation and takes its location.
    pub fn before(context: &'c Context, op: Op<'c>) -> Self {
        let block = op.block().expect("the operation is in a block");
        Self { context, location: op.location(), block, before: Some(op) }
    }

    /// Inserts after an operation and takes its location.
    pub fn after(context: &'c Context, op: Op<'c>) -> Self {
        let block = op.block().expect("the operation is in a block");
        Self { context, location: op.location(), block, before: op.next_in_block() }
    }

    /// Appends to a block.
    pub fn at_end(context: &'c Context, block: Blk<'c>, location: Location<'c>) -> Self {
        Self { context, location, block, before: None }
    }

    /// Inserts at the start of a block.
    pub fn at_start(context: &'c Context, block: Blk<'c>, location: Location<'c>) -> Self {
        Self { context, location, block, before: block.first_operation() }
    }

    /// Inserts an operation.
    pub fn insert(&self, op: Operation<'c>) -> Op<'c> {
        let inserted = match self.before {
            Some(before) => self.block.insert_operation_before(before, op),
            None => self.block.append_operation(op),
        };
        unsafe { Op::from_raw(inserted.to_raw()) }
    }

    /// Builds an operation from its parts and inserts it.
    pub fn op(
        &self,
        name: &str,
        operands: &[Val<'c>],
        results: &[Type<'c>],
        attributes: &[(&str, Attribute<'c>)],
        regions: Vec<Region<'c>>,
    ) -> Op<'c> {
        let attributes: Vec<_> = attributes.iter().map(|(n, a)| (Identifier::new(self.context, n), *a)).collect();
        let op = OperationBuilder::new(name, self.location)
            .add_operands(operands)
            .add_results(results)
            .add_attributes(&attributes)
            .add_regions_vec(regions)
            .build()
            .unwrap_or_else(|e| panic!("building {name}: {e}"));
        self.insert(op)
    }

    /// An operation with one result.
    pub fn value(&self, name: &str, operands: &[Val<'c>], ty: Type<'c>) -> Val<'c> {
        result(self.op(name, operands, &[ty], &[], vec![]), 0)
    }

    /// An attribute from its text.
    pub fn attribute(&self, text: &str) -> Attribute<'c> {
        Attribute::parse(self.context, text).unwrap_or_else(|| panic!("bad attribute {text}"))
    }

    /// `array<i32: ...>`
    pub fn i32_array(&self, values: &[i32]) -> Attribute<'c> {
        unsafe {
            Attribute::from_raw(sys::mlirDenseI32ArrayGet(
                self.context.to_raw(),
                values.len() as isize,
                values.as_ptr(),
            ))
        }
    }

    /// `array<i64: ...>`
    pub fn i64_array(&self, values: &[i64]) -> Attribute<'c> {
        unsafe {
            Attribute::from_raw(sys::mlirDenseI64ArrayGet(
                self.context.to_raw(),
                values.len() as isize,
                values.as_ptr(),
            ))
        }
    }

    /// A string attribute.
    pub fn string(&self, text: &str) -> Attribute<'c> {
        StringAttribute::new(self.context, text).into()
    }

    /// The type `index`.
    pub fn index_type(&self) -> Type<'c> {
        Type::index(self.context)
    }

    /// The type `i1`.
    pub fn i1(&self) -> Type<'c> {
        Type::parse(self.context, "i1").expect("i1")
    }

    /// A constant from its attribute.
    pub fn constant(&self, attribute: Attribute<'c>, ty: Type<'c>) -> Val<'c> {
        result(self.op("arith.constant", &[], &[ty], &[("value", attribute)], vec![]), 0)
    }

    /// A constant of type `index`.
    pub fn index(&self, value: i64) -> Val<'c> {
        self.int(value, self.index_type())
    }

    /// A constant of integer or index type.
    pub fn int(&self, value: i64, ty: Type<'c>) -> Val<'c> {
        self.constant(IntegerAttribute::new(ty, value).into(), ty)
    }

    /// A constant of float type.
    pub fn float(&self, value: f64, ty: Type<'c>) -> Val<'c> {
        self.constant(FloatAttribute::new(self.context, ty, value).into(), ty)
    }

    /// `arith.cmpi`; predicates count as in MLIR: eq 0, ne 1, slt 2, sle 3,
    /// sgt 4, sge 5, ult 6, ule 7, ugt 8, uge 9.
    pub fn cmpi(&self, predicate: i64, a: Val<'c>, b: Val<'c>) -> Val<'c> {
        let attribute = IntegerAttribute::new(Type::parse(self.context, "i64").expect("i64"), predicate);
        result(self.op("arith.cmpi", &[a, b], &[self.i1()], &[("predicate", attribute.into())], vec![]), 0)
    }

    /// `tensor.dim` or `memref.dim` at a constant dimension, folded when static.
    pub fn dim(&self, array: Val<'c>, dimension: usize) -> Val<'c> {
        let ty = array.r#type();
        match crate::types::shape(ty).and_then(|s| s.get(dimension).copied()) {
            Some(size) if size != crate::types::DYNAMIC => self.index(size),
            _ => {
                let name = if ty.is_mem_ref() { "memref.dim" } else { "tensor.dim" };
                self.value(name, &[array, self.index(dimension as i64)], self.index_type())
            }
        }
    }

    /// `arith.index_cast`, or the value itself when the type is right already.
    pub fn index_cast(&self, value: Val<'c>, ty: Type<'c>) -> Val<'c> {
        if value.r#type() == ty { value } else { self.value("arith.index_cast", &[value], ty) }
    }

    /// Clones an operation, its operands replaced as `map` says; `map` learns
    /// the new results.
    pub fn clone_op(&self, op: Op<'c>, map: &mut ValueMap<'c>) -> Op<'c> {
        let cloned = unsafe { Operation::from_raw(sys::mlirOperationClone(op.to_raw())) };
        let cloned = self.insert(cloned);
        walk(cloned, &mut |o| {
            for (i, operand) in operands(o).into_iter().enumerate() {
                if let Some(&to) = map.get(&key(operand)) {
                    set_operand(o, i, to);
                }
            }
        });
        for (from, to) in results(op).into_iter().zip(results(cloned)) {
            map.insert(key(from), to);
        }
        cloned
    }

    /// Clones the operations of a block but for the terminator, its arguments
    /// replaced by `values`; returns what the terminator's operands became.
    pub fn inline(&self, block: Blk<'c>, values: &[Val<'c>], map: &mut ValueMap<'c>) -> Vec<Val<'c>> {
        for (argument, &value) in arguments(block).into_iter().zip(values) {
            map.insert(key(argument), value);
        }
        let end = terminator(block);
        for op in operations(block) {
            if op != end {
                self.clone_op(op, map);
            }
        }
        operands(end).into_iter().map(|v| map.get(&key(v)).copied().unwrap_or(v)).collect()
    }

    /// A region of one block; `fill` gets a builder at its end and its arguments.
    pub fn region(&self, types: &[Type<'c>], fill: impl FnOnce(&Builder<'c>, &[Val<'c>])) -> Region<'c> {
        let arguments_: Vec<_> = types.iter().map(|&t| (t, self.location)).collect();
        let region = Region::new();
        let block = region.append_block(Block::new(&arguments_));
        let block = unsafe { Blk::from_raw(block.to_raw()) };
        let inner = Builder::at_end(self.context, block, self.location);
        fill(&inner, &arguments(block));
        region
    }
}

/// The context of an operation, for as long as it lives.
pub fn context_of<'c>(op: Op<'c>) -> &'c Context {
    thread_local! {
        static SEEN: std::cell::RefCell<HashMap<usize, &'static sys::MlirContext>> = Default::default();
    }
    let raw = unsafe { sys::mlirOperationGetContext(op.to_raw()) };
    let kept = SEEN.with_borrow_mut(|seen| *seen.entry(raw.ptr as usize).or_insert_with(|| Box::leak(Box::new(raw))));
    // A melior context is its raw pointer alone.
    unsafe { std::mem::transmute::<&'static sys::MlirContext, &'c Context>(kept) }
}
