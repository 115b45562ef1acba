//! Counters as text.

use std::fmt;

use crate::Report;

impl fmt::Display for Report {
    /// One `name: value` a line.
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "kernel '{}'", self.kernel)?;
        let rows = [
            ("launches", self.launches),
            ("blocks", self.blocks),
            ("threads", self.threads),
            ("shared bytes of a block", self.shared),
            ("requests", self.requests),
            ("global bytes loaded", self.loaded),
            ("global bytes stored", self.stored),
            ("atomic bytes loaded", self.atomic_loaded),
            ("atomic bytes stored", self.atomic_stored),
            ("atomic updates", self.atomic_updates),
            ("load sectors", self.load_sectors),
            ("ideal load sectors", self.ideal_load_sectors),
            ("store sectors", self.store_sectors),
            ("ideal store sectors", self.ideal_store_sectors),
            ("shared wavefronts", self.wavefronts),
            ("ideal shared wavefronts", self.ideal_wavefronts),
            ("first load sectors", self.first_load_sectors),
            ("atomic sectors", self.atomic_sectors),
            ("update sectors", self.update_sectors),
            ("update wavefronts", self.update_wavefronts),
            ("warp instructions", self.instructions.total()),
            ("arithmetic instructions", self.instructions.arithmetic),
            ("memory instructions", self.instructions.memory),
            ("shuffle instructions", self.instructions.shuffles),
            ("barrier instructions", self.instructions.barriers),
            ("control instructions", self.instructions.control),
            ("barriers", self.barriers),
            ("warp operations", self.warp_operations),
            ("polls", self.polls),
            ("leaked allocations", self.leaked),
        ];
        for (name, value) in rows {
            writeln!(f, "  {name}: {value}")?;
        }
        writeln!(f, "  sector factor: {:.3}", self.sector_factor())?;
        writeln!(f, "  bank conflict factor: {:.3}", self.bank_conflict_factor())?;
        Ok(())
    }
}

/// What happened at each site, a line for each.
pub struct Sites<'r>(pub &'r Report);

impl fmt::Display for Sites<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        for site in &self.0.sites {
            write!(f, "  {} at {}:", site.access, site.place)?;
            if site.global_accesses > 0 {
                write!(f, " {} bytes", site.global_bytes)?;
            }
            if site.requests > 0 {
                write!(f, ", {} requests, {} sectors of {}", site.requests, site.sectors, site.ideal_sectors)?;
            }
            if site.wavefronts > 0 {
                write!(f, " {} wavefronts of {}", site.wavefronts, site.ideal_wavefronts)?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
