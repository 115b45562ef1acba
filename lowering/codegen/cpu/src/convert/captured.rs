//! What the functions of an operation capture.
//!
//! A captured value is stored into a structure in the frame of the calling
//! function and loaded at the start of each range function.
//! Constants are not captured but made again, so that LLVM
//! sees them where they are used.

use melior::ir::Type;
use seq_dialects::{
    ir::{self, Builder, Op, Val, ValueMap},
    structure::{self, Policy},
};

use super::{
    carried::{self, Carried},
    outline::{Module, store},
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
    pub fn new(
        module: &mut Module<'c>,
        builder: &Builder<'c>,
        at: Op<'c>,
        values: &[Val<'c>],
        opaque: &[Val<'c>],
    ) -> Self {
        let (mut kept, mut constants) = (vec![], vec![]);
        for &value in values {
            match ir::defining_op(value) {
                Some(op) if ir::is(op, "arith.constant") && !opaque.contains(&value) => constants.push(op),
                _ => kept.push(value),
            }
        }
        // A constant that is made again is part of the functions. What can stop is calls
        // by now, which name their places in attributes.
        let policy = Policy { parameters: values, constant: &|op| constants.contains(&op), located: &|_| false };
        let key = structure::key(at, &policy);
        let kept = carried::carried(at, &kept);
        let fields: Vec<String> = kept.iter().flat_map(Carried::fields).collect();
        let structure = module.ty(&format!("!llvm.struct<({})>", fields.join(", ")));
        let address = module.frame_slot(at, structure);
        let stored = kept.iter().flat_map(|c| c.stored(module, builder));
        for (i, value) in stored.enumerate() {
            store(builder, value, module.field(builder, address, structure, i as i32));
        }
        Self { values: kept, constants, structure, address, key }
    }

    /// Loads the values from a structure, and makes the constants; `map` gets what stands
    /// for each.
    pub fn restore(&self, module: &Module<'c>, b: &Builder<'c>, from: Val<'c>, map: &mut ValueMap<'c>) {
        for &constant in &self.constants {
            b.clone_op(constant, map);
        }
        let mut next = 0;
        for carried in &self.values {
            let load = |ty: &String| {
                let field = module.field(b, from, self.structure, next);
                next += 1;
                b.value("llvm.load", &[field], module.ty(ty))
            };
            let loaded: Vec<_> = carried.fields().iter().map(load).collect();
            map.insert(ir::key(carried.value), carried.restored(module, b, &loaded));
        }
    }

    /// A copy of a structure, in the frame of the function that `b` is in. Field by field,
    /// so that each is loaded from one store: otherwise the first load would wait for all
    /// stores before.
    pub fn copied(&self, module: &Module<'c>, b: &Builder<'c>, from: Val<'c>) -> Val<'c> {
        let one = b.int(1, module.i64());
        let own = module.alloca(b, one, self.structure);
        for (i, ty) in self.values.iter().flat_map(Carried::fields).enumerate() {
            let [from, to] = [from, own].map(|at| module.field(b, at, self.structure, i as i32));
            store(b, b.value("llvm.load", &[from], module.ty(&ty)), to);
        }
        own
    }

    /// Where a structure holds the address of the first element of an array; none if it
    /// holds more than that and the sizes.
    pub fn address_of(
        &self,
        module: &Module<'c>,
        b: &Builder<'c>,
        structure: Val<'c>,
        array: Val<'c>,
    ) -> Option<Val<'c>> {
        let number = self.values.iter().position(|carried| carried.value == array)?;
        let before: usize = self.values[..number].iter().map(|carried| carried.fields().len()).sum();
        let field = || module.field(b, structure, self.structure, before as i32);
        self.values[number].is_address().then(field)
    }
}
