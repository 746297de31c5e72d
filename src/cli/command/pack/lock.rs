//! `speciate pack lock`

use std::path::PathBuf;

use clap::Args;
use semver::VersionReq;

use super::place;
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::output::{data, shell_quoted_path};
use crate::packages;
use speciate_model::message;
use speciate_table::package::{Lock, resolve};

#[derive(Args, Debug)]
pub struct PackLockCommand {
    #[arg(value_name = "FILE")]
    file: PathBuf,
    #[arg(value_name = "NAME")]
    names: Vec<String>,
}

impl PackLockCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        if cli.content_options().any(|(option, _)| option == "--pack") {
            let error = CommandError::new(message!("pack-lock-named"));
            return Err(error.hint(message!("pack-lock-named.hint")));
        }
        let installed = place::installed(cli)?;
        let name = self.file.to_string_lossy();
        let is_pack = packages::named(&name).is_some_and(|(id, _)| installed.has(&id));
        if is_pack && !self.file.exists() {
            let error = CommandError::new(message!("pack-lock-no-file", name = &*name));
            return Err(error.hint(message!("pack-lock-no-file.hint", name = &*name)));
        }
        let root = cli.content_sources().map_err(Clone::clone)?.root.package()?;
        let candidates = installed.candidates(&root);
        let mut wanted: Vec<(String, VersionReq)> = Vec::new();
        for name in &self.names {
            let named = packages::named(name).filter(|(id, _)| installed.has(id));
            wanted.push(named.ok_or_else(|| packages::not_installed(name, &installed))?);
        }
        if self.names.is_empty() {
            let ids = installed.packs().iter().map(|pack| pack.package.id.clone());
            wanted.extend(ids.map(|id| (id, VersionReq::STAR)));
            wanted.dedup();
        }
        let chosen = resolve(&candidates, &wanted)?;
        let packs =
            chosen.iter().filter_map(|package| installed.find(&package.id, &package.version));
        let lock = Lock::of(packs);
        lock.write(&self.file)?;
        let count = lock.packs.len();
        let message = message!("pack-locked", count = count, file = shell_quoted_path(&self.file));
        data(&format!("{}\n", cli.render(&message)))
    }
}
