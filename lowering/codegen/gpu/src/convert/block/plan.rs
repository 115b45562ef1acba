//! Where the arrays of a block lie: slots of shared memory, by liveness.
//!
//! An array that the body of a block allocates gets a slot. Its slot is free again after
//! the last statement that uses the array or a view of it; then an array of the same size
//! may take it. An array that a loop carries has a slot of its own, into which each
//! iteration copies what it yields, so that no array outlives its iteration.
//!
//! ```mlir
//! %a = memref.alloc(%n) : memref<?xi32>        // slot 0
//! seg.map level(thread) ... outs(%a)
//! %b = memref.alloc(%n) : memref<?xi32>        // slot 1, as %a is read
//! seg.scan level(thread) ... outs(%b) { load %a }
//! %c = memref.alloc(%n) : memref<?xi32>        // slot 0 again
//! ```
//!
//! An array whose size depends on the row gets a slot for the most elements that it may have;
//! its view has its own size, as soon as that is computed.
//!
//! Preconditions, of which the first that fails is the reason why there is no plan: the
//! size of each array is known before the launch, or how large it may be; iterations yield arrays of the size that
//! they get, as the same value or as one that an assert of the body compared with it, and
//! none changes places with another one; memory is not handled otherwise.

use std::collections::HashMap;

use melior::ir::{Type, TypeLike, ValueLike, operation::OperationLike};
use seq_analysis::bounds;
use seq_dialects::{
    Predicate, dialect,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, arith, memref, scf, soac},
    types::{self, DYNAMIC},
};
use seq_passes::Failure;

use super::{
    super::plant::planted,
    arrays::{allocation, root},
    chain::{self, Chain},
};

/// Bytes to whose multiples slots are aligned.
pub const ALIGNMENT: i64 = 16;

/// A part of the memory of a block.
#[derive(Clone)]
pub struct Slot<'c> {
    /// Bytes of an element.
    width: i64,
    /// Elements, as far as types and constants tell.
    fixed: i64,
    /// The other sizes, values outside of the operation.
    sizes: Vec<Val<'c>>,
}

impl<'c> Slot<'c> {
    fn is_like(&self, other: &Self) -> bool {
        self.width == other.width && self.fixed == other.fixed && self.sizes == other.sizes
    }

    /// Its bytes; `map` has what stands for the sizes.
    pub fn bytes(&self, b: &Builder<'c>, map: &ValueMap<'c>) -> Val<'c> {
        let known = b.index(self.width * self.fixed);
        let sizes = self.sizes.iter().map(|v| map.get(&ir::key(*v)).copied().unwrap_or(*v));
        let bytes = sizes.fold(known, |bytes, size| b.mul(bytes, size));
        let up = b.add(bytes, b.index(ALIGNMENT - 1));
        b.and(up, b.index(-ALIGNMENT))
    }
}

/// An array of the body, or one that a loop carries.
#[derive(Clone)]
pub struct Array<'c> {
    /// Its value in the body.
    pub value: Val<'c>,
    /// The number of its slot.
    pub slot: usize,
    /// Its dynamic sizes, outside of the operation; those that only the body knows, in it.
    pub sizes: Vec<Val<'c>>,
}

/// What the body of a block needs of memory.
pub struct Plan<'c> {
    /// The slots.
    pub slots: Vec<Slot<'c>>,
    /// The arrays, in the order of the body.
    pub arrays: Vec<Array<'c>>,
    op: Op<'c>,
    outside: Builder<'c>,
    hoisted: ValueMap<'c>,
    free: Vec<usize>,
    /// For each array that a loop has under another name in its body and behind it what it is.
    handed_on: ValueMap<'c>,
    /// Sizes that are equal where the asserts around are passed.
    equal: Vec<[Val<'c>; 2]>,
    /// Scans that run as one, whose threads hold what they hand on.
    pub chains: Vec<Chain<'c>>,
}

