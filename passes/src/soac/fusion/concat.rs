//! Concatenations are read by index.
//!
//!   xs ++ ys  ==  map (i = iota (length xs + length ys)) { if i < length xs then xs[i] else ys[i - length xs] }
//!
//! A map fuses with what runs over it, so that no element is stored between. Where more
//! than one operation reads the whole, or any reads more than elements, it is stored: then
//! parts are copied faster than elements.
//!
//! ```mlir
//! // before
//! %all = soac.concat %one, %xs : (tensor<1xi32>, tensor<?xi32>) -> tensor<?xi32>
//! %r = soac.scan %all neutral %zero ...
//! // after
//! %is = soac.iota(%n) : tensor<?xindex>
//! %all = soac.map (%i = %is) : (tensor<?xindex>) -> tensor<?xi32> {
//!   %first = arith.cmpi ult, %i, %c1 : index
//!   %x = scf.if %first -> (i32) { the element of %one } else { an element of %xs }
//!   soac.yield %x : i32
//! }
//! %r = soac.scan %all neutral %zero ...
//! ```

use melior::ir::{ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate, combinators,
    ir::{self, Builder, Val},
    ops::{TypedOp, is, scf, soac, tensor},
    types::{self, DYNAMIC},
};

use super::{absorb::absorbs, view::is_viewed};

/// Replaces a concatenation whose elements one operation takes; whether it is gone.
pub fn by_index<'c>(b: &Builder<'c>, concat: soac::Concat<'c>) -> bool {
    let (op, result) = (concat.operation(), concat.result());
    let ty = result.r#type();
    let mut reader = None;
    for (user, number) in ir::uses(result) {
        if is::<tensor::Dim>(user) {
            continue;
        }
        let takes = (is_viewed(user) || absorbs(user)) && number < combinators::inputs(user).len();
        if !takes || user.block() != op.block() || reader.is_some_and(|found| found != user) {
            return false;
        }
        reader = Some(user);
    }
    if reader.is_none() || types::is_jagged(ty) || types::rank(ty) != 1 {
        return false;
    }
    let mut b = *b;
    b.location = op.location();
    let b = &b;
    let parts = concat.inputs();
    let sizes: Vec<_> = parts.iter().map(|&part| b.dim(part, 0)).collect();
    let size = types::shape(ty).unwrap_or_default()[0];
    let numbers = types::tensor(&[size], b.index_type());
    let total = (size == DYNAMIC).then(|| sizes.iter().copied().reduce(|n, m| b.add(n, m)).expect("a part"));
    let numbers = soac::iota(b, total, None, None, numbers);
    let body = b.region(&[b.index_type()], |b, index| {
        let joined = parts.iter().copied().zip(sizes.iter().copied()).collect::<Vec<_>>();
        let value = read(b, &joined, index[0]);
        soac::yield_(b, &[value]);
    });
    let map = soac::map(b, &[numbers], &[ty], body);
    ir::replace_uses(result, map.results()[0]);
    ir::erase(op);
    true
}

/// The element at an index of arrays one after another, with their sizes.
fn read<'c>(b: &Builder<'c>, parts: &[(Val<'c>, Val<'c>)], index: Val<'c>) -> Val<'c> {
    let ((first, size), rest) = parts.split_first().map(|(&part, rest)| (part, rest)).expect("a part");
    if rest.is_empty() {
        return element(b, first, index);
    }
    let ty = types::element(first.r#type());
    let before = b.cmpi(Predicate::Ult, index, size);
    let own = b.region(&[], |b, _| {
        scf::yield_(b, &[element(b, first, index)]);
    });
    let others = b.region(&[], |b, _| {
        let next = b.sub(index, size);
        let value = read(b, rest, next);
        scf::yield_(b, &[value]);
    });
    scf::if_(b, before, &[ty], own, others).results()[0]
}

/// An element of a part; that of a part of one value is the value.
fn element<'c>(b: &Builder<'c>, part: Val<'c>, index: Val<'c>) -> Val<'c> {
    if let Some(cast) = tensor::Cast::defining(part) {
        return element(b, cast.source(), index);
    }
    if let Some(elements) = tensor::FromElements::defining(part)
        && let [value] = elements.elements()[..]
    {
        return value;
    }
    if let Some(replicate) = soac::Replicate::defining(part)
        && types::rank(replicate.value().r#type()) == 0
    {
        return replicate.value();
    }
    tensor::extract(b, part, &[index])
}
