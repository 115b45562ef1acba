//! A host program as `gpu-to-llvm` makes one, by hand: it launches the kernel of a
//! tiny PTX module. `host` ends the process at a failure, `host session` prints it;
//! with `timing` the program is timed, with `deep` its code asks for stack.

use std::ffi::{CStr, CString, c_void};

use seq_cuda::{
    Device,
    mgpu::{self, *},
};

const PTX: &CStr = c".version 8.6
.target sm_90
.address_size 64
.visible .entry nothing(.param .u64 a)
{
  ret;
}
";

/// Copies ten numbers to the device and back around a launch of the kernel in `ptx`.
fn program(ptx: &CStr, shared: i32) -> Vec<i32> {
    let (input, mut output) = (Vec::from_iter(0..10), vec![-1; 12]);
    let null: *mut *mut c_void = std::ptr::null_mut();
    unsafe {
        let modules = [mgpuModuleLoadJIT(ptx.as_ptr(), 2), mgpuModuleLoadJIT(ptx.as_ptr(), 2)];
        let stream = mgpuStreamCreate();
        let data = mgpuMemAlloc(48, stream, false);
        let unused = mgpuMemAlloc(8, stream, true);
        mgpuMemset32(data, 7, 12, stream);
        mgpuMemcpy(data, input.as_ptr().cast_mut().cast(), 40, stream);
        for module in modules {
            let kernel = mgpuModuleGetFunction(module, c"nothing".as_ptr());
            assert_eq!(mgpuModuleGetFunction(module, c"nothing".as_ptr()), kernel);
            let mut parameters = [(&raw const data).cast_mut().cast::<c_void>()];
            mgpuLaunchKernel(kernel, 3, 1, 1, 32, 2, 1, shared, stream, parameters.as_mut_ptr(), null, 1);
        }
        let event = mgpuEventCreate();
        mgpuEventRecord(event, stream);
        mgpuStreamWaitEvent(std::ptr::null_mut(), event);
        mgpuEventSynchronize(event);
        mgpuEventDestroy(event);
        mgpuMemcpy(output.as_mut_ptr().cast(), data, 48, stream);
        mgpuStreamSynchronize(stream);
        mgpuMemFree(data, stream);
        mgpuMemFree(unused, stream);
        mgpuMemFree(std::ptr::null_mut(), stream);
        mgpuStreamDestroy(stream);
        modules.into_iter().for_each(|module| mgpuModuleUnload(module));
    }
    output
}

/// What was timed, and the device.
fn times() -> String {
    let (mut operations, mut text) = (0, [0; 40]);
    let milliseconds = unsafe { seq_gpu_timing_stop(&mut operations) };
    let mut each = String::new();
    for i in 0..=operations {
        each += &format!(" {}", unsafe { seq_gpu_timing_operation(i, text.as_mut_ptr(), text.len()) });
        let name = unsafe { CStr::from_ptr(text.as_ptr()) };
        each += &name.to_string_lossy();
    }
    unsafe { seq_gpu_describe(text.as_mut_ptr(), text.len()) };
    let text = unsafe { CStr::from_ptr(text.as_ptr()) }.to_string_lossy().into_owned();
    let (processors, unknown) = (seq_gpu_attribute(16), seq_gpu_attribute(9999));
    format!("{milliseconds} ms, {operations} operations:{each}, {text}, {processors}, {unknown}")
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let timing = arguments.iter().any(|a| a == "timing");
    let deep = arguments.iter().any(|a| a == "deep");
    let text = [if deep { c"// stack 16384 bytes a thread\n" } else { c"" }.to_bytes(), PTX.to_bytes()].concat();
    let ptx = CString::new(text).expect("the text has no zero byte");
    let shared = arguments.iter().find_map(|a| a.parse().ok()).unwrap_or(0);
    if !arguments.iter().any(|a| a == "session") {
        if timing {
            seq_gpu_timing_start();
        }
        println!("{:?}", program(&ptx, shared));
        if timing {
            println!("{}", times());
        }
        return;
    }
    let session = match Device::from_environment() {
        Ok(device) => Session::new(device),
        Err(error) => return println!("{:?}: {error}", error.cause),
    };
    match mgpu::within(&session, || program(&ptx, shared)) {
        Ok(output) => println!("{output:?}"),
        Err(error) => println!("{:?}: {error}", error.cause),
    }
    let device = session.device();
    drop(session);
    println!("{} bytes left", device.allocated());
}
