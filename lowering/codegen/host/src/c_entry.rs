//! The C function of an entry: `int32_t seq_NAME(args..., results...)` checks
//! the arrays it is given, runs the packed function under the runtime's guard
//! and copies the results out. It returns 0, or 1 when something is wrong.

use inkwell::{
    IntPredicate,
    builder::{Builder, BuilderError},
    module::{Linkage, Module},
    types::BasicMetadataTypeEnum,
    values::{FunctionValue, IntValue, PointerValue},
};

use crate::{
    Error, Signature,
    marshal::{Layout, port_size},
    native::add_packed,
};

fn failed(error: BuilderError) -> Error {
    Error::Compile(error.to_string())
}

/// The C name of an entry, or why it cannot have one.
pub fn c_name(entry: &str) -> Result<String, Error> {
    let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if !entry.chars().all(word) {
        return Err(Error::Compile(format!("@{entry} cannot be a C function: its name is not a C identifier")));
    }
    for prefix in ["rt_", "packed_"] {
        if entry.starts_with(prefix) {
            return Err(Error::Compile(format!("@{entry} cannot be a C function: seq_{prefix}* names are reserved")));
        }
    }
    Ok(format!("seq_{entry}"))
}

/// Adds `int32_t seq_ENTRY(args..., results...)`. Arrays are passed by pointer
/// to their descriptor, scalar results too. With `on_device`, failures of the device
/// become failures of the run.
pub fn add_c_entry<'c>(module: &Module<'c>, entry: &str, signature: &Signature, on_device: bool) -> Result<(), Error> {
    let context = module.get_context();
    let mut packed = add_packed(module, entry, signature)?;
    if on_device {
        packed = report_failures(module, packed)?;
    }
    let name = c_name(entry)?;
    if let Some(own) = module.get_function(&name) {
        own.as_global_value().set_name(&format!("{name}_body"));
    }
    let (pointer, i32, i64) = (context.ptr_type(Default::default()), context.i32_type(), context.i64_type());
    let wrapped = module
        .get_function(&format!("_mlir_ciface_{entry}"))
        .ok_or_else(|| Error::Compile(format!("no function @{entry} in the compiled module")))?;
    let own = wrapped.get_type().get_param_types();
    let skip = own.len() - signature.inputs.len();
    let mut types: Vec<BasicMetadataTypeEnum> = vec![];
    for (port, ty) in signature.inputs.iter().zip(&own[skip..]) {
        types.push(if port.shape.is_some() { pointer.into() } else { *ty });
    }
    for _ in &signature.results {
        types.push(pointer.into());
    }
    let function = module.add_function(&name, i32.fn_type(&types, false), None);
    let builder = context.create_builder();
    builder.position_at_end(context.append_basic_block(function, "entry"));
    let parameter = |i: usize| -> Result<_, Error> {
        function.get_nth_param(i as u32).ok_or_else(|| Error::Compile(format!("@{entry} has no parameter {i}")))
    };
    for (i, port) in signature.inputs.iter().enumerate() {
        if let Some(shape) = &port.shape {
            let array = parameter(i)?.into_pointer_value();
            let fault = check_array(module, &builder, &port.name("arg"), shape, array)?;
            return_one_if(&builder, function, fault)?;
        }
    }
    let count = signature.inputs.len();
    let array = pointer.array_type(count as u32 + 1);
    let slots = builder.build_alloca(array, "").map_err(failed)?;
    let at =
        |i: usize| unsafe { builder.build_gep(pointer, slots, &[i64.const_int(i as u64, false)], "") }.map_err(failed);
    for (i, port) in signature.inputs.iter().enumerate() {
        let value = parameter(i)?;
        let address = if port.shape.is_some() {
            value
        } else {
            let copy = builder.build_alloca(value.get_type(), "").map_err(failed)?;
            builder.build_store(copy, value).map_err(failed)?;
            copy.into()
        };
        builder.build_store(at(i)?, address).map_err(failed)?;
    }
    let layout = Layout::of(&signature.results);
    let results = builder
        .build_array_alloca(i64, i64.const_int(layout.size.div_ceil(8).max(1) as u64, false), "")
        .map_err(failed)?;
    builder.build_store(at(count)?, results).map_err(failed)?;
    let call_type = i32.fn_type(&[pointer.into(), pointer.into()], false);
    let call =
        module.get_function("seq_rt_call").unwrap_or_else(|| module.add_function("seq_rt_call", call_type, None));
    let status = builder
        .build_call(call, &[packed.as_global_value().as_pointer_value().into(), slots.into()], "")
        .map_err(failed)?
        .try_as_basic_value()
        .basic()
        .ok_or_else(|| Error::Compile("seq_rt_call returns nothing".into()))?
        .into_int_value();
    let (done, out) = (context.append_basic_block(function, "done"), context.append_basic_block(function, "copy"));
    let ok = builder.build_int_compare(IntPredicate::EQ, status, i32.const_zero(), "").map_err(failed)?;
    builder.build_conditional_branch(ok, out, done).map_err(failed)?;
    builder.position_at_end(out);
    for (i, (port, &offset)) in signature.results.iter().zip(&layout.offsets).enumerate() {
        let target = parameter(count + i)?.into_pointer_value();
        let source = unsafe {
            builder.build_gep(context.i8_type(), results, &[i64.const_int(offset as u64, false)], "").map_err(failed)?
        };
        let bytes = i64.const_int(port_size(port) as u64, false);
        builder.build_memcpy(target, 1, source, 1, bytes).map_err(failed)?;
    }
    builder.build_unconditional_branch(done).map_err(failed)?;
    builder.position_at_end(done);
    builder.build_return(Some(&status)).map_err(failed)?;
    Ok(())
}

