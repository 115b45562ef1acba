//! Building and cloning operations.
//!
//! A [`Builder`] is a place. The functions of [`crate::ops`] build operations there; what
//! passes build again and again has a short form here.

use melior::{
    Context,
    ir::{
        Attribute, Block, BlockLike, Identifier, Location, Operation, Region, RegionLike, Type, TypeLike, ValueLike,
        attribute::{FlatSymbolRefAttribute, FloatAttribute, IntegerAttribute, StringAttribute, TypeAttribute},
        operation::{OperationBuilder, OperationLike},
        r#type::IntegerType,
    },
};
use mlir_sys as sys;

use crate::{
    Predicate,
    ops::{arith, bufferization, memref, tensor},
};

use super::{Blk, Op, Val, ValueMap, arguments, key, operands, operations, results, set_operand, terminator, walk};

/// Where the types of an operation's results come from.
pub enum Results<'t, 'c> {
    /// They are these.
    Types(&'t [Type<'c>]),
    /// MLIR infers them from the operands and attributes.
    Inferred,
}

/// Attributes of a context, by what they hold.
#[derive(Clone, Copy)]
pub struct Attributes<'c>(pub &'c Context);

impl<'c> Attributes<'c> {
    /// The unit attribute.
    pub fn unit(self) -> Attribute<'c> {
        Attribute::unit(self.0)
    }

    /// An integer of a width; `index` for a width of 0.
    pub fn integer_attribute(self, bits: u32, value: i64) -> Attribute<'c> {
        let ty = if bits == 0 { Type::index(self.0) } else { IntegerType::new(self.0, bits).into() };
        IntegerAttribute::new(ty, value).into()
    }

    /// A string.
    pub fn string_attribute(self, text: &str) -> Attribute<'c> {
        StringAttribute::new(self.0, text).into()
    }

    /// A reference to a symbol.
    pub fn symbol_attribute(self, name: &str) -> Attribute<'c> {
        FlatSymbolRefAttribute::new(self.0, name).into()
    }

    /// A type.
    pub fn type_attribute(self, ty: Type<'c>) -> Attribute<'c> {
        TypeAttribute::new(ty).into()
    }

    /// A case of a dialect's enum: `#dialect<mnemonic case>`, or `#dialect.mnemonic<case>`
    /// if its format has brackets.
    pub fn enum_attribute(self, dialect: &str, mnemonic: &str, case: &str, bracketed: bool) -> Attribute<'c> {
        let text =
            if bracketed { format!("#{dialect}.{mnemonic}<{case}>") } else { format!("#{dialect}<{mnemonic} {case}>") };
        Attribute::parse(self.0, &text).unwrap_or_else(|| panic!("bad attribute {text}"))
    }

    /// `array<i32: ...>`
    pub fn i32_array(self, values: &[i32]) -> Attribute<'c> {
        let (context, length) = (self.0.to_raw(), values.len() as isize);
        unsafe { Attribute::from_raw(sys::mlirDenseI32ArrayGet(context, length, values.as_ptr())) }
    }

    /// `array<i64: ...>`
    pub fn i64_array(self, values: &[i64]) -> Attribute<'c> {
        let (context, length) = (self.0.to_raw(), values.len() as isize);
        unsafe { Attribute::from_raw(sys::mlirDenseI64ArrayGet(context, length, values.as_ptr())) }
    }
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

    /// The block that operations are inserted into.
    pub fn block(&self) -> Blk<'c> {
        self.block
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

    /// Builds an operation from its parts and inserts it, for the generated functions.
    pub(crate) fn create(
        &self,
        name: &str,
        operands: &[Val<'c>],
        results: Results<'_, 'c>,
        attributes: &[(&str, Attribute<'c>)],
        regions: Vec<Region<'c>>,
    ) -> Op<'c> {
        let attributes: Vec<_> = attributes.iter().map(|(n, a)| (Identifier::new(self.context, n), *a)).collect();
        let builder = OperationBuilder::new(name, self.location)
            .add_operands(operands)
            .add_attributes(&attributes)
            .add_regions_vec(regions);
        let builder = match results {
            Results::Types(types) => builder.add_results(types),
            Results::Inferred => builder.enable_result_type_inference(),
        };
        self.insert(builder.build().unwrap_or_else(|e| panic!("building {name}: {e}")))
    }

    /// An operation of a dialect that is not loaded, for which there is no builder.
    pub fn of_unloaded(
        &self,
        name: &str,
        operands: &[Val<'c>],
        results: &[Type<'c>],
        attributes: &[(&str, Attribute<'c>)],
    ) -> Op<'c> {
        self.create(name, operands, Results::Types(results), attributes, vec![])
    }

    /// As [`create`](Self::create), of an operation with successors.
    pub(crate) fn branch(
        &self,
        name: &str,
        operands: &[Val<'c>],
        attributes: &[(&str, Attribute<'c>)],
        successors: &[Blk<'c>],
    ) -> Op<'c> {
        let attributes: Vec<_> = attributes.iter().map(|(n, a)| (Identifier::new(self.context, n), *a)).collect();
        let blocks: Vec<&Block> = successors.iter().map(|block| &**block).collect();
        let builder = OperationBuilder::new(name, self.location)
            .add_operands(operands)
            .add_attributes(&attributes)
            .add_successors(&blocks);
        self.insert(builder.build().unwrap_or_else(|e| panic!("building {name}: {e}")))
    }

    /// Attributes of the context.
    pub fn attributes(&self) -> Attributes<'c> {
        Attributes(self.context)
    }

    /// The same place with another location for what is built.
    pub fn at(&self, location: Location<'c>) -> Self {
        Self { location, ..*self }
    }

    /// An attribute from its text.
    pub fn attribute(&self, text: &str) -> Attribute<'c> {
        Attribute::parse(self.context, text).unwrap_or_else(|| panic!("bad attribute {text}"))
    }

    /// A string attribute.
    pub fn string(&self, text: &str) -> Attribute<'c> {
        self.attributes().string_attribute(text)
    }

    /// The integer type of a width.
    pub fn integer_type(&self, bits: u32) -> Type<'c> {
        IntegerType::new(self.context, bits).into()
    }

    /// The type `index`.
    pub fn index_type(&self) -> Type<'c> {
        Type::index(self.context)
    }

    /// The type `i1`.
    pub fn i1(&self) -> Type<'c> {
        IntegerType::new(self.context, 1).into()
    }

    /// A constant from its attribute.
    pub fn constant(&self, attribute: Attribute<'c>) -> Val<'c> {
        arith::constant(self, attribute)
    }

    /// A constant of type `index`.
    pub fn index(&self, value: i64) -> Val<'c> {
        self.int(value, self.index_type())
    }

    /// A constant of integer or index type.
    pub fn int(&self, value: i64, ty: Type<'c>) -> Val<'c> {
        self.constant(IntegerAttribute::new(ty, value).into())
    }

    /// A constant of float type.
    pub fn float(&self, value: f64, ty: Type<'c>) -> Val<'c> {
        self.constant(FloatAttribute::new(self.context, ty, value).into())
    }

    /// Zero in a scalar type, or an array of zeros of a static type.
    pub fn zero(&self, ty: Type<'c>) -> Val<'c> {
        let element = crate::types::element(ty);
        let integer = element.is_integer() || element.is_index();
        match crate::types::rank(ty) {
            0 if integer => self.int(0, ty),
            0 => self.float(0.0, ty),
            _ => {
                let zero = if integer { "0" } else { "0.0" };
                self.constant(self.attribute(&format!("dense<{zero}> : {ty}")))
            }
        }
    }

    /// A tensor with the elements of another one, in memory of its own.
    pub fn copy(&self, array: Val<'c>) -> Val<'c> {
        bufferization::alloc_tensor(self, &[], Some(array), None, array.r#type())
    }

    /// `arith.cmpi`
    pub fn cmpi(&self, predicate: Predicate, a: Val<'c>, b: Val<'c>) -> Val<'c> {
        arith::cmpi(self, a, b, predicate)
    }

    /// `tensor.dim` or `memref.dim` at a constant dimension, folded when static.
    pub fn dim(&self, array: Val<'c>, dimension: usize) -> Val<'c> {
        let ty = array.r#type();
        match crate::types::shape(ty).and_then(|s| s.get(dimension).copied()) {
            Some(size) if size != crate::types::DYNAMIC => self.index(size),
            _ => {
                let dimension = self.index(dimension as i64);
                if ty.is_mem_ref() { memref::dim(self, array, dimension) } else { tensor::dim(self, array, dimension) }
            }
        }
    }

    /// `arith.index_cast`, or the value itself when the type is right already.
    pub fn index_cast(&self, value: Val<'c>, ty: Type<'c>) -> Val<'c> {
        if value.r#type() == ty { value } else { arith::index_cast(self, value, ty) }
    }

    /// An operation of the kind of another one and with all its attributes, of other
    /// operands, results and regions.
    pub fn like(&self, op: Op<'c>, operands: &[Val<'c>], results: &[Type<'c>], regions: Vec<Region<'c>>) -> Op<'c> {
        let attributes = named_attributes(op);
        let attributes: Vec<_> = attributes.iter().map(|(name, value)| (name.as_str(), *value)).collect();
        self.create(&super::name(op), operands, Results::Types(results), &attributes, regions)
    }

    /// A branch of the kind of another one and with all its attributes, of other operands
    /// and to other blocks.
    pub fn branch_again(&self, op: Op<'c>, operands: &[Val<'c>], successors: &[Blk<'c>]) -> Op<'c> {
        let attributes = named_attributes(op);
        let attributes: Vec<_> = attributes.iter().map(|(name, value)| (name.as_str(), *value)).collect();
        self.branch(&super::name(op), operands, &attributes, successors)
    }

    /// The same with the types of results of the other one.
    pub fn again(&self, op: Op<'c>, operands: &[Val<'c>], regions: Vec<Region<'c>>) -> Op<'c> {
        let types: Vec<_> = results(op).iter().map(|v| v.r#type()).collect();
        self.like(op, operands, &types, regions)
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

/// The attributes of an operation by their names.
fn named_attributes<'c>(op: Op<'c>) -> Vec<(String, Attribute<'c>)> {
    let name = |name: Identifier| name.as_string_ref().as_str().unwrap_or_default().to_string();
    op.attributes().map(|(key, value)| (name(key), value)).collect()
}
