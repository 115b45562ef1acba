//! Partitions of many classes are sorted by the digits of the class, least digit first.
//!
//!   partition k class xs
//!     ==  keys = map class xs; for d = 0, 1, ...: (keys, xs) = partition 4 (digit d of key) keys xs
//!
//! for digits of two bits; a GPU takes four.
//!
//! A partition counts and places the elements of each class, so its work grows with the
//! number of classes; this one's grows with their logarithm. As each step is stable, so is
//! the whole (Knuth, "The Art of Computer Programming" 3, 5.2.5). The sizes are a histogram
//! of the classes. Preconditions, checked here: the region yields scalars, and the results
//! have one size, which the inputs have, too, if their types say it.
//!
//! One thread counts the classes of a row in one pass, so a partition in a map stays until
//! its version is known, unless it has more classes than a thread has room for.
//!
//! ```mlir
//! // before
//! %ys, %sizes = soac.partition 256 (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi32>, tensor<256xindex>) { class }
//! // after: the keys of 8 bits go in four steps of two
//! %keys, %values = soac.map (%x = %xs) : (tensor<?xi32>) -> (tensor<?xi8>, tensor<?xi32>) { class, %x }
//! %sizes = soac.hist (%key = %keys) into %zeros ...
//! %keys1, %values1, %sizes1 = soac.partition 4 (%key = %keys, %x = %values) ... { the last two bits of %key }
//! ```

use melior::{Context, ir::ValueLike};
use seq_dialects::{
    Predicate,
    combinators::is_combinator,
    ir::{self, Builder, Op, Val, ValueMap},
    ops::{TypedOp, arith, soac},
    types::{self, DYNAMIC},
};

/// The most classes of one step, unless a digit has more: so many are counted as fast as they are moved.
const FEW: i64 = 8;

/// The most classes that one thread counts.
const COUNTED: i64 = 256;

/// The bits of a digit in a map.
const DIGIT: u32 = 2;

/// Whether a partition in a map goes by digits.
pub fn has_many_classes(partition: soac::Partition) -> bool {
    partition.classes() > FEW
}

/// Whether a partition stays for now: it is in a map, where it may be one thread's.
pub fn may_be_counted(partition: soac::Partition) -> bool {
    partition.classes() <= COUNTED && ir::around(partition.operation()).any(is_combinator)
}

/// Replaces the partitions of many classes that are in an operation.
pub fn expand_in<'c>(context: &'c Context, op: Op<'c>) {
    expand(context, soac::Partition::all_in(op));
}

/// Replaces partitions of many classes, which are checked.
pub fn expand<'c>(context: &'c Context, partitions: Vec<soac::Partition<'c>>) {
    for partition in partitions {
        let op = partition.operation();
        if let Some(new) = by_digits(&Builder::before(context, op), partition, true, DIGIT) {
            ir::results(op).into_iter().zip(new).for_each(|(old, new)| ir::replace_uses(old, new));
            ir::erase(op);
        }
    }
}

/// What takes the place of the results of a partition of many classes, which are `checked`
/// or not, by digits of so many bits.
pub fn by_digits<'c>(
    b: &Builder<'c>,
    partition: soac::Partition<'c>,
    checked: bool,
    digit: u32,
) -> Option<Vec<Val<'c>>> {
    let classes = partition.classes();
    let old = partition.results();
    let (sizes, arrays) = old.split_last()?;
    let shape = |v: &Val<'c>| types::shape(v.r#type()).unwrap_or_default();
    let size = arrays.first().map(|v| shape(v).first().copied().unwrap_or(DYNAMIC))?;
    let as_many = size == DYNAMIC || partition.inputs().iter().all(|v| shape(v)[0] == size);
    if classes <= FEW.max(1 << digit)
        || !as_many
        || !arrays.iter().all(|v| shape(v) == [size])
        || types::shape(sizes.r#type()) != Some(vec![classes])
    {
        return None;
    }
    let bits = 64 - (classes - 1).leading_zeros();
    let key = b.integer_type(match bits {
        0..=8 => 8,
        9..=16 => 16,
        17..=32 => 32,
        _ => 64,
    });
    let index = b.index_type();
    let elements: Vec<_> = arrays.iter().map(|v| types::element(v.r#type())).collect();
    let array = |ty| types::tensor(&[size], ty);
    let rows: Vec<_> = ir::arguments(partition.body()).iter().map(|v| v.r#type()).collect();
    let body = b.region(&rows, |b, arguments| {
        let mut values = b.inline(partition.body(), arguments, &mut ValueMap::new());
        if !checked && !crate::soac::classes::is_one(values[0], classes) {
            let message = format!("'soac.partition' op class {{0}} is out of range for {classes} classes");
            soac::assert(b, b.cmpi(Predicate::Ult, values[0], b.index(classes)), &values[..1], &message);
        }
        values[0] = arith::index_castui(b, values[0], key);
        soac::yield_(b, &values);
    });
    let mut made = vec![array(key)];
    made.extend(arrays.iter().map(|v| v.r#type()));
    let mut moved = soac::map(b, &partition.inputs(), &made, body).results();
    let counts = (!ir::uses(*sizes).is_empty()).then(|| count(b, moved[0], classes, *sizes));
    let steps = bits.div_ceil(digit);
    for step in 0..steps {
        let last = step + 1 == steps;
        let kept = [&[key], elements.as_slice()].concat();
        let region = b.region(&kept, |b, values| {
            let shifted = match step {
                0 => values[0],
                _ => arith::shrui(b, values[0], b.int(i64::from(step * digit), key)),
            };
            let class = arith::index_castui(b, arith::trunci(b, shifted, b.integer_type(digit)), index);
            soac::yield_(b, &[&[class], &values[usize::from(last)..]].concat());
        });
        let mut made: Vec<_> = kept[usize::from(last)..].iter().map(|&ty| array(ty)).collect();
        made.push(types::tensor(&[1 << digit], index));
        let inputs = moved;
        moved = soac::partition(b, &inputs, 1 << digit, &made, region).results();
        moved.pop();
    }
    moved.push(counts.unwrap_or(moved[0]));
    Some(moved)
}

/// How many keys there are of each class.
fn count<'c>(b: &Builder<'c>, keys: Val<'c>, classes: i64, like: Val<'c>) -> Val<'c> {
    let (index, key, ty) = (b.index_type(), types::element(keys.r#type()), like.r#type());
    let zeros = soac::replicate(b, &[], b.index(0), types::tensor(&[classes], index));
    let map = b.region(&[key], |b, keys| {
        let class = arith::index_castui(b, keys[0], index);
        soac::yield_(b, &[class, b.index(1)]);
    });
    let sum = b.region(&[index, index], |b, both| {
        soac::yield_(b, &[arith::addi(b, both[0], both[1])]);
    });
    soac::hist(b, &[keys], &[zeros], &[b.index(0)], &[ty], map, sum).results()[0]
}
