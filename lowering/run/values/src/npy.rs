//! NumPy's `.npy` files.
//!
//! | dtype               | element type                                    |
//! |---------------------|-------------------------------------------------|
//! | bool                | `i1`                                            |
//! | int8 ... int64      | `i8` ... `i64`; int64 also where `index` is expected |
//! | uint8 ... uint64    | the integer of that width, which has no sign    |
//! | float16, 32, 64     | `f16`, `f32`, `f64`                             |
//! | uint16              | `bf16` where that is expected: its bits         |
//!
//! Written arrays have the signed dtype; `index` is written as int64 and `bf16`
//! as uint16. Either byte order and either element order can be read; written
//! are the machine's own and C order.

use std::{
    fs::File,
    io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write},
    ops::Range,
    path::Path,
};

use npyz::{DType, Endianness, NpyHeader, Order, TypeChar, WriteOptions, WriterBuilder};

use crate::{Array, Data, ElementType, Error, bf16, error::io_reason, f16};

/// Reads an array. `expected` tells `bf16` from `i16` and `index` from `i64`;
/// another dtype than the expected type's is an error.
pub fn read_npy(path: &Path, expected: Option<ElementType>) -> Result<Array, Error> {
    let file = open(path)?;
    read_array(BufReader::new(file), expected, path)
}

/// The rows that are wanted of an array of so many.
pub type Rows<'a> = &'a dyn Fn(usize) -> Range<usize>;

/// Reads rows of an array, and of the file no others.
pub(crate) fn read_npy_rows(path: &Path, expected: Option<ElementType>, rows: Rows) -> Result<Array, Error> {
    let skip = |reader: &mut BufReader<File>, bytes: u64| reader.seek_relative(bytes as i64);
    read_rows(BufReader::new(open(path)?), &skip, expected, path, rows)
}

/// Writes the header of an array of this shape and makes room for its elements.
pub fn begin_npy(path: &Path, ty: ElementType, shape: &[usize], replace: bool) -> Result<(), Error> {
    let failed = |e: io::Error| Error::file(path, io_reason("written", &e));
    let file = create(path, replace)?;
    let mut header = vec![];
    write_header(&mut header, ty, shape).map_err(failed)?;
    (&file).write_all(&header).map_err(failed)?;
    file.set_len((header.len() + shape.iter().product::<usize>() * ty.bytes()) as u64).map_err(failed)
}

/// Writes rows of an array of this shape, of which `start` is the first one, into a file that
/// [`begin_npy`] has begun.
pub fn write_npy_rows(path: &Path, array: &Array, shape: &[usize], start: usize) -> Result<(), Error> {
    let failed = |e: io::Error| Error::file(path, io_reason("written", &e));
    let ty = array.data.element_type();
    let mut header = vec![];
    write_header(&mut header, ty, shape).map_err(failed)?;
    let row = shape[1..].iter().product::<usize>() * ty.bytes();
    let mut file = File::options().write(true).open(path).map_err(failed)?;
    file.seek(SeekFrom::Start((header.len() + start * row) as u64)).map_err(failed)?;
    let mut writer = BufWriter::new(file);
    encode(&mut writer, &array.data).and_then(|()| writer.flush()).map_err(failed)
}

/// Writes an array; overwrites a file only with `replace`.
pub fn write_npy(path: &Path, array: &Array, replace: bool) -> Result<(), Error> {
    let file = create(path, replace)?;
    let mut writer = BufWriter::new(file);
    write_array(&mut writer, array)
        .and_then(|()| writer.flush())
        .map_err(|e| Error::file(path, io_reason("written", &e)))
}

pub(crate) fn open(path: &Path) -> Result<File, Error> {
    let file = File::open(path).map_err(|e| Error::file(path, io_reason("read", &e)))?;
    match file.metadata() {
        Ok(meta) if meta.is_dir() => Err(Error::file(path, "is a directory")),
        _ => Ok(file),
    }
}

