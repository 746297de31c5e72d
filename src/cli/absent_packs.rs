//! Finds the pack that has what the packs in use change, if it is not in use itself.

use std::path::PathBuf;

use crate::cli_context::CliContext;
use crate::nearby;
use crate::output::{shell_quoted, shell_quoted_path};
use crate::packages;
use speciate_content::{AbsentEntry, Package, Source, absent_entries};
use speciate_model::diagnostic::{Diagnostic, Diagnostics};
use speciate_model::message;

/// Replaces the faults about entries that no pack in use has by the name of a pack that has them: a folder beside the
/// packs in use or in the working directory, or an installed pack.
pub fn named(cli: &CliContext, source: &Source, faults: Diagnostics) -> Diagnostics {
    if !faults.has_errors() {
        return faults;
    }
    let mut absent = absent_entries(source);
    absent.retain(|entry| faults.iter().any(|fault| entry.is_at(&fault.place)));
    if absent.is_empty() {
        return faults;
    }
    let others = others(cli, source);
    let found: Vec<(AbsentEntry, Diagnostic)> = absent
        .into_iter()
        .filter_map(|entry| {
            let (name, _, package) = others.iter().find(|(_, pack, _)| entry.is_added_by(pack))?;
            let command = message!("content-changes-absent.hint-near", folder = name.as_str());
            let fault = entry.fault(package, command)?;
            Some((entry, fault))
        })
        .collect();
    let is_explained =
        |fault: &Diagnostic| found.iter().any(|(entry, _)| entry.is_at(&fault.place));
    let mut kept: Vec<Diagnostic> =
        faults.iter().filter(|fault| !is_explained(fault)).cloned().collect();
    kept.extend(found.iter().map(|(_, fault)| fault.clone()));
    Diagnostics::new(kept)
}

/// Returns the packs that could be used as well: what to write after `--pack`, their files and manifests.
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
