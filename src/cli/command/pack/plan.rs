//! Chooses the versions of packs to install, gets their archives and installs them.

use std::collections::BTreeMap;

use semver::{Version, VersionReq};

use super::place::{self, OpenIndex};
use crate::cli_context::CliContext;
use crate::error::CommandResult;
use speciate_content::Package;
use speciate_table::package::{Added, Installed, PackArchive, PackageFault, resolve};

/// How often versions are chosen again because the installed packs changed while archives were fetched.
const ROUNDS: usize = 3;

/// A pack that does not come from the index, and where it comes from.
pub type OwnPack = (PackArchive, String);

/// What to install, and from where.
pub struct Installation<'a> {
    pub index: Option<&'a OpenIndex>,
    pub own: Option<&'a OwnPack>,
    /// The id and the versions of the pack.
    pub wanted: (String, VersionReq),
}

/// Where a pack of a plan comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    Installed,
    Own,
    Index,
}

impl Installation<'_> {
    /// Returns the newest compatible versions of the pack and of what it requires, in the order of layering.
    pub fn plan(
        &self,
        cli: &CliContext,
        installed: &Installed,
    ) -> CommandResult<Vec<(Package, Origin)>> {
        self.plan_after(cli, installed, &[])
    }

    /// Like [`Installation::plan`], after some packs have been installed.
    fn plan_after(
        &self,
        cli: &CliContext,
        installed: &Installed,
        later: &[Package],
    ) -> CommandResult<Vec<(Package, Origin)>> {
        let root = cli.content_sources().map_err(Clone::clone)?.root.package()?;
        let mut candidates = installed.candidates(&root);
        later.iter().for_each(|package| candidates.add(package));
        for pack in self.index.into_iter().flat_map(|index| &index.list.packs) {
            candidates.add(&pack.package);
        }
        if let Some((archive, _)) = self.own {
            candidates.add_only(&archive.package);
        }
        let chosen = resolve(&candidates, std::slice::from_ref(&self.wanted))?;
        let chosen = chosen.into_iter().filter(|package| package.id != root.id);
        let plan = chosen.map(|package| {
            let is_later = later.iter().any(|later| is_same(later, package));
            let origin = match is_later {
                true => Origin::Installed,
                false => self.origin(package, installed)?,
            };
            Ok((package.clone(), origin))
        });
        plan.collect()
    }

    /// Returns what [`Installation::install`] would return after some packs have been installed. Nothing is installed.
    pub fn forecast(
        &self,
        cli: &CliContext,
        installed: &Installed,
        later: &[Package],
    ) -> CommandResult<Vec<(Package, Added)>> {
        let plan = self.plan_after(cli, installed, later)?.into_iter();
        let forecast = plan.map(|(package, origin)| {
            let added = match origin {
                Origin::Installed => Added::WasThere,
                _ if installed.find(&package.id, &package.version).is_some() => Added::Repaired,
                Origin::Own | Origin::Index => Added::New,
            };
            (package, added)
        });
        Ok(forecast.collect())
    }

    /// Returns where a chosen pack comes from. An installed pack that is damaged comes from the index.
    fn origin(&self, package: &Package, installed: &Installed) -> CommandResult<Origin> {
        let Package { id, version, .. } = package;
        if self.own.is_some_and(|(archive, _)| archive.package.id == *id) {
            return Ok(Origin::Own);
        }
        let is_listed = self.index.is_some_and(|index| index.list.find(id, version).is_some());
        match installed.find(id, version).map(|pack| installed.verify(pack)) {
            Some(Ok(())) => Ok(Origin::Installed),
            _ if is_listed => Ok(Origin::Index),
            Some(Err(fault)) => Err(fault.into()),
            None => Err(PackageFault::NotInstalled { id: id.clone() }.into()),
        }
    }

    /// Installs what the plan says and returns it. Archives are fetched before the installed packs are locked, and all
    /// of them before the first pack is installed.
    pub fn install(&self, cli: &CliContext) -> CommandResult<Vec<(Package, Added)>> {
        let mut fetched: BTreeMap<(String, Version), PackArchive> = BTreeMap::new();
        let key = |package: &Package| (package.id.clone(), package.version.clone());
        for _ in 0..ROUNDS {
            for (package, origin) in self.plan(cli, &place::installed(cli)?)? {
                if origin == Origin::Index
                    && let Some(index) = self.index
                    && let Some(listed) = index.list.find(&package.id, &package.version)
                {
                    let archive = listed.fetch(&*index.files)?;
                    fetched.insert(key(&package), archive);
                }
            }
            let mut installed = place::installed_to_change(cli)?;
            let plan = self.plan(cli, &installed)?;
            let is_missing = |(package, origin): &(Package, Origin)| {
                *origin == Origin::Index && !fetched.contains_key(&key(package))
            };
            if !plan.iter().any(is_missing) {
                return self.carry_out(plan, &fetched, &mut installed);
            }
        }
        let folder = cli.needed_home()?.packs().display().to_string();
        Err(PackageFault::Busy { folder }.into())
    }

    fn carry_out(
        &self,
        plan: Vec<(Package, Origin)>,
        fetched: &BTreeMap<(String, Version), PackArchive>,
        installed: &mut Installed,
    ) -> CommandResult<Vec<(Package, Added)>> {
        let from = self.index.map(|index| place::absolute(&index.place)).unwrap_or_default();
        let mut added = Vec::new();
        for (package, origin) in plan {
            let of_index =
                || Some((fetched.get(&(package.id.clone(), package.version.clone()))?, &from));
            let archive = match origin {
                Origin::Installed => None,
                Origin::Own => self.own.map(|(archive, from)| (archive, from)),
                Origin::Index => of_index(),
            };
            let outcome = match archive {
                Some((archive, from)) => installed.add(archive, from)?,
                None => Added::WasThere,
            };
            added.push((package, outcome));
        }
        Ok(added)
    }
}

/// Returns whether two packages are the same version of the same pack.
pub fn is_same(one: &Package, other: &Package) -> bool {
    one.id == other.id && one.version == other.version
}
