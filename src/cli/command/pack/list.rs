//! `speciate pack list`, `pack search` and `pack verify`

use clap::Args;
use serde_json::json;

use super::place::{self, IndexOption};
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::output::data;
use speciate_content::Package;
use speciate_model::message;
use speciate_model::words::Value;

/// List the installed packs
#[derive(Args, Debug)]
pub struct PackListCommand {
    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl PackListCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let installed = place::installed(cli)?;
        if self.json {
            let all: Vec<_> = installed.packs().iter().map(|pack| json!(pack)).collect();
            return data(&format!("{:#}\n", json!({ "packs": all })));
        }
        if installed.packs().is_empty() {
            cli.talk(message!("pack-list-none"));
        }
        let mut out = String::new();
        for pack in installed.packs() {
            out += &line(cli, &pack.package);
            let from = message!(
                "pack-list-from",
                hash = &pack.hash[..8.min(pack.hash.len())],
                source = &pack.source
            );
            out += &format!("      {}\n", cli.say(&from));
        }
        data(&out)
    }
}

/// Returns a line about a pack, and further lines with what it says about itself.
fn line(cli: &CliContext, package: &Package) -> String {
    let mut out = format!("{} {}", package.id, package.version);
    if !package.title.is_empty() {
        out += &format!("  {}", package.title);
    }
    out.push('\n');
    if !package.description.is_empty() {
        out += &format!("      {}\n", package.description);
    }
    if !package.requires.is_empty() {
        let all = package.requires.iter().map(|(id, versions)| format!("{id} {versions}"));
        let message = message!("pack-list-requires", packs = Value::names(all));
        out += &format!("      {}\n", cli.say(&message));
    }
    out
}

/// Look for packs in the index
#[derive(Args, Debug)]
pub struct PackSearchCommand {
    /// A part of the name, title or description
    #[arg(value_name = "TEXT")]
    text: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    index: IndexOption,
}

impl PackSearchCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let index = self.index.needed(&place::installed(cli)?)?;
        let found = index.list.search(&self.text);
        if self.json {
            return data(&format!("{:#}\n", json!({ "packs": found })));
        }
        if found.is_empty() {
            let message = message!("pack-search-none", text = &self.text, index = &index.place);
            cli.talk(message);
        }
        data(&found.into_iter().map(|pack| line(cli, &pack.package)).collect::<String>())
    }
}

/// Check that the installed packs are as they were installed
#[derive(Args, Debug)]
pub struct PackVerifyCommand {}

impl PackVerifyCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let installed = place::installed(cli)?;
        let mut faults = 0;
        let mut out = String::new();
        for pack in installed.packs() {
            let (id, version) = (&pack.package.id, pack.package.version.to_string());
            let message = match installed.verify(pack) {
                Ok(()) => message!("pack-whole", id = id, version = version),
                Err(fault) => {
                    faults += 1;
                    message!("pack-broken", id = id, version = version, reason = fault.message())
                }
            };
            out += &format!("{}\n", cli.say(&message));
        }
        data(&out)?;
        if faults > 0 {
            let error = CommandError::new(message!("pack-verify-faults", count = faults));
            return Err(error.hint(message!("pack-verify-faults.hint")));
        }
        Ok(())
    }
}
