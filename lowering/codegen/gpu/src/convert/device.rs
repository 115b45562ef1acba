//! Kernels under construction, and the module that holds them.

use std::collections::HashMap;

use melior::{
    Context,
    dialect::llvm::r#type as llvm_type,
    ir::{
        Attribute, Block, BlockLike, Region, RegionLike, Type, ValueLike,
        attribute::ArrayAttribute,
        operation::OperationLike,
        r#type::{FunctionType, MemRefType},
    },
};
use seq_dialects::{
    ir::{self, Attributes, Blk, Builder, Op, Subject, Val, ValueMap},
    ops::{
        TypedOp, arith, func,
        gpu::{self, Dimension},
        llvm, memref, soac,
    },
    structure::{self, Policy},
    types,
};

use super::{access, cells, parameters, read_only};
use crate::resources;

/// Remarks of operations that are kernels.
const KERNEL: Subject = Subject::new("convert-seg-to-gpu", "kernel");

/// The attribute of an assert that is its number.
pub const SITE: &str = "site";

/// The name of the module that holds all kernels.
pub const MODULE: &str = "seq_kernels";

/// A place that can stop the program: location and message.
pub struct Site {
    pub location: String,
    pub message: String,
}

/// The module of kernels.
pub struct Device<'c> {
    pub context: &'c Context,
    /// The host module.
    pub host: Op<'c>,
    pub op: Op<'c>,
    pub kernels: usize,
    pub sites: Vec<Site>,
    functions: HashMap<String, bool>,
    /// The kernel of each structure and stem.
    made: HashMap<(String, structure::Key), Made<'c>>,
    declared: Vec<&'static str>,
    /// The functions made of blocks for the kernel under construction.
    outlined: HashMap<(usize, Vec<usize>), Outlined<'c>>,
    functions_made: usize,
}

/// A kernel, and which of its parameters every launch has that are [`read_only`].
struct Made<'c> {
    name: String,
    function: Op<'c>,
    read_only: Vec<bool>,
}

/// A block as a function: its name, what it captures, and the types of its results.
#[derive(Clone)]
struct Outlined<'c> {
    name: String,
    captured: Vec<Val<'c>>,
    results: Vec<Type<'c>>,
}

/// What a kernel gets from the host: values of the program, and others.
pub struct Parameters<'c> {
    kept: Vec<Val<'c>>,
    constants: Vec<Op<'c>>,
    extra: Vec<Val<'c>>,
}

impl<'c> Parameters<'c> {
    /// `captured` values of the program (constants are made again in the
    /// kernel) and `extra` ones, which the kernel finds by number.
    pub fn new(captured: &[Val<'c>], extra: &[Val<'c>]) -> Self {
        let (mut kept, mut constants) = (vec![], vec![]);
        for &value in captured {
            match ir::defining_op(value) {
                Some(op) if ir::is(op, arith::Constant::NAME) => constants.push(op),
                _ => kept.push(value),
            }
        }
        Self { kept, constants, extra: extra.to_vec() }
    }

    /// Another value for an extra parameter, in a launch of the same kernel.
    pub fn set_extra(&mut self, number: usize, value: Val<'c>) {
        self.extra[number] = value;
    }

    /// All that the launch passes, in order.
    pub fn all(&self) -> Vec<Val<'c>> {
        self.kept.iter().chain(&self.extra).copied().collect()
    }
}

/// A kernel under construction.
#[derive(Clone)]
pub struct Kernel<'c> {
    pub b: Builder<'c>,
    /// What stands for each captured value.
    pub map: ValueMap<'c>,
    /// The extra parameters.
    pub extra: Vec<Val<'c>>,
    /// The arrays in shared memory.
    pub shared: Vec<Val<'c>>,
    /// The thread in its block, `index`.
    pub thread: Val<'c>,
    /// The lane in its warp, i32.
    pub lane: Val<'c>,
    /// The warp in its block, `index`.
    pub warp: Val<'c>,
    /// Where the first failure is recorded.
    pub failure: Val<'c>,
}

impl<'c> Device<'c> {
    /// Adds an empty module of kernels to the host module.
    pub fn new(context: &'c Context, host: Op<'c>) -> Self {
        let b = Builder::at_end(context, ir::block(host, 0), host.location());
        let region = Region::new();
        region.append_block(Block::new(&[]));
        let op = gpu::module(&b, MODULE, region).operation();
        ir::set_attribute(host, "gpu.container_module", Attribute::unit(context));
        Self {
            context,
            host,
            op,
            kernels: 0,
            sites: vec![],
            functions: HashMap::new(),
            made: HashMap::new(),
            declared: vec![],
            outlined: HashMap::new(),
            functions_made: 0,
        }
    }

