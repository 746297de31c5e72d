//! Where packs come from: an index in a folder or at an address, and the data directory where they are installed.

use std::path::{Path, PathBuf};

use clap::Args;

use super::fetch::get;
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use speciate_content::Package;
use speciate_model::message;
use speciate_table::package::fault::is_address;
use speciate_table::package::{
    Index, IndexFiles, IndexFolder, IndexedPack, Installed, InstalledPack, PackageFault, index,
};

/// The option that names an index.
#[derive(Args, Debug)]
pub struct IndexOption {
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
    /// Returns the folder or address of the index that is named or set, if there is one. Nothing is read.
    pub fn place<'a>(&'a self, installed: &'a Installed) -> Option<&'a str> {
        self.index.as_deref().or(installed.index())
    }

    /// Returns whether an option names the index.
    pub const fn is_named(&self) -> bool {
        self.index.is_some()
    }

    /// Reads the index that is named or set. Fails if there is none.
    pub fn open(&self, installed: &Installed) -> CommandResult<OpenIndex> {
        let place = self.place(installed).map(folder_of).ok_or_else(|| {
            let error = CommandError::new(message!("pack-index-none"));
            error.hint(message!("pack-index-none.hint"))
        })?;
        OpenIndex::read(place)
    }
}

impl OpenIndex {
    pub fn read(place: &str) -> CommandResult<Self> {
        let files = files(place);
        let list = Index::read(&*files)?;
        Ok(Self { list, files, place: place.to_owned() })
    }

    /// Returns the error that the index has no pack with this name.
    pub fn lacks(&self, id: &str) -> CommandError {
        let fault = PackageFault::NotInIndex { id: id.to_owned(), index: self.place.clone() };
        let known = self.list.packs.iter().map(|pack| pack.package.id.as_str());
        CommandError::from(fault).suggest(id, known)
    }

    /// Warns if the index lists a different archive from the installed one for the same version.
    pub fn warn_if_other(&self, cli: &CliContext, pack: &InstalledPack) {
        let Package { id, version, .. } = &pack.package;
        let listed = self.list.find(id, version);
        let is_other = |listed: &IndexedPack| {
            listed.hash != pack.hash || !pack.archive.is_empty() && listed.archive != pack.archive
        };
        if listed.is_some_and(is_other) {
            let version = version.to_string();
            let index = &self.place;
            cli.warn(message!("pack-index-differs", index = index, id = id, version = version));
        }
    }
}

/// Returns the folder or address of an index that is named by its list.
pub fn folder_of(place: &str) -> &str {
    let is_end = |sign: char| sign == '/' || sign == std::path::MAIN_SEPARATOR;
    match place.strip_suffix(index::INDEX_FILE) {
        Some("") if !Path::new(place).is_dir() => ".",
        Some(folder) if folder.ends_with(is_end) && !Path::new(place).is_dir() => folder,
        _ => place,
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

/// An index on a web server.
struct IndexUrl(String);

impl IndexFiles for IndexUrl {
    fn shown(&self, file: &str) -> String {
        format!("{}/{file}", self.0.trim_end_matches('/'))
    }

    fn read(&self, file: &str, most: u64) -> Result<Vec<u8>, PackageFault> {
        get(&self.shown(file), most)
    }
}

/// Returns the files of an index.
fn files(place: &str) -> Box<dyn IndexFiles> {
    match is_address(place) {
        true => Box::new(IndexUrl(place.to_owned())),
        false => Box::new(IndexFolder(PathBuf::from(place))),
    }
}

/// Returns a place in a form that does not depend on the working directory.
pub fn absolute(place: &str) -> String {
    match is_address(place) {
        true => place.to_owned(),
        false => {
            let whole = std::path::absolute(place);
            whole.map_or_else(|_| place.to_owned(), |path| Path::display(&path).to_string())
        }
    }
}
