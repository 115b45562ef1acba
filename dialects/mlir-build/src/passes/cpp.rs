//! The C++ of passes: classes over the bases that `mlir-tblgen` makes, and
//! `registerPasses`. `PassShim.h` has what they use.

use super::Pass;

/// The text of a file that is included after the headers of the dependent dialects.
pub fn file(passes: &[Pass], header: &str) -> String {
    let mut text = String::from("// Written by mlir-build from a Passes.td.\n\n");
    text += "static SeqPassRunner runner = nullptr;\n\nnamespace seq {\n#define GEN_PASS_DECL\n";
    for pass in passes {
        text += &format!("#define GEN_PASS_DEF_{}\n", pass.class.to_uppercase());
    }
    text += &format!("#include \"{header}\"\n}} // namespace seq\n\nnamespace {{\n");
    for pass in passes {
        let class = &pass.class;
        text += &format!("struct {class} : public ::seq::impl::{class}Base<{class}> {{\n");
        text +=
            &format!("  using ::seq::impl::{class}Base<{class}>::{class}Base;\n  void runOnOperation() override {{\n");
        text += "    ::seq::Options options;\n";
        for option in &pass.options {
            text += &format!("    options.add(\"{}\", {});\n", option.name, option.variable);
        }
        text += "    if (!::seq::runInRust(*this, getOperation().getOperation(), options, runner))\n";
        text += "      signalPassFailure();\n  }\n";
        if !pass.extensions.is_empty() {
            text += "  void getDependentDialects(mlir::DialectRegistry &registry) const override {\n";
            text += &format!("    ::seq::impl::{class}Base<{class}>::getDependentDialects(registry);\n");
            pass.extensions.iter().for_each(|extend| text += &format!("    {extend}(registry);\n"));
            text += "  }\n";
        }
        text += "};\n";
    }
    text += "template <typename PassT> void add() {\n  mlir::registerPass([]() -> std::unique_ptr<mlir::Pass> {\n";
    text += "    return std::make_unique<PassT>();\n  });\n}\n\n";
    text += "void registerPasses(SeqPassRunner rust) {\n  runner = rust;\n";
    passes.iter().for_each(|pass| text += &format!("  add<{}>();\n", pass.class));
    text + "}\n} // namespace\n"
}
