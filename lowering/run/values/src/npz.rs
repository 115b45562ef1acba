//! NumPy's `.npz` archives: named arrays, and jagged arrays in several entries.
//!
//! A jagged array of rank `r` called `x` is in the entries `x.offsets0` to
//! `x.offsets<r-2>`, int64 and outermost first, and `x.data`. Without a name
//! the entries are `offsets0`, ..., `data`.

use std::{
    fs::File,
    io::{BufReader, Read, Seek, SeekFrom},
    path::Path,
};

use zip::{
    CompressionMethod, ZipArchive, ZipWriter,
    result::ZipError,
    write::{FileOptions, SimpleFileOptions},
};

use crate::{
    ArgumentType, Array, Data, ElementType, Error, Jagged, Value,
    error::io_reason,
    npy::{Rows, create, open, read_array, read_rows, write_array},
    patient::PatientFile,
};

type Archive = ZipArchive<BufReader<File>>;

/// Reads the array `name`, or the only one. `expected` tells whether it is
/// jagged, and its element type.
pub fn read_npz(path: &Path, name: Option<&str>, expected: Option<&ArgumentType>) -> Result<Value, Error> {
    let (mut archive, names) = open_archive(path)?;
    let element = expected.map(ArgumentType::element);
    match prefix(&names, name) {
        Some(prefix) if matches!(expected, None | Some(ArgumentType::Jagged { .. })) => {
            read_jagged(&mut archive, path, &prefix, &names, element).map(Value::Jagged)
        }
        _ if matches!(expected, Some(ArgumentType::Jagged { .. })) => {
            let wanted = prefix_entry(name, "offsets0");
            Err(Error::file(
                path,
                format!("has no entry {wanted}, which a jagged array needs; it has {}", list(&names)),
            ))
        }
        _ => {
            let name = match (name, names.as_slice()) {
                (Some(name), _) => name,
                (None, [only]) => only,
                (None, []) => return Err(Error::file(path, "holds no arrays")),
                (None, _) => {
                    let reason = format!("holds {}; choose one with '{}:NAME'", list(&names), path.display());
                    return Err(Error::file(path, reason));
                }
            };
            read_entry(&mut archive, path, name, &names, element).map(Value::Array)
        }
    }
}

fn open_archive(path: &Path) -> Result<(Archive, Vec<String>), Error> {
    let file = BufReader::new(open(path)?);
    let archive = ZipArchive::new(file).map_err(|e| match e {
        ZipError::Io(e) => Error::file(path, io_reason("read", &e)),
        _ => Error::file(path, "is not a .npz archive, or is truncated"),
    })?;
    let name = |name: std::borrow::Cow<str>| npyz::npz::array_name_from_file_name(&name).map(str::to_string);
    let names = archive.file_names().flatten().filter_map(name).collect();
    Ok((archive, names))
}

/// Reads rows of an array, or of each part of a jagged one: of its offsets and its elements.
/// `None` where [`read_npz`] says what is wrong.
pub(crate) fn read_npz_rows(
    path: &Path,
    name: Option<&str>,
    expected: &ArgumentType,
    rows: Rows,
) -> Result<Option<Vec<Array>>, Error> {
    let (mut archive, names) = open_archive(path)?;
    let parts: Vec<(String, ElementType)> = match (expected, name, &names[..]) {
        (ArgumentType::Jagged { rank, element }, ..) => {
            let Some(prefix) = prefix(&names, name) else { return Ok(None) };
            let offsets = (0..rank - 1).map(|i| (format!("{prefix}offsets{i}"), ElementType::Index));
            offsets.chain([(format!("{prefix}data"), *element)]).collect()
        }
        (_, Some(name), _) => vec![(name.into(), expected.element())],
        (_, None, [only]) => vec![(only.clone(), expected.element())],
        _ => return Ok(None),
    };
    if parts.iter().any(|(name, _)| !names.contains(name)) {
        return Ok(None);
    }
    let read = |(name, element): (String, ElementType)| {
        let full = entry_path(path, &name);
        let wrong = |e: ZipError| Error::file(path, format!("cannot be read: {e}"));
        let entry = archive.by_name(&npyz::npz::file_name_from_array_name(&name)).map_err(wrong)?;
        let array = match (entry.compression(), entry.data_start()) {
            (CompressionMethod::Stored, Some(start)) => {
                let mut file = BufReader::new(open(path)?);
                file.seek(SeekFrom::Start(start)).map_err(|e| Error::file(path, io_reason("read", &e)))?;
                let skip = |reader: &mut BufReader<File>, bytes: u64| reader.seek_relative(bytes as i64);
                read_rows(file, &skip, Some(element), Path::new(&full), rows)
            }
            // What is compressed is read from its beginning.
            _ => {
                let skip = |reader: &mut _, bytes: u64| {
                    std::io::copy(&mut Read::take(Read::by_ref(reader), bytes), &mut std::io::sink()).map(drop)
                };
                read_rows(entry, &skip, Some(element), Path::new(&full), rows)
            }
        };
        array.map_err(|e| e.renamed(full))
    };
    parts.into_iter().map(read).collect::<Result<_, _>>().map(Some)
}

