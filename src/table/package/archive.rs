//! Archives of packs: zip files that are written the same way each time and checked before they are read.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _, Write as _};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

use crate::package::fault::{ArchiveFault, PackageFault};
use speciate_content::{Package, Source};

/// The maximum size of an archive, in bytes.
pub const BYTES_MAX: u64 = 8 * 1024 * 1024;
/// The maximum number of files and folders in an archive.
const FILES_MAX: usize = 2000;
/// The maximum size of all files together once they are unpacked, in bytes.
const UNPACKED_MAX: u64 = 8 * 1024 * 1024;
/// The file that every pack has at its top.
const MANIFEST: &str = "pack.toml";
/// The mask for the kind of file in a Unix mode, and the kinds that a pack can contain.
const KIND: u32 = 0o170_000;
const KINDS: [u32; 3] = [0, 0o100_000, 0o040_000];

/// A pack from an archive.
#[derive(Clone, Debug)]
pub struct PackArchive {
    pub source: Source,
    pub package: Package,
    /// The BLAKE3 hash of the archive's bytes in hexadecimal.
    pub hash: String,
}

/// Returns the archive of a pack, and of files for people beside it, such as its license. The same files give the
/// same bytes. Fails if the archive would be refused.
pub fn build(source: &Source, beside: &[(String, Vec<u8>)]) -> Result<Vec<u8>, PackageFault> {
    source.package()?;
    let unusable = source.unusable_files();
    if !unusable.is_empty() {
        return Err(unusable.into());
    }
    let own = source.own_paths().filter_map(|path| {
        Some((path.to_owned(), source.own_file(path)?.text.clone().into_bytes()))
    });
    let files: BTreeMap<String, Vec<u8>> = own.chain(beside.iter().cloned()).collect();
    let folder = source.shown("").trim_end_matches('/').to_owned();
    let refuse = |fault| PackageFault::NotBuilt { folder: folder.clone(), fault };
    let bytes = write(&files).map_err(|_| refuse(ArchiveFault::NoZip))?;
    match read(&folder, &bytes) {
        Err(PackageFault::Archive { fault, .. }) => Err(refuse(fault)),
        other => other.map(|_| bytes),
    }
}

fn write(files: &BTreeMap<String, Vec<u8>>) -> zip::result::ZipResult<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    // A time or an owner would make the archive differ each time.
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .last_modified_time(DateTime::default())
        .unix_permissions(0o644);
    for (path, bytes) in files {
        archive.start_file(path, options)?;
        archive.write_all(bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}

/// Reads an archive. `shown` names it in messages. Fails if a file has a path that not every system allows, or if the
/// archive is too large. The pack can be for a different engine version.
pub fn read(shown: &str, bytes: &[u8]) -> Result<PackArchive, PackageFault> {
    let refuse = |fault| PackageFault::Archive { archive: shown.to_owned(), fault };
    let files = files_of(bytes).map_err(refuse)?;
    if !files.contains_key(MANIFEST) {
        return Err(refuse(ArchiveFault::NoManifest));
    }
    let mut source = Source::pack(shown);
    for (path, bytes) in files.iter().filter(|(path, _)| Source::holds_part(path)) {
        source.insert(path, bytes);
    }
    source.check_size()?;
    let package = source.package_of_any_engine()?;
    Ok(PackArchive { source, package, hash: hash_of(bytes) })
}

/// Returns the BLAKE3 hash of bytes in hexadecimal.
pub fn hash_of(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex().to_string()
}

/// Returns the files of an archive by path.
fn files_of(bytes: &[u8]) -> Result<BTreeMap<String, Vec<u8>>, ArchiveFault> {
    let broken = |_| ArchiveFault::NoZip;
    if bytes.len() as u64 > BYTES_MAX {
        return Err(ArchiveFault::TooLarge { most: BYTES_MAX });
    }
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(broken)?;
    if archive.len() > FILES_MAX {
        return Err(ArchiveFault::TooManyFiles { most: FILES_MAX, found: archive.len() });
    }
    // If several files have the same name, this reader keeps the last one, but another program may keep the first.
    if archive.has_duplicate_names() {
        return Err(ArchiveFault::Duplicate);
    }
    let (mut files, mut known, mut left) = (BTreeMap::new(), KnownNames::default(), UNPACKED_MAX);
    for index in 0..archive.len() {
        let file = archive.by_index_raw(index).map_err(broken)?;
        let name = String::from_utf8_lossy(file.name_raw()).into_owned();
        let is_folder = name.ends_with('/');
        check_name(name.strip_suffix('/').unwrap_or(&name))?;
        if !KINDS.contains(&(file.unix_mode().unwrap_or_default() & KIND)) {
            return Err(ArchiveFault::Link { name });
        }
        if file.encrypted() {
            return Err(ArchiveFault::Encrypted { name });
        }
        if !matches!(file.compression(), CompressionMethod::Stored | CompressionMethod::Deflated) {
            return Err(ArchiveFault::Method { name });
        }
        known.add(name.strip_suffix('/').unwrap_or(&name), is_folder)?;
        drop(file);
        if is_folder {
            continue;
        }
        let mut file = archive.by_index(index).map_err(broken)?;
        // The size stated in an archive can be wrong.
        let mut text = Vec::new();
        if file.by_ref().take(left + 1).read_to_end(&mut text).is_err() {
            return Err(ArchiveFault::Broken { name });
        }
        left = left
            .checked_sub(text.len() as u64)
            .ok_or(ArchiveFault::TooMuch { most: UNPACKED_MAX })?;
        files.insert(name, text);
    }
    Ok(files)
}

/// Fails if a path is not valid on every system. Only printable ASCII characters are the same everywhere.
fn check_name(name: &str) -> Result<(), ArchiveFault> {
    let is_bad = |part: &str| part.is_empty() || part.ends_with([' ', '.']);
    let is_odd = |sign: char| !matches!(sign, ' '..='~') || "\\:*?\"<>|".contains(sign);
    match name.chars().any(is_odd) || name.split('/').any(is_bad) {
        true => Err(ArchiveFault::Name { name: name.to_owned() }),
        false => Ok(()),
    }
}

/// The names so far in lower case. Each has the name as it was written, and whether it is a folder.
#[derive(Default)]
struct KnownNames(BTreeMap<String, (String, bool)>);

impl KnownNames {
    /// Adds a path and the folders that contain it. Fails if a file system that ignores case would confuse it with
    /// another path.
    fn add(&mut self, path: &str, is_folder: bool) -> Result<(), ArchiveFault> {
        let folders = path.match_indices('/').map(|(end, _)| (&path[..end], true));
        for (name, is_folder) in folders.chain([(path, is_folder)]) {
            match self.0.get(&name.to_lowercase()) {
                None => drop(self.0.insert(name.to_lowercase(), (name.to_owned(), is_folder))),
                Some((other, true)) if other == name && is_folder => {}
                Some((other, _)) if other == name => {
                    return Err(ArchiveFault::FileAndFolder { name: name.to_owned() });
                }
                Some((other, _)) => {
                    let (name, other) = (name.to_owned(), other.clone());
                    return Err(ArchiveFault::Collision { name, other });
                }
            }
        }
        Ok(())
    }
}
