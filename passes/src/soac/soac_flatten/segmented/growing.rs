//! Arrays that grow: one that is full is copied into one twice as long.
//!
//!   append (array, used) xs  ==  (scatter (iota (size xs) + used) xs (array or a copy of twice its size), used + size xs)
//!
//! All copies together are at most twice as long as what is appended.

use melior::ir::ValueLike;
use seq_dialects::{
    Predicate,
    ir::Val,
    ops::scf,
    types::{self, DYNAMIC},
};

use crate::soac::soac_flatten::lift::{Flattener, Outcome};

/// The beginning of an array.
#[derive(Clone, Copy)]
pub struct Growing<'c> {
    /// The array.
    pub array: Val<'c>,
    /// How many elements it has so far.
    pub used: Val<'c>,
}

/// The same and other elements after it.
pub fn append<'c>(f: &mut Flattener<'_, 'c>, growing: Growing<'c>, new: Val<'c>) -> Outcome<'c, Growing<'c>> {
    let b = f.b();
    let Growing { array, used } = growing;
    let element = types::element(array.r#type());
    let ty = types::tensor(&[DYNAMIC], element);
    let (size, capacity) = (b.dim(new, 0), b.dim(array, 0));
    let needed = b.add(used, size);
    let full = b.cmpi(Predicate::Ugt, needed, capacity);
    let grow = f.in_region(&[], |f, _| {
        let b = f.b();
        let double = b.add(capacity, capacity);
        let wanted = b.max_ui(needed, double);
        let longer = f.empty(wanted, element);
        let numbers = f.iota(used);
        let old = f.part_of(array, b.index(0), used);
        Ok(vec![f.scatter(&[numbers, old], longer)])
    })?;
    let stay = f.in_region(&[], |_, _| Ok(vec![array]))?;
    let room = scf::if_(&b, full, &[ty], grow, stay).results()[0];
    let numbers = f.iota(size);
    let places = f.map_one(&[numbers], b.index_type(), |b, i| b.add(i[0], used));
    Ok(Growing { array: f.scatter(&[places, new], room), used: needed })
}
