//! What ptxas says of kernels.

use std::{
    collections::HashMap,
    io::Write,
    path::Path,
    process::{Command, Stdio},
};

use crate::status::Failure;

/// The registers of each kernel of a text in PTX, by its name.
pub fn registers(ptxas: &Path, chip: &str, text: &str) -> Result<HashMap<String, u64>, Failure> {
    let fail = |why: String| Failure::usage(format!("--ptxas {}: {why}", ptxas.display()));
    // It reads no pipe.
    let path = std::env::temp_dir().join(format!("seq-run-{}.ptx", std::process::id()));
    let mut file = std::fs::File::create_new(&path).map_err(|e| fail(format!("{}: {e}", path.display())))?;
    let written = file.write_all(text.as_bytes());
    drop(file);
    let run = written.and_then(|()| {
        let mut command = Command::new(ptxas);
        let arch = format!("-arch={chip}");
        command.args(["-v", &arch, "-o", "/dev/null"]).arg(&path).stdin(Stdio::null()).output()
    });
    let _ = std::fs::remove_file(&path);
    let output = run.map_err(|e| fail(e.to_string()))?;
    let said = String::from_utf8_lossy(&output.stderr);
    match output.status.success() {
        true => Ok(of_text(&said)),
        false => Err(fail(said.lines().next().unwrap_or("it failed").to_string())),
    }
}

/// Lines such as `Compiling entry function 'map_0' for 'sm_90'`, then `Used 30 registers, ...`.
fn of_text(said: &str) -> HashMap<String, u64> {
    let (mut found, mut kernel) = (HashMap::new(), None);
    for line in said.lines() {
        if let Some((_, rest)) = line.split_once("entry function '") {
            kernel = rest.split('\'').next().map(str::to_string);
        } else if let Some((_, rest)) = line.split_once("Used ")
            && let Some(count) = rest.split(' ').next().and_then(|n| n.parse().ok())
        {
            found.extend(kernel.take().map(|kernel| (kernel, count)));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kernel_has_its_registers() {
        let said = "\
ptxas info    : 24 bytes gmem
ptxas info    : Compiling entry function 'map_0' for 'sm_90'
ptxas info    : Function properties for map_0
    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 30 registers, used 0 barriers
ptxas info    : Compiling entry function 'red_1' for 'sm_90'
ptxas info    : Used 64 registers, used 1 barriers, 68 bytes smem
";
        let expected = HashMap::from([("map_0".to_string(), 30), ("red_1".to_string(), 64)]);
        assert_eq!(of_text(said), expected);
    }

    #[test]
    fn no_ptxas_is_said() {
        let failure = registers(Path::new("/none/ptxas"), "sm_90", "").unwrap_err();
        let line = failure.line().unwrap_or_default();
        assert!(line.contains("--ptxas /none/ptxas: No such file"), "{line}");
    }
}
