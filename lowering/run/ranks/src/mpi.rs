//! Ranks of MPI, by MPICH's library or one of the same binary interface (`libmpi.so.12`).
//!
//! Handles are numbers there, which stand below as MPICH's `mpi.h` has them. Open MPI has
//! addresses in their place and is refused.
//!
//! Calls of MPI that block spin: where there are more ranks than cores, who is waited for gets no
//! core until the time slice of who waits ends. So nothing here blocks: what is begun is asked
//! for, and between two questions the core is another thread's.

use std::{
    ffi::{c_int, c_void},
    num::NonZero,
    ptr::null_mut,
    thread::{available_parallelism, sleep, yield_now},
    time::{Duration, Instant},
};

use libloading::Library;

use crate::transport::{Stopped, Transport};

const COMM_WORLD: c_int = 0x4400_0000;
const BYTE: c_int = 0x4c00_010d;

/// `MPI_STATUSES_IGNORE`.
const NO_STATUSES: *mut c_void = std::ptr::without_provenance_mut(1);

/// The bytes of a message, at most.
const LARGEST: usize = 1 << 30;

const TYPE_SHARED: c_int = 1;
const INFO_NULL: c_int = 0x1c00_0000;

/// How long a rank that waits asks again and again, where each rank of the machine has a core and
/// where there are more of them; and how long it sleeps between two questions after that.
const AWAKE: Duration = Duration::from_millis(5);
const AWAKE_IN_A_CROWD: Duration = Duration::from_micros(100);
const NAP: Duration = Duration::from_micros(50);

/// What starters of MPI programs tell a process in its environment.
const LAUNCHED: [&str; 3] = ["PMI_RANK", "PMIX_RANK", "OMPI_COMM_WORLD_RANK"];

/// What starters call the number of a process among those of a machine.
const LOCAL: [&str; 3] = ["MPI_LOCALRANKID", "OMPI_COMM_WORLD_LOCAL_RANK", "SLURM_LOCALID"];

/// The names of the library, the best first; `SEQ_MPI` names another one.
const NAMES: [&str; 4] = ["libmpich.so.12", "libmpi.so.12", "libmpich.so", "libmpi.so"];

macro_rules! functions {
    ($($name:ident($($argument:ty),*);)*) => {
        /// The functions of MPI by their names.
        #[allow(non_snake_case)]
        struct Api {
            $($name: unsafe extern "C" fn($($argument),*) -> c_int,)*
            _library: Library,
        }

        impl Api {
            fn of(library: Library) -> Result<Self, String> {
                Ok(Self {
                    $($name: *unsafe { library.get(concat!(stringify!($name), "\0").as_bytes()) }
                        .map_err(|e| format!("MPI has no {}: {e}", stringify!($name)))?,)*
                    _library: library,
                })
            }
        }
    };
}

functions! {
    MPI_Init(*mut c_int, *mut c_void);
    MPI_Initialized(*mut c_int);
    MPI_Finalize();
    MPI_Comm_dup(c_int, *mut c_int);
    MPI_Comm_split_type(c_int, c_int, c_int, c_int, *mut c_int);
    MPI_Comm_free(*mut c_int);
    MPI_Comm_rank(c_int, *mut c_int);
    MPI_Comm_size(c_int, *mut c_int);
    MPI_Iallgather(*const c_void, c_int, c_int, *mut c_void, c_int, c_int, c_int, *mut c_int);
    MPI_Ialltoall(*const c_void, c_int, c_int, *mut c_void, c_int, c_int, c_int, *mut c_int);
    MPI_Isend(*const c_void, c_int, c_int, c_int, c_int, c_int, *mut c_int);
    MPI_Irecv(*mut c_void, c_int, c_int, c_int, c_int, c_int, *mut c_int);
    MPI_Testall(c_int, *mut c_int, *mut c_int, *mut c_void);
    MPI_Ibarrier(c_int, *mut c_int);
    MPI_Abort(c_int, c_int);
}

