//! Where packs come from: an index in a folder or at an address, and the data directory where they are installed.

use std::path::{Path, PathBuf};

use clap::Args;

use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use speciate_model::message;
use speciate_table::package::{Index, IndexFiles, IndexFolder, Installed, PackageFault};

/// The option that names an index.
#[derive(Args, Debug)]
pub struct IndexOption {
    /// Folder or address of the index; by default that of `pack index use`
    #[arg(long, value_name = "DIR|URL")]
    index: Option<String>,
}

/// An index that was read, and where its files are.
pub struct OpenIndex {
    pub list: Index,
    pub files: Box<dyn IndexFiles>,
    /// Its folder or address.
    pub place: String,
}

impl IndexOption {
    /// Reads the index that is named or set, if there is one.
    pub fn open(&self, installed: &Installed) -> CommandResult<Option<OpenIndex>> {
        let Some(place) = self.index.as_deref().or(installed.index()) else { return Ok(None) };
        let files = files(place)?;
        let list = Index::read(&*files)?;
        Ok(Some(OpenIndex { list, files, place: place.to_owned() }))
    }

    /// Reads the index. Fails if none is named.
    pub fn needed(&self, installed: &Installed) -> CommandResult<OpenIndex> {
        let none = || {
            let error = CommandError::new(message!("pack-index-none"));
            error.hint(message!("pack-index-none.hint"))
        };
        self.open(installed)?.ok_or_else(none)
    }
}

/// Returns the packs that are installed in the data directory.
pub fn installed(cli: &CliContext) -> CommandResult<Installed> {
    Ok(Installed::open(&cli.needed_home()?.packs())?)
}

/// Returns the packs that are installed in the data directory, to change them.
pub fn installed_to_change(cli: &CliContext) -> CommandResult<Installed> {
    Ok(Installed::open_to_change(&cli.needed_home()?.packs())?)
}

pub fn is_url(place: &str) -> bool {
    place.contains("://")
}

/// Returns the files of an index.
pub fn files(place: &str) -> Result<Box<dyn IndexFiles>, PackageFault> {
    match is_url(place) {
        true => files_at(place),
        false => Ok(Box::new(IndexFolder(PathBuf::from(place)))),
    }
}

#[cfg(feature = "fetch")]
fn files_at(url: &str) -> Result<Box<dyn IndexFiles>, PackageFault> {
    Ok(Box::new(super::fetch::IndexUrl(url.to_owned())))
}

/// Reads the archive at an address.
#[cfg(feature = "fetch")]
pub fn archive_at(url: &str) -> Result<Vec<u8>, PackageFault> {
    super::fetch::get(url, speciate_table::package::archive::BYTES_MAX)
}

#[cfg(not(feature = "fetch"))]
fn files_at(url: &str) -> Result<Box<dyn IndexFiles>, PackageFault> {
    Err(PackageFault::Fetch { url: url.to_owned(), reason: message!("fetch-unsupported") })
}

/// Reads the archive at an address.
#[cfg(not(feature = "fetch"))]
pub fn archive_at(url: &str) -> Result<Vec<u8>, PackageFault> {
    Err(PackageFault::Fetch { url: url.to_owned(), reason: message!("fetch-unsupported") })
}

/// Returns a place so that it is the same from every working directory.
pub fn absolute(place: &str) -> String {
    match is_url(place) {
        true => place.to_owned(),
        false => {
            let whole = std::path::absolute(place);
            whole.map_or_else(|_| place.to_owned(), |path| Path::display(&path).to_string())
        }
    }
}
