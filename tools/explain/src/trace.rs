//! Where the combinators of a program are while it is compiled.
//!
//! Passes keep the places of what they rewrite, fused where they merge. So a combinator of
//! the source is where an operation has its place; what has only places of its body
//! computes that body.

use std::{
    collections::{BTreeSet, HashMap},
    sync::Arc,
};

use melior::ir::{Location, ValueLike, operation::OperationLike};
use seq_dialects::{
    combinators::is_combinator,
    dialect,
    ir::{self, Op, Place},
    ops::{
        self, TypedOp,
        func::{Call, Func},
        gpu, linalg, llvm, scf, soac,
    },
    schedule::Schedule,
    seg_parts::SegParts,
    types,
};
use seq_driver::signature::function_name;

use crate::model::Node;

/// A combinator of the source.
pub struct Source {
    pub operation: String,
    pub function: String,
    pub place: Option<Place>,
    pub inside: Option<usize>,
    /// The functions that its body calls.
    pub calls: BTreeSet<String>,
    /// The pass after which nothing of it was left on tensors.
    pub gone: Option<String>,
    /// What became one operation with it.
    pub merged: BTreeSet<usize>,
    /// Where it is on memory, by unit; the host is `None`.
    pub on: On,
}

/// Where a combinator is on memory.
#[derive(Default)]
pub struct On {
    /// Units that it is.
    pub parallel: BTreeSet<usize>,
    /// Units in which the threads of a block share it.
    pub block: BTreeSet<usize>,
    /// Units, or the host, in which it is a loop.
    pub sequential: BTreeSet<Option<usize>>,
    /// Units, or the host, that have something of it.
    pub inlined: BTreeSet<Option<usize>>,
}

/// An operation that becomes a kernel or a parallel loop.
pub struct Unit {
    pub operation: String,
    pub schedule: Vec<(String, String)>,
    pub combinators: BTreeSet<usize>,
    location: usize,
    /// The kernels made of it.
    pub kernels: Vec<String>,
    /// The functions of the CPU made of it.
    pub functions: Vec<String>,
}

/// A launch in the host program.
pub struct Launch {
    pub kernel: String,
    pub unit: Option<usize>,
    pub combinators: BTreeSet<usize>,
}

/// What is at a location.
#[derive(Default)]
struct Here {
    own: Vec<usize>,
    body: Vec<usize>,
}

/// What is known so far.
#[derive(Default)]
pub struct Trace {
    pub sources: Vec<Source>,
    pub units: Vec<Unit>,
    pub launches: Vec<Launch>,
    /// Bytes of shared memory that each kernel has, by name.
    pub shared: HashMap<String, u64>,
    /// Copies of whole arrays on the host, by lines of the program.
    pub copies: Vec<Vec<Place>>,
    own: HashMap<Place, Vec<usize>>,
    bodies: HashMap<Place, usize>,
    here: HashMap<usize, Arc<Here>>,
    /// Whether units are known.
    pub lowered: bool,
    /// The functions that each one calls.
    calls: HashMap<String, BTreeSet<String>>,
}

impl Trace {
    /// Finds the combinators of a program.
    pub fn start(&mut self, module: Op) {
        let mut ids: HashMap<usize, usize> = HashMap::new();
        ir::walk(module, &mut |op| {
            let places = ir::places(op.location());
            let mut around = ir::around(op);
            let inside = around.find_map(|o| ids.get(&(o.to_raw().ptr as usize)).copied());
            if is_source(op) {
                let id = self.sources.len();
                ids.insert(op.to_raw().ptr as usize, id);
                let function = ir::around(op).find(|o| ops::is::<Func>(*o)).map(function_name);
                places.iter().for_each(|place| self.own.entry(place.clone()).or_default().push(id));
                self.sources.push(Source {
                    operation: ir::name(op),
                    function: function.unwrap_or_default(),
                    place: places.first().cloned(),
                    inside,
                    calls: BTreeSet::new(),
                    gone: None,
                    merged: BTreeSet::new(),
                    on: On::default(),
                });
            } else if let Some(call) = Call::of(op) {
                let caller = ir::around(op).find(|o| ops::is::<Func>(*o)).map(function_name);
                if let Some(caller) = caller {
                    self.calls.entry(caller).or_default().insert(call.callee());
                }
                if let Some(inside) = inside {
                    self.sources[inside].calls.insert(call.callee());
                }
            } else if let Some(inside) = inside {
                self.bodies.extend(places.into_iter().map(|place| (place, inside)));
            }
        });
    }

