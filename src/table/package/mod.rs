//! Packs as packages: archives, indexes that list them, installed packs, and the choice of versions that can be
//! combined.
//!
//! No code of a pack runs here. An archive is read in memory and never unpacked into a folder.

pub mod archive;
mod explain;
pub mod fault;
pub mod index;
pub mod installed;
pub mod lock;
pub mod resolve;
pub mod table_file;

pub use archive::PackArchive;
pub use explain::ConflictFact;
pub use fault::{ArchiveFault, PackageFault};
pub use index::{Index, IndexFiles, IndexFolder, IndexedPack};
pub use installed::{Added, Installed, InstalledPack, outdated};
pub use lock::Lock;
pub use resolve::{Candidates, resolve};