impl<'c> Plan<'c> {
    /// The plan for a block-level operation on memrefs. Sizes that the body computes from
    /// what is known before it are computed before it.
    pub fn of(op: Op<'c>, body: Blk<'c>) -> Result<Self, Failure<'c>> {
        let outside = Builder::before(ir::context_of(op), op);
        let mut plan = Self {
            slots: vec![],
            arrays: vec![],
            op,
            outside,
            hoisted: ValueMap::new(),
            free: vec![],
            handed_on: ValueMap::new(),
            equal: vec![],
            chains: chain::find(body),
        };
        plan.block(body)?;
        Ok(plan)
    }

    /// All values outside of the operation that sizes need.
    pub fn sizes(&self) -> impl Iterator<Item = Val<'c>> {
        let of_arrays = self.arrays.iter().flat_map(|a| &a.sizes).filter(|&&v| !self.is_inside(v));
        self.slots.iter().flat_map(|slot| &slot.sizes).chain(of_arrays).copied()
    }

    /// Whether the body alone knows how large an array is.
    pub fn depends_on_row(&self, array: &Array<'c>) -> bool {
        array.sizes.iter().any(|&size| self.is_inside(size))
    }

    /// Whether a value is one of the body.
    pub fn is_inside(&self, value: Val<'c>) -> bool {
        ir::is_defined_inside(value, self.op)
    }

    /// The bytes of all slots.
    pub fn bytes(&self, b: &Builder<'c>) -> Val<'c> {
        let map = ValueMap::new();
        self.slots.iter().fold(b.index(0), |all, slot| b.add(all, slot.bytes(b, &map)))
    }

    fn block(&mut self, block: Blk<'c>) -> Result<(), Failure<'c>> {
        let statements = ir::operations(block);
        let mut ends: HashMap<usize, Vec<usize>> = HashMap::new();
        for (at, &op) in statements.iter().enumerate() {
            if let Some((array, sizes)) = allocation(op).filter(|(array, _)| !self.is_held(*array)) {
                let sizes = self.known(sizes, op)?;
                let slot = self.add(array, sizes);
                if let Some(last) = last_use(&statements, array) {
                    let last = self.end_of_chain(&statements, last);
                    ends.entry(last.max(at)).or_default().push(slot);
                }
            } else if let Some(each) = scf::For::of(op) {
                let carried = self.carried(op, &each.init_args(), &ir::arguments(each.region())[1..])?;
                let equal = self.equal.len();
                self.block(each.region())?;
                self.check_yields(each.region(), &ir::arguments(each.region())[1..])?;
                self.equal.truncate(equal);
                for (k, slot) in carried {
                    if let Some(last) = last_use(&statements, each.results()[k]) {
                        ends.entry(last.max(at)).or_default().push(slot);
                    }
                }
            } else if let Some(repeated) = scf::While::of(op) {
                let before = ir::arguments(repeated.before());
                // A carried array may be read after the loop under other names, so its slot stays.
                self.carried(op, &repeated.inits(), &before)?;
                let equal = self.equal.len();
                self.block(repeated.before())?;
                self.check_forwarded(repeated)?;
                self.block(repeated.after())?;
                self.check_yields(repeated.after(), &before)?;
                self.equal.truncate(equal);
            } else if scf::If::of(op).is_some() {
                let equal = self.equal.len();
                for inner in ir::blocks(op) {
                    self.block(inner)?;
                    self.equal.truncate(equal);
                }
            } else if let Some(assert) = soac::Assert::of(op) {
                self.learn(assert);
            } else if memref::Realloc::of(op).is_some() {
                return Err(Failure::at(op, "changes the size of an array in a block"));
            }
            let early = if planted("block-slot-in-use") { 2 } else { 0 };
            for slot in ends.remove(&(at + early)).unwrap_or_default() {
                self.free.push(slot);
            }
        }
        Ok(())
    }

    /// Whether threads hold the elements of an array.
    pub fn is_held(&self, array: Val<'c>) -> bool {
        self.chains.iter().any(|chain| chain.arrays.contains(&array))
    }

    /// Until where a statement runs: the last scan of its chain, or itself.
    fn end_of_chain(&self, statements: &[Op<'c>], at: usize) -> usize {
        let chain = self.chains.iter().find(|chain| chain.ops.contains(&statements[at]));
        let last = chain.and_then(|chain| chain.ops.last());
        let early = planted("block-chain-reuses");
        last.filter(|_| !early).and_then(|last| statements.iter().position(|op| op == last)).unwrap_or(at)
    }

    /// A slot for an array, one that is free if it fits.
    fn add(&mut self, value: Val<'c>, sizes: Vec<Val<'c>>) -> usize {
        let most: Vec<_> = sizes.iter().map(|&size| self.at_most(size).expect("a size has a bound")).collect();
        let wanted = slot_of(value.r#type(), &most);
        let fitting = self.free.iter().position(|&slot| self.slots[slot].is_like(&wanted));
        let slot = match fitting {
            Some(at) => self.free.remove(at),
            None => {
                self.slots.push(wanted);
                self.slots.len() - 1
            }
        };
        self.arrays.push(Array { value, slot, sizes });
        slot
    }

    /// Slots for the arrays that a loop carries: their numbers among what it carries.
    fn carried(
        &mut self,
        op: Op<'c>,
        starts: &[Val<'c>],
        arguments: &[Val<'c>],
    ) -> Result<Vec<(usize, usize)>, Failure<'c>> {
        let mut found = vec![];
        for (k, (&start, &argument)) in starts.iter().zip(arguments).enumerate() {
            if argument.r#type().is_mem_ref() {
                if !types::is_identity(argument.r#type()) {
                    return Err(Failure::at(op, "carries an array that is part of another one"));
                }
                let sizes = self.sizes_of(start, op)?;
                let shape = types::shape(argument.r#type()).unwrap_or_default();
                let dynamic = sizes.into_iter().zip(shape).filter(|(_, n)| *n == DYNAMIC).map(|(size, _)| size);
                let slot = self.add(argument, dynamic.collect());
                found.push((k, slot));
            }
        }
        Ok(found)
    }

    /// What a loop yields has the sizes of what it carries, and no arrays change places.
    fn check_yields(&mut self, body: Blk<'c>, arguments: &[Val<'c>]) -> Result<(), Failure<'c>> {
        let end = ir::terminator(body);
        let values = ir::operands(end);
        if in_order(&values, arguments, &|v| self.origin(v)).is_none() {
            return Err(Failure::at(end, "exchanges arrays that a loop carries in a block"));
        }
        for (value, &argument) in values.into_iter().zip(arguments) {
            if !argument.r#type().is_mem_ref() {
                continue;
            }
            let [got, expected] = [value, argument].map(|v| self.sizes_of(v, end));
            if !got?.into_iter().zip(expected?).all(|(a, b)| self.are_equal(a, b)) {
                return Err(Failure::at(end, "yields an array in a block whose size may change in a loop"));
            }
        }
        Ok(())
    }

    /// The array of the body that a value is, under whatever name a loop has it.
    pub fn origin(&self, value: Val<'c>) -> Val<'c> {
        let root = root(value);
        self.handed_on.get(&ir::key(root)).map_or(root, |&same| self.origin(same))
    }

    /// Takes the sizes as equal that an assert has compared.
    fn learn(&mut self, assert: soac::Assert<'c>) {
        let compared = arith::CmpI::defining(assert.condition()).filter(|op| op.predicate() == Predicate::Eq);
        if let Some(op) = compared {
            let both = [op.lhs(), op.rhs()].map(|v| self.resolved(v));
            self.equal.push(both);
        }
    }

    /// Whether two sizes are equal.
    fn are_equal(&self, a: Val<'c>, b: Val<'c>) -> bool {
        let constant = ir::constant_int(a);
        a == b
            || constant.is_some() && constant == ir::constant_int(b)
            || self.equal.iter().any(|x| *x == [a, b] || *x == [b, a])
    }

    /// What a condition hands on is an array that exists around the loop.
    fn check_forwarded(&mut self, repeated: scf::While<'c>) -> Result<(), Failure<'c>> {
        let end = ir::terminator(repeated.before());
        for (k, &value) in ir::operands(end)[1..].iter().enumerate().filter(|(_, v)| v.r#type().is_mem_ref()) {
            let root = self.origin(value);
            let Some(array) =
                self.arrays.iter().find(|array| array.value == root && types::is_identity(value.r#type()))
            else {
                return Err(Failure::at(end, "hands on an array that is part of another one in a block"));
            };
            if array.sizes.iter().any(|&size| ir::is_defined_inside(size, repeated.operation())) {
                return Err(Failure::at(end, "hands on an array whose size is computed in the loop in a block"));
            }
            for name in [ir::arguments(repeated.after())[k], repeated.results()[k]] {
                self.handed_on.insert(ir::key(name), root);
            }
        }
        Ok(())
    }

    /// All sizes of an array as values outside of the operation, or of the body where they
    /// depend on the row.
    fn sizes_of(&mut self, array: Val<'c>, at: Op<'c>) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let shape = types::shape(array.r#type()).unwrap_or_default();
        if let Some(&same) = self.handed_on.get(&ir::key(array)) {
            return self.sizes_of(same, at);
        }
        if let Some(known) = self.arrays.iter().find(|a| a.value == array) {
            let mut dynamic = known.sizes.clone().into_iter();
            let size = |&n: &i64| if n == DYNAMIC { dynamic.next().expect("a size") } else { self.outside.index(n) };
            return Ok(shape.iter().map(size).collect());
        }
        if !self.is_inside(array) {
            return Ok((0..shape.len()).map(|d| self.outside.dim(array, d)).collect());
        }
        if let Some(cast) = memref::Cast::defining(array) {
            return self.sizes_of(cast.source(), at);
        }
        if let Some(each) = ir::defining_op(array).and_then(scf::For::of) {
            let number = ir::result_number(array);
            return self.sizes_of(ir::arguments(each.region())[1 + number], at);
        }
        if let Some(part) = memref::SubView::defining(array)
            && types::rank(part.source().r#type()) == part.static_sizes().len()
        {
            let mut dynamic = part.sizes().into_iter();
            let all: Vec<_> = part
                .static_sizes()
                .iter()
                .map(|&n| match n == DYNAMIC {
                    true => dynamic.next().expect("a size"),
                    false => self.outside.index(n),
                })
                .collect();
            let all = self.known(all, at)?;
            // Dimensions of size one may be left out.
            let kept = all.len() - shape.len();
            let dropped: Vec<usize> =
                part.static_sizes().iter().enumerate().filter(|(_, n)| **n == 1).map(|(d, _)| d).take(kept).collect();
            return Ok(all.into_iter().enumerate().filter(|(d, _)| !dropped.contains(d)).map(|(_, v)| v).collect());
        }
        Err(Failure::at(at, "handles an array in a block whose size is not known before it"))
    }

    /// Values outside of the operation in place of sizes inside, but for those that have a bound
    /// alone.
    fn known(&mut self, sizes: Vec<Val<'c>>, at: Op<'c>) -> Result<Vec<Val<'c>>, Failure<'c>> {
        let message = "makes an array in a block whose size is not known before it";
        let mut known = |size| {
            let own = self.resolved(size);
            (!self.is_inside(own) || self.most(own).is_some()).then_some(own)
        };
        sizes.into_iter().map(|size| known(size).ok_or_else(|| Failure::at(at, message))).collect()
    }

    /// A value outside of the operation in place of a size, or the one of the body that it is.
    fn resolved(&mut self, size: Val<'c>) -> Val<'c> {
        self.hoist(size).or_else(|| self.size_that_is(memref::Dim::defining(size)?)).unwrap_or(size)
    }

    /// The size of an array that an operation asks for.
    fn size_that_is(&mut self, dim: memref::Dim<'c>) -> Option<Val<'c>> {
        let d = usize::try_from(ir::constant_int(dim.index())?).ok()?;
        self.sizes_of(dim.source(), dim.operation()).ok()?.get(d).copied()
    }

    /// A value outside of the operation that one of the body does not exceed.
    pub fn at_most(&mut self, value: Val<'c>) -> Option<Val<'c>> {
        let parts = if planted("block-slot-too-small") { 2 } else { 1 };
        self.hoist(value).or_else(|| self.most(value).map(|most| self.outside.index(most / parts)))
    }

    /// The greatest value that a size of the body may have.
    fn most(&mut self, value: Val<'c>) -> Option<i64> {
        bounds::most_with(value, &mut |value| {
            let own = self.resolved(value);
            if own == value { None } else { self.most(own) }
        })
    }

    /// A value outside of the operation in place of one that the body computes of such.
    pub fn hoist(&mut self, value: Val<'c>) -> Option<Val<'c>> {
        if !self.is_inside(value) {
            return Some(value);
        }
        if let Some(&known) = self.hoisted.get(&ir::key(value)) {
            return Some(known);
        }
        let op = ir::defining_op(value)?;
        if let Some(dim) = memref::Dim::of(op) {
            return self.size_that_is(dim).filter(|&size| !self.is_inside(size));
        }
        if !dialect::is_arith(op) {
            return None;
        }
        for operand in ir::operands(op) {
            let outer = self.hoist(operand)?;
            self.hoisted.insert(ir::key(operand), outer);
        }
        self.outside.clone_op(op, &mut self.hoisted);
        self.hoisted.get(&ir::key(value)).copied()
    }
}

fn slot_of<'c>(array: Type<'c>, sizes: &[Val<'c>]) -> Slot<'c> {
    let shape = types::shape(array).unwrap_or_default();
    let known = shape.into_iter().filter(|&n| n != DYNAMIC).chain(sizes.iter().filter_map(|&v| ir::constant_int(v)));
    let open = sizes.iter().copied().filter(|&v| ir::constant_int(v).is_none());
    let width = types::byte_width(types::element(array)) as i64;
    Slot { width, fixed: known.product(), sizes: open.collect() }
}

/// The last of some statements that uses an array or a view of it; nothing if a branch or
/// the condition of a loop hands it on.
fn last_use<'c>(statements: &[Op<'c>], array: Val<'c>) -> Option<usize> {
    let mut last = 0;
    for (user, _) in ir::uses(array) {
        if memref::Dealloc::of(user).is_some() {
            continue;
        }
        let at = statements.iter().position(|&statement| ir::is_inside(user, statement))?;
        last = last.max(at);
        let of_branch = || user.parent_operation().is_some_and(|op| scf::If::of(op).is_some());
        if scf::Condition::of(user).is_some() || scf::Yield::of(user).is_some() && of_branch() {
            return None;
        }
        if dialect::is_view(user) || scf::If::of(user).is_some() {
            for result in ir::results(user) {
                last = last.max(last_use(statements, result)?);
            }
        }
    }
    Some(last)
}

/// In which order what a loop yields is copied to where it carries it, as numbers: no array
/// before one that is made of it. None where arrays change places, for which none is free.
pub fn in_order<'c>(
    values: &[Val<'c>],
    arguments: &[Val<'c>],
    origin: &dyn Fn(Val<'c>) -> Val<'c>,
) -> Option<Vec<usize>> {
    let moved = |&k: &usize| arguments[k].r#type().is_mem_ref() && origin(values[k]) != arguments[k];
    let mut left: Vec<usize> = (0..values.len().min(arguments.len())).filter(moved).collect();
    let mut order = vec![];
    while !left.is_empty() {
        let is_read = |k: usize, by: &[usize]| by.iter().any(|&j| j != k && origin(values[j]) == arguments[k]);
        let at = left.iter().position(|&k| !is_read(k, &left))?;
        order.push(left.remove(at));
    }
    Some(order)
}