    fn top(&self) -> Builder<'c> {
        self.top_at(self.op.location())
    }

    /// A builder at the end of the module of kernels.
    fn top_at(&self, location: melior::ir::Location<'c>) -> Builder<'c> {
        Builder::at_end(self.context, ir::block(self.op, 0), location)
    }

    /// Declares one of the machine-specific functions.
    pub fn declare(&mut self, name: &'static str, arguments: &[Type<'c>], result: Option<Type<'c>>) {
        if self.declared.contains(&name) {
            return;
        }
        self.declared.push(name);
        let top = self.top();
        let result = result.unwrap_or_else(|| llvm_type::void(self.context));
        llvm::func(&top, name, llvm_type::function(result, arguments, false), Region::new());
    }

    /// A kernel of `threads` threads a block with arrays in shared memory, which the launch
    /// gives where [`resources::given`] says so;
    /// `fill` builds what it does, unless the kernel of an equal operation is there.
    /// Returns its name.
    pub fn kernel(
        &mut self,
        stem: &str,
        at: Op<'c>,
        threads: i64,
        parameters: &Parameters<'c>,
        shared: &[(i64, Type<'c>)],
        fill: impl FnOnce(&mut Self, &Kernel<'c>),
    ) -> String {
        // Failures name their places; the other ones of a kernel are those of its first
        // operation.
        let located = |op: Op<'c>| ir::is(op, soac::Assert::NAME);
        let policy = Policy { parameters: &[], constant: &|_| true, located: &located };
        let key = (stem.to_string(), structure::key(at, &policy));
        let read_only = read_only::among(at, &parameters.kept);
        if let Some(made) = self.made.get_mut(&key) {
            made.read_only.iter_mut().zip(read_only).for_each(|(all, own)| *all &= own);
            KERNEL
                .passed(at.location(), || format!("'{}' op runs as kernel {}, as others do", ir::name(at), made.name));
            return made.name.clone();
        }
        self.outlined.clear();
        let name = format!("{stem}_{}", self.kernels);
        self.kernels += 1;
        let top = self.top_at(at.location());
        // The failure record is the last parameter of every kernel.
        let mut types: Vec<Type> = parameters.all().iter().map(|v| v.r#type()).collect();
        types.push(access::pointer(self.context));
        let signature = FunctionType::new(self.context, &types, &[]);
        let bytes = resources::bytes(shared);
        KERNEL.passed(at.location(), || {
            let what = ir::name(at);
            format!("'{what}' op is kernel {name} of {threads} threads and {bytes} bytes of shared memory a block")
        });
        let given = resources::given(shared);
        let declared = if given.is_some() { &[] } else { shared };
        types.extend(declared.iter().map(|&(size, ty)| shared_array(&top, size, ty)));
        let typed: Vec<_> = types.iter().map(|&t| (t, at.location())).collect();
        let region = Region::new();
        let block = region.append_block(Block::new(&typed));
        let block = unsafe { Blk::from_raw(block.to_raw()) };
        let function = gpu::func(&top, signature.into(), region).set_known_block_size(&[threads as i32, 1, 1]);
        let function = function.operation();
        let (unit, integers) = (Attribute::unit(self.context), top.attributes());
        ir::set_attribute(function, "sym_name", top.string(&name));
        ir::set_attribute(function, "gpu.kernel", unit);
        ir::set_attribute(function, parameters::SHARED, integers.integer_attribute(64, declared.len() as i64));
        let aligned = vec![top.attribute(SHARED_ALIGNMENT); declared.len()];
        let aligned = ArrayAttribute::new(self.context, &aligned).into();
        ir::set_attribute(function, "workgroup_attrib_attrs", aligned);
        self.made.insert(key, Made { name: name.clone(), function, read_only });
        let b = Builder::at_end(self.context, block, at.location());
        let arguments = ir::arguments(block);
        let mut map = ValueMap::new();
        for &constant in &parameters.constants {
            b.clone_op(constant, &mut map);
        }
        let (kept, rest) = arguments.split_at(parameters.kept.len());
        for (value, argument) in parameters.kept.iter().zip(kept) {
            map.insert(ir::key(*value), *argument);
        }
        let (extra, rest) = rest.split_at(parameters.extra.len());
        let thread = gpu::thread_id(&b, Dimension::X);
        let warp = b.shr(thread, b.index(5));
        let lane = b.cast_unsigned(b.and(thread, b.index(31)), b.i32_type());
        let arrays = match given {
            None => rest[1..].to_vec(),
            Some(starts) => given_arrays(&b, shared, &starts),
        };
        let kernel = Kernel { b, map, extra: extra.to_vec(), failure: rest[0], shared: arrays, thread, lane, warp };
        fill(self, &kernel);
        gpu::return_(&b, &[]);
        cells::read_once(function);
        name
    }

    /// Says of each kernel which parameters are [`read_only`].
    pub fn mark_read_only(&self) {
        self.made.values().for_each(|made| read_only::mark(made.function, &made.read_only));
    }

    /// Gives a kernel blocks of these sizes, innermost first.
    pub fn block_size(&self, kernel: &str, sizes: &[i64]) {
        if let Some(made) = self.made.values().find(|made| made.name == kernel) {
            let of = |k: usize| sizes.get(k).map_or(1, |&size| size as i32);
            gpu::GPUFunc::wrap(made.function).set_known_block_size(&[of(0), of(1), of(2)]);
        }
    }

    /// Lets launches of a kernel have blocks of different sizes, up to `most` threads.
    pub fn any_block_size(&self, kernel: &str, most: i64) {
        if let Some(made) = self.made.values().find(|made| made.name == kernel) {
            ir::set_flag(made.function, "known_block_size", false);
            let sizes = self.top().attributes().i32_array(&[most as i32, 1, 1]);
            ir::set_attribute(made.function, "nvvm.maxntid", sizes);
        }
    }

    /// Says how many blocks of a kernel a multiprocessor must be able to hold.
    pub fn bound_blocks(&self, kernel: &str, blocks: i64) {
        if let Some(made) = self.made.values().find(|made| made.name == kernel) {
            ir::set_attribute(made.function, "nvvm.minctasm", self.top().attributes().integer_attribute(32, blocks));
        }
    }

    /// The code of a region of the program at `values`: in place, or, when it
    /// can stop the program, as a function that returns early.
    pub fn apply(
        &mut self,
        b: &Builder<'c>,
        block: Blk<'c>,
        values: &[Val<'c>],
        map: &ValueMap<'c>,
        failure: Val<'c>,
    ) -> Vec<Val<'c>> {
        self.computed(b, block, &ir::operands(ir::terminator(block)), values, map, failure)
    }

    /// As [`Self::apply`], but what `wanted` of the region's values are, in place of what it yields.
    pub fn computed(
        &mut self,
        b: &Builder<'c>,
        block: Blk<'c>,
        wanted: &[Val<'c>],
        values: &[Val<'c>],
        map: &ValueMap<'c>,
        failure: Val<'c>,
    ) -> Vec<Val<'c>> {
        let operations = ir::operations(block);
        let stops = operations.iter().any(|&op| !ir::find(op, &[soac::Assert::NAME, func::Call::NAME]).is_empty());
        if !stops {
            let mut map = map.clone();
            b.inline(block, values, &mut map);
            return seq_loops::mapped_all(&map, wanted);
        }
        let key = (block.to_raw().ptr as usize, wanted.iter().map(|&v| ir::key(v)).collect());
        let found = self.outlined.get(&key).cloned();
        let outlined = found.unwrap_or_else(|| {
            let outlined = self.function_of_body(block, wanted, map);
            self.outlined.insert(key, outlined.clone());
            outlined
        });
        let mut arguments: Vec<_> = outlined.captured.iter().map(|v| map[&ir::key(*v)]).collect();
        arguments.extend(values);
        arguments.push(failure);
        ir::results(func::call(b, &arguments, &outlined.name, &outlined.results).operation())
    }

    /// A function made of a block, of what it captures, then the block's arguments, that returns
    /// some of its values.
    fn function_of_body(&mut self, block: Blk<'c>, wanted: &[Val<'c>], map: &ValueMap<'c>) -> Outlined<'c> {
        let name = format!("body_{}", self.functions_made);
        self.functions_made += 1;
        let (captured, constants) = captures(block, map);
        let results: Vec<Type> = wanted.iter().map(|v| v.r#type()).collect();
        let mut types: Vec<Type> = captured.iter().map(|v| v.r#type()).collect();
        types.extend(ir::arguments(block).iter().map(|v| v.r#type()));
        let (b, arguments) = self.function(&name, &types, &results, ir::terminator(block).location());
        let mut inner = ValueMap::new();
        for constant in constants {
            b.clone_op(constant, &mut inner);
        }
        for (value, argument) in captured.iter().zip(&arguments) {
            inner.insert(ir::key(*value), *argument);
        }
        let own = &arguments[captured.len()..arguments.len() - 1];
        b.inline(block, own, &mut inner);
        let end = func::return_(&b, &seq_loops::mapped_all(&inner, wanted)).operation();
        let body = end.block().expect("the function has a body");
        self.finish(&[unsafe { Blk::from_raw(body.to_raw()) }], arguments[arguments.len() - 1]);
        Outlined { name, captured, results }
    }

    /// An empty private function whose last parameter is the failure record.
    fn function(
        &mut self,
        name: &str,
        types: &[Type<'c>],
        results: &[Type<'c>],
        location: melior::ir::Location<'c>,
    ) -> (Builder<'c>, Vec<Val<'c>>) {
        let top = self.top_at(location);
        let mut types = types.to_vec();
        types.push(access::pointer(top.context));
        let signature = FunctionType::new(self.context, &types, results);
        let region = top.region(&types, |_, _| ());
        let op = func::func(&top, name, signature.into(), region).set_sym_visibility("private").operation();
        let block = ir::block(op, 0);
        (Builder::at_end(self.context, block, location), ir::arguments(block))
    }

    /// Gives the asserts of a function their numbers, and the functions that it
    /// calls their copies on the device.
    fn finish(&mut self, blocks: &[Blk<'c>], failure: Val<'c>) {
        for op in blocks.iter().flat_map(|&block| ir::operations(block)) {
            soac::Assert::all_in(op).into_iter().for_each(|assert| self.number(assert));
            for call in ir::find(op, &[func::Call::NAME]) {
                let callee = ir::symbol_reference(call, "callee").unwrap_or_default();
                if !callee.starts_with("device_") {
                    let b = Builder::before(self.context, call);
                    let view = func::Call::of(call).expect("it was found by its name");
                    let results = self.call(&b, view, &ir::operands(call), failure);
                    ir::results(call).into_iter().zip(results).for_each(|(old, new)| ir::replace_uses(old, new));
                    ir::erase(call);
                }
            }
        }
    }

    /// A call of the copy on the device of a function of the program.
    pub fn call(
        &mut self,
        b: &Builder<'c>,
        call: func::Call<'c>,
        operands: &[Val<'c>],
        failure: Val<'c>,
    ) -> Vec<Val<'c>> {
        let name = self.copy(&call.callee());
        let types: Vec<Type> = ir::results(call.operation()).iter().map(|v| v.r#type()).collect();
        ir::results(func::call(b, &[operands, &[failure]].concat(), &name, &types).operation())
    }

    /// Gives an assert of the device its number, by which the host knows it.
    pub fn number(&mut self, assert: soac::Assert<'c>) {
        let site = self.sites.len();
        let (op, message) = (assert.operation(), assert.message());
        self.sites.push(Site { location: ir::location_text(op.location()), message });
        ir::set_attribute(op, SITE, Attributes(self.context).integer_attribute(32, site as i64));
    }

    /// Copies the constant arrays that kernels refer to.
    pub fn copy_globals(&self) {
        let mut copied = std::collections::HashSet::new();
        for op in ir::find(self.op, &[memref::GetGlobal::NAME]) {
            let Some(name) = ir::symbol_reference(op, "name").filter(|n| copied.insert(n.clone())) else { continue };
            let globals =
                ir::operations(ir::block(self.host, 0)).into_iter().filter(|o| ir::is(*o, memref::Global::NAME));
            for global in globals {
                if ir::string_attribute(global, "sym_name").as_ref() == Some(&name) {
                    self.top().clone_op(global, &mut ValueMap::new());
                }
            }
        }
    }

    /// Copies the functions that bodies of `segs` call, before the host's ones
    /// are converted.
    pub fn copy_callees(&mut self, segs: &[Op<'c>]) {
        for &op in segs {
            for call in ir::find(op, &[func::Call::NAME]) {
                self.copy(&ir::symbol_reference(call, "callee").unwrap_or_default());
            }
        }
    }

    /// A function of the program for the device; returns its name there.
    fn copy(&mut self, callee: &str) -> String {
        let name = format!("device_{callee}");
        if self.functions.insert(callee.to_string(), true).is_some() {
            return name;
        }
        let functions = ir::find(self.host, &[func::Func::NAME]);
        let found = functions
            .into_iter()
            .find(|f| ir::string_attribute(*f, "sym_name").as_deref() == Some(callee))
            .filter(|f| f.region(0).is_ok_and(|r| r.first_block().is_some()));
        let Some(original) = found else { return name };
        let top = self.top_at(original.location());
        let copied = top.clone_op(original, &mut ValueMap::new());
        let record = ir::block(copied, 0).add_argument(access::pointer(top.context), top.location);
        let failure = unsafe { Val::from_raw(record.to_raw()) };
        let types: Vec<Type> = ir::arguments(ir::block(copied, 0)).iter().map(|v| v.r#type()).collect();
        let signature = FunctionType::new(self.context, &types, &result_types(original));
        let (body, made) = (Region::new(), copied.region(0).expect("a function has a region"));
        unsafe { mlir_sys::mlirRegionTakeBody(body.to_raw(), made.to_raw()) };
        ir::erase(copied);
        let function = func::func(&top, &name, signature.into(), body).set_sym_visibility("private").operation();
        self.finish(&ir::blocks(function), failure);
        name
    }
}

/// The types of a function's results.
pub fn result_types<'c>(function: Op<'c>) -> Vec<Type<'c>> {
    let signature = func::Func::of(function).and_then(|f| FunctionType::try_from(f.function_type()).ok());
    signature.map_or(vec![], |ty| (0..ty.result_count()).filter_map(|i| ty.result(i).ok()).collect())
}

/// What the operations of a block use from outside: values that `map` knows,
/// and constants.
fn captures<'c>(block: Blk<'c>, map: &ValueMap<'c>) -> (Vec<Val<'c>>, Vec<Op<'c>>) {
    let (mut captured, mut constants) = (vec![], vec![]);
    let mut seen = std::collections::HashSet::new();
    for op in ir::operations(block) {
        ir::walk(op, &mut |o| {
            for value in ir::operands(o) {
                if !map.contains_key(&ir::key(value)) || !seen.insert(ir::key(value)) {
                    continue;
                }
                match ir::defining_op(value) {
                    Some(op) if ir::is(op, arith::Constant::NAME) => constants.push(op),
                    _ => captured.push(value),
                }
            }
        });
    }
    (captured, constants)
}

/// The number of the block in its launch, `index`.
pub fn block_id<'c>(b: &Builder<'c>) -> Val<'c> {
    gpu::block_id(b, Dimension::X)
}

/// The number of blocks of the launch, `index`.
pub fn block_count<'c>(b: &Builder<'c>) -> Val<'c> {
    gpu::grid_dim(b, Dimension::X)
}

/// How an array in shared memory is aligned, so that neighbouring elements are one access.
/// It is said because of arrays that say nothing LLVM assumes more than it tells ptxas.
const SHARED_ALIGNMENT: &str = "{llvm.align = 16 : i64}";

/// The type of an array in the shared memory of a block.
pub fn shared_array<'c>(b: &Builder<'c>, size: i64, element: Type<'c>) -> Type<'c> {
    shared_array_of(b, &[size], element)
}

/// The same, of any shape.
pub fn shared_array_of<'c>(b: &Builder<'c>, shape: &[i64], element: Type<'c>) -> Type<'c> {
    let space = b.attribute("#gpu.address_space<workgroup>");
    MemRefType::new(element, shape, None, Some(space)).into()
}

/// Arrays in the shared memory that the launch gives, each from its first byte on.
fn given_arrays<'c>(b: &Builder<'c>, arrays: &[(i64, Type<'c>)], starts: &[i64]) -> Vec<Val<'c>> {
    let memory = gpu::dynamic_shared_memory(b, shared_array(b, types::DYNAMIC, b.integer_type(8)));
    let array = |(&(size, ty), &start): (&(i64, Type<'c>), &i64)| {
        memref::view(b, memory, b.index(start), &[], shared_array(b, size, ty))
    };
    arrays.iter().zip(starts).map(array).collect()
}
