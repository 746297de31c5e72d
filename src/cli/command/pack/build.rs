//! `speciate pack build`

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;

use super::files;
use crate::cli_context::CliContext;
use crate::command::test::TestCommand;
use crate::content;
use crate::error::{CommandError, CommandResult};
use crate::output::data;
use speciate_content::{FOR_PEOPLE, Layers, Package, Source, load_with_faults};
use speciate_games as games;
use speciate_model::log::store::Action;
use speciate_model::message;
use speciate_table::package::index::{is_archive, read_file};
use speciate_table::package::{Index, archive, table_file};

/// The maximum size of a file for people, such as the license, in bytes.
const FOR_PEOPLE_MAX: u64 = 64 * 1024;

#[derive(Args, Debug)]
pub struct PackBuildCommand {
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
    #[arg(long)]
    no_test: bool,
}

impl PackBuildCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let source = Source::read_pack(&self.folder)?;
        let package = source.package()?;
        // Nobody should publish a pack that does not load or does not do what it says.
        for game in cli.games() {
            let (rules, layers) = (game.natives.rules, Layers::default());
            content::load(cli, rules, &layers)?;
            let whole = cli.source().map_err(Clone::clone)?;
            let (_, faults) = load_with_faults(whole, rules, &layers, game.natives);
            if !faults.is_empty() {
                return Err(faults.into());
            }
        }
        if !self.no_test && source.files_in("scenarios").next().is_some() {
            TestCommand::of_pack(&self.folder).run(cli)?;
        }
        warn_of_placeholders(cli, &package);
        let bytes = archive::build(&source, &for_people(&self.folder)?)?;
        let name = format!("{}-{}.zip", package.id, package.version);
        let file = match &self.out {
            None => PathBuf::from(name),
            Some(out) if is_archive(out) => out.clone(),
            Some(out) => out.join(name),
        };
        let folder = file.parent().unwrap_or(Path::new(""));
        Index::must_not_change(folder, &file, &package, &archive::hash_of(&bytes))?;
        table_file::write(&file, &bytes)?;
        let (id, version) = (&package.id, package.version.to_string());
        let message = message!("pack-built", id = id, version = version, file = file.as_path());
        data(&format!("{}\n  {}\n", cli.render(&message), archive::hash_of(&bytes)))
    }
}

/// Warns if a pack still describes itself with the placeholders that `pack new` wrote.
fn warn_of_placeholders(cli: &CliContext, package: &Package) {
    let mut template = Source::pack("template");
    for (path, text) in files::of_pack(games::BASE.natives.rules, &package.id, files::CARD) {
        template.insert(&path, text.as_bytes());
    }
    let Ok(template) = template.package() else { return };
    let is_left = [
        ("description", package.description == template.description),
        ("authors", package.authors == template.authors),
    ];
    for (key, _) in is_left.into_iter().filter(|(_, is_left)| *is_left) {
        cli.warn(message!("pack-build-placeholder", key = key));
    }
}

/// Returns the files for people at the top of a pack's folder, such as its license. Fails if one is too large.
pub fn for_people(folder: &Path) -> CommandResult<Vec<(String, Vec<u8>)>> {
    let failed = |error: std::io::Error| CommandError::new(Action::Read.failed(folder, &error));
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let Ok(name) = entry.file_name().into_string() else { continue };
        let is_for_people = FOR_PEOPLE.iter().any(|start| name.to_lowercase().starts_with(start));
        if is_for_people && entry.file_type().map_err(failed)?.is_file() {
            let bytes = read_file(&entry.path(), FOR_PEOPLE_MAX)?;
            found.push((name, bytes));
        }
    }
    Ok(found)
}