    fn here(&mut self, location: Location) -> Arc<Here> {
        let key = location.to_raw().ptr as usize;
        if let Some(here) = self.here.get(&key) {
            return here.clone();
        }
        let mut here = Here::default();
        for place in ir::places(location) {
            here.own.extend(self.own.get(&place).into_iter().flatten());
            here.body.extend(self.bodies.get(&place));
        }
        let here = Arc::new(here);
        self.here.insert(key, here.clone());
        here
    }

    /// The functions that one needs, with itself.
    pub fn needed(&self, entry: &str) -> BTreeSet<String> {
        let (mut needed, mut open) = (BTreeSet::new(), vec![entry.to_string()]);
        while let Some(function) = open.pop() {
            open.extend(self.calls.get(&function).into_iter().flatten().cloned());
            if !needed.insert(function) {
                open.retain(|f| !needed.contains(f));
            }
        }
        needed
    }

    /// The combinators at a place, without it those of its line.
    pub fn at(&self, place: &Place) -> Vec<usize> {
        match self.own.get(place) {
            Some(ids) => ids.clone(),
            None => self.bodies.get(place).copied().into_iter().collect(),
        }
    }

    /// Looks at a program on tensors after a pass.
    pub fn on_tensors(&mut self, module: Op, pass: &str) {
        let mut there = vec![false; self.sources.len()];
        ir::walk(module, &mut |op| {
            let here = self.here(op.location());
            here.own.iter().chain(&here.body).for_each(|&id| there[id] = true);
            if here.own.len() > 1 && (is_combinator(op) || SegParts::try_of(op).is_some()) {
                for &id in &here.own {
                    self.sources[id].merged.extend(here.own.iter().filter(|&&other| other != id));
                }
            }
        });
        for (source, there) in self.sources.iter_mut().zip(there) {
            match there {
                true => source.gone = None,
                false => drop(source.gone.get_or_insert_with(|| pass.into())),
            }
        }
    }

    /// Looks at a program on memory, whose `seg` operations have schedules.
    pub fn on_memory(&mut self, module: Op) {
        self.units.clear();
        self.copies.clear();
        self.sources.iter_mut().for_each(|source| source.on = On::default());
        self.visit(module, None);
        self.lowered = true;
    }

    fn visit(&mut self, op: Op, unit: Option<usize>) {
        let here = self.here(op.location());
        let mut inner = unit;
        let seg = SegParts::try_of(op).is_some();
        // An operation of a body that became one on arrays is of what it stands in.
        let owners = if here.own.is_empty() && seg { &here.body } else { &here.own };
        for &id in owners {
            let on = &mut self.sources[id].on;
            on.inlined.insert(unit);
            let _ = match unit {
                Some(unit) if seg => on.block.insert(unit),
                None if seg => on.parallel.insert(self.units.len()),
                _ => is_loop(op) && on.sequential.insert(unit),
            };
        }
        for &id in &here.body {
            self.sources[id].on.inlined.insert(unit);
        }
        if seg && unit.is_none() {
            inner = Some(self.units.len());
            self.units.push(Unit {
                operation: ir::name(op),
                schedule: schedule(op),
                combinators: owners.iter().copied().collect(),
                location: op.location().to_raw().ptr as usize,
                kernels: vec![],
                functions: vec![],
            });
        }
        if unit.is_none() && copies_array(op) {
            self.copies.push(ir::places(op.location()));
        }
        for block in ir::blocks(op) {
            ir::operations(block).into_iter().for_each(|op| self.visit(op, inner));
        }
    }

    /// What a combinator of the source is in a graph.
    pub fn source_node(&self, op: Op) -> Option<Node> {
        let own = is_source(op).then(|| ir::places(op.location()))?;
        let combinators = own.first().and_then(|place| self.own.get(place)).cloned().unwrap_or_default();
        let named = combinators.into_iter().filter(|&id| self.sources[id].operation == ir::name(op)).collect();
        Some(Node { operation: ir::name(op), combinators: named, ..Node::default() })
    }

