//! Registration of all passes and pipelines.

use seq_passes::{PassOptions, register_pipeline};

use crate::{
    BufferizeOptions, CpuOptions, Device, Disorder, GpuOptions, Pipeline, SegOptions, Target, bufferize, canonicalize,
    options::PtxOptions, soac_to_binary, soac_to_cpu, soac_to_host, soac_to_kernels, soac_to_seg,
};

/// Registers the passes of all crates and the pipelines. Calling it again changes nothing.
pub fn register() {
    static ONCE: std::sync::Once = std::sync::Once::new();
    ONCE.call_once(|| {
        seq_passes::register();
        seq_memory::register();
        seq_cpu::register();
        seq_gpu::register();
        add::<SegOptions>(|text| made(text, |options| soac_to_seg(Device::Cpu, options)));
        add::<BufferizeOptions>(|text| made(text, |_: &BufferizeOptions| bufferize::bufferize()));
        add::<CpuOptions>(|text| made(text, soac_to_cpu));
        add::<GpuOptions>(|text| made(text, soac_to_kernels));
        add::<PtxOptions>(|text| {
            made(text, |o: &PtxOptions| soac_to_binary(&o.gpu, &Target::Ptx(o.serialize.chip.clone())))
        });
        let about = "soac to a host program in the LLVM dialect and bitcode";
        register_pipeline("seq-to-simt", about, |text| made(text, |options| soac_to_host(options, &Target::Bitcode)));
    });
}

fn add<T: PassOptions>(pipeline: seq_passes::PipelineFn) {
    register_pipeline(T::PASS, T::SUMMARY, pipeline);
}

/// The passes of a pipeline with the options of a text.
fn made<T: PassOptions>(text: &str, pipeline: impl Fn(&T) -> Result<Pipeline, Disorder>) -> Result<String, String> {
    canonicalize::check()?;
    let options = T::parse(text)?;
    pipeline(&options).map(|pipeline| pipeline.passes()).map_err(|e| e.to_string())
}