pub(crate) fn create(path: &Path, replace: bool) -> Result<File, Error> {
    let mut options = File::options();
    options.write(true);
    if replace {
        options.create(true).truncate(true)
    } else {
        options.create_new(true)
    };
    options.open(path).map_err(|e| Error::file(path, io_reason("written", &e)))
}

/// Reads an array from an open file; `path` is for errors.
pub(crate) fn read_array(reader: impl Read, expected: Option<ElementType>, path: &Path) -> Result<Array, Error> {
    read_rows(reader, &|_, _| Ok(()), expected, path, &|n| 0..n)
}

/// Reads rows of an array; `skip` goes on by so many bytes.
pub(crate) fn read_rows<R: Read>(
    mut reader: R,
    skip: &dyn Fn(&mut R, u64) -> io::Result<()>,
    expected: Option<ElementType>,
    path: &Path,
    rows: Rows,
) -> Result<Array, Error> {
    let header = NpyHeader::from_reader(&mut reader).map_err(|e| match e.kind() {
        io::ErrorKind::UnexpectedEof => Error::file(path, "is truncated: the header is incomplete"),
        _ => Error::file(path, format!("is not a .npy file: {}", header_reason(&e.to_string()))),
    })?;
    let dtype = header.dtype();
    let element = element_type(&dtype, expected).ok_or_else(|| {
        let source = path.display().to_string();
        match expected {
            Some(expected) => {
                let dtype = dtype_name(&dtype);
                Error::ty(&source, format!("has dtype {dtype}, expected {}", expected_name(expected)))
            }
            None => Error::ty(&source, format!("has dtype {}, which has no element type", dtype_name(&dtype))),
        }
    })?;
    let mut shape: Vec<usize> = header.shape().iter().map(|&n| n as usize).collect();
    let count = shape.iter().try_fold(1usize, |n, &size| n.checked_mul(size));
    let length = count
        .and_then(|n| n.checked_mul(element.bytes()))
        .ok_or_else(|| Error::file(path, format!("has an impossible shape {shape:?}")))?;

    let wanted = shape.first().map(|&n| rows(n));
    let row = length / shape.first().copied().unwrap_or(1).max(1);
    let by_rows = header.order() == Order::C;
    let length = match &wanted {
        Some(rows) if by_rows && *rows != (0..shape[0]) => {
            skip(&mut reader, (rows.start * row) as u64).map_err(|e| Error::file(path, io_reason("read", &e)))?;
            shape[0] = rows.len();
            rows.len() * row
        }
        _ => length,
    };
    let mut bytes = vec![];
    reader.take(length as u64).read_to_end(&mut bytes).map_err(|e| match e.kind() {
        io::ErrorKind::UnexpectedEof => Error::file(path, "is truncated"),
        _ => Error::file(path, io_reason("read", &e)),
    })?;
    if bytes.len() < length {
        let found = bytes.len();
        return Err(Error::file(path, format!("is truncated: {found} of {length} bytes of data are there")));
    }
    let big = matches!(dtype, DType::Plain(ref t) if t.endianness() == Endianness::Big);
    let data = decode(&bytes, element, big);
    let data = if header.order() == Order::Fortran { transpose(&data, &shape) } else { data };
    let whole = Array { shape, data };
    Ok(match wanted {
        Some(rows) if !by_rows => whole.rows(rows),
        _ => whole,
    })
}

/// What is wrong with a header, in one line.
fn header_reason(text: &str) -> &str {
    if text.contains("Python expression") { "the header is no dictionary" } else { text.lines().next().unwrap_or(text) }
}

/// Writes a header and the elements.
pub(crate) fn write_array(writer: &mut impl Write, array: &Array) -> io::Result<()> {
    write_header(writer, array.data.element_type(), &array.shape)?;
    encode(writer, &array.data)
}

