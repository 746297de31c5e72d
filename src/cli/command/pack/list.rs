//! `speciate pack list`, `pack info`, `pack search` and `pack verify`

use clap::Args;
use semver::VersionReq;
use serde_json::json;

use super::place::{self, IndexOption, OpenIndex};
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::output::data;
use crate::packages;
use speciate_content::{EngineVersions, Package};
use speciate_model::message;
use speciate_model::words::{Message, Value};
use speciate_table::package::InstalledPack;
use speciate_table::package::resolve::range_of;

#[derive(Args, Debug)]
pub struct PackListCommand {
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
            cli.print(message!("pack-list-none"));
        }
        let lines = |pack: &InstalledPack| line(cli, &pack.package) + from(cli, pack).as_str();
        data(&installed.packs().iter().map(lines).collect::<String>())
    }
}

/// Returns a line about a pack, and further lines with the pack's description of itself.
fn line(cli: &CliContext, package: &Package) -> String {
    let mut out = format!("{} {}", package.id, package.version);
    if !package.title.is_empty() {
        out += &format!("  {}", package.title);
    }
    out.push('\n');
    if !package.description.is_empty() {
        out += &inner(&package.description);
    }
    if !package.requires.is_empty() {
        let packs = related(&package.requires);
        out += &inner(&cli.render(&message!("pack-list-requires", packs = packs)));
    }
    if package.other_engine().is_some() {
        out +=
            &inner(&cli.render(&message!("pack-list-engine", engine = env!("CARGO_PKG_VERSION"))));
    }
    out
}

/// Returns the line that says where a pack came from.
fn from(cli: &CliContext, pack: &InstalledPack) -> String {
    let hash = pack.hash.get(..8).unwrap_or(&pack.hash);
    inner(&cli.render(&message!("pack-list-from", hash = hash, source = &pack.source)))
}

fn inner(text: &str) -> String {
    format!("      {text}\n")
}

fn related(packs: &std::collections::BTreeMap<String, VersionReq>) -> Value {
    Value::names(packs.iter().map(|(id, versions)| format!("{id} {versions}")))
}

#[derive(Args, Debug)]
pub struct PackInfoCommand {
    #[arg(value_name = "NAME")]
    name: String,
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    index: IndexOption,
}

impl PackInfoCommand {
    /// Shows the installed versions. The index is only read if an option names it or no version is installed.
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let installed = place::installed(cli)?;
        let unknown = || packages::not_installed(&self.name, &installed);
        let (id, versions) = packages::named(&self.name).ok_or_else(unknown)?;
        let versions = range_of(&versions);
        let fits = |package: &Package| package.id == id && versions.contains(&package.version);
        let there: Vec<&InstalledPack> =
            installed.packs().iter().filter(|pack| fits(&pack.package)).collect();
        let index = match self.index.is_named() || there.is_empty() {
            true if self.index.place(&installed).is_none() => return Err(unknown()),
            true => Some(self.index.open(&installed)?),
            false => None,
        };
        let listed = index.iter().flat_map(|index| &index.list.packs);
        let listed: Vec<_> = listed.filter(|pack| fits(&pack.package)).collect();
        if let Some(index) = index.as_ref().filter(|_| there.is_empty() && listed.is_empty()) {
            return Err(index.lacks(&id));
        }
        if self.json {
            let all = json!({ "installed": there, "listed": listed });
            return data(&format!("{all:#}\n"));
        }
        let mut out = String::new();
        for pack in &there {
            out += &about(cli, &pack.package);
            out += &from(cli, pack);
            let by = installed.packs().iter().filter(|by| by.package.needs(&id).is_some());
            let by: Vec<&str> = by.map(|by| by.package.id.as_str()).collect();
            if !by.is_empty() {
                out += &inner(&cli.render(&message!("pack-info-needed", packs = Value::names(by))));
            }
        }
        if let (true, Some(newest)) = (there.is_empty(), listed.last()) {
            out += &about(cli, &newest.package);
        }
        if let Some(index) = &index {
            let versions = Value::names(listed.iter().map(|pack| &pack.package.version));
            let message = message!("pack-info-listed", index = &index.place, versions = versions);
            out += &format!("{}\n", cli.render(&message));
        }
        data(&out)
    }
}

/// Returns everything that a pack says about itself.
fn about(cli: &CliContext, package: &Package) -> String {
    let mut out = line(cli, package);
    let mut add = |message: Option<Message>| {
        out += &message.map(|message| inner(&cli.render(&message))).unwrap_or_default();
    };
    let names = |list: &[String]| (!list.is_empty()).then(|| Value::names(list));
    let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let authors: Vec<Value> =
        package.authors.iter().map(|author| Value::Text(author.clone())).collect();
    let authors = (!authors.is_empty()).then_some(Value::All(authors));
    add(authors.map(|authors| message!("pack-info-authors", authors = authors)));
    add(text(&package.license).map(|license| message!("pack-info-license", license = license)));
    add(text(&package.url).map(Message::verbatim));
    add(names(&package.games).map(|games| message!("pack-info-games", games = games)));
    add(text(&package.extends).map(|id| message!("pack-info-extends", id = id)));
    for (id, packs) in [
        ("pack-info-optional", &package.optional),
        ("pack-info-incompatible", &package.incompatible),
    ] {
        add((!packs.is_empty()).then(|| message!(id, packs = related(packs))));
    }
    add(package.engine.as_ref().map(|EngineVersions { from, before }| {
        message!("pack-info-engine", from = from.to_string(), before = before.to_string())
    }));
    out
}

#[derive(Args, Debug)]
pub struct PackSearchCommand {
    #[arg(value_name = "TEXT", default_value = "", hide_default_value = true)]
    text: String,
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    index: IndexOption,
}

impl PackSearchCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let index = self.index.open(&place::installed(cli)?)?;
        let found = index.list.search(&self.text);
        if self.json {
            return data(&format!("{:#}\n", json!({ "packs": found })));
        }
        if found.is_empty() {
            let message = message!("pack-search-none", text = &self.text, index = &index.place);
            cli.print(message);
        }
        data(&found.into_iter().map(|pack| line(cli, &pack.package)).collect::<String>())
    }
}

#[derive(Args, Debug)]
pub struct PackVerifyCommand {
    #[command(flatten)]
    index: IndexOption,
}

impl PackVerifyCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let installed = place::installed(cli)?;
        let mut broken = Vec::new();
        let mut out = String::new();
        for pack in installed.packs() {
            let (id, version) = (&pack.package.id, pack.package.version.to_string());
            let message = match installed.verify(pack) {
                Ok(()) => message!("pack-whole", id = id, version = version),
                Err(fault) => {
                    broken.push(pack);
                    message!("pack-broken", id = id, version = version, reason = fault.message())
                }
            };
            out += &format!("{}\n", cli.render(&message));
        }
        data(&out)?;
        if let Some(place) = self.index.place(&installed) {
            match OpenIndex::read(place) {
                Ok(index) => {
                    installed.packs().iter().for_each(|pack| index.warn_if_other(cli, pack));
                }
                Err(error) if self.index.is_named() => return Err(error),
                // Without the network, the packs themselves can still be checked.
                Err(_) => cli.warn(message!("pack-verify-no-index", index = place)),
            }
        }
        let Some(first) = broken.first() else { return Ok(()) };
        let error = CommandError::new(message!("pack-verify-faults", count = broken.len()));
        let id = format!("{}@{}", first.package.id, first.package.version);
        Err(error.hint(message!("pack-verify-faults.hint", pack = id)))
    }
}
