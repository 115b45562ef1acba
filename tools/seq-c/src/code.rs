//! Objects of x86-64 in this process: a small linker for what LLVM emits as position
//! independent code.
//!
//! All sections that are needed at run time lie in one mapping: code with a stub for each
//! function outside, then what is only read with a table of addresses, then what is
//! written. Relocations are applied while all of it can be written; then only code can be
//! executed, and it is not written any more. The tables by which failures unwind are
//! registered with the unwinder.

use std::{
    collections::HashMap,
    ffi::c_void,
    ptr::{self, null_mut},
};

use object::{
    Object, ObjectSection, ObjectSymbol, RelocationFlags, RelocationTarget, SectionFlags, SectionKind, SymbolKind,
    SymbolSection, elf,
    read::{File, SectionIndex, SymbolIndex},
};

unsafe extern "C" {
    fn __register_frame(table: *const c_void);
    fn __deregister_frame(table: *const c_void);
}

/// Code that stays as long as this.
pub struct Code {
    base: *mut u8,
    size: usize,
    tables: Vec<*const c_void>,
    symbols: HashMap<String, usize>,
    variables: HashMap<String, usize>,
    /// What runs first and last.
    functions: [Vec<unsafe extern "C-unwind" fn()>; 2],
}

/// The beginnings of the names of sections that have the addresses of what runs first, and
/// last.
const ENDS: [[&str; 2]; 2] = [[".init_array", ".ctors"], [".fini_array", ".dtors"]];

// SAFETY: nothing is written after loading.
unsafe impl Send for Code {}
unsafe impl Sync for Code {}

/// The groups of sections that share an access.
const GROUPS: usize = 3;
const EXECUTED: usize = 0;
const READ: usize = 1;
const WRITTEN: usize = 2;
/// `jmp *[rip + slot]`, padded.
const STUB: usize = 8;

/// Where everything goes, in bytes from the start of its group.
#[derive(Default)]
struct Plan {
    sections: HashMap<(usize, SectionIndex), (usize, usize)>,
    /// The slot in the table of addresses for a symbol, and the stub of the same number.
    slots: HashMap<(usize, SymbolIndex), usize>,
    sizes: [usize; GROUPS],
}

impl Plan {
    fn of(objects: &[File]) -> Result<Self, String> {
        let mut plan = Self::default();
        for (o, object) in objects.iter().enumerate() {
            for section in object.sections() {
                let Some(group) = group(section.kind(), section.flags()) else { continue };
                let align = usize::try_from(section.align()).unwrap_or(1).max(1);
                if align > page() {
                    return Err(format!("a section is aligned to {align} bytes"));
                }
                let at = plan.sizes[group].next_multiple_of(align);
                plan.sections.insert((o, section.index()), (group, at));
                // Four zeros end a table for unwinding.
                plan.sizes[group] = at + section.size() as usize + 4;
                for (_, relocation) in section.relocations() {
                    let RelocationTarget::Symbol(symbol) = relocation.target() else { continue };
                    let next = plan.slots.len();
                    plan.slots.entry((o, symbol)).or_insert(next);
                }
            }
        }
        Ok(plan)
    }

    /// Where the stubs begin in the code, and the addresses in what is read.
    fn extra(&self) -> [usize; 2] {
        [EXECUTED, READ].map(|group| self.sizes[group].next_multiple_of(16))
    }

    /// Where each group begins, and the size of all.
    fn groups(&self) -> ([usize; GROUPS], usize) {
        let [stubs, slots] = self.extra();
        let sizes = [stubs + STUB * self.slots.len(), slots + 8 * self.slots.len(), self.sizes[WRITTEN]];
        let (mut starts, mut end) = ([0; GROUPS], 0);
        for (start, size) in starts.iter_mut().zip(sizes) {
            *start = end;
            end = (end + size).next_multiple_of(page());
        }
        (starts, end.max(page()))
    }
}

/// The group of a section, `None` if it is not needed at run time.
fn group(kind: SectionKind, flags: SectionFlags) -> Option<usize> {
    let SectionFlags::Elf { sh_flags, .. } = flags else { return None };
    let has = |flag: elf::SectionFlags| sh_flags & flag == flag;
    match () {
        () if !has(elf::SHF_ALLOC) || kind == SectionKind::Note => None,
        () if has(elf::SHF_EXECINSTR) => Some(EXECUTED),
        () if has(elf::SHF_WRITE) => Some(WRITTEN),
        () => Some(READ),
    }
}

fn page() -> usize {
    4096
}