/// The ranks of a communicator.
pub struct Mpi {
    api: Api,
    communicator: c_int,
    rank: usize,
    size: usize,
    /// How long a rank that waits does not sleep.
    awake: Duration,
    /// Whether MPI was started here, and is to be ended here.
    started: bool,
}

impl Mpi {
    /// Whether a starter of MPI programs, such as `mpirun`, has started this process.
    pub fn is_launched() -> bool {
        LAUNCHED.iter().any(|name| std::env::var_os(name).is_some())
    }

    /// The number of this process among those of its machine, if its starter says so.
    pub fn local_rank() -> Option<usize> {
        LOCAL.iter().find_map(|name| std::env::var(name).ok()?.parse().ok())
    }

    /// The ranks of `MPI_COMM_WORLD`. Loads the library and starts MPI, unless the host has.
    /// The error says what is missing.
    pub fn start() -> Result<Self, String> {
        Self::of(COMM_WORLD)
    }

    /// The same for another communicator, whose messages are kept apart from others of it: all
    /// its ranks call this.
    pub fn of(communicator: c_int) -> Result<Self, String> {
        let api = Api::of(open()?)?;
        let (mut before, mut own, mut rank, mut size) = (0, communicator, 0, 0);
        unsafe {
            check("MPI_Initialized", (api.MPI_Initialized)(&mut before))?;
            if before == 0 {
                check("MPI_Init", (api.MPI_Init)(null_mut(), null_mut()))?;
            } else {
                check("MPI_Comm_dup", (api.MPI_Comm_dup)(communicator, &mut own))?;
            }
            check("MPI_Comm_rank", (api.MPI_Comm_rank)(own, &mut rank))?;
            check("MPI_Comm_size", (api.MPI_Comm_size)(own, &mut size))?;
        }
        let awake = if api.on_this_machine(own)? > cores() { AWAKE_IN_A_CROWD } else { AWAKE };
        Ok(Self { api, communicator: own, rank: rank as usize, size: size as usize, awake, started: before == 0 })
    }

    fn done(&self, name: &str, status: c_int) -> Result<(), Stopped> {
        check(name, status).map_err(|message| Stopped { rank: self.rank, message })
    }

    /// Waits until what was begun is done.
    fn wait(&self, requests: &mut [c_int]) -> Result<(), Stopped> {
        let (count, since) = (self.count(requests.len())?, Instant::now());
        loop {
            let mut done = 0;
            let status = unsafe { (self.api.MPI_Testall)(count, requests.as_mut_ptr(), &mut done, NO_STATUSES) };
            self.done("MPI_Testall", status)?;
            if done != 0 {
                return Ok(());
            }
            match since.elapsed() < self.awake {
                true => yield_now(),
                false => sleep(NAP),
            }
        }
    }

    /// Waits until a collective that was begun is done.
    fn finish(&self, name: &str, status: c_int, request: c_int) -> Result<(), Stopped> {
        self.done(name, status)?;
        self.wait(&mut [request])
    }

    /// The number of bytes as MPI takes it.
    fn count(&self, bytes: usize) -> Result<c_int, Stopped> {
        let message = || format!("{bytes} bytes are more than one call of MPI sends");
        c_int::try_from(bytes).map_err(|_| Stopped { rank: self.rank, message: message() })
    }
}

impl Api {
    /// How many ranks of a communicator are on this machine.
    fn on_this_machine(&self, communicator: c_int) -> Result<usize, String> {
        let (mut here, mut count) = (0, 0);
        unsafe {
            let split = (self.MPI_Comm_split_type)(communicator, TYPE_SHARED, 0, INFO_NULL, &mut here);
            check("MPI_Comm_split_type", split)?;
            check("MPI_Comm_size", (self.MPI_Comm_size)(here, &mut count))?;
            check("MPI_Comm_free", (self.MPI_Comm_free)(&mut here))?;
        }
        Ok(count as usize)
    }
}

fn cores() -> usize {
    available_parallelism().map_or(1, NonZero::get)
}

