//! The host's side: launches, and what a launch needs from memory.
//!
//! Everything happens in the order of one stream, the default one. Launches
//! share one allocation that grows when needed (`prelude.mlir`): the record of
//! the first failure, the counter of tickets, the descriptors of tiles.

use melior::ir::{Type, operation::OperationLike};
use mlir_sys as sys;
use seq_dialects::{
    Predicate,
    ir::{self, Builder, Op, Val},
    ops::{TypedOp, builtin, gpu},
    types,
};

use super::{access, device::MODULE, plant::planted};
use crate::{
    chip::Chip,
    resources::{self, Tile},
};
use seq_loops as seg_loops;
use seq_mapping::Strategy;
use seq_passes::Failure;

/// What options say about launches.
pub struct Host {
    /// What code is made for.
    pub chip: &'static Chip,
    /// How the points of maps are found; none numbers them.
    pub strategy: Option<Strategy>,
    /// Whether each map says what the strategies have for it.
    pub explain: bool,
    /// Threads and items that the options ask for; 0 where they do not.
    pub asked: Tile,
    /// Blocks of a kernel that a multiprocessor must be able to hold, 0 if not said.
    pub min_blocks: i64,
    /// The number of physical blocks, at most.
    pub max_blocks: i64,
    /// Tiles of a scan up to which each block reads those before its own at once,
    /// should it have as many threads.
    pub direct_tiles: i64,
}

/// The number that an operation has as an attribute, or else the option.
fn number<'c>(op: Op<'c>, name: &str, option: i64) -> Result<i64, Failure<'c>> {
    let Ok(given) = op.attribute(name) else { return Ok(option) };
    let message = || format!("has {name} = {given}, expected an integer");
    ir::integer_attribute(op, name).ok_or_else(|| Failure::at(op, message()))
}

/// The same, of numbers from `least` on.
fn within<'c>(op: Op<'c>, name: &str, option: i64, least: i64) -> Result<i64, Failure<'c>> {
    let (asked, most) = (number(op, name, option)?, i64::from(i32::MAX));
    let message = || format!("asks for {name} = {asked}, expected {least} to {most}");
    if (least..=most).contains(&asked) { Ok(asked) } else { Err(Failure::at(op, message())) }
}

/// Fails unless arrays in shared memory, each so many elements of a type, fit into that
/// of a block; returns their bytes.
pub fn check_shared<'c>(op: Op<'c>, tile: Tile, arrays: &[(i64, Type<'c>)]) -> Result<i64, Failure<'c>> {
    let bytes: i64 = arrays.iter().map(|&(count, ty)| count * types::byte_width(ty) as i64).sum();
    let (Tile { threads, items }, most) = (tile, resources::STATIC_SHARED);
    let message =
        format!("needs {bytes} bytes of shared memory for {threads} threads by {items} elements, more than {most}");
    if bytes > most { Err(Failure::at(op, message)) } else { Ok(bytes) }
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
    /// Threads and items that an operation asks for by its attributes `seg.threads` and
    /// `seg.items`, or else the options.
    pub fn asked<'c>(&self, op: Op<'c>) -> Result<Tile, Failure<'c>> {
        let asked = Tile {
            threads: number(op, "seg.threads", self.asked.threads)?,
            items: number(op, "seg.items", self.asked.items)?,
        };
        resources::check(asked).map_err(|message| Failure::at(op, message))?;
        Ok(asked)
    }

    /// How many blocks of its kernel a multiprocessor must be able to hold: what an
    /// operation asks for by its attribute `seg.min_blocks`, or else the option, or else
    /// what the model says. The kernel has so many bytes of shared memory.
    pub fn least_blocks<'c>(&self, op: Op<'c>, tile: Tile, shared: i64, model: i64) -> Result<i64, Failure<'c>> {
        let asked = number(op, "seg.min_blocks", self.min_blocks)?;
        let most = self.chip.resident(tile.threads, shared);
        if !(0..=most).contains(&asked) {
            let (threads, chip) = (tile.threads, self.chip.name);
            let memory = if shared > 0 { format!(" and {shared} bytes of shared memory") } else { String::new() };
            let message = format!(
                "asks for {asked} blocks of {threads} threads{memory} a multiprocessor of {chip}, expected 1 to {most}"
            );
            return Err(Failure::at(op, message));
        }
        Ok(if asked > 0 { asked } else { model.min(most) })
    }

    /// The number of blocks for tiles that cover `total` points.
    pub fn blocks<'c>(&self, op: Op<'c>, b: &Builder<'c>, total: Val<'c>, tile: Tile) -> Result<Val<'c>, Failure<'c>> {
        let tiles = b.ceildivui(total, b.index(tile.elements()));
        self.limit(op, b, tiles)
    }

    /// No more blocks than physical ones, by the attribute `seg.max_blocks` or the option.
    pub fn limit<'c>(&self, op: Op<'c>, b: &Builder<'c>, blocks: Val<'c>) -> Result<Val<'c>, Failure<'c>> {
        let most = within(op, "seg.max_blocks", self.max_blocks, 1)?;
        Ok(b.min_si(blocks, b.index(most)))
    }

    /// Tiles of a scan up to which each block reads those before its own at once, by the
    /// attribute `seg.direct_tiles` or the option.
    pub fn direct_tiles<'c>(&self, op: Op<'c>) -> Result<i64, Failure<'c>> {
        within(op, "seg.direct_tiles", self.direct_tiles, 0)
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
        seg_loops::if_then(b, any, |b| {
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

/// Adds the functions of `prelude.mlir`, and the one that says what a failure
/// was, to the host module.
pub fn add_prelude<'c>(context: &'c melior::Context, module: Op<'c>, sites: &[super::device::Site]) {
    let text = format!("{}\n{}", include_str!("prelude.mlir"), stops(sites));
    let parsed = melior::ir::Module::parse(context, &text).expect("the prelude is valid");
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

/// `seq_gpu_stop(number, values)` and the strings it needs: failure `number`
/// (from 1) stops the program with its location, message and values.
fn stops(sites: &[super::device::Site]) -> String {
    let mut globals = String::new();
    let mut string = |text: &str| {
        let name = format!("seq_gpu_string_{}", globals.lines().count());
        let bytes: String = text.bytes().chain([0]).map(|byte| format!("\\{byte:02X}")).collect();
        let size = text.len() + 1;
        globals += &format!("llvm.mlir.global internal constant @{name}(\"{bytes}\") : !llvm.array<{size} x i8>\n");
        name
    };
    let (mut cases, mut blocks) = (vec![], String::new());
    for (i, site) in sites.iter().enumerate() {
        let [location, message] = [&site.location, &site.message].map(|text| string(text));
        cases.push(format!("{}: ^s{i}", i + 1));
        blocks += &format!(
            "^s{i}:
               %l{i} = llvm.mlir.addressof @{location} : !llvm.ptr
               %m{i} = llvm.mlir.addressof @{message} : !llvm.ptr
               llvm.call @seq_rt_fail(%l{i}, %m{i}, %count, %values) : (!llvm.ptr, !llvm.ptr, i64, !llvm.ptr) -> ()
               llvm.br ^done\n"
        );
    }
    let cases = if cases.is_empty() { String::new() } else { format!(" [{}]", cases.join(", ")) };
    let jump =
        if cases.is_empty() { "llvm.br ^done".into() } else { format!("llvm.switch %number : i32, ^done{cases}") };
    format!(
        "{globals}
         llvm.func internal @seq_gpu_stop(%number: i32, %count: i64, %values: !llvm.ptr) {{
           {jump}
         ^done:
           llvm.return
         {blocks}}}"
    )
}
