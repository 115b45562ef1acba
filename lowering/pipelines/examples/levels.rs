//! Prints the drawing of the levels for ARCHITECTURE.md; see `tools/docs.sh`.

fn main() -> Result<(), seq_pipelines::Disorder> {
    print!("{}", seq_pipelines::drawing()?);
    Ok(())
}