fn open() -> Result<Library, String> {
    let named = std::env::var("SEQ_MPI").ok();
    let names = named.as_deref().map_or(NAMES.to_vec(), |name| vec![name]);
    let found = names.iter().find_map(|name| unsafe { Library::new(name) }.ok());
    let library = found.ok_or_else(|| format!("there is no MPI: none of {} loads", names.join(", ")))?;
    match unsafe { library.get::<*const c_void>(b"ompi_mpi_comm_world\0") } {
        Ok(_) => Err("this MPI is Open MPI; MPICH or one of its binary interface is needed".into()),
        Err(_) => Ok(library),
    }
}

fn check(name: &str, status: c_int) -> Result<(), String> {
    if status == 0 { Ok(()) } else { Err(format!("{name} failed with status {status}")) }
}

/// Where values begin.
fn start<T>(values: &[T]) -> *const c_void {
    values.as_ptr().cast()
}

impl Transport for Mpi {
    fn rank(&self) -> usize {
        self.rank
    }

    fn size(&self) -> usize {
        self.size
    }

    fn allgather(&self, own: &[u8]) -> Result<Vec<Vec<u8>>, Stopped> {
        let count = self.count(own.len())?;
        let mut all = vec![0u8; own.len() * self.size];
        let to = all.as_mut_ptr().cast();
        let (mut request, comm) = (0, self.communicator);
        let status = unsafe { (self.api.MPI_Iallgather)(start(own), count, BYTE, to, count, BYTE, comm, &mut request) };
        self.finish("MPI_Iallgather", status, request)?;
        Ok((0..self.size).map(|r| all[r * own.len()..(r + 1) * own.len()].to_vec()).collect())
    }

    /// Messages between the pairs that have something for each other, in both directions at
    /// the same time.
    fn exchange(&self, sent: &[&[u8]], received: &mut [&mut [u8]]) -> Result<(), Stopped> {
        received[self.rank].copy_from_slice(sent[self.rank]);
        let mut requests: Vec<c_int> = vec![];
        for (from, part) in received.iter_mut().enumerate().filter(|(from, _)| *from != self.rank) {
            for message in part.chunks_mut(LARGEST) {
                let (at, count, mut request) = (message.as_mut_ptr().cast(), self.count(message.len())?, 0);
                let status =
                    unsafe { (self.api.MPI_Irecv)(at, count, BYTE, from as c_int, 0, self.communicator, &mut request) };
                self.done("MPI_Irecv", status)?;
                requests.push(request);
            }
        }
        for (to, part) in sent.iter().enumerate().filter(|(to, _)| *to != self.rank) {
            for message in part.chunks(LARGEST) {
                let (count, mut request) = (self.count(message.len())?, 0);
                let at = start(message);
                let status =
                    unsafe { (self.api.MPI_Isend)(at, count, BYTE, to as c_int, 0, self.communicator, &mut request) };
                self.done("MPI_Isend", status)?;
                requests.push(request);
            }
        }
        self.wait(&mut requests)
    }

    fn alltoall(&self, own: &[u64]) -> Result<Vec<u64>, Stopped> {
        let mut all = vec![0u64; own.len()];
        let to = all.as_mut_ptr().cast();
        let (mut request, comm) = (0, self.communicator);
        let status = unsafe { (self.api.MPI_Ialltoall)(start(own), 8, BYTE, to, 8, BYTE, comm, &mut request) };
        self.finish("MPI_Ialltoall", status, request)?;
        Ok(all)
    }

    fn barrier(&self) -> Result<(), Stopped> {
        let mut request = 0;
        let status = unsafe { (self.api.MPI_Ibarrier)(self.communicator, &mut request) };
        self.finish("MPI_Ibarrier", status, request)
    }

    /// Ends the processes of all ranks; the message is for who called.
    fn abort(&self, _: &str) {
        self.exit(1);
    }

    fn is_process(&self) -> bool {
        true
    }

    fn exit(&self, status: u8) {
        unsafe { (self.api.MPI_Abort)(self.communicator, status.into()) };
    }
}

impl Drop for Mpi {
    fn drop(&mut self) {
        match self.started {
            true => unsafe { (self.api.MPI_Finalize)() },
            false => unsafe { (self.api.MPI_Comm_free)(&mut self.communicator) },
        };
    }
}