fn write_header(writer: &mut impl Write, ty: ElementType, shape: &[usize]) -> io::Result<()> {
    let shape: Vec<u64> = shape.iter().map(|&n| n as u64).collect();
    let code = match ty {
        ElementType::I1 => "|b1",
        ElementType::I8 => "|i1",
        ElementType::I16 => "<i2",
        ElementType::I32 => "<i4",
        ElementType::I64 | ElementType::Index => "<i8",
        ElementType::F16 => "<f2",
        ElementType::BF16 => "<u2",
        ElementType::F32 => "<f4",
        ElementType::F64 => "<f8",
    };
    let dtype = DType::Plain(code.parse().map_err(|e| io::Error::new(io::ErrorKind::InvalidInput, format!("{e}")))?);
    WriteOptions::new_header_only().dtype(dtype).shape(&shape).writer(&mut *writer).write_header_only().map(drop)
}

/// NumPy's name of a dtype, or its code when it has none here.
fn dtype_name(dtype: &DType) -> String {
    let DType::Plain(ty) = dtype else { return dtype.descr() };
    let bits = 8 * ty.size_field();
    match ty.type_char() {
        TypeChar::Bool => "bool".into(),
        TypeChar::Int => format!("int{bits}"),
        TypeChar::Uint => format!("uint{bits}"),
        TypeChar::Float => format!("float{bits}"),
        TypeChar::Complex => format!("complex{bits}"),
        _ => ty.to_string(),
    }
}

/// The expected type, with its dtype where the name does not tell.
fn expected_name(ty: ElementType) -> String {
    match ty {
        ElementType::I1 => "i1 (bool)".into(),
        ElementType::Index => "index (int64)".into(),
        ElementType::BF16 => "bf16 (its bits as uint16)".into(),
        _ => ty.name().into(),
    }
}

fn element_type(dtype: &DType, expected: Option<ElementType>) -> Option<ElementType> {
    let DType::Plain(ty) = dtype else { return None };
    let found = match (ty.type_char(), ty.size_field()) {
        (TypeChar::Bool, 1) => ElementType::I1,
        (TypeChar::Uint, 2) if expected == Some(ElementType::BF16) => ElementType::BF16,
        (TypeChar::Int, 8) if expected == Some(ElementType::Index) => ElementType::Index,
        (TypeChar::Int | TypeChar::Uint, 1) => ElementType::I8,
        (TypeChar::Int | TypeChar::Uint, 2) => ElementType::I16,
        (TypeChar::Int | TypeChar::Uint, 4) => ElementType::I32,
        (TypeChar::Int | TypeChar::Uint, 8) => ElementType::I64,
        (TypeChar::Float, 2) => ElementType::F16,
        (TypeChar::Float, 4) => ElementType::F32,
        (TypeChar::Float, 8) => ElementType::F64,
        _ => return None,
    };
    (expected.is_none() || expected == Some(found)).then_some(found)
}

fn decode(bytes: &[u8], ty: ElementType, big: bool) -> Data {
    macro_rules! numbers {
        ($variant:ident, $ty:ty) => {{
            let (chunks, _) = bytes.as_chunks();
            let read =
                |c: &[u8; size_of::<$ty>()]| if big { <$ty>::from_be_bytes(*c) } else { <$ty>::from_le_bytes(*c) };
            Data::$variant(chunks.iter().map(read).collect())
        }};
    }
    match ty {
        ElementType::I1 => Data::I1(bytes.iter().map(|&b| b != 0).collect()),
        ElementType::I8 => Data::I8(bytes.iter().map(|&b| b as i8).collect()),
        ElementType::I16 => numbers!(I16, i16),
        ElementType::I32 => numbers!(I32, i32),
        ElementType::I64 => numbers!(I64, i64),
        ElementType::Index => numbers!(Index, i64),
        ElementType::F16 => numbers!(F16, f16),
        ElementType::BF16 => numbers!(BF16, bf16),
        ElementType::F32 => numbers!(F32, f32),
        ElementType::F64 => numbers!(F64, f64),
    }
}

