//! The C header of compiled functions.

use std::path::Path;

use seq_values::ElementType;

use crate::{Part, Port, Signature};

/// What is different about arrays in the memory of a device.
const ON_DEVICE: &str = "//\n\
    // The data of arrays, of arguments and of results, is in device memory. Work is in\n\
    // the order of the default stream (NULL); results are complete when a function\n\
    // returns.\n";

/// What is different where functions take a communicator.
const ON_RANKS: &str = "//\n\
    // All ranks of the communicator call a function together; NULL is one rank. Of an\n\
    // array whose outermost size is not in its type each has its block, of arguments\n\
    // and of results (seq_ranks_block); everything else is the same on all. Where one\n\
    // stops, all do: other processes end, other threads return 1.\n";

const HOST_FUNCTIONS: &str = "void seq_rt_free(void *allocated);\nvoid seq_rt_set_threads(int32_t threads);\n\
    // Which version of a map runs (mode=incremental); a negative value restores the default.\n\
    void seq_rt_set_threshold(const char *name, int64_t value);\n";

const DEVICE_FUNCTIONS: &str = "\n\
    // Device memory; copies go in any direction and are done after\n\
    // mgpuStreamSynchronize(NULL).\n\
    void *mgpuMemAlloc(uint64_t bytes, void *stream, bool host_shared);\n\
    void mgpuMemFree(void *memory, void *stream);\n\
    void mgpuMemcpy(void *to, void *from, size_t bytes, void *stream);\n\
    void mgpuStreamSynchronize(void *stream);\n\
    void mgpuMemset32(void *to, uint32_t value, size_t count, void *stream);\n\
    \n\
    // Milliseconds that the device spent on kernels, fills and copies within its memory\n\
    // between the two calls, by CUDA events around each; *operations is their number\n\
    // unless the pointer is NULL. The second call waits.\n\
    void seq_gpu_timing_start(void);\n\
    double seq_gpu_timing_stop(int64_t *operations);\n\
    // The i-th of them afterwards: writes what it was, \"fill\", \"copy\" or the name of\n\
    // a kernel, and returns its milliseconds; -1 where there is none.\n\
    double seq_gpu_timing_operation(int64_t i, char *name, size_t size);\n\
    \n\
    // The device and its driver in words, and an attribute by its number in CUDA's\n\
    // CUdevice_attribute, -1 where there is none.\n\
    void seq_gpu_describe(char *text, size_t size);\n\
    int32_t seq_gpu_attribute(int32_t number);\n";

fn c_type(element: ElementType) -> &'static str {
    match element {
        ElementType::I1 => "bool",
        ElementType::I8 => "int8_t",
        ElementType::I16 => "int16_t",
        ElementType::I32 => "int32_t",
        ElementType::I64 | ElementType::Index => "int64_t",
        ElementType::F16 => "_Float16",
        ElementType::BF16 => "__bf16",
        ElementType::F32 => "float",
        ElementType::F64 => "double",
    }
}

fn array_type(port: &Port, rank: usize) -> String {
    format!("seq_{}_{rank}d", port.element.name())
}

/// The header of the compiled functions.
///
/// With `on_device` arrays are in the memory of a device. With `ranks`, the header of what
/// connects these, functions take a communicator.
pub fn text(path: &Path, entries: &[(String, Signature)], on_device: bool, ranks: Option<&str>) -> String {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let guard: String =
        format!("SEQ_{stem}_H").to_uppercase().chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();
    let mut ports = entries.iter().flat_map(|(_, s)| s.inputs.iter().chain(&s.results));
    let jagged = match ports.any(|port| port.part != Part::Whole) {
        true => {
            "//\n// An array whose rows differ in length is in parts: offsets0, offsets1, ...\n\
             // for each dimension but the last, and data. Row i of a dimension begins at\n\
             // offsets[i] and ends before offsets[i + 1] of the next one or of the data;\n\
             // offsets start at 0 and do not descend.\n"
        }
        false => "",
    };
    let (free, place, sizes, functions) = match on_device {
        true => ("mgpuMemFree(array.allocated, NULL)", ON_DEVICE, "#include <stddef.h>\n", DEVICE_FUNCTIONS),
        false => ("seq_rt_free(array.allocated)", "", "", HOST_FUNCTIONS),
    };
    let (blocks, connection) = match ranks {
        Some(header) => (ON_RANKS, format!("{header}\n")),
        None => ("", String::new()),
    };
    let mut text = format!(
        "// Compiled data-parallel functions. Each returns 0, or 1 when the program\n\
         // stopped; seq_rt_last_error() then says where and why. Result arrays are\n\
         // the caller's and are freed by {free}. A function may\n\
         // overwrite arguments that are not const.\n{place}{blocks}{jagged}\n{connection}\
         #ifndef {guard}\n#define {guard}\n\n#include <stdbool.h>\n{sizes}#include <stdint.h>\n\n\
         #ifdef __cplusplus\nextern \"C\" {{\n#endif\n\n"
    );
    let mut seen = vec![];
    for port in entries.iter().flat_map(|(_, s)| s.inputs.iter().chain(&s.results)) {
        let Some(shape) = &port.shape else { continue };
        let (name, rank) = (array_type(port, shape.len()), shape.len());
        if seen.contains(&name) {
            continue;
        }
        text += &format!("typedef struct {{\n  {} *allocated, *data;\n  int64_t offset;\n", c_type(port.element));
        if rank > 0 {
            text += &format!("  int64_t size[{rank}], stride[{rank}]; // in elements\n");
        }
        text += &format!("}} {name};\n\n");
        seen.push(name);
    }
    for (name, signature) in entries {
        let mut parameters = if ranks.is_some() { vec!["seq_ranks *ranks".into()] } else { vec![] };
        for port in &signature.inputs {
            let name = port.name("arg");
            parameters.push(match &port.shape {
                Some(shape) => {
                    let constant = if port.consumed { "" } else { "const " };
                    format!("{constant}{} *{name}", array_type(port, shape.len()))
                }
                None => format!("{} {name}", c_type(port.element)),
            });
        }
        for port in &signature.results {
            let name = port.name("result");
            parameters.push(match &port.shape {
                Some(shape) => format!("{} *{name}", array_type(port, shape.len())),
                None => format!("{} *{name}", c_type(port.element)),
            });
        }
        let parameters = if parameters.is_empty() { "void".into() } else { parameters.join(", ") };
        text += &format!("int32_t seq_{name}({parameters});\n");
    }
    text + "\nconst char *seq_rt_last_error(void);\n" + functions + "\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n"
}
