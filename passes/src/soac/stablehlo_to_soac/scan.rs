//! `chlo.scan`, by itself or as the composite of that name: one `soac.scan`, or a loop.
//!
//! Its region takes an element of each input and what is carried, initial values at first, and
//! gives an element of each output and what is carried on.
//!
//! ```text
//! scan f init xs                     ==  map (f init) (soac.scan f xs)
//! scan f init xs, f by elements      ==  map over the other dimensions of that
//! ```
//!
//! Precondition of both: it says that it is associative, and the outputs are what is carried; any
//! other one is an `scf.for`. Initial values come in once, so that they need not be neutral. An
//! operator whose neutral element is not known has a flag beside its elements that says whether
//! there are any.

use melior::ir::{Region, Type, ValueLike, operation::OperationLike};
use seq_dialects::{
    ir::{self, Builder, Val},
    monoid,
    ops::{arith, soac, tensor},
    types,
};

use super::{Call, LOOP, attributes, converted, element, elementwise, kind, space};
use crate::Failure;

/// An operator on what is carried and the next elements.
type Operator<'f, 'c> = &'f dyn Fn(&Builder<'c>, &[Val<'c>], &[Val<'c>]) -> Result<Vec<Val<'c>>, Failure<'c>>;

/// What is scanned along which dimension.
struct Scan<'c> {
    inputs: Vec<Val<'c>>,
    inits: Vec<Val<'c>>,
    dimension: usize,
    size: i64,
    reversed: bool,
}

