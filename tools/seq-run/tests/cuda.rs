//! `--backend cuda` on a driver made for tests, which runs no kernels but says what
//! it is asked for, and fails as it is told to.

use std::{fs, path::Path, process::Command, sync::OnceLock};

const PROGRAM: &str = "\
func.func @main(%xs: tensor<?xi32>) -> tensor<?xi32> {
  %ys = soac.map (%x = %xs) : (tensor<?xi32>) -> tensor<?xi32> {
    %y = arith.muli %x, %x : i32
    soac.yield %y : i32
  }
  return %ys : tensor<?xi32>
}
";

/// A folder with the driver and the program.
fn folder() -> &'static Path {
    static FOLDER: OnceLock<tempfile::TempDir> = OnceLock::new();
    let folder = FOLDER.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let source = concat!(env!("CARGO_MANIFEST_DIR"), "/../../lowering/run/cuda/tests/fake/cuda.c");
        let library = folder.path().join("libcuda.so");
        let status = Command::new("cc").args(["-shared", "-fPIC", "-o"]).arg(&library).arg(source).status().unwrap();
        assert!(status.success());
        fs::write(folder.path().join("p.mlir"), PROGRAM).unwrap();
        folder
    });
    folder.path()
}

/// Status, stderr and the calls of the driver.
fn run(arguments: &str, settings: &[(&str, &str)]) -> (i32, String, String) {
    let log = tempfile::NamedTempFile::new().unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_seq-run"))
        .args("p.mlir --arg [1,2,3] --backend cuda".split(' '))
        .args(arguments.split_whitespace())
        .current_dir(folder())
        .env("LD_LIBRARY_PATH", folder())
        .env("FAKE_CUDA_LOG", log.path())
        .env_remove("SEQ_CUDA_DEVICE")
        .envs(settings.iter().copied())
        .output()
        .unwrap();
    let stderr = String::from_utf8(output.stderr).unwrap();
    (output.status.code().unwrap(), stderr, fs::read_to_string(log.path()).unwrap())
}

#[test]
fn kernels_are_launched_and_memory_is_freed() {
    let (status, stderr, calls) = run("--quiet", &[]);
    assert_eq!((status, stderr.as_str()), (0, ""));
    let at = |part: &str| calls.find(part).unwrap_or_else(|| panic!("{part} in\n{calls}"));
    assert!(at("cuModuleLoadDataEx .target sm_90") < at("cuModuleGetFunction 0x31 map_"));
    assert!(at("cuModuleGetFunction 0x31 map_") < at("cuLaunchKernel 0x40 1x1x1 "));
    // The argument and the result are freed, the memory that launches share is kept.
    let count = |name: &str| calls.lines().filter(|c| c.starts_with(name)).count();
    assert_eq!((count("cuMemAllocAsync"), count("cuMemFreeAsync")), (3, 2), "{calls}");
    assert_eq!(count("cuModuleUnload"), 1);
}

/// The newest chip of the list that is not newer than the device.
#[test]
fn code_is_made_for_the_device() {
    for (device, chip) in [("70", "sm_70"), ("87", "sm_86"), ("90", "sm_90"), ("103", "sm_100"), ("121", "sm_120")] {
        let (status, _, calls) = run("--quiet", &[("FAKE_CUDA_CHIP", device)]);
        assert_eq!(status, 0);
        assert!(calls.contains(&format!("cuModuleLoadDataEx .target {chip}\n")), "{calls}");
    }
    let (status, stderr, _) = run("", &[("FAKE_CUDA_CHIP", "61")]);
    let message = "error: Fake GPU (sm_61) is older than sm_70, the oldest GPU that code is made for\n";
    assert_eq!((status, stderr.as_str()), (8, message));
}

#[test]
fn a_back_end_that_is_not_there() {
    let none = "error: no CUDA device: CUDA_ERROR_NO_DEVICE (no CUDA-capable device is detected)\n";
    let (status, stderr, _) = run("", &[("FAKE_CUDA", "cuInit=100")]);
    assert_eq!((status, stderr.as_str()), (7, none));
    let (status, stderr, _) = run("", &[("FAKE_CUDA", "cuInit=803")]);
    assert_eq!(status, 5, "{stderr}");
    assert!(stderr.starts_with("error: the CUDA driver does not start: "), "{stderr}");
    let (status, stderr, _) = run("", &[("SEQ_CUDA_DEVICE", "7")]);
    assert_eq!((status, stderr.as_str()), (7, "error: no CUDA device 7: there is 1 device\n"));
    let (status, stderr, _) = run("", &[("FAKE_CUDA", "cuModuleLoadDataEx=222")]);
    let version = "error: the code is PTX 8.6, which the driver (CUDA 12.4) is too old for: \
                   CUDA_ERROR_UNSUPPORTED_PTX_VERSION (the provided PTX was compiled with an unsupported toolchain.)\n";
    assert_eq!((status, stderr.as_str()), (8, version));
}

#[test]
fn a_device_that_fails() {
    let (status, stderr, _) = run("", &[("FAKE_CUDA", "cuMemAllocAsync=2")]);
    let memory = "error: out of memory on Fake GPU (sm_90): 12 bytes asked for, 1000 of 5000 bytes free: \
                  CUDA_ERROR_OUT_OF_MEMORY (out of memory)\n";
    assert_eq!((status, stderr.as_str()), (9, memory));
    let (status, stderr, _) = run("", &[("FAKE_CUDA", "cuLaunchKernel=701")]);
    assert_eq!(status, 6);
    assert!(stderr.starts_with("error: launch of kernel 'map_"), "{stderr}");
    let (status, stderr, _) = run("", &[("FAKE_CUDA", "cuMemcpyAsync=1@1")]);
    assert_eq!(status, 10, "{stderr}");
    assert!(stderr.starts_with("error: cuMemcpyAsync on Fake GPU (sm_90): "), "{stderr}");
    let kernel = [("FAKE_CUDA", "cuStreamSynchronize=700@2"), ("SEQ_CUDA_SYNC", "1")];
    let (status, stderr, _) = run("", &kernel);
    assert_eq!(status, 6);
    assert!(stderr.contains("failed on Fake GPU (sm_90): CUDA_ERROR_ILLEGAL_ADDRESS"), "{stderr}");
    assert!(stderr.starts_with("error: kernel 'map_"), "{stderr}");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
}