fn encode(writer: &mut impl Write, data: &Data) -> io::Result<()> {
    macro_rules! numbers {
        ($values:expr) => {{
            let mut bytes = vec![];
            for chunk in $values.chunks(1 << 16) {
                bytes.clear();
                chunk.iter().for_each(|v| bytes.extend_from_slice(&v.to_le_bytes()));
                writer.write_all(&bytes)?;
            }
            Ok(())
        }};
    }
    match data {
        Data::I1(v) => writer.write_all(&v.iter().map(|&b| b.into()).collect::<Vec<u8>>()),
        Data::I8(v) => numbers!(v),
        Data::I16(v) => numbers!(v),
        Data::I32(v) => numbers!(v),
        Data::I64(v) | Data::Index(v) => numbers!(v),
        Data::F16(v) => numbers!(v),
        Data::BF16(v) => numbers!(v),
        Data::F32(v) => numbers!(v),
        Data::F64(v) => numbers!(v),
    }
}

/// Column-major elements in row-major order.
fn transpose(data: &Data, shape: &[usize]) -> Data {
    let mut result = Data::zeros(data.element_type(), 0);
    let mut index = vec![0; shape.len()];
    for _ in 0..data.len() {
        let from = shape.iter().zip(&index).rev().fold(0, |at, (size, i)| at * size + i);
        result.push(data.get(from));
        for (i, &size) in index.iter_mut().zip(shape).rev() {
            *i += 1;
            if *i < size {
                break;
            }
            *i = 0;
        }
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file of version 1.0 with this header and data.
    fn file(descr: &str, fortran: &str, shape: &str, data: &[u8]) -> Vec<u8> {
        let mut header = format!("{{'descr': '{descr}', 'fortran_order': {fortran}, 'shape': {shape}, }}");
        while !(header.len() + 11).is_multiple_of(64) {
            header.push(' ');
        }
        header.push('\n');
        let mut bytes = b"\x93NUMPY\x01\x00".to_vec();
        bytes.extend((header.len() as u16).to_le_bytes());
        bytes.extend(header.bytes());
        bytes.extend(data);
        bytes
    }

    fn read(bytes: &[u8], expected: Option<ElementType>) -> Result<Array, String> {
        read_array(bytes, expected, Path::new("x.npy")).map_err(|e| e.to_string())
    }

    #[test]
    fn dtypes_map_to_element_types() {
        let array = |data| Ok(Array { shape: vec![2], data });
        assert_eq!(read(&file("|b1", "False", "(2,)", &[1, 0]), None), array(Data::I1(vec![true, false])));
        assert_eq!(read(&file("|u1", "False", "(2,)", &[255, 1]), None), array(Data::I8(vec![-1, 1])));
        assert_eq!(read(&file("<u2", "False", "(2,)", &[1, 0, 255, 255]), None), array(Data::I16(vec![1, -1])));
        assert_eq!(
            read(&file(">i4", "False", "(2,)", &[0, 0, 1, 0, 0, 0, 0, 7]), None),
            array(Data::I32(vec![256, 7]))
        );
        let bf16_bits = file("<u2", "False", "(2,)", &[0x80, 0x3f, 0x00, 0x40]);
        let ones = Data::BF16(vec![bf16::from_f32(1.0), bf16::from_f32(2.0)]);
        assert_eq!(read(&bf16_bits, Some(ElementType::BF16)), array(ones));
        let long = file("<i8", "False", "(1,)", &7i64.to_le_bytes());
        assert_eq!(read(&long, Some(ElementType::Index)).unwrap().data, Data::Index(vec![7]));
        assert_eq!(read(&long, None).unwrap().data, Data::I64(vec![7]));
    }

    #[test]
    fn wrong_dtypes_are_named() {
        let double = file("<f8", "False", "(1,)", &[0; 8]);
        assert_eq!(read(&double, Some(ElementType::F32)), Err("x.npy has dtype float64, expected f32".into()));
        let unsigned = file("<u8", "False", "(1,)", &[0; 8]);
        assert_eq!(
            read(&unsigned, Some(ElementType::Index)),
            Err("x.npy has dtype uint64, expected index (int64)".into())
        );
        let complex = file("<c16", "False", "(1,)", &[0; 16]);
        assert_eq!(read(&complex, None), Err("x.npy has dtype complex128, which has no element type".into()));
        let object = file("|O", "False", "(1,)", &[0; 8]);
        assert_eq!(read(&object, Some(ElementType::I8)), Err("x.npy has dtype |O, expected i8".into()));
    }

    #[test]
    fn truncated_and_foreign_files_are_refused() {
        let whole = file("<i4", "False", "(3,)", &[0; 12]);
        let cut = &whole[..whole.len() - 2];
        assert_eq!(read(cut, None), Err("x.npy is truncated: 10 of 12 bytes of data are there".into()));
        assert_eq!(read(&whole[..40], None), Err("x.npy is truncated: the header is incomplete".into()));
        assert!(read(&[], None).unwrap_err().starts_with("x.npy is not a .npy file"));
        let words = b"\x93NUMPY\x01\x00\x06\x00hello\n";
        assert_eq!(read(words, None), Err("x.npy is not a .npy file: the header is no dictionary".into()));
        assert!(read(b"PK\x03\x04 something else entirely", None).unwrap_err().starts_with("x.npy is not a .npy file"));
        let huge = file("<i8", "False", "(4294967296, 4294967296)", &[]);
        assert!(read(&huge, None).unwrap_err().starts_with("x.npy has an impossible shape"));
        let large = file("<i8", "False", "(1099511627776,)", &[0; 16]);
        assert_eq!(read(&large, None), Err("x.npy is truncated: 16 of 8796093022208 bytes of data are there".into()));
    }

    #[test]
    fn fortran_order_is_transposed() {
        // [[1, 2, 3], [4, 5, 6]] by columns.
        let bytes = file("|i1", "True", "(2, 3)", &[1, 4, 2, 5, 3, 6]);
        assert_eq!(read(&bytes, None), Ok(Array { shape: vec![2, 3], data: Data::I8(vec![1, 2, 3, 4, 5, 6]) }));
    }

    #[test]
    fn what_is_written_reads_back() {
        let cases = [
            Data::I1(vec![true, false]),
            Data::I8(vec![-1, 127]),
            Data::I16(vec![-300, 300]),
            Data::I32(vec![i32::MIN, 5]),
            Data::I64(vec![i64::MAX, -5]),
            Data::Index(vec![0, 1 << 40]),
            Data::F16(vec![f16::from_f32(0.5), f16::INFINITY]),
            Data::BF16(vec![bf16::from_f32(-2.0), bf16::ZERO]),
            Data::F32(vec![0.1, -0.0]),
            Data::F64(vec![0.1, f64::MIN_POSITIVE]),
        ];
        for data in cases {
            for shape in [vec![2], vec![1, 2], vec![2, 1, 1]] {
                let array = Array { shape, data: data.clone() };
                let mut bytes = vec![];
                write_array(&mut bytes, &array).unwrap();
                assert_eq!(read(&bytes, Some(data.element_type())), Ok(array));
            }
        }
        let scalar = Array { shape: vec![], data: Data::F32(vec![3.0]) };
        let empty = Array { shape: vec![0, 3], data: Data::F32(vec![]) };
        for array in [scalar, empty] {
            let mut bytes = vec![];
            write_array(&mut bytes, &array).unwrap();
            assert_eq!(read(&bytes, None), Ok(array));
        }
    }

    #[test]
    fn files_are_not_overwritten_unasked() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.npy");
        let array = Array { shape: vec![1], data: Data::I8(vec![1]) };
        write_npy(&path, &array, false).unwrap();
        assert!(write_npy(&path, &array, false).unwrap_err().to_string().ends_with("x.npy exists already"));
        write_npy(&path, &array, true).unwrap();
        assert_eq!(read_npy(&path, None), Ok(array));
        assert!(read_npy(&folder.path().join("y.npy"), None).unwrap_err().to_string().ends_with("does not exist"));
        assert!(read_npy(folder.path(), None).unwrap_err().to_string().ends_with("is a directory"));
    }
}
