//! Compiled code as an archive that a process without LLVM loads.
//!
//! An `ar` archive: the member `interface` says what is in it as text, the others are
//! objects that have the packed functions and need the runtime.

use std::{fs, path::Path};

use inkwell::{GlobalVisibility, context::Context};
use seq_dialects::ir::Op;

use crate::{Error, Signature, native, objects};

/// The first member.
pub const INTERFACE: &str = "interface";

/// Writes the functions `entries` of a module in the LLVM dialect to `path`, with the
/// text of their interface.
pub fn emit_loadable(lowered: Op, entries: &[(String, Signature)], interface: &str, path: &Path) -> Result<(), Error> {
    let context = Context::create();
    let module = native::translate(lowered, &context, &native::host_machine()?)?;
    for (entry, signature) in entries {
        native::add_packed(&module, entry, signature)?;
    }
    let exported: Vec<_> = entries.iter().map(|(entry, _)| native::packed_name(entry)).collect();
    let (effort, visibility) = (native::Effort::Full, GlobalVisibility::Hidden);
    let way = objects::Way { effort, visibility, polls: true };
    let objects = objects::compile(&module, native::host_machine, &exported, way)?;
    let names = (0..objects.len()).map(|i| format!("{i}.o"));
    let members = names.zip(objects.iter().map(Vec::as_slice));
    let bytes = archive(std::iter::once((INTERFACE.to_string(), interface.as_bytes())).chain(members));
    fs::write(path, bytes).map_err(|e| Error::Io(format!("{}: {e}", path.display())))
}

/// An archive; names have at most 15 characters.
fn archive<'a>(members: impl Iterator<Item = (String, &'a [u8])>) -> Vec<u8> {
    let mut bytes = b"!<arch>\n".to_vec();
    for (name, content) in members {
        let (name, size) = (format!("{name}/"), content.len());
        bytes.extend(format!("{name:<16}{:<12}{:<6}{:<6}{:<8}{size:<10}`\n", 0, 0, 0, 644).into_bytes());
        bytes.extend(content);
        if size % 2 == 1 {
            bytes.push(b'\n');
        }
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::archive;

    #[test]
    fn members_begin_at_even_places() {
        let members = [("a".to_string(), &b"xyz"[..]), ("b".to_string(), &b"w"[..])];
        let bytes = archive(members.into_iter());
        assert_eq!(&bytes[..8], b"!<arch>\n");
        assert_eq!(bytes.len(), 8 + 60 + 4 + 60 + 2);
        assert_eq!(&bytes[8..10], b"a/");
        assert_eq!(&bytes[66..72], b"`\nxyz\n");
        assert_eq!(&bytes[72..74], b"b/");
        assert_eq!(&bytes[130..], b"`\nw\n");
    }
}