/// Writes named values; overwrites a file only with `replace`.
pub fn write_npz(path: &Path, values: &[(String, &Value)], replace: bool) -> Result<(), Error> {
    let mut zip = ZipWriter::new(PatientFile::new(create(path, replace)?));
    let failed = |e: std::io::Error| Error::file(path, io_reason("written", &e));
    let mut write = |name: String, array: &Array| {
        let options: SimpleFileOptions =
            FileOptions::default().compression_method(CompressionMethod::Stored).large_file(array.data.len() > 1 << 28);
        zip.start_file(npyz::npz::file_name_from_array_name(&name), options)?;
        write_array(&mut zip, array)
    };
    for (name, value) in values {
        match value {
            Value::Scalar(value) => {
                write(name.clone(), &Array { shape: vec![], data: Data::filled(*value, 1) }).map_err(failed)?;
            }
            Value::Array(array) => write(name.clone(), array).map_err(failed)?,
            Value::Jagged(jagged) => {
                for (i, offsets) in jagged.offsets.iter().enumerate() {
                    let array = Array { shape: vec![offsets.len()], data: Data::Index(offsets.clone()) };
                    write(format!("{name}.offsets{i}"), &array).map_err(failed)?;
                }
                let array = Array { shape: vec![jagged.data.len()], data: jagged.data.clone() };
                write(format!("{name}.data"), &array).map_err(failed)?;
            }
        }
    }
    let file = zip.finish().map_err(|e| Error::file(path, format!("cannot be written: {e}")))?;
    file.finish().map_err(failed)
}

fn list(names: &[String]) -> String {
    if names.is_empty() { "no arrays".into() } else { names.join(", ") }
}

fn prefix_entry(name: Option<&str>, entry: &str) -> String {
    name.map_or(entry.into(), |n| format!("{n}.{entry}"))
}

/// What stands before `offsets0` in the entries of the jagged array `name`.
/// Without a name, also that of the only jagged array.
fn prefix(names: &[String], name: Option<&str>) -> Option<String> {
    let wanted = prefix_entry(name, "offsets0");
    if names.contains(&wanted) {
        return Some(prefix_entry(name, ""));
    }
    let mut found = names.iter().filter_map(|n| n.strip_suffix("offsets0")).filter(|p| p.ends_with('.'));
    match (name, found.next(), found.next()) {
        (None, Some(only), None) => Some(only.into()),
        _ => None,
    }
}

fn read_jagged(
    archive: &mut Archive,
    path: &Path,
    prefix: &str,
    names: &[String],
    element: Option<ElementType>,
) -> Result<Jagged, Error> {
    let mut offsets = vec![];
    while offsets.is_empty() || names.contains(&format!("{prefix}offsets{}", offsets.len())) {
        let name = format!("{prefix}offsets{}", offsets.len());
        let array = read_entry(archive, path, &name, names, Some(ElementType::Index))?;
        offsets.push(vector(array, path, &name)?);
    }
    let offsets = offsets.into_iter().map(|d| if let Data::Index(v) = d { v } else { vec![] }).collect();
    let name = format!("{prefix}data");
    let data = vector(read_entry(archive, path, &name, names, element)?, path, &name)?;
    let jagged = Jagged { offsets, data };
    jagged.check().map_err(|reason| Error::ty(&path.display().to_string(), reason))?;
    Ok(jagged)
}

/// The elements of an array of rank 1.
fn vector(array: Array, path: &Path, name: &str) -> Result<Data, Error> {
    match array.shape.len() {
        1 => Ok(array.data),
        rank => Err(Error::ty(&entry_path(path, name), format!("has rank {rank}, expected rank 1"))),
    }
}

fn entry_path(path: &Path, name: &str) -> String {
    format!("{}:{name}", path.display())
}

