//! Calls of the driver and what its errors lead to, with a driver made for the
//! test: `fake/cuda.c`.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    sync::OnceLock,
};

/// The folder with the fake driver.
fn driver() -> &'static Path {
    static FOLDER: OnceLock<tempfile::TempDir> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fake/cuda.c");
        let library = folder.path().join("libcuda.so");
        let flags = ["-shared", "-fPIC", "-Wall", "-Wextra", "-Werror", "-o"];
        let status = Command::new("cc").args(flags).arg(&library).arg(source).status().unwrap();
        assert!(status.success());
        folder
    });
    folder.path()
}

struct Ran {
    status: i32,
    stdout: String,
    stderr: String,
    calls: Vec<String>,
}

/// Runs the example `host` with a library path and settings.
fn run(libraries: &Path, arguments: &str, settings: &[(&str, &str)]) -> Ran {
    let host = std::env::current_exe().unwrap().parent().unwrap().join("../examples/host");
    let folder = tempfile::tempdir().unwrap();
    let log: PathBuf = folder.path().join("log");
    let output = Command::new(host)
        .args(arguments.split_whitespace())
        .env_remove("SEQ_CUDA_DEVICE")
        .env("LD_LIBRARY_PATH", libraries)
        .env("FAKE_CUDA_LOG", &log)
        .envs(settings.iter().copied())
        .output()
        .unwrap();
    Ran {
        status: output.status.code().unwrap_or(-1),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
        calls: fs::read_to_string(log).unwrap_or_default().lines().map(str::to_string).collect(),
    }
}

/// A failure ends a process with a status and one line, and is returned to a
/// session, which frees everything.
fn fails(arguments: &str, settings: &[(&str, &str)], status: i32, cause: &str, message: &str) {
    let ran = run(driver(), arguments, settings);
    assert_eq!(ran.stderr, format!("seq-cuda: {message}\n"));
    assert_eq!((ran.status, ran.stdout.as_str()), (status, ""));
    let ran = run(driver(), &format!("session {arguments}"), settings);
    assert_eq!((ran.status, ran.stderr.as_str()), (0, ""));
    let expected = format!("{cause}: {message}");
    assert_eq!(ran.stdout.lines().next(), Some(expected.as_str()));
    let count = |name: &str| ran.calls.iter().filter(|c| c.starts_with(name)).count();
    let planned = settings.iter().any(|(_, plan)| plan.contains("cuMemAlloc"));
    if !planned && count("cuMemAlloc") > 0 {
        assert_eq!(count("cuMemAlloc"), count("cuMemFree"), "{:?}", ran.calls);
    }
    if !["NoDevice", "NoDriver"].contains(&cause) {
        assert_eq!(ran.stdout.lines().nth(1), Some("0 bytes left"));
    }
}

const OUTPUT: &str = "[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 7, 7]\n";

#[test]
fn a_program_calls_the_driver_in_order() {
    let ran = run(driver(), "", &[]);
    assert_eq!((ran.status, ran.stdout.as_str(), ran.stderr.as_str()), (0, OUTPUT, ""));
    let expected = [
        "cuInit 0",
        "cuDeviceGet 0",
        "cuDevicePrimaryCtxRetain 0",
        "cuMemPoolSetAttribute 0x70 4 ffffffffffffffff",
        "cuStreamCreate 1",
        "cuMemAllocAsync 48 0x50",
        "cuMemAllocManaged 8 1",
        "cuMemsetD32Async 7 12 0x50",
        "cuMemcpyAsync 40 0x50",
        // Two modules of one image are loaded once.
        "cuModuleLoadDataEx .target sm_90",
        "cuModuleGetFunction 0x31 nothing",
        "cuLaunchKernel 0x40 3x1x1 32x2x1 0 0x50",
        "cuModuleGetFunction 0x31 nothing",
        "cuLaunchKernel 0x40 3x1x1 32x2x1 0 0x50",
        "cuEventCreate 2",
        "cuEventRecord 0x60 0x50",
        "cuStreamWaitEvent (nil) 0x60 0",
        "cuEventSynchronize 0x60",
        "cuEventDestroy 0x60",
        "cuMemcpyAsync 48 0x50",
        "cuStreamSynchronize 0x50",
        "cuMemFreeAsync 0x50",
        "cuMemFree ",
        "cuStreamDestroy 0x50",
        "cuModuleUnload 0x31",
    ];
    assert_eq!(ran.calls, expected);
}

#[test]
fn a_session_and_another_device() {
    let ran = run(driver(), "session", &[("FAKE_CUDA_DEVICES", "3"), ("SEQ_CUDA_DEVICE", "2")]);
    assert_eq!((ran.status, ran.stdout), (0, format!("{OUTPUT}0 bytes left\n")));
    assert!(ran.calls.contains(&"cuDevicePrimaryCtxRetain 2".to_string()), "{:?}", ran.calls);
}

