//! What the functions of an operation capture.
//!
//! A captured value is stored into a structure in the frame of the calling
//! function and loaded at the start of each range function.
//! Constants are not captured but made again, so that LLVM
//! sees them where they are used.

use melior::{
    dialect::llvm::r#type as llvm_type,
    ir::{Type, TypeLike, ValueLike},
};
use seq_dialects::{
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{arith, is, llvm},
    structure::{self, Policy},
};

use seq_loops::Memory;

use super::{
    carried::{self, Carried},
    storage::frame_slot,
};

/// What a group of range functions captures.
pub struct Captured<'c> {
    values: Vec<Carried<'c>>,
    constants: Vec<Op<'c>>,
    structure: Type<'c>,
    /// The address of the structure, in the calling function.
    pub address: Val<'c>,
    /// What the operation is but for the values captured.
    pub key: structure::Key,
}

impl<'c> Captured<'c> {
    /// Stores what `values` are into a structure in the frame of the function
    /// around `at`. Those of them that are `opaque` are stored even if constant.
    pub fn new(builder: &Builder<'c>, at: Op<'c>, values: &[Val<'c>], opaque: &[Val<'c>]) -> Self {
        let (mut kept, mut constants) = (vec![], vec![]);
        for &value in values {
            match ir::defining_op(value) {
                Some(op) if is::<arith::Constant>(op) && !opaque.contains(&value) => constants.push(op),
                _ => kept.push(value),
            }
        }
        // A constant that is made again is part of the functions. What can stop is calls
        // by now, which name their places in attributes.
        let policy = Policy { parameters: values, constant: &|op| constants.contains(&op), located: &|_| false };
        let key = structure::key(at, &policy);
        let kept = carried::carried(at, &kept);
        let context = builder.context;
        let fields: Vec<_> = kept.iter().flat_map(|carried| carried.fields(context)).collect();
        let structure = llvm_type::r#struct(context, &fields, false);
        let address = frame_slot(context, at, structure);
        let stored = kept.iter().flat_map(|c| c.stored(builder));
        for (i, value) in stored.enumerate() {
            llvm::store(builder, value, builder.field(address, structure, i));
        }
        Self { values: kept, constants, structure, address, key }
    }

    /// Loads the values from a structure, and makes the constants; `map` gets what stands
    /// for each. The addresses of some arrays are `given`.
    pub fn restore(&self, b: &Builder<'c>, from: Val<'c>, given: &[(Val<'c>, Val<'c>)], map: &mut ValueMap<'c>) {
        for &constant in &self.constants {
            b.clone_op(constant, map);
        }
        let mut next = 0;
        for carried in &self.values {
            let load = |ty: Type<'c>| {
                let field = b.field(from, self.structure, next);
                next += 1;
                llvm::load(b, field, ty)
            };
            let mut loaded: Vec<_> = carried.fields(b.context).into_iter().map(load).collect();
            if let Some((_, address)) = given.iter().find(|(array, _)| *array == carried.value) {
                loaded[0] = *address;
            }
            map.insert(ir::key(carried.value), carried.restored(b, &loaded));
        }
    }

    /// A copy of a structure, in the frame of the function that `b` is in. Field by field,
    /// so that each is loaded from one store: otherwise the first load would wait for all
    /// stores before.
    pub fn copied(&self, b: &Builder<'c>, from: Val<'c>) -> Val<'c> {
        let own = b.room(b.i64(1), self.structure);
        for (i, ty) in self.values.iter().flat_map(|carried| carried.fields(b.context)).enumerate() {
            let [from, to] = [from, own].map(|at| b.field(at, self.structure, i));
            llvm::store(b, llvm::load(b, from, ty), to);
        }
        own
    }

    /// Which of the captured values some are.
    pub fn places(&self, values: &[Val<'c>]) -> Vec<usize> {
        (0..self.values.len()).filter(|&i| values.contains(&self.values[i].value)).collect()
    }

    /// The arrays among `outs` that share no memory with others, as far as their addresses are known.
    pub fn apart(&self, outs: &[Val<'c>]) -> Vec<Val<'c>> {
        let arrays: Vec<_> =
            self.values.iter().map(|carried| carried.value).filter(|v| v.r#type().is_mem_ref()).collect();
        let alone =
            |out: Val<'c>| arrays.iter().all(|&other| other == out || Memory::of(other).is_apart_from(Memory::of(out)));
        let known = self.values.iter().filter(|carried| carried.is_address()).map(|carried| carried.value);
        known.filter(|v| outs.contains(v) && alone(*v)).collect()
    }

    /// Where a structure holds the address of the first element of an array; none if it
    /// holds more than that and the sizes.
    pub fn address_of(&self, b: &Builder<'c>, structure: Val<'c>, array: Val<'c>) -> Option<Val<'c>> {
        let number = self.values.iter().position(|carried| carried.value == array)?;
        let before: usize = self.values[..number].iter().map(|carried| carried.fields(b.context).len()).sum();
        let field = || b.field(structure, self.structure, before);
        self.values[number].is_address().then(field)
    }
}