/// Puts `int32_t seq_ENTRY(communicator, args..., results...)` in the place of the C function
/// of an entry: it enters the communicator, calls that, and leaves with its status. With
/// `on_device`, collectives are told how arrays are reached; ranks that would share a device
/// do not run.
pub fn add_communicator(module: &Module, entry: &str, on_device: bool) -> Result<(), Error> {
    let context = module.get_context();
    let name = c_name(entry)?;
    let missing = || Error::Compile(format!("no function @{entry} in the compiled module"));
    let inner = module.get_function(&name).ok_or_else(missing)?;
    inner.as_global_value().set_name(&format!("{name}_here"));
    inner.set_linkage(Linkage::Internal);
    let (pointer, i32) = (context.ptr_type(Default::default()), context.i32_type());
    let own = inner.get_type().get_param_types();
    let types: Vec<_> = std::iter::once(pointer.into()).chain(own).collect();
    let function = module.add_function(&name, i32.fn_type(&types, false), None);
    let builder = context.create_builder();
    builder.position_at_end(context.append_basic_block(function, "entry"));
    let declare = |name: &str, ty| module.get_function(name).unwrap_or_else(|| module.add_function(name, ty, None));
    let call = |function, arguments: &[_]| {
        let made = builder.build_call(function, arguments, "").map_err(failed)?.try_as_basic_value().basic();
        made.ok_or_else(|| Error::Compile("a function of the ranks returns nothing".into()))
    };
    let parameters: Vec<_> = function.get_params().into_iter().map(Into::into).collect();
    let enter = declare("seq_ranks_enter", pointer.fn_type(&[pointer.into()], false));
    let before = call(enter, &parameters[..1])?;
    let leave = declare("seq_ranks_leave", i32.fn_type(&[pointer.into(), i32.into(), pointer.into()], false));
    let device = declare("seq_ranks_device", i32.fn_type(&[pointer.into(), pointer.into()], false));
    if on_device {
        let address = |name: &str| {
            let missing = || Error::Compile(format!("no function {name} in the compiled module"));
            Ok::<_, Error>(module.get_function(name).ok_or_else(missing)?.as_global_value().as_pointer_value())
        };
        let (copy, wait) = (address("mgpuMemcpy")?, address("mgpuStreamSynchronize")?);
        let refused = call(device, &[copy.into(), wait.into()])?.into_int_value();
        let blocks = [context.append_basic_block(function, "refused"), context.append_basic_block(function, "taken")];
        let taken = builder.build_int_compare(IntPredicate::EQ, refused, i32.const_zero(), "").map_err(failed)?;
        builder.build_conditional_branch(taken, blocks[1], blocks[0]).map_err(failed)?;
        builder.position_at_end(blocks[0]);
        let enter = declare("seq_ranks_enter", pointer.fn_type(&[pointer.into()], false));
        call(enter, &[before.into()])?;
        builder.build_return(Some(&i32.const_int(1, false))).map_err(failed)?;
        builder.position_at_end(blocks[1]);
    }
    let status = call(inner, &parameters[1..])?;
    if on_device {
        let none = pointer.const_null();
        call(device, &[none.into(), none.into()])?;
    }
    let why = call(declare("seq_rt_last_error", pointer.fn_type(&[], false)), &[])?;
    let status = call(leave, &[before.into(), status.into(), why.into()])?;
    builder.build_return(Some(&status)).map_err(failed)?;
    Ok(())
}