#[test]
fn memory_without_pools() {
    let ran = run(driver(), "", &[("FAKE_CUDA_POOLS", "0")]);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, OUTPUT));
    assert!(ran.calls.contains(&"cuMemAlloc 48".to_string()), "{:?}", ran.calls);
    assert_eq!(ran.calls.iter().filter(|c| *c == "cuMemFree ").count(), 2);
    assert!(!ran.calls.iter().any(|c| c.contains("Pool") || c.contains("MemAllocAsync")));
}

/// The kernel has 1 KB of static shared memory of the 48 KB that need no request.
#[test]
fn the_limit_of_shared_memory_is_raised_when_needed() {
    let plain = run(driver(), "48128", &[]);
    assert_eq!(plain.status, 0);
    assert!(!plain.calls.iter().any(|c| c.starts_with("cuFuncSetAttribute")));
    let more = run(driver(), "48129", &[]);
    assert_eq!(more.status, 0);
    let at = more.calls.iter().position(|c| c == "cuFuncSetAttribute 0x40 8 48129").unwrap();
    assert_eq!(more.calls[at + 1], "cuLaunchKernel 0x40 3x1x1 32x2x1 48129 0x50");
    let message = "kernel 'nothing' needs 200001 bytes of shared memory, a block on Fake GPU (sm_90) has 200000";
    fails("198977", &[], 83, "Kernel", message);
}

/// Code with recursion says what it needs; a context starts with 1 KB a thread.
#[test]
fn the_stack_is_as_deep_as_the_code_asks() {
    let ran = run(driver(), "deep", &[]);
    assert_eq!((ran.status, ran.stdout.as_str()), (0, OUTPUT));
    let at = ran.calls.iter().position(|c| c == "cuCtxSetLimit 0 16384").unwrap();
    assert_eq!(ran.calls[at + 1], "cuModuleLoadDataEx .target sm_90");
    assert_eq!(ran.calls.iter().filter(|c| c.starts_with("cuCtxSetLimit")).count(), 1);
    let message = "cuCtxSetLimit to 16384 bytes of stack a thread on Fake GPU (sm_90): \
                   CUDA_ERROR_INVALID_VALUE (invalid argument)";
    fails("deep", &[("FAKE_CUDA", "cuCtxSetLimit=1")], 84, "Call", message);
}

#[test]
fn no_driver() {
    let empty = tempfile::tempdir().unwrap();
    if Path::new("/dev/nvidiactl").exists() {
        return;
    }
    let message = "no CUDA driver: libcuda.so and libcuda.so.1 are not on the path of shared libraries";
    let ran = run(empty.path(), "", &[]);
    assert_eq!((ran.status, ran.stderr), (80, format!("seq-cuda: {message}\n")));
    let ran = run(empty.path(), "session", &[]);
    assert_eq!((ran.status, ran.stdout), (0, format!("NoDriver: {message}\n")));
}

#[test]
fn no_device() {
    let none = "no CUDA device: CUDA_ERROR_NO_DEVICE (no CUDA-capable device is detected)";
    fails("", &[("FAKE_CUDA", "cuInit=100")], 85, "NoDevice", none);
    fails("", &[("FAKE_CUDA_DEVICES", "0")], 85, "NoDevice", "no CUDA device: the driver shows none");
    fails("", &[("SEQ_CUDA_DEVICE", "1")], 85, "NoDevice", "no CUDA device 1: there is 1 device");
    let wrong = "SEQ_CUDA_DEVICE is 'first', expected the number of a device";
    fails("", &[("SEQ_CUDA_DEVICE", "first")], 85, "NoDevice", wrong);
    let mismatch = "the CUDA driver does not start: CUDA_ERROR_SYSTEM_DRIVER_MISMATCH \
                    (system has unsupported display driver / cuda driver combination)";
    fails("", &[("FAKE_CUDA", "cuInit=803")], 80, "NoDriver", mismatch);
}

#[test]
fn code_that_the_device_does_not_run() {
    let binary = "CUDA_ERROR_NO_BINARY_FOR_GPU (no kernel image is available for execution on the device)";
    let old = [("FAKE_CUDA", "cuModuleLoadDataEx=209"), ("FAKE_CUDA_CHIP", "75")];
    let message = format!("the code is for sm_90 and does not run on Fake GPU (sm_75): {binary}");
    fails("", &old, 81, "Code", &message);
    let said = "CUDA_ERROR_INVALID_PTX (a PTX JIT compilation failed); \
                the driver's compiler says: ptxas application ptx input, line 1; fatal   : bad";
    let invalid = [("FAKE_CUDA", "cuModuleLoadDataEx=218")];
    fails("", &invalid, 81, "Code", &format!("the kernels do not load on Fake GPU (sm_90): {said}"));
    let older = [invalid[0], ("FAKE_CUDA_CHIP", "80")];
    fails("", &older, 81, "Code", &format!("the code is for sm_90 and does not run on Fake GPU (sm_80): {said}"));
    let version = "the code is PTX 8.6, which the driver (CUDA 12.4) is too old for: \
                   CUDA_ERROR_UNSUPPORTED_PTX_VERSION (the provided PTX was compiled with an unsupported toolchain.)";
    fails("", &[("FAKE_CUDA", "cuModuleLoadDataEx=222")], 81, "Code", version);
}

