//! The host's side: launches, and what a launch needs from memory.
//!
//! Everything happens in the order of one stream, the default one. Launches
//! share one allocation that grows when needed (`prelude.mlir`): the record of
//! the first failure, the counter of tickets, the descriptors of tiles.

use melior::{
    dialect::llvm::{
        attributes::{Linkage, linkage},
        r#type as llvm_type,
    },
    ir::{Region, Type, operation::OperationLike},
};
use mlir_sys as sys;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, builtin, gpu, llvm},
    schedule::Schedule,
    seg_parts::SegParts,
};
use seq_host::Symbols;

use super::{access, device::MODULE, plant::planted};
use crate::{
    chip::Chip,
    resources::{self, Tile},
};
use seq_passes::Failure;

/// Blocks of a launch on any device.
const MOST_BLOCKS: i64 = i32::MAX as i64;

/// What launches are made for.
pub struct Host {
    /// What code is made for.
    pub chip: &'static Chip,
}

/// The schedule of an operation.
pub fn schedule<'c>(op: Op<'c>) -> Result<Schedule, Failure<'c>> {
    Schedule::of(op).ok_or_else(|| Failure::at(op, "has no schedule, expected what seg-schedule-gpu writes"))
}

/// An entry of a schedule that this kernel needs.
fn entry<'c>(op: Op<'c>, name: &str, value: Option<i64>) -> Result<i64, Failure<'c>> {
    value
        .ok_or_else(|| Failure::at(op, format!("has no {name} in its schedule, expected what seg-schedule-gpu writes")))
}

/// One launch.
pub struct Launch<'l, 'c> {
    pub name: &'l str,
    /// The number of blocks; nothing is launched when it is 0.
    pub blocks: Val<'c>,
    /// Threads of a block, `index`.
    pub threads: Val<'c>,
    pub arguments: Vec<Val<'c>>,
}

/// What a kernel with look-back gets.
pub struct LookBack<'c> {
    descriptors: Val<'c>,
    epoch: Val<'c>,
    tickets: Val<'c>,
    first_ticket: Val<'c>,
    tiles: Val<'c>,
}

impl<'c> LookBack<'c> {
    /// In the order of the kernel's parameters.
    pub fn all(&self) -> Vec<Val<'c>> {
        vec![self.descriptors, self.epoch, self.tickets, self.first_ticket, self.tiles]
    }
}