    /// What a segmented operation is in a graph, with the combinators that it does.
    pub fn lowered_node(&self, op: Op) -> Option<Node> {
        SegParts::try_of(op)?;
        let places = ir::places(op.location());
        let mut combinators: Vec<usize> =
            places.iter().filter_map(|place| self.own.get(place)).flatten().copied().collect();
        if combinators.is_empty() {
            combinators.extend(places.iter().filter_map(|place| self.bodies.get(place)));
        }
        combinators.sort_unstable();
        combinators.dedup();
        Some(Node { operation: ir::name(op), combinators, ..Node::default() })
    }

    /// Looks at a program that calls the runtime with functions: those of an operation, which
    /// several of one structure may share, are at its location.
    pub fn on_threads(&mut self, module: Op) {
        self.units.iter_mut().for_each(|unit| unit.functions.clear());
        for address in llvm::AddressOf::all_in(module) {
            let key = address.operation().location().to_raw().ptr as usize;
            for unit in self.units.iter_mut().filter(|unit| unit.location == key) {
                unit.functions.push(address.global_name());
            }
        }
    }

    /// Looks at a host program with launches.
    pub fn on_device(&mut self, module: Op) {
        self.launches.clear();
        self.units.iter_mut().for_each(|unit| unit.kernels.clear());
        for kernel in gpu::GPUFunc::all_in(module).into_iter().map(TypedOp::operation) {
            self.shared.insert(function_name(kernel), shared_bytes(kernel));
        }
        for launch in gpu::LaunchFunc::all_in(module) {
            let location = launch.operation().location();
            let name = launch.kernel().to_string();
            let kernel = name.rsplit('@').next().unwrap_or(&name).trim_matches('"').to_string();
            let key = location.to_raw().ptr as usize;
            // Several units of one location are in the order of their kernels.
            let of_place = || (0..self.units.len()).filter(|&u| self.units[u].location == key);
            let unit = of_place().find(|&u| self.units[u].kernels.is_empty()).or_else(|| of_place().next_back());
            if let Some(unit) = unit {
                self.units[unit].kernels.push(kernel.clone());
            }
            let here = self.here(location);
            let combinators = if here.own.is_empty() { &here.body } else { &here.own };
            let combinators = combinators.iter().copied().collect();
            self.launches.push(Launch { kernel, unit, combinators });
        }
    }
}

/// What a person writes to work on arrays.
fn is_source(op: Op) -> bool {
    let of_linalg =
        dialect::of(op) == linalg::DIALECT && !ops::is::<linalg::Yield>(op) && !ops::is::<linalg::Index>(op);
    is_combinator(op) || ops::is::<soac::With>(op) || of_linalg
}

/// Bytes of a kernel's arrays in shared memory, which are the last arguments of its block.
fn shared_bytes(kernel: Op) -> u64 {
    let arrays = ir::integer_attribute(kernel, "workgroup_attributions").unwrap_or(0) as usize;
    let arguments = ir::arguments(ir::block(kernel, 0));
    let bytes = |ty| {
        let elements: i64 = types::shape(ty).unwrap_or_default().iter().product();
        elements.max(0) as u64 * types::byte_width(types::element(ty)) as u64
    };
    arguments.iter().rev().take(arrays).map(|array| bytes(array.r#type())).sum()
}

/// Whether it copies an array of a size that is not known to be small.
fn copies_array(op: Op) -> bool {
    ops::memref::Copy::of(op)
        .is_some_and(|copy| types::shape(copy.source().r#type()).is_some_and(|sizes| sizes.contains(&types::DYNAMIC)))
}

fn is_loop(op: Op) -> bool {
    !ir::is_bookkeeping(op.location()) && (ops::is::<scf::For>(op) || ops::is::<scf::While>(op))
}

/// What a schedule says, in words.
fn schedule(op: Op) -> Vec<(String, String)> {
    let Some(said) = Schedule::of(op) else { return vec![] };
    let numbers = [
        ("threads", said.threads),
        ("elements a thread", said.items),
        ("blocks a multiprocessor", said.min_blocks),
        ("blocks at most", said.max_blocks),
        ("tiles read at once", said.direct_tiles),
        ("lanes of a row", said.lanes),
        ("points at a time", said.grain),
    ];
    let mut all: Vec<_> =
        numbers.iter().filter_map(|(name, n)| Some((name.to_string(), n.as_ref()?.to_string()))).collect();
    all.extend(said.mapping.map(|mapping| ("mapping".to_string(), mapping)));
    all.extend(said.uneven.then(|| ("portions".to_string(), "uneven".to_string())));
    all
}
