//! Finds a pack that is not in use but adds the entries that the packs in use change.

use std::path::PathBuf;

use crate::cli_context::CliContext;
use crate::nearby;
use crate::output::{shell_quoted, shell_quoted_path};
use crate::packages;
use speciate_content::{Package, Source, absent_entries};
use speciate_model::diagnostic::{Diagnostic, Diagnostics};
use speciate_model::message;

/// Replaces the faults about entries that no pack in use has. The new fault names a pack that adds the entry: a folder
/// beside the packs in use or in the working directory, or an installed pack. If the pack in use has a name for the
/// entry, the entry is probably new, so the fault stays and gets a hint.
pub fn named(cli: &CliContext, source: &Source, faults: Diagnostics) -> Diagnostics {
    if !faults.has_errors() {
        return faults;
    }
    let mut absent = absent_entries(source);
    absent.retain(|entry| {
        let mut own = faults.iter().filter(|fault| entry.is_at(&fault.place)).peekable();
        own.peek().is_some() && own.all(|fault| !fault.is_of_name())
    });
    if absent.is_empty() {
        return faults;
    }
    let others = others(cli, source);
    let mut kept: Vec<Diagnostic> = faults.into_iter().collect();
    for entry in absent {
        let owner = others.iter().find(|(_, pack, _)| entry.is_added_by(pack));
        let Some((folder, _, owner)) = owner else { continue };
        if entry.is_named {
            if let Some(fault) = kept.iter_mut().find(|fault| entry.is_at(&fault.place)) {
                fault.hints.push(entry.hint_to_mean(owner, folder));
            }
        } else {
            let command = message!("content-changes-absent.hint-near", folder = folder.as_str());
            kept.retain(|fault| !entry.is_at(&fault.place));
            kept.extend(entry.fault(owner, command));
        }
    }
    Diagnostics::new(kept)
}

/// Returns the packs that could also be used: what to write after `--pack`, with their files and manifests.
fn others(cli: &CliContext, source: &Source) -> Vec<(String, Source, Package)> {
    let named: Vec<PathBuf> = cli
        .content_options()
        .filter(|(option, _)| *option == "--pack")
        .map(|(_, folder)| folder.to_owned())
        .collect();
    let beside =
        named.iter().filter_map(|folder| folder.parent()).flat_map(nearby::pack_folders_in);
    let mut folders: Vec<PathBuf> = nearby::pack_folders().into_iter().chain(beside).collect();
    folders.retain(|folder| named.iter().all(|used| !nearby::is_same(used, folder)));
    let is_used = |package: &Package| {
        source.packs().any(|pack| pack.package().is_ok_and(|used| used.id == package.id))
    };
    let from_folder = |folder: PathBuf| {
        let pack = Source::read_pack(&folder).ok()?;
        let package = pack.package().ok()?;
        Some((shell_quoted_path(&folder), pack, package))
    };
    let mut found: Vec<_> = folders.into_iter().filter_map(from_folder).collect();
    if let Ok(installed) = packages::installed(cli) {
        let load = |pack| Some((installed.load(pack).ok()?, pack.package.clone()));
        let all = installed.packs().iter().filter_map(load);
        found.extend(all.map(|(pack, package)| (shell_quoted(&package.id), pack, package)));
    }
    found.retain(|(_, _, package)| !is_used(package));
    found
}
