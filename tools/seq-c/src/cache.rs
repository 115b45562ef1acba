//! Compiled programs on disk, found by all that they depend on.
//!
//! An entry is a file named by a hash of its key. It begins with the whole key, so that
//! two keys with one hash are told apart, and has what the tool has said and the code
//! behind it. Nobody sees an entry that is not complete.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    io::Write,
    os::unix::fs::{DirBuilderExt, MetadataExt},
    path::{Path, PathBuf},
};

/// The most entries; of more, those that were used least recently are removed.
const MOST: usize = 1000;

/// A folder of compiled programs.
pub struct Cache(PathBuf);

/// A compiled program, and what the tool has said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compiled {
    /// What the tool has said.
    pub said: String,
    /// The archive.
    pub code: Vec<u8>,
}

impl Cache {
    /// The folder, made if it is not there: this one, or `SEQ_CACHE`, or `seq` in the
    /// user's folder of caches. `None` if it is empty or cannot be had for this user alone.
    pub fn open(asked: Option<&Path>) -> Option<Self> {
        let variable = |name| std::env::var_os(name).map(PathBuf::from);
        let user = || {
            let folder = variable("XDG_CACHE_HOME").filter(|path| path.is_absolute());
            Some(folder.or_else(|| Some(variable("HOME")?.join(".cache")))?.join("seq"))
        };
        let folder = asked.map(Path::to_path_buf).or_else(|| variable("SEQ_CACHE")).or_else(user)?;
        if folder.as_os_str().is_empty() {
            return None;
        }
        fs::DirBuilder::new().recursive(true).mode(0o700).create(&folder).ok()?;
        // Code from it is executed.
        let known = fs::metadata(&folder).ok()?;
        (known.uid() == unsafe { libc::geteuid() } && known.mode() & 0o022 == 0).then_some(Self(folder))
    }

    fn path(&self, key: &[u8]) -> PathBuf {
        let mut hasher = DefaultHasher::new();
        key.hash(&mut hasher);
        self.0.join(format!("{:016x}.seq", hasher.finish()))
    }

    /// What was compiled for this key.
    pub fn get(&self, key: &[u8]) -> Option<Compiled> {
        let path = self.path(key);
        let compiled = decode(&fs::read(&path).ok()?, key)?;
        if let Ok(file) = fs::File::open(&path) {
            let _ = file.set_modified(std::time::SystemTime::now());
        }
        Some(compiled)
    }

    /// Keeps what was compiled; without effect where the disk does not take it.
    pub fn put(&self, key: &[u8], compiled: &Compiled) {
        let Ok(mut file) = tempfile::NamedTempFile::new_in(&self.0) else { return };
        if file.write_all(&encode(key, compiled)).is_ok() && file.persist(self.path(key)).is_ok() {
            self.shrink(MOST);
        }
    }

    fn shrink(&self, most: usize) {
        let files = fs::read_dir(&self.0).into_iter().flatten().flatten().map(|entry| entry.path());
        let ours = files.filter(|path| path.extension().is_some_and(|extension| extension == "seq"));
        let used = |path: PathBuf| Some((fs::metadata(&path).ok()?.modified().ok()?, path));
        let mut all: Vec<_> = ours.filter_map(used).collect();
        if all.len() > most {
            all.sort();
            all[..all.len() - most].iter().for_each(|(_, path)| _ = fs::remove_file(path));
        }
    }
}

fn encode(key: &[u8], compiled: &Compiled) -> Vec<u8> {
    let said = compiled.said.as_bytes();
    let lengths = [key.len() as u64, said.len() as u64, compiled.code.len() as u64];
    [lengths.map(u64::to_le_bytes).as_flattened(), key, said, &compiled.code].concat()
}

fn decode(bytes: &[u8], key: &[u8]) -> Option<Compiled> {
    let mut rest = bytes.get(24..)?;
    let mut next = |i: usize| {
        let length = u64::from_le_bytes(bytes[8 * i..8 * i + 8].try_into().ok()?);
        let (part, after) = rest.split_at_checked(usize::try_from(length).ok()?)?;
        rest = after;
        Some(part)
    };
    let (found, said, code) = (next(0)?, next(1)?, next(2)?);
    let said = String::from_utf8(said.to_vec()).ok()?;
    (found == key && rest.is_empty()).then(|| Compiled { said, code: code.to_vec() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_put_is_found_by_its_whole_key() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::open(Some(&folder.path().join("a/b"))).unwrap();
        let compiled = Compiled { said: "a remark".into(), code: vec![1, 2, 3] };
        assert_eq!(cache.get(b"key"), None);
        cache.put(b"key", &compiled);
        assert_eq!(cache.get(b"key"), Some(compiled.clone()));
        // Another key with the same hash, and an entry that is not complete.
        fs::rename(cache.path(b"key"), cache.path(b"other")).unwrap();
        assert_eq!(cache.get(b"other"), None);
        fs::write(cache.path(b"key"), &encode(b"key", &compiled)[..30]).unwrap();
        assert_eq!(cache.get(b"key"), None);
    }

    #[test]
    fn the_oldest_entries_go_first() {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::open(Some(folder.path())).unwrap();
        for (i, key) in [b"a", b"b", b"c"].into_iter().enumerate() {
            cache.put(key, &Compiled { said: String::new(), code: vec![] });
            let time = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(i as u64);
            fs::File::open(cache.path(key)).unwrap().set_modified(time).unwrap();
        }
        assert!(cache.get(b"a").is_some());
        cache.shrink(2);
        assert_eq!([b"a", b"b", b"c"].map(|key| cache.get(key).is_some()), [true, false, true]);
    }

    #[test]
    fn a_folder_of_others_is_no_cache() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(0o777)).unwrap();
        assert!(Cache::open(Some(folder.path())).is_none());
        assert!(Cache::open(Some(Path::new(""))).is_none());
    }
}