impl Code {
    /// Loads objects that may need each other and what `outside` knows.
    pub fn load(objects: &[&[u8]], outside: impl Fn(&str) -> Option<usize>) -> Result<Self, String> {
        let objects = objects.iter().map(|&bytes| File::parse(bytes)).collect::<Result<Vec<_>, _>>();
        let objects = objects.map_err(|e| e.to_string())?;
        if !cfg!(target_arch = "x86_64") || objects.iter().any(|o| o.architecture() != object::Architecture::X86_64) {
            return Err("only code for x86-64 can be loaded".into());
        }
        let plan = Plan::of(&objects)?;
        let (starts, size) = plan.groups();
        let (protection, flags) = (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS);
        let base = unsafe { libc::mmap(null_mut(), size, protection, flags, -1, 0) };
        if base == libc::MAP_FAILED {
            return Err(format!("no memory for {size} bytes of code"));
        }
        let (symbols, variables, functions) = Default::default();
        let mut code = Self { base: base.cast(), size, tables: vec![], symbols, variables, functions };
        let loading = Loading { objects: &objects, plan: &plan, starts, base: code.base, outside: &outside };
        let exported = loading.exported();
        loading.copy()?;
        loading.link(&exported)?;
        let protections = [libc::PROT_READ | libc::PROT_EXEC, libc::PROT_READ];
        for (group, protection) in protections.into_iter().enumerate() {
            let (start, end) = (starts[group], starts[group + 1]);
            let changed = unsafe { libc::mprotect(code.base.add(start).cast(), end - start, protection) };
            if changed != 0 {
                return Err("the system lets no memory be executed".into());
            }
        }
        code.symbols = exported;
        code.variables = loading.variables();
        code.functions = ENDS.map(|names| loading.functions(names));
        for table in loading.tables() {
            unsafe { __register_frame(table) };
            code.tables.push(table);
        }
        Ok(code)
    }

    /// The address of a function that is exported.
    pub fn address(&self, name: &str) -> Option<usize> {
        self.symbols.get(name).copied()
    }

    /// The address of a variable.
    pub fn variable(&self, name: &str) -> Option<usize> {
        self.variables.get(name).copied()
    }

    /// Runs what is to run first.
    ///
    /// # Safety
    /// The code may run.
    pub unsafe fn start(&self) {
        self.functions[0].iter().for_each(|function| unsafe { function() });
    }

    /// Runs what is to run last.
    ///
    /// # Safety
    /// As [`Self::start`], which has been called.
    pub unsafe fn end(&self) {
        self.functions[1].iter().for_each(|function| unsafe { function() });
    }
}

impl Drop for Code {
    fn drop(&mut self) {
        unsafe {
            self.tables.iter().for_each(|table| __deregister_frame(*table));
            libc::munmap(self.base.cast(), self.size);
        }
    }
}

struct Loading<'a, 'd> {
    objects: &'a [File<'d>],
    plan: &'a Plan,
    starts: [usize; GROUPS],
    base: *mut u8,
    outside: &'a dyn Fn(&str) -> Option<usize>,
}

impl Loading<'_, '_> {
    /// The address of a section, `None` if it is left out.
    fn section(&self, object: usize, section: SectionIndex) -> Option<*mut u8> {
        let &(group, at) = self.plan.sections.get(&(object, section))?;
        Some(self.base.wrapping_add(self.starts[group] + at))
    }

    /// The addresses of symbols that other objects see.
    fn exported(&self) -> HashMap<String, usize> {
        let mut found = HashMap::new();
        for (o, object) in self.objects.iter().enumerate() {
            for symbol in object.symbols().filter(|symbol| symbol.is_global() && symbol.is_definition()) {
                if let (Ok(name), Some(at)) = (symbol.name(), self.defined(o, symbol.index())) {
                    found.entry(name.to_string()).or_insert(at);
                }
            }
        }
        found
    }

    /// The addresses of variables, of several of a name one.
    fn variables(&self) -> HashMap<String, usize> {
        let mut found = HashMap::new();
        for (o, object) in self.objects.iter().enumerate() {
            for symbol in object.symbols().filter(|symbol| symbol.kind() == SymbolKind::Data) {
                if let (Ok(name), Some(at)) = (symbol.name(), self.defined(o, symbol.index())) {
                    found.insert(name.to_string(), at);
                }
            }
        }
        found
    }

    /// The functions whose addresses are in sections of these names.
    fn functions(&self, names: [&str; 2]) -> Vec<unsafe extern "C-unwind" fn()> {
        let mut found = vec![];
        for (o, object) in self.objects.iter().enumerate() {
            for section in object.sections() {
                let named = section.name().is_ok_and(|own| names.iter().any(|name| own.starts_with(name)));
                let Some(at) = self.section(o, section.index()).filter(|_| named) else { continue };
                let addresses = unsafe { std::slice::from_raw_parts(at.cast::<usize>(), section.size() as usize / 8) };
                // SAFETY: they have been linked.
                found.extend(
                    addresses
                        .iter()
                        .map(|&f| unsafe { std::mem::transmute::<usize, unsafe extern "C-unwind" fn()>(f) }),
                );
            }
        }
        found
    }

