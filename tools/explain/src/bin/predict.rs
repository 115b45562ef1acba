//! Says how long kernels take by the model of time, from what was counted elsewhere.
//!
//! `predict DEVICE` reads a JSON object a line, a kernel with its `work` and `resources`, and
//! writes the microseconds of each with what decides.

use std::io::Read;

use seq_explain::time::{
    chips::product_of,
    formulas::{Resources, Work, occupancy, time},
};
use seq_gpu::Chip;
use serde::Deserialize;

#[derive(Deserialize)]
struct Kernel {
    work: Work,
    resources: Resources,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let device = std::env::args().nth(1).ok_or("predict DEVICE")?;
    let product = product_of(&device).ok_or_else(|| format!("{device} is no device"))?;
    let chip = Chip::of(product.chip)?;
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text)?;
    for line in text.lines() {
        let kernel: Kernel = serde_json::from_str(line)?;
        let took = time(product, &kernel.work, &occupancy(chip, &kernel.resources));
        println!("{} {}", took.microseconds, took.bound.text());
    }
    Ok(())
}