impl<'c> Call<'_, 'c> {
    pub(super) fn scan(&self) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let scan = self.scanned_arrays()?;
        let count = scan.inits.len();
        if attributes::flag(self.op, "is_associative") != Some(true) {
            return self.stepwise(&scan);
        }
        let yielded = ir::operands(ir::terminator(self.region(0)));
        let paired = scan.inputs.len() == count && yielded.len() == 2 * count;
        if !paired || yielded[..count] != yielded[count..] {
            LOOP.missed(
                self.op.location(),
                &format!("'{}' op is a loop: what it gives is not what it carries", ir::name(self.op)),
            );
            return self.stepwise(&scan);
        }
        let row = types::shape(scan.inits[0].r#type()).unwrap_or_default();
        if row.contains(&0) {
            let outputs = self.types[..count].iter().map(|&ty| tensor::empty(self.b, &[], ty));
            return Ok(outputs.chain(scan.inits.iter().copied()).collect());
        }
        if self.is_by_elements(&row) { self.columns(&scan) } else { self.scanned_rows(&scan) }
    }

    /// The operands, whose types fit each other and the region.
    fn scanned_arrays(&self) -> Result<Scan<'c>, Failure<'c>> {
        let (block, op) = (self.region(0), self.op);
        let (arguments, yielded) = (ir::arguments(block), ir::operands(ir::terminator(block)));
        let sizes = attributes::numbers_of_32_bits(op, ir::SEGMENTS);
        let count = sizes.first().map_or(0, |&n| n.max(0) as usize).min(self.operands.len());
        let (inputs, inits) = self.operands.split_at(count);
        let outputs = self.types.len().checked_sub(inits.len()).filter(|_| yielded.len() == self.types.len());
        let outputs = outputs.ok_or_else(|| self.failure("has other numbers of results than its region"))?;
        let dimension = attributes::number(op, "dimension").and_then(|d| usize::try_from(d).ok());
        let dimension = dimension.ok_or_else(|| self.failure("has no 'dimension'"))?;
        let arrays = inputs.iter().map(|v| v.r#type()).chain(self.types[..outputs].iter().copied());
        let mut rows = vec![];
        let mut size = None;
        for ty in arrays {
            let mut shape = types::shape(ty).unwrap_or_default();
            if dimension >= shape.len() {
                return Err(self.failure(&format!("has no dimension {dimension} in an array of type {ty}")));
            }
            let own = shape.remove(dimension);
            if *size.get_or_insert(own) != own {
                return Err(
                    self.failure(&format!("has sizes {} and {own} along dimension {dimension}", size.unwrap_or(own)))
                );
            }
            rows.push(types::tensor(&shape, types::element(ty)));
        }
        let carried: Vec<_> = inits.iter().map(|v| v.r#type()).collect();
        let taken = rows[..count].iter().chain(&carried).zip(&arguments);
        let given = rows[count..].iter().chain(&self.types[outputs..]).zip(&yielded);
        let again = carried.iter().zip(&yielded[outputs..]);
        for (&expected, value) in taken.chain(given).chain(again) {
            let found = converted(value.r#type(), op)?;
            if found != expected {
                return Err(self.failure(&format!("has {found} in its region, expected {expected}")));
            }
        }
        let size = size.ok_or_else(|| self.failure("has no inputs and no outputs"))?;
        let reversed = attributes::flag(op, "is_reverse") == Some(true);
        Ok(Scan { inputs: inputs.to_vec(), inits: inits.to_vec(), dimension, size, reversed })
    }

    /// Whether the region computes each element of a row from the elements at its place.
    fn is_by_elements(&self, row: &[i64]) -> bool {
        let block = self.region(0);
        let end = ir::terminator(block);
        ir::operations(block).into_iter().filter(|&op| op != end).all(|op| {
            let shape = ir::results(op).first().and_then(|v| types::shape(v.r#type())).unwrap_or_default();
            let fits = shape.is_empty() || shape == row;
            let pointwise = match kind(op).as_deref() {
                Some("constant") => shape.is_empty() || attributes::is_splat(op),
                Some("broadcast_in_dim") => ir::operands(op).iter().all(|v| types::rank(v.r#type()) == 0),
                Some(kind) => elementwise::arity(kind).is_some(),
                None => false,
            };
            fits && pointwise
        })
    }

    /// A scan of scalars for each point of the other dimensions.
    fn columns(&self, scan: &Scan<'c>) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let (b, count) = (self.b, scan.inits.len());
        let rank = self.operand_shape(0).len();
        let order = space::others_first(rank, &[scan.dimension]);
        let turned = scan
            .inputs
            .iter()
            .map(|&x| space::transposed(b, space::backwards(b, x, scan.dimension, scan.reversed), &order));
        let arrays: Vec<_> = turned.chain(scan.inits.iter().copied()).collect();
        let elements: Vec<_> = scan.inits.iter().map(|v| types::element(v.r#type())).collect();
        let rows = elements.iter().map(|&ty| types::tensor(&[scan.size], ty));
        let inner: Vec<_> = rows.chain(elements.iter().copied()).collect();
        let mut outcome = Ok(());
        let made = space::map_rows(b, &arrays, rank - 1, &inner, &mut |b, own| {
            let (xs, inits) = own.split_at(count);
            let inits: Vec<_> = inits.iter().map(|&v| element(b, v)).collect();
            let by_region = |b: &Builder<'c>, carried: &[Val<'c>], next: &[Val<'c>]| {
                let all = self.converter.scalars(b, self.region(0), &[next, carried].concat())?;
                Ok(all[..count].to_vec())
            };
            prefixes(b, xs, &inits, scan.size, &by_region).unwrap_or_else(|why| {
                outcome = Err(why);
                own.to_vec()
            })
        });
        outcome?;
        let mut back = vec![0; rank];
        order.iter().enumerate().for_each(|(d, &from)| back[from] = d);
        let whole = |&v: &Val<'c>| space::backwards(b, space::transposed(b, v, &back), scan.dimension, scan.reversed);
        let outputs = made[..count].iter().map(whole);
        let last = made[count..].iter().zip(&self.types[count..]).map(|(&v, &ty)| as_array(b, v, ty));
        Ok(outputs.chain(last).collect())
    }

    /// A scan of rows, by an operator on rows.
    fn scanned_rows(&self, scan: &Scan<'c>) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let (b, count) = (self.b, scan.inits.len());
        let (order, back) = first(self.operand_shape(0).len(), scan.dimension);
        let turned = scan
            .inputs
            .iter()
            .map(|&x| space::transposed(b, space::backwards(b, x, scan.dimension, scan.reversed), &order));
        let inits: Vec<_> = scan.inits.iter().map(|&v| element(b, v)).collect();
        let by_region = |b: &Builder<'c>, carried: &[Val<'c>], next: &[Val<'c>]| {
            Ok(self.step(b, next, carried)?[..count].iter().map(|&v| element(b, v)).collect())
        };
        let made = prefixes(b, &turned.collect::<Vec<_>>(), &inits, scan.size, &by_region)?;
        let whole = |&v: &Val<'c>| space::backwards(b, space::transposed(b, v, &back), scan.dimension, scan.reversed);
        let outputs = made[..count].iter().map(whole);
        let last = made[count..].iter().zip(&self.types[count..]).map(|(&v, &ty)| as_array(b, v, ty));
        Ok(outputs.chain(last).collect())
    }

    /// What the region gives for the next elements and what is carried.
    fn step(&self, b: &Builder<'c>, next: &[Val<'c>], carried: &[Val<'c>]) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let block = self.region(0);
        let arguments = ir::arguments(block);
        let mut arrays = vec![];
        for (&value, argument) in next.iter().chain(carried).zip(&arguments) {
            arrays.push(as_array(b, value, converted(argument.r#type(), self.op)?));
        }
        self.converter.bind(&arguments, &arrays);
        self.converter.block(b, block)
    }

    /// One step after another.
    fn stepwise(&self, scan: &Scan<'c>) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let b = self.b;
        let outputs = self.types.len() - scan.inits.len();
        let turn = |ty: Type<'c>| first(types::rank(ty), scan.dimension);
        let inputs: Vec<_> = scan.inputs.iter().map(|&x| space::transposed(b, x, &turn(x.r#type()).0)).collect();
        let room = self.types[..outputs].iter().map(|&ty| {
            let shape = types::shape(ty).unwrap_or_default();
            let shape: Vec<_> = turn(ty).0.iter().map(|&d| shape[d]).collect();
            tensor::empty(b, &[], types::tensor(&shape, types::element(ty)))
        });
        let start: Vec<_> = scan.inits.iter().copied().chain(room).collect();
        let size = b.index(scan.size);
        let made = b.try_for_loop(size, &start, |b, i, held| {
            let at = if scan.reversed { b.sub(b.index(scan.size - 1), i) } else { i };
            let (carried, given) = held.split_at(scan.inits.len());
            let next: Vec<_> = inputs.iter().map(|&x| b.extract_row(x, &[at])).collect();
            let values = self.step(b, &next, carried)?;
            let (own, carried) = values.split_at(outputs);
            let written = own.iter().zip(given).map(|(&v, &array)| b.insert_row(element(b, v), array, &[at]));
            Ok(carried.iter().copied().chain(written).collect::<Vec<_>>())
        })?;
        let (carried, given) = made.split_at(scan.inits.len());
        let whole = given.iter().zip(&self.types).map(|(&v, &ty)| space::transposed(b, v, &turn(ty).1));
        Ok(whole.chain(carried.iter().copied()).collect())
    }
}

/// The order of dimensions in which one is first, and the one that turns them back.
fn first(rank: usize, dimension: usize) -> (Vec<usize>, Vec<usize>) {
    let order: Vec<_> = std::iter::once(dimension).chain((0..rank).filter(|&d| d != dimension)).collect();
    let mut back = vec![0; rank];
    order.iter().enumerate().for_each(|(d, &from)| back[from] = d);
    (order, back)
}

/// A scalar as an array of rank 0 where that is what is asked for.
fn as_array<'c>(b: &Builder<'c>, value: Val<'c>, ty: Type<'c>) -> Val<'c> {
    if value.r#type() == ty { value } else { tensor::from_elements(b, &[value], ty) }
}

/// All prefixes of arrays of scalars or rows, with the initial values in each, and the last one.
fn prefixes<'c>(
    b: &Builder<'c>,
    arrays: &[Val<'c>],
    inits: &[Val<'c>],
    size: i64,
    f: Operator<'_, 'c>,
) -> Result<Vec<Val<'c>>, Failure<'c>> {
    if size == 0 {
        return Ok([arrays, inits].concat());
    }
    let count = inits.len();
    let kinds: Vec<_> = inits.iter().map(|v| v.r#type()).collect();
    let wholes: Vec<_> = arrays.iter().map(|v| v.r#type()).collect();
    let mut neutral = None;
    let op = yielding(b, &[kinds.as_slice(), &kinds].concat(), |b, both| {
        let (left, right) = both.split_at(count);
        let values = f(b, left, right)?;
        neutral = neutrals(&values, left, right);
        Ok(values)
    })?;
    let known = neutral.map(|all: Vec<monoid::Neutral>| {
        all.into_iter().zip(&kinds).map(|(n, &ty)| n.value(b, ty)).collect::<Vec<_>>()
    });
    let scanned = match known {
        Some(neutral) => soac::scan(b, arrays, &neutral, &wholes, op).results(),
        None => flagged(b, arrays, &kinds, size, f)?,
    };
    let body = yielding(b, &kinds, |b, own| f(b, inits, own))?;
    let made = soac::map(b, &scanned, &wholes, body).results();
    let last: Vec<_> = made.iter().map(|&v| b.extract_row(v, &[b.index(size - 1)])).collect();
    Ok(made.into_iter().chain(last.into_iter().map(|v| element(b, v))).collect())
}

/// A region that yields what a body gives, which may fail.
fn yielding<'c>(
    b: &Builder<'c>,
    types: &[Type<'c>],
    body: impl FnOnce(&Builder<'c>, &[Val<'c>]) -> Result<Vec<Val<'c>>, Failure<'c>>,
) -> Result<Region<'c>, Failure<'c>> {
    let mut outcome = Ok(());
    let region = b.region(types, |b, arguments| {
        outcome = body(b, arguments).map(|values| _ = soac::yield_(b, &values));
    });
    outcome.map(|()| region)
}

/// The neutral elements of an operator, each of whose results is one known operation on the pair.
fn neutrals<'c>(values: &[Val<'c>], left: &[Val<'c>], right: &[Val<'c>]) -> Option<Vec<monoid::Neutral>> {
    let of = |(k, &value): (usize, &Val<'c>)| {
        let op = ir::defining_op(value)?;
        let operands = ir::operands(op);
        let pair = operands == [left[k], right[k]] || operands == [right[k], left[k]];
        monoid::neutral(op).filter(|_| pair)
    };
    values.iter().enumerate().map(of).collect()
}

/// Prefixes by an operator that has no known neutral element.
fn flagged<'c>(
    b: &Builder<'c>,
    arrays: &[Val<'c>],
    kinds: &[Type<'c>],
    size: i64,
    f: Operator<'_, 'c>,
) -> Result<Vec<Val<'c>>, Failure<'c>> {
    let flags = types::tensor(&[size], b.i1());
    let some = soac::replicate(b, &[], b.flag(true), flags);
    let inputs: Vec<_> = std::iter::once(some).chain(arrays.iter().copied()).collect();
    let neutral: Vec<_> = std::iter::once(b.flag(false)).chain(kinds.iter().map(|&ty| b.zero(ty))).collect();
    let own: Vec<_> = std::iter::once(b.i1()).chain(kinds.iter().copied()).collect();
    let wholes: Vec<_> = inputs.iter().map(|v| v.r#type()).collect();
    let op = yielding(b, &[own.as_slice(), &own].concat(), |b, both| {
        let (left, right) = both.split_at(own.len());
        let combined = f(b, &left[1..], &right[1..])?;
        let two = arith::andi(b, left[0], right[0]);
        let one = b.select_all(left[0], &left[1..], &right[1..]);
        let values = b.select_all(two, &combined, &one);
        let any = arith::ori(b, left[0], right[0]);
        Ok([&[any], values.as_slice()].concat())
    })?;
    Ok(soac::scan(b, &inputs, &neutral, &wholes, op).results()[1..].to_vec())
}
