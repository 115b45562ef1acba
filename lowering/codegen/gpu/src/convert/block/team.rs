//! The statements of a block, run by all of its threads.
//!
//! Every thread computes what is no array; all take the same branches and iterations, as
//! these depend on what the whole block knows. One thread stores an element that no
//! thread-level operation does. An array that a loop carries is copied into its own
//! memory by each iteration.

use std::cell::RefCell;

use melior::ir::{Region, Type, TypeLike, ValueLike, operation::OperationLike};
use seq_dialects::{
    Predicate, Seg,
    ir::{self, Blk, Builder, Op, Val, ValueMap},
    ops::{TypedOp, func, gpu, memref, scf, soac},
    seg_parts::SegParts,
    types,
};

use crate::chip::Chip;

use super::{
    super::{device::Device, device::Kernel, device::shared_array_of, plant::planted, results, warp::Group},
    arrays::{allocation, root},
    hazards::{Hazards, Place},
    plan::{self, Plan},
    rows::Part,
};

/// The threads of a block at work.
pub struct Team<'t, 'c> {
    pub device: RefCell<&'t mut Device<'c>>,
    pub kernel: Kernel<'c>,
    pub plan: &'t Plan<'c>,
    pub chip: &'static Chip,
    /// The lanes that combine by shuffles.
    pub group: Group<'c>,
    /// Threads of a row, and the most that it has.
    pub width: Val<'c>,
    pub most: i64,
    /// Whether a row has lanes of a warp, not a block.
    pub in_warp: bool,
    /// The shared memory of the block.
    pub arena: Val<'c>,
    /// What stands for the values of the body.
    pub map: RefCell<ValueMap<'c>>,
    pub hazards: RefCell<Hazards>,
    /// The number of the row among all, where rows of one length have lanes of a warp each.
    pub number: std::cell::Cell<Option<Val<'c>>>,
    /// How often the scratch memory was taken.
    pub turns: std::cell::Cell<i64>,
    /// Bytes of the scratch memory.
    pub scratch: i64,
    /// Where the slots begin.
    starts: Vec<Val<'c>>,
}