#[test]
fn no_memory() {
    let message = "out of memory on Fake GPU (sm_90): 48 bytes asked for, 1000 of 5000 bytes free: \
                   CUDA_ERROR_OUT_OF_MEMORY (out of memory)";
    fails("", &[("FAKE_CUDA", "cuMemAllocAsync=2")], 82, "Memory", message);
    fails("", &[("FAKE_CUDA", "cuMemAlloc=2"), ("FAKE_CUDA_POOLS", "0")], 82, "Memory", message);
    let loading =
        "out of memory on Fake GPU (sm_90) while kernels are loaded: CUDA_ERROR_OUT_OF_MEMORY (out of memory)";
    fails("", &[("FAKE_CUDA", "cuModuleLoadDataEx=2")], 82, "Memory", loading);
}

#[test]
fn kernels_that_fail() {
    let illegal = "failed on Fake GPU (sm_90): CUDA_ERROR_ILLEGAL_ADDRESS (an illegal memory access was encountered)";
    let message = format!(
        "a kernel {illegal}; seen by cuStreamSynchronize, the last launch was 'nothing' \
         (SEQ_CUDA_SYNC=1 names the one that failed)"
    );
    let plan = ("FAKE_CUDA", "cuStreamSynchronize=700@1");
    fails("", &[plan], 83, "Kernel", &message);
    fails("", &[plan, ("SEQ_CUDA_SYNC", "1")], 83, "Kernel", &format!("kernel 'nothing' {illegal}"));
    let launch = "launch of kernel 'nothing', grid 3 x 1 x 1, block 32 x 2 x 1, 0 bytes of shared memory, \
                  on Fake GPU (sm_90): CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES (too many resources requested for launch)";
    fails("", &[("FAKE_CUDA", "cuLaunchKernel=701")], 83, "Kernel", launch);
}

#[test]
fn other_calls_name_themselves() {
    let status = |name: &str| {
        let message = format!("{name} on Fake GPU (sm_90): CUDA_ERROR_INVALID_VALUE (invalid argument)");
        let real = name.split(' ').next().unwrap();
        fails("", &[("FAKE_CUDA", &format!("{real}=1@1"))], 84, "Call", &message);
    };
    let names = "cuMemcpyAsync cuMemsetD32Async cuMemAllocManaged cuStreamCreate cuStreamWaitEvent cuEventCreate \
                 cuEventRecord cuEventSynchronize cuStreamSynchronize";
    names.split(' ').filter(|n| !n.is_empty()).for_each(status);
    status("cuModuleGetFunction of kernel 'nothing'");
    let unknown = "cuEventCreate on Fake GPU (sm_90): CUDA error 4711";
    fails("", &[("FAKE_CUDA", "cuEventCreate=4711")], 84, "Call", unknown);
}

/// The fill and the two launches count, copies from and to the host do not; the
/// driver says 0.25 ms of each.
#[test]
fn operations_are_timed_by_events() {
    let ran = run(driver(), "timing", &[]);
    let times = "0.75 ms, 3 operations: 0.25fill 0.25nothing 0.25nothing -1nothing, Fake GPU (sm_90), driver for CUDA 12.4, 132, -1\n";
    assert_eq!((ran.status, ran.stdout, ran.stderr.as_str()), (0, format!("{OUTPUT}{times}"), ""));
    let kinds = ["cuEventCreate 0", "cuEventRecord 0x60 0x50", "cuMemset", "cuLaunchKernel"];
    let short = |call: &String| kinds.iter().find(|k| call.starts_with(*k)).map(|k| k.split(' ').next().unwrap());
    let (create, record) = ("cuEventCreate", "cuEventRecord");
    let around = |what| [create, create, record, what, record];
    let found: Vec<_> = ran.calls.iter().filter_map(short).collect();
    let expected = [around("cuMemset"), around("cuLaunchKernel"), around("cuLaunchKernel")].concat();
    assert_eq!(&found[..15], expected);
    assert_eq!(ran.calls.iter().filter(|c| c.starts_with("cuEventElapsedTime")).count(), 3);
}
