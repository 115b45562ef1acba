//! Tuples of accumulators as 32-bit words, the unit of shuffles and descriptors.
//!
//! A 64-bit component takes two words, a 32-bit one a word, smaller ones share
//! words in order.

use melior::ir::{Type, TypeLike, ValueLike};
use seq_dialects::{
    ir::{Builder, Val},
    types,
};

/// Where a component lies: its word and its shift in bits there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    word: usize,
    shift: usize,
}

/// How a tuple of types lies in words.
#[derive(Clone, Debug)]
pub struct Layout<'c> {
    types: Vec<Type<'c>>,
    places: Vec<Place>,
    /// The number of words.
    pub words: usize,
}

/// Places of components of the given widths, and the number of words.
fn place(widths: &[usize]) -> (Vec<Place>, usize) {
    let mut places = vec![Place { word: 0, shift: 0 }; widths.len()];
    let mut words = 0;
    for (place, &width) in places.iter_mut().zip(widths).filter(|(_, w)| **w >= 32) {
        *place = Place { word: words, shift: 0 };
        words += width / 32;
    }
    let mut used = 32;
    for width in [16, 8, 1] {
        for (place, _) in places.iter_mut().zip(widths).filter(|(_, w)| **w == width) {
            if used + width > 32 {
                words += 1;
                used = 0;
            }
            *place = Place { word: words - 1, shift: used };
            used += width;
        }
    }
    (places, words)
}

impl<'c> Layout<'c> {
    pub fn of(types: &[Type<'c>]) -> Self {
        let widths: Vec<_> = types.iter().map(|&t| types::bit_width(t)).collect();
        let (places, words) = place(&widths);
        Self { types: types.to_vec(), places, words }
    }

    /// A tuple as words.
    pub fn pack(&self, b: &Builder<'c>, values: &[Val<'c>]) -> Vec<Val<'c>> {
        let mut words: Vec<Option<Val<'c>>> = vec![None; self.words];
        for (&value, place) in values.iter().zip(&self.places) {
            let integer = as_integer(b, value);
            let width = types::bit_width(value.r#type());
            if width == 64 {
                words[place.word] = Some(b.cast_unsigned(integer, b.i32_type()));
                let high = b.shr(integer, b.i64(32));
                words[place.word + 1] = Some(b.cast_unsigned(high, b.i32_type()));
                continue;
            }
            let mut word = b.cast_unsigned(integer, b.i32_type());
            if place.shift > 0 {
                word = b.shl(word, b.i32(place.shift as i64));
            }
            let before = words[place.word].take();
            words[place.word] = Some(before.map_or(word, |w| b.or(w, word)));
        }
        words.into_iter().map(|w| w.unwrap_or_else(|| b.i32(0))).collect()
    }

    /// A tuple from its words.
    pub fn unpack(&self, b: &Builder<'c>, words: &[Val<'c>]) -> Vec<Val<'c>> {
        let component = |(ty, place): (&Type<'c>, &Place)| {
            let width = types::bit_width(*ty);
            let integer = if width == 64 {
                let [low, high] = [0, 1].map(|i| b.cast_unsigned(words[place.word + i], b.i64_type()));
                b.or(low, b.shl(high, b.i64(32)))
            } else {
                let word = words[place.word];
                let word = if place.shift > 0 { b.shr(word, b.i32(place.shift as i64)) } else { word };
                b.cast_unsigned(word, b.integer_type(width as u32))
            };
            from_integer(b, integer, *ty)
        };
        self.types.iter().zip(&self.places).map(component).collect()
    }
}

/// The bits of a value as an integer of its width.
pub fn as_integer<'c>(b: &Builder<'c>, value: Val<'c>) -> Val<'c> {
    if value.r#type().is_index() { b.index_cast(value, b.i64_type()) } else { b.bits_of(value) }
}

/// A value of type `ty` from its bits.
pub fn from_integer<'c>(b: &Builder<'c>, integer: Val<'c>, ty: Type<'c>) -> Val<'c> {
    if ty.is_index() { b.index_cast(integer, ty) } else { b.from_bits(integer, ty) }
}

/// The integer type as which an element lies in memory: whole bytes.
pub fn stored_type<'c>(b: &Builder<'c>, ty: Type<'c>) -> Type<'c> {
    b.integer_type(8 * types::byte_width(ty) as u32)
}

/// A value as it lies in memory.
pub fn stored<'c>(b: &Builder<'c>, value: Val<'c>) -> Val<'c> {
    let ty = stored_type(b, value.r#type());
    b.cast_unsigned(as_integer(b, value), ty)
}

/// A value of type `ty` from how it lies in memory.
pub fn restored<'c>(b: &Builder<'c>, bits: Val<'c>, ty: Type<'c>) -> Val<'c> {
    let narrower = ty.is_integer() && types::bit_width(ty) < types::bit_width(bits.r#type());
    let bits = if narrower { b.cast_unsigned(bits, ty) } else { bits };
    from_integer(b, bits, ty)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_components_share_words() {
        let at = |word, shift| Place { word, shift };
        assert_eq!(place(&[32]), (vec![at(0, 0)], 1));
        assert_eq!(place(&[1, 64, 8, 16, 8]), (vec![at(3, 0), at(0, 0), at(2, 16), at(2, 0), at(2, 24)], 4));
        assert_eq!(place(&[8, 1, 1]), (vec![at(0, 0), at(0, 8), at(0, 9)], 1));
        assert_eq!(place(&[]), (vec![], 0));
    }
}