impl<'t, 'c> Team<'t, 'c> {
    /// The threads of a part of a kernel's block, or all; `scratch` bytes before their arrays
    /// are for the totals of warps, of which a part of a warp has none.
    pub fn new(
        device: &'t mut Device<'c>,
        part: Part<'c>,
        plan: &'t Plan<'c>,
        arena: Val<'c>,
        (chip, most, scratch): (&'static Chip, i64, Option<i64>),
    ) -> Self {
        let Part { kernel, group, width, mut start, .. } = part;
        let b = &kernel.b;
        let mut map = kernel.map.clone();
        let mut starts = vec![];
        for slot in &plan.slots {
            starts.push(start);
            start = b.add(start, slot.bytes(b, &kernel.map));
        }
        for array in plan.arrays.iter().filter(|array| !plan.depends_on_row(array)) {
            let sizes = seq_loops::mapped_all(&kernel.map, &array.sizes);
            let made = view(b, arena, starts[array.slot], &sizes, array.value.r#type());
            map.insert(ir::key(array.value), made);
        }
        Self {
            device: RefCell::new(device),
            plan,
            chip,
            group,
            width,
            most,
            in_warp: scratch.is_none(),
            arena,
            map: RefCell::new(map),
            hazards: RefCell::default(),
            number: Default::default(),
            turns: Default::default(),
            scratch: scratch.unwrap_or(0),
            starts,
            kernel,
        }
    }

    /// What a value of the program is here.
    pub fn mapped(&self, value: Val<'c>) -> Val<'c> {
        seq_loops::mapped(&self.map.borrow(), value)
    }

    /// What several values are here.
    pub fn mapped_all(&self, values: &[Val<'c>]) -> Vec<Val<'c>> {
        seq_loops::mapped_all(&self.map.borrow(), values)
    }

    fn bind(&self, value: Val<'c>, to: Val<'c>) {
        self.map.borrow_mut().insert(ir::key(value), to);
    }

    /// Gives arrays whose sizes depend on the row theirs, once a statement has computed the last one.
    fn give_sizes(&self, b: &Builder<'c>, statement: Op<'c>) {
        let computed = ir::results(statement);
        let is_there = |size: &Val<'c>| !self.plan.is_inside(*size) || self.map.borrow().contains_key(&ir::key(*size));
        for array in self.plan.arrays.iter().filter(|array| array.sizes.iter().any(|size| computed.contains(size))) {
            if array.sizes.iter().all(is_there) {
                let mut sizes = self.mapped_all(&array.sizes);
                if planted("block-row-of-bound") {
                    let width = types::byte_width(types::element(array.value.r#type())) as i64;
                    let bytes = self.plan.slots[array.slot].bytes(b, &self.kernel.map);
                    sizes[0] = b.divui(bytes, b.index(width));
                }
                let made = view(b, self.arena, self.starts[array.slot], &sizes, array.value.r#type());
                self.bind(array.value, made);
            }
        }
    }

    /// The code of a region of the program at some values.
    pub fn apply(&self, b: &Builder<'c>, block: Blk<'c>, values: &[Val<'c>]) -> Vec<Val<'c>> {
        let map = self.map.borrow().clone();
        self.device.borrow_mut().apply(b, block, values, &map, self.kernel.failure)
    }

    /// The threads meet.
    pub fn barrier(&self, b: &Builder<'c>) {
        self.meet(b);
        self.hazards.borrow_mut().barrier();
    }

    fn meet(&self, b: &Builder<'c>) {
        if self.in_warp {
            self.group.barrier(b);
        } else {
            gpu::barrier(b);
        }
    }

    /// The threads meet if a statement needs it.
    pub fn before(&self, b: &Builder<'c>, reads: &[Place], writes: &[Place]) {
        let waits = self.hazards.borrow_mut().statement(reads, writes);
        if waits && !planted("block-no-barrier") {
            self.meet(b);
        }
    }

    /// Where an array of the program may lie.
    pub fn places(&self, array: Val<'c>) -> Vec<Place> {
        let array = self.plan.origin(array);
        if self.plan.is_held(array) {
            return vec![];
        }
        if let Some(known) = self.plan.arrays.iter().find(|known| known.value == array) {
            return vec![Place::Slot(known.slot)];
        }
        let Some(op) = ir::defining_op(array) else { return vec![Place::Global] };
        let number = ir::result_number(array);
        if let Some(each) = scf::For::of(op) {
            return self.places(ir::arguments(each.region())[1 + number]);
        }
        if let Some(branch) = scf::If::of(op) {
            let ways = [Some(branch.then_region()), branch.else_region()].into_iter().flatten();
            return ways.flat_map(|way| self.places(ir::operands(ir::terminator(way))[number])).collect();
        }
        let first = ir::operands(op).into_iter().find(|v| v.r#type().is_mem_ref());
        first.map_or(vec![Place::Global], |from| self.places(from))
    }

    /// Where the arrays lie that an operation reads or captures.
    pub fn places_of(&self, op: Op<'c>) -> Vec<Place> {
        let mut all = ir::operands(op);
        all.extend(ir::captures(op));
        all.into_iter().filter(|v| v.r#type().is_mem_ref()).flat_map(|v| self.places(v)).collect()
    }

    /// Where the arrays lie that the operations of a block use.
    pub fn places_in(&self, block: Blk<'c>) -> Vec<Place> {
        ir::operations(block).into_iter().flat_map(|op| self.places_of(op)).collect()
    }

    /// One point of the block-level operation.
    pub fn row(&self, b: &Builder<'c>, seg: &SegParts<'c>, point: &[Val<'c>]) {
        for (&argument, &index) in ir::arguments(seg.body).iter().zip(point) {
            self.bind(argument, index);
        }
        self.statements(b, seg.body);
        let end = ir::terminator(seg.body);
        let yielded = self.mapped_all(&ir::operands(end));
        let outs = self.mapped_all(&seg.outs);
        if !outs.is_empty() {
            self.one_thread(b, |b| results::store(b, end, &[(point.to_vec(), yielded)], 0, &outs));
        }
        if self.hazards.borrow().pending() {
            self.barrier_unless(b, "block-row-unordered");
        }
    }

    /// The threads meet, but for a planted bug.
    fn barrier_unless(&self, b: &Builder<'c>, bug: &'static str) {
        if planted(bug) {
            self.hazards.borrow_mut().barrier();
        } else {
            self.barrier(b);
        }
    }

    /// What one thread does alone.
    fn one_thread(&self, b: &Builder<'c>, then: impl FnOnce(&Builder<'c>)) {
        let first = b.cmpi(Predicate::Eq, self.kernel.thread, b.index(0));
        let first = if planted("block-stored-by-all") { b.flag(true) } else { first };
        b.if_then(first, then);
    }

    /// The statements of a block but for its end.
    fn statements(&self, b: &Builder<'c>, block: Blk<'c>) {
        let end = ir::terminator(block);
        for op in ir::operations(block).into_iter().filter(|&op| op != end) {
            self.statement(&b.at(op.location()), op);
            self.give_sizes(b, op);
        }
    }

    fn statement(&self, b: &Builder<'c>, op: Op<'c>) {
        if let Some(chain) = self.plan.chains.iter().find(|chain| chain.ops.contains(&op)) {
            // What stands between its scans is computed before all of them.
            if chain.ops.last() == Some(&op) {
                let all: Vec<_> = chain.ops.iter().map(|&op| SegParts::of(op)).collect();
                self.ordered(b, &all, |b| self.scans(b, &all, &chain.held));
            }
        } else if let Some(Seg::Map(_) | Seg::Red(_) | Seg::Scan(_) | Seg::Hist(_)) = Seg::of(op) {
            self.operation(b, &SegParts::of(op));
        } else if allocation(op).is_some() {
            // Arrays have their places in the plan.
        } else if let Some(copy) = memref::Copy::of(op) {
            self.before(b, &self.places(copy.source()), &self.places(copy.target()));
            self.copy(b, self.mapped(copy.source()), self.mapped(copy.target()));
        } else if let Some(store) = memref::Store::of(op) {
            self.before(b, &[], &self.places(store.memref()));
            let operands = self.mapped_all(&ir::operands(op));
            self.one_thread(b, |b| b.store(operands[0], operands[1], &operands[2..]));
        } else if let Some(load) = memref::Load::of(op) {
            self.before(b, &self.places(load.memref()), &[]);
            b.clone_op(op, &mut self.map.borrow_mut());
        } else if let Some(each) = scf::For::of(op) {
            self.for_loop(b, each);
        } else if let Some(repeated) = scf::While::of(op) {
            self.while_loop(b, repeated);
        } else if let Some(branch) = scf::If::of(op) {
            self.branch(b, branch);
        } else if soac::Assert::of(op).is_some() {
            let copy = b.clone_op(op, &mut self.map.borrow_mut());
            self.device.borrow_mut().number(soac::Assert::of(copy).expect("it is a copy of an assert"));
        } else if let Some(call) = func::Call::of(op) {
            self.before(b, &self.places_of(op), &[]);
            let operands = self.mapped_all(&call.operands());
            let results = self.device.borrow_mut().call(b, call, &operands, self.kernel.failure);
            ir::results(op).into_iter().zip(results).for_each(|(old, new)| self.bind(old, new));
        } else {
            b.clone_op(op, &mut self.map.borrow_mut());
        }
    }

    /// Copies an array, element by element.
    fn copy(&self, b: &Builder<'c>, from: Val<'c>, to: Val<'c>) {
        let sizes: Vec<_> = (0..types::rank(to.r#type())).map(|d| b.dim(to, d)).collect();
        self.each_point(b, &sizes, |b, point| b.store(b.load(from, point), to, point));
    }

    /// Deals the points of a space out to the threads, a block's width apart.
    pub fn each_point(&self, b: &Builder<'c>, sizes: &[Val<'c>], visit: impl Fn(&Builder<'c>, &[Val<'c>])) {
        let total = seq_loops::product(b, sizes);
        if self.in_warp {
            let shift = self.shift(b, total);
            self.visit_rest(b, (b.index(0), total, shift), &[], &|b, points, _| {
                visit(b, &seq_loops::delinearize(b, points[0], sizes));
                vec![]
            });
            return;
        }
        b.for_step(self.kernel.thread, total, self.width, &[], |b, linear, _| {
            visit(b, &seq_loops::delinearize(b, linear, sizes));
            vec![]
        });
    }

    /// Gives the arrays that a loop carries their next values; what it carries otherwise.
    fn enter(&self, b: &Builder<'c>, values: &[Val<'c>], arguments: &[Val<'c>]) -> Vec<Val<'c>> {
        let order = plan::in_order(values, arguments, &|v| self.plan.origin(v)).expect("the plan has checked it");
        for k in order.into_iter().filter(|&k| !is_unwritten(values[k])) {
            self.before(b, &self.places(values[k]), &self.places(arguments[k]));
            self.copy(b, self.mapped(values[k]), self.mapped(arguments[k]));
        }
        values.iter().filter(|v| !v.r#type().is_mem_ref()).map(|&v| self.mapped(v)).collect()
    }

    /// Binds the arguments of a region that are no arrays.
    fn bind_scalars(&self, arguments: &[Val<'c>], scalars: &[Val<'c>]) {
        let own = arguments.iter().filter(|v| !v.r#type().is_mem_ref());
        own.zip(scalars).for_each(|(&argument, &value)| self.bind(argument, value));
    }

    fn for_loop(&self, b: &Builder<'c>, each: scf::For<'c>) {
        let arguments = ir::arguments(each.region());
        let scalars = self.enter(b, &each.init_args(), &arguments[1..]);
        self.barrier(b);
        let [lo, hi, step] = [each.lower_bound(), each.upper_bound(), each.step()].map(|v| self.mapped(v));
        let kinds: Vec<Type> = scalars.iter().map(|v| v.r#type()).collect();
        let body = b.region(&[&[lo.r#type()], kinds.as_slice()].concat(), |b, own| {
            self.bind(arguments[0], own[0]);
            self.bind_scalars(&arguments[1..], &own[1..]);
            self.statements(b, each.region());
            let next = self.enter(b, &ir::operands(ir::terminator(each.region())), &arguments[1..]);
            self.barrier_unless(b, "block-round-unordered");
            scf::yield_(b, &next);
        });
        let made = scf::for_(b, lo, hi, step, &scalars, &kinds, body);
        let mut scalars = made.results().into_iter();
        for (result, &argument) in each.results().into_iter().zip(&arguments[1..]) {
            let value =
                if result.r#type().is_mem_ref() { self.mapped(argument) } else { scalars.next().expect("a result") };
            self.bind(result, value);
        }
    }

    fn while_loop(&self, b: &Builder<'c>, repeated: scf::While<'c>) {
        let [before, after] = [repeated.before(), repeated.after()];
        let carried = ir::arguments(before);
        let scalars = self.enter(b, &repeated.inits(), &carried);
        self.barrier(b);
        let kinds = |values: &[Val<'c>]| -> Vec<Type<'c>> {
            values.iter().map(|v| v.r#type()).filter(|ty| !ty.is_mem_ref()).collect()
        };
        let end = ir::terminator(before);
        let forwarded = ir::operands(end)[1..].to_vec();
        let results = repeated.results();
        let condition = b.region(&kinds(&carried), |b, scalars| {
            self.bind_scalars(&carried, scalars);
            self.statements(b, before);
            let own: Vec<_> = forwarded.iter().filter(|v| !v.r#type().is_mem_ref()).map(|&v| self.mapped(v)).collect();
            scf::condition(b, self.mapped(ir::operands(end)[0]), &own);
        });
        for (k, &value) in forwarded.iter().enumerate().filter(|(_, v)| v.r#type().is_mem_ref()) {
            // The memory of an array exists around the loop.
            let array = self.mapped(root(value));
            [ir::arguments(after)[k], results[k]].into_iter().for_each(|name| self.bind(name, array));
        }
        let own: Vec<_> = results.iter().copied().filter(|v| !v.r#type().is_mem_ref()).collect();
        let body = b.region(&kinds(&ir::arguments(after)), |b, scalars| {
            self.bind_scalars(&ir::arguments(after), scalars);
            self.statements(b, after);
            let next = self.enter(b, &ir::operands(ir::terminator(after)), &carried);
            self.barrier(b);
            scf::yield_(b, &next);
        });
        let made = scf::while_(b, &scalars, &kinds(&own), condition, body);
        own.into_iter().zip(made.results()).for_each(|(result, value)| self.bind(result, value));
        // What the condition did in its last run is not ordered.
        self.barrier(b);
    }

    fn branch(&self, b: &Builder<'c>, branch: scf::If<'c>) {
        if !acts(branch.operation()) {
            self.before(b, &self.places_of(branch.operation()), &[]);
            b.clone_op(branch.operation(), &mut self.map.borrow_mut());
            return;
        }
        if self.hazards.borrow().pending() {
            self.barrier(b);
        }
        let results = branch.results();
        let kinds: Vec<Type> = results.iter().map(|v| v.r#type()).collect();
        let way = |block: Option<Blk<'c>>| match block {
            None => Region::new(),
            Some(block) => b.region(&[], |b, _| {
                self.statements(b, block);
                scf::yield_(b, &self.mapped_all(&ir::operands(ir::terminator(block))));
                if self.hazards.borrow().pending() {
                    self.hazards.borrow_mut().barrier();
                }
            }),
        };
        let (yes, no) = (way(Some(branch.then_region())), way(branch.else_region()));
        let made = scf::if_(b, self.mapped(branch.condition()), &kinds, yes, no);
        results.into_iter().zip(made.results()).for_each(|(result, value)| self.bind(result, value));
        self.barrier(b);
    }
}

/// Whether nothing writes an array but for what it is used by now, so that it has no elements yet.
fn is_unwritten(array: Val) -> bool {
    let made = ir::defining_op(array).is_some_and(|op| allocation(op).is_some());
    made && ir::uses(array).iter().filter(|(user, _)| memref::Dealloc::of(*user).is_none()).count() == 1
}

/// Whether what is nested in an operation does more than compute scalars.
fn acts<'c>(op: Op<'c>) -> bool {
    let mut found = false;
    ir::walk(op, &mut |inner| {
        found |= Seg::of(inner).is_some()
            || memref::Copy::of(inner).is_some()
            || memref::Store::of(inner).is_some()
            || allocation(inner).is_some()
            || soac::Assert::of(inner).is_some()
            || func::Call::of(inner).is_some();
    });
    found
}

/// An array of a type in shared memory, from a number of bytes on.
fn view<'c>(b: &Builder<'c>, arena: Val<'c>, start: Val<'c>, sizes: &[Val<'c>], ty: Type<'c>) -> Val<'c> {
    let there = shared_array_of(b, &types::shape(ty).unwrap_or_default(), types::element(ty));
    memref::memory_space_cast(b, memref::view(b, arena, start, sizes, there), ty)
}