/// Calls `seq_rt_check_array` for the argument of this name; its status.
fn check_array<'c>(
    module: &Module<'c>,
    builder: &Builder<'c>,
    name: &str,
    shape: &[Option<usize>],
    array: PointerValue<'c>,
) -> Result<IntValue<'c>, Error> {
    let context = module.get_context();
    let (pointer, i64) = (context.ptr_type(Default::default()), context.i64_type());
    let ty = context.i32_type().fn_type(&[pointer.into(), pointer.into(), i64.into(), pointer.into()], false);
    let check = module
        .get_function("seq_rt_check_array")
        .unwrap_or_else(|| module.add_function("seq_rt_check_array", ty, None));
    let name = builder.build_global_string_ptr(name, "").map_err(failed)?;
    let sizes: Vec<_> = shape.iter().map(|s| i64.const_int(s.map_or(u64::MAX, |n| n as u64), true)).collect();
    let values = i64.const_array(&sizes);
    let global = module.add_global(values.get_type(), None, "seq_sizes");
    global.set_initializer(&values);
    global.set_constant(true);
    global.set_linkage(Linkage::Private);
    let rank = i64.const_int(shape.len() as u64, false);
    let arguments = [name.as_pointer_value().into(), array.into(), rank.into(), global.as_pointer_value().into()];
    let call = builder.build_call(check, &arguments, "").map_err(failed)?;
    let status = call.try_as_basic_value().basic();
    Ok(status.ok_or_else(|| Error::Compile("seq_rt_check_array returns nothing".into()))?.into_int_value())
}

/// `packed` with the device's failures on this thread reported to the runtime.
fn report_failures<'c>(module: &Module<'c>, packed: FunctionValue<'c>) -> Result<FunctionValue<'c>, Error> {
    let context = module.get_context();
    let (void, pointer) = (context.void_type(), context.ptr_type(Default::default()));
    let declare = |name: &str| {
        let own = module.get_function(name);
        own.unwrap_or_else(|| module.add_function(name, void.fn_type(&[pointer.into()], false), None))
    };
    let (set, handler) = (declare("seq_gpu_on_failure"), declare("seq_rt_device_failed"));
    let name = format!("{}_on_device", packed.get_name().to_string_lossy());
    let function = module.add_function(&name, packed.get_type(), None);
    let builder = context.create_builder();
    builder.position_at_end(context.append_basic_block(function, "entry"));
    builder.build_call(set, &[handler.as_global_value().as_pointer_value().into()], "").map_err(failed)?;
    let arguments: Vec<_> = function.get_params().into_iter().map(Into::into).collect();
    builder.build_call(packed, &arguments, "").map_err(failed)?;
    builder.build_return(None).map_err(failed)?;
    Ok(function)
}

/// Returns 1 where `status` is not 0, and goes on elsewhere.
fn return_one_if<'c>(builder: &Builder<'c>, function: FunctionValue<'c>, status: IntValue<'c>) -> Result<(), Error> {
    let i32 = status.get_type();
    let context = i32.get_context();
    let (fault, next) = (context.append_basic_block(function, "fault"), context.append_basic_block(function, "next"));
    let ok = builder.build_int_compare(IntPredicate::EQ, status, i32.const_zero(), "").map_err(failed)?;
    builder.build_conditional_branch(ok, next, fault).map_err(failed)?;
    builder.position_at_end(fault);
    builder.build_return(Some(&i32.const_int(1, false))).map_err(failed)?;
    builder.position_at_end(next);
    Ok(())
}