fn read_entry(
    archive: &mut Archive,
    path: &Path,
    name: &str,
    names: &[String],
    expected: Option<ElementType>,
) -> Result<Array, Error> {
    let mut entry = archive.by_name(&npyz::npz::file_name_from_array_name(name)).map_err(|e| match e {
        ZipError::FileNotFound => Error::file(path, format!("has no array {name}; it has {}", list(names))),
        e => Error::file(path, format!("cannot be read: {e}")),
    })?;
    let full = entry_path(path, name);
    let array = read_array(&mut entry, expected, Path::new(&full)).map_err(|e| e.renamed(full.clone()))?;
    // The checksum is compared at the end of the entry.
    match entry.read(&mut [0]) {
        Ok(0 | 1..) => Ok(array),
        Err(_) => Err(Error::file(Path::new(&full), "is corrupt: its checksum does not match")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Scalar;

    fn jagged() -> Value {
        Value::Jagged(Jagged { offsets: vec![vec![0, 2, 2], vec![0, 1, 4]], data: Data::F32(vec![1.0, 2.0, 3.0, 4.0]) })
    }

    #[test]
    fn named_values_read_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.npz");
        let array = Value::Array(Array { shape: vec![2, 1], data: Data::I32(vec![7, 8]) });
        let scalar = Value::Scalar(Scalar::F64(0.5));
        let values = [("a".to_string(), &array), ("j".to_string(), &jagged()), ("s".to_string(), &scalar)];
        write_npz(&path, &values, false).unwrap();
        assert_eq!(read_npz(&path, Some("a"), None), Ok(array));
        assert_eq!(read_npz(&path, Some("j"), None), Ok(jagged()));
        let ty = ArgumentType::Jagged { rank: 3, element: ElementType::F32 };
        assert_eq!(read_npz(&path, None, Some(&ty)), Ok(jagged()));
        let zero = Value::Array(Array { shape: vec![], data: Data::F64(vec![0.5]) });
        assert_eq!(read_npz(&path, Some("s"), None), Ok(zero));

        let reason = |name, ty| read_npz(&path, name, ty).unwrap_err().to_string().split_off(path.as_os_str().len());
        assert_eq!(reason(Some("b"), None), " has no array b; it has a, j.offsets0, j.offsets1, j.data, s");
        let vector = ArgumentType::Array { element: ElementType::F32, shape: vec![None] };
        assert!(
            reason(None, Some(&vector)).starts_with(" holds a, j.offsets0, j.offsets1, j.data, s; choose one with")
        );
        assert_eq!(reason(Some("a"), Some(&vector)), ":a has dtype int32, expected f32");
        assert_eq!(
            reason(Some("a"), Some(&ty)),
            " has no entry a.offsets0, which a jagged array needs; it has a, j.offsets0, j.offsets1, j.data, s"
        );
    }

    #[test]
    fn jagged_arrays_need_no_name() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.npz");
        let offsets = Value::Array(Array { shape: vec![3], data: Data::I64(vec![0, 0, 2]) });
        let data = Value::Array(Array { shape: vec![2], data: Data::I8(vec![5, 6]) });
        write_npz(&path, &[("offsets0".into(), &offsets), ("data".into(), &data)], false).unwrap();
        let expected = Jagged { offsets: vec![vec![0, 0, 2]], data: Data::I8(vec![5, 6]) };
        assert_eq!(read_npz(&path, None, None), Ok(Value::Jagged(expected)));
        assert_eq!(read_npz(&path, Some("data"), None), Ok(data));
    }

    #[test]
    fn truncated_archives_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.npz");
        write_npz(&path, &[("x".into(), &jagged())], false).unwrap();
        let bytes = std::fs::read(&path).unwrap();
        std::fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
        let error = read_npz(&path, None, None).unwrap_err().to_string();
        assert!(error.ends_with("x.npz is not a .npz archive, or is truncated"), "{error}");
    }

    #[test]
    fn corrupt_elements_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.npz");
        let array = Value::Array(Array { shape: vec![3], data: Data::I32(vec![0x1234, 0x5678, 0x4321]) });
        write_npz(&path, &[("x".into(), &array)], false).unwrap();
        let mut bytes = std::fs::read(&path).unwrap();
        let element = bytes.windows(4).position(|b| b == [0x78, 0x56, 0, 0]).unwrap();
        bytes[element] ^= 1;
        std::fs::write(&path, bytes).unwrap();
        let error = read_npz(&path, Some("x"), None).unwrap_err().to_string();
        assert!(error.ends_with("x.npz:x is corrupt: its checksum does not match"), "{error}");
    }
}
