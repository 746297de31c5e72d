//! `speciate pack build`, `pack index` and `pack lock`: what others need in order to get the same packs.

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use semver::VersionReq;

use super::place;
use crate::cli_context::CliContext;
use crate::content;
use crate::error::{CommandError, CommandResult};
use crate::output::{data, typed_path};
use crate::packages;
use speciate_content::{Layers, Source};
use speciate_model::log::store::Action;
use speciate_model::message;
use speciate_table::package::index::bytes_at_most;
use speciate_table::package::{
    Candidates, Index, Lock, PackageFault, archive, resolve, table_file,
};

/// The beginnings of the names of files for people that an archive contains.
const FOR_PEOPLE: [&str; 6] = ["readme", "license", "licence", "copying", "notice", "changelog"];
/// The maximum size of such a file, in bytes.
const FOR_PEOPLE_MAX: u64 = 64 * 1024;

/// Make an archive of a pack: the same files always give the same bytes
#[derive(Args, Debug)]
pub struct PackBuildCommand {
    /// The folder of the pack
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// The file to write, or the folder for it; by default `ID-VERSION.zip` here
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
}

impl PackBuildCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let source = Source::read_pack(&self.folder)?;
        let package = source.package()?;
        // Nobody should publish a pack that does not load.
        for game in cli.games() {
            content::load(cli, game.natives.rules, &Layers::default())?;
        }
        let bytes = archive::build(&source, &for_people(&self.folder)?)?;
        let name = format!("{}-{}.zip", package.id, package.version);
        let file = match &self.out {
            None => PathBuf::from(name),
            Some(out) if out.extension().is_some_and(|ending| ending == "zip") => out.clone(),
            Some(out) => out.join(name),
        };
        table_file::write(&file, &bytes)?;
        let (id, version) = (&package.id, package.version.to_string());
        let message = message!("pack-built", id = id, version = version, file = file.as_path());
        data(&format!("{}\n  {}\n", cli.say(&message), archive::hash_of(&bytes)))
    }
}

/// Returns the files for people at the top of a pack's folder, such as its license.
fn for_people(folder: &Path) -> CommandResult<Vec<(String, Vec<u8>)>> {
    let failed = |error: std::io::Error| CommandError::new(Action::Read.failed(folder, &error));
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let Ok(name) = entry.file_name().into_string() else { continue };
        let is_for_people = FOR_PEOPLE.iter().any(|start| name.to_lowercase().starts_with(start));
        if is_for_people && entry.file_type().map_err(failed)?.is_file() {
            let bytes = bytes_at_most(&entry.path(), FOR_PEOPLE_MAX)?;
            if bytes.len() as u64 <= FOR_PEOPLE_MAX {
                found.push((name, bytes));
            }
        }
    }
    Ok(found)
}

/// List archives for others, and choose the list that packs come from
#[derive(Args, Debug)]
pub struct PackIndexCommand {
    #[command(subcommand)]
    what: PackIndexSubcommand,
}

#[derive(Subcommand, Debug)]
enum PackIndexSubcommand {
    /// Write `index.toml` for all archives in a folder, which any web server can serve
    Build {
        /// The folder with the archives
        #[arg(value_name = "DIR")]
        folder: PathBuf,
    },
    /// Use an index from now on if `--index` names no other
    Use {
        /// The folder or address of the index
        #[arg(value_name = "DIR|URL")]
        index: String,
    },
}

impl PackIndexCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        match &self.what {
            PackIndexSubcommand::Build { folder } => {
                let index = Index::build(folder)?;
                let count = index.packs.len();
                let message = message!("pack-index-built", count = count, file = folder.as_path());
                data(&format!("{}\n", cli.say(&message)))
            }
            PackIndexSubcommand::Use { index } => {
                let whole = place::absolute(index);
                Index::read(&*place::files(&whole)?)?;
                place::installed_to_change(cli)?.set_index(&whole)?;
                data(&format!("{}\n", cli.say(&message!("pack-index-used", index = whole))))
            }
        }
    }
}

/// Write the versions of the packs in use to a file for `--lock`
#[derive(Args, Debug)]
pub struct PackLockCommand {
    /// The file to write
    #[arg(value_name = "FILE")]
    file: PathBuf,
    /// Names of the installed packs to lock; by default all
    #[arg(value_name = "NAME")]
    names: Vec<String>,
}

impl PackLockCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let installed = place::installed(cli)?;
        let root = cli.parts().map_err(Clone::clone)?.root.package()?;
        let mut candidates = Candidates::default();
        for pack in installed.packs() {
            candidates.add(&pack.package);
        }
        candidates.add_only(&root);
        let all = || installed.packs().iter().map(|pack| pack.package.id.clone());
        let mut names = if self.names.is_empty() { all().collect() } else { self.names.clone() };
        names.dedup();
        for name in &names {
            if !installed.has(name) {
                return Err(packages::not_installed(name, &installed));
            }
        }
        let wanted: Vec<_> = names.into_iter().map(|name| (name, VersionReq::STAR)).collect();
        let chosen =
            resolve(&candidates, &wanted).map_err(|facts| PackageFault::Conflict { facts })?;
        let packs =
            chosen.iter().filter_map(|package| installed.find(&package.id, &package.version));
        let lock = Lock::of(packs);
        lock.write(&self.file)?;
        let count = lock.packs.len();
        let message = message!("pack-locked", count = count, file = typed_path(&self.file));
        data(&format!("{}\n", cli.say(&message)))
    }
}