    /// The address of a symbol that its own object defines.
    fn defined(&self, object: usize, index: SymbolIndex) -> Option<usize> {
        let symbol = self.objects[object].symbol_by_index(index).ok()?;
        match symbol.section() {
            SymbolSection::Section(section) => Some(self.section(object, section)?.addr() + symbol.address() as usize),
            SymbolSection::Absolute => Some(symbol.address() as usize),
            _ => None,
        }
    }

    fn copy(&self) -> Result<(), String> {
        for (o, object) in self.objects.iter().enumerate() {
            for section in object.sections() {
                let Some(target) = self.section(o, section.index()) else { continue };
                let data = section.data().map_err(|e| e.to_string())?;
                unsafe { ptr::copy_nonoverlapping(data.as_ptr(), target, data.len()) };
            }
        }
        Ok(())
    }

    fn link(&self, exported: &HashMap<String, usize>) -> Result<(), String> {
        let [stubs, slots] = self.plan.extra();
        let stubs = self.base.wrapping_add(self.starts[EXECUTED] + stubs);
        let slots = self.base.wrapping_add(self.starts[READ] + slots).cast::<usize>();
        let mut near = HashMap::new();
        for (&(o, index), &n) in &self.plan.slots {
            let symbol = self.objects[o].symbol_by_index(index).map_err(|e| e.to_string())?;
            let name = symbol.name().unwrap_or_default();
            let inside = self.defined(o, index).or_else(|| exported.get(name).copied());
            let address = inside.or_else(|| (self.outside)(name)).or(symbol.is_weak().then_some(0));
            let address = address.ok_or_else(|| format!("the code needs {name}, which is not here"))?;
            let (slot, stub) = (slots.wrapping_add(n), stubs.wrapping_add(STUB * n));
            unsafe {
                slot.write(address);
                let distance = slot.addr() as i64 - (stub.addr() as i64 + 6);
                stub.cast::<[u8; 2]>().write([0xff, 0x25]);
                stub.add(2).cast::<i32>().write_unaligned(narrow(distance)?);
            }
            near.insert((o, index), (address, inside.unwrap_or(stub.addr()), slot.addr()));
        }
        for (o, object) in self.objects.iter().enumerate() {
            for section in object.sections() {
                let Some(start) = self.section(o, section.index()) else { continue };
                for (at, relocation) in section.relocations() {
                    let (RelocationFlags::Elf { r_type }, RelocationTarget::Symbol(symbol)) =
                        (relocation.flags(), relocation.target())
                    else {
                        return Err("a relocation has no symbol".into());
                    };
                    let (address, close, slot) = near[&(o, symbol)];
                    let place = start.wrapping_add(at as usize);
                    unsafe { relocate(place, r_type, relocation.addend(), address, close, slot)? };
                }
            }
        }
        Ok(())
    }

    /// The tables for unwinding.
    fn tables(&self) -> Vec<*const c_void> {
        let of = |(o, object): (usize, &File)| {
            let section = object.section_by_name(".eh_frame").filter(|section| section.size() > 0)?;
            Some(self.section(o, section.index())?.cast_const().cast())
        };
        self.objects.iter().enumerate().filter_map(of).collect()
    }
}

fn narrow(distance: i64) -> Result<i32, String> {
    i32::try_from(distance).map_err(|_| format!("a distance of {distance} bytes does not fit"))
}

/// Applies one relocation: `address` is that of the symbol, `close` the same or a stub that
/// 32 bits reach, `slot` has the address.
///
/// # Safety
/// `place` can be written.
unsafe fn relocate(
    place: *mut u8,
    kind: elf::RelocationType,
    addend: i64,
    address: usize,
    close: usize,
    slot: usize,
) -> Result<(), String> {
    let here = place.addr() as i64;
    let from_here = |target: usize| narrow(target as i64 + addend - here);
    unsafe {
        match kind {
            elf::R_X86_64_64 => place.cast::<i64>().write_unaligned(address as i64 + addend),
            elf::R_X86_64_PC64 => place.cast::<i64>().write_unaligned(address as i64 + addend - here),
            elf::R_X86_64_PC32 | elf::R_X86_64_PLT32 => place.cast::<i32>().write_unaligned(from_here(close)?),
            elf::R_X86_64_GOTPCREL | elf::R_X86_64_GOTPCRELX | elf::R_X86_64_REX_GOTPCRELX => {
                place.cast::<i32>().write_unaligned(from_here(slot)?);
            }
            _ => return Err(format!("a relocation has type {}, which is not known here", kind.0)),
        }
    }
    Ok(())
}
