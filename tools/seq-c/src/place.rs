//! Where memory is, by the numbers of DLPack.

use std::fmt;

/// Where an array is.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Device {
    /// The kind of device; 1 is the CPU.
    pub kind: i32,
    /// Which of them.
    pub id: i32,
}

impl Device {
    /// The host: `kDLCPU`.
    pub const CPU: Self = Self { kind: 1, id: 0 };
    /// `kDLCUDA`.
    pub const CUDA: i32 = 2;
    /// `kDLCUDAManaged`.
    pub const CUDA_MANAGED: i32 = 13;
    /// `kDLExtDev`, here the simulator.
    pub const EXTENSION: i32 = 12;

    /// Whether the host reaches the memory.
    pub fn is_cpu(self) -> bool {
        self.kind == Self::CPU.kind
    }
}

impl fmt::Display for Device {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.kind {
            1 => return f.write_str("the CPU"),
            2 | 13 => "CUDA device",
            8 => "Metal device",
            10 => "ROCm device",
            12 => "simulated device",
            14 => "oneAPI device",
            kind => return write!(f, "device {kind} {}", self.id),
        };
        write!(f, "{what} {}", self.id)
    }
}