impl Host {
    /// The tile of an operation's kernel.
    pub fn tile<'c>(&self, op: Op<'c>) -> Result<Tile, Failure<'c>> {
        let schedule = schedule(op)?;
        let tile =
            Tile { threads: entry(op, "threads", schedule.threads)?, items: entry(op, "items", schedule.items)? };
        resources::check(tile, resources::marks(&SegParts::of(op))).map_err(|message| Failure::at(op, message))?;
        Ok(tile)
    }

    /// Fails unless arrays in shared memory, each so many elements of a type, fit into that
    /// of a block; returns their bytes.
    pub fn shared<'c>(&self, op: Op<'c>, tile: Tile, arrays: &[(i64, Type<'c>)]) -> Result<i64, Failure<'c>> {
        let bytes = resources::bytes(arrays);
        resources::check_shared(self.chip, tile, bytes).map_err(|message| Failure::at(op, message))?;
        Ok(bytes)
    }

    /// Launches a kernel whose blocks have so many bytes of shared memory.
    pub fn launch_tiles<'c>(&self, b: &Builder<'c>, launch: Launch<'_, 'c>, bytes: i64) {
        self.launch_with_shared(b, launch, self.given(b, bytes));
    }

    /// The bytes of shared memory that a launch gives to a kernel that needs so many, i32.
    pub fn given<'c>(&self, b: &Builder<'c>, bytes: i64) -> Option<Val<'c>> {
        (bytes > resources::STATIC_SHARED).then(|| b.i32(bytes))
    }

    /// How many blocks of its kernel a multiprocessor must be able to hold, which has so
    /// many bytes of shared memory.
    pub fn least_blocks<'c>(&self, op: Op<'c>, tile: Tile, shared: i64) -> Result<i64, Failure<'c>> {
        let blocks = entry(op, "min_blocks", schedule(op)?.min_blocks)?;
        self.chip.check_resident(blocks, tile.threads, shared).map_err(|message| Failure::at(op, message))?;
        Ok(blocks)
    }

    /// The number of blocks for tiles that cover `total` points.
    pub fn blocks<'c>(&self, op: Op<'c>, b: &Builder<'c>, total: Val<'c>, tile: Tile) -> Result<Val<'c>, Failure<'c>> {
        let tiles = b.ceildivui(total, b.index(tile.elements()));
        self.limit(op, b, tiles)
    }

    /// No more blocks than physical ones.
    pub fn limit<'c>(&self, op: Op<'c>, b: &Builder<'c>, blocks: Val<'c>) -> Result<Val<'c>, Failure<'c>> {
        let most = schedule(op)?.max_blocks.unwrap_or(MOST_BLOCKS);
        Ok(b.min_si(blocks, b.index(most)))
    }

    /// Tiles of a scan up to which each block reads those before its own at once, should it
    /// have as many threads.
    pub fn direct_tiles<'c>(&self, op: Op<'c>) -> Result<i64, Failure<'c>> {
        Ok(schedule(op)?.direct_tiles.unwrap_or(i64::MAX))
    }

    /// Room for descriptors of `bytes`, an epoch, and tickets for `tiles` tiles,
    /// of which each of `blocks` blocks draws one too many.
    pub fn look_back<'c>(&self, b: &Builder<'c>, bytes: Val<'c>, tiles: Val<'c>, blocks: Val<'c>) -> LookBack<'c> {
        let pointer = access::pointer(b.context);
        let call = |name: &str, arguments: &[Val<'c>], ty: Type<'c>| access::call(b, name, arguments, ty);
        let bytes = b.cast_unsigned(bytes, b.i64_type());
        let descriptors = call("seq_gpu_descriptors", &[bytes], pointer);
        let draws = b.cast_unsigned(b.add(tiles, blocks), b.i64_type());
        LookBack {
            descriptors,
            epoch: match planted("same-epoch") {
                true => b.i32(super::descriptor::EPOCH_STEP),
                false => call("seq_gpu_epoch", &[], b.i32_type()),
            },
            tickets: call("seq_gpu_tickets", &[], pointer),
            first_ticket: call("seq_gpu_draw", &[draws], b.i64_type()),
            tiles,
        }
    }

    /// Launches a kernel on the default stream.
    pub fn launch<'c>(&self, b: &Builder<'c>, launch: Launch<'_, 'c>) {
        self.launch_with_shared(b, launch, None);
    }

    /// Launches a kernel that also gets `shared` bytes of shared memory, i32.
    pub fn launch_with_shared<'c>(&self, b: &Builder<'c>, launch: Launch<'_, 'c>, shared: Option<Val<'c>>) {
        self.launch_blocks(b, launch, [b.index(1), b.index(1)], shared);
    }

    /// As [`Self::launch_with_shared`], with blocks of so many threads in the outer dimensions, too.
    pub fn launch_blocks<'c>(
        &self,
        b: &Builder<'c>,
        launch: Launch<'_, 'c>,
        [rows, planes]: [Val<'c>; 2],
        shared: Option<Val<'c>>,
    ) {
        let any = b.cmpi(Predicate::Ne, launch.blocks, b.index(0));
        b.if_then(any, |b| {
            let stream = access::null(b);
            // As a token: gpu-to-llvm drops a stream that is an operand of another
            // kind, and makes one for each launch, which the default one does not order.
            let token = unsafe { Type::from_raw(sys::mlirGPUAsyncTokenTypeGet(b.context.to_raw())) };
            let stream = ir::result(builtin::unrealized_conversion_cast(b, &[stream], &[token]).operation(), 0);
            let failure = access::call(b, "seq_gpu_failure", &[], access::pointer(b.context));
            let (one, threads) = (b.index(1), launch.threads);
            let kernel = b.attribute(&format!("@{MODULE}::@{}", launch.name));
            let mut arguments = launch.arguments;
            arguments.push(failure);
            let (blocks, none) = (launch.blocks, None);
            gpu::launch_func(
                b,
                &[stream],
                blocks,
                one,
                one,
                threads,
                rows,
                planes,
                none,
                none,
                none,
                shared,
                &arguments,
                none,
                kernel,
                &[token],
            );
        });
    }
}

/// Adds the functions of `prelude.mlir`, and what they say of each failure, to the host
/// module.
pub fn add_prelude<'c>(context: &'c melior::Context, module: Op<'c>, sites: &[super::device::Site]) {
    add_sites(&Symbols::new(context, module), sites);
    let parsed = melior::ir::Module::parse(context, include_str!("prelude.mlir")).expect("the prelude is valid");
    let b = Builder::at_end(context, ir::block(module, 0), module.location());
    let body = unsafe { Op::from_raw(parsed.as_operation().to_raw()) };
    let present: Vec<String> =
        ir::operations(ir::block(module, 0)).iter().filter_map(|&op| ir::string_attribute(op, "sym_name")).collect();
    for op in ir::operations(ir::block(body, 0)) {
        let known = ir::string_attribute(op, "sym_name").is_some_and(|name| present.contains(&name));
        if !known {
            b.clone_op(op, &mut Default::default());
        }
    }
}

/// The tables that `seq_gpu_stop` reads: how many failures there are, and the location and
/// the message of each.
fn add_sites<'c>(symbols: &Symbols<'c>, sites: &[super::device::Site]) {
    let strings: Vec<String> =
        sites.iter().flat_map(|site| [&site.location, &site.message]).map(|text| symbols.string(text)).collect();
    let (b, context) = (symbols.end(), symbols.context);
    let constant = |name: &str, ty: Type<'c>, initial: Region<'c>| {
        llvm::mlir_global(&b, ty, name, linkage(context, Linkage::Internal), initial).set_constant(true)
    };
    constant("seq_gpu_site_count", b.i32_type(), Region::new())
        .set_value(b.attributes().integer_attribute(32, sites.len() as i64));
    let table = llvm_type::array(b.pointer_type(), strings.len() as u32);
    let initial = b.region(&[], |b, _| {
        let empty = llvm::mlir_poison(b, table);
        let all = strings
            .iter()
            .enumerate()
            .fold(empty, |table, (i, name)| llvm::insertvalue(b, table, b.address_of(name), &[i as i64]));
        llvm::return_(b, Some(all));
    });
    constant("seq_gpu_sites", table, initial);
}
