//! The content of a kept run, from the packs in its folder.

use std::sync::Arc;

use super::RunFolder;
use crate::content;
use crate::error::{CommandError, CommandResult};
use speciate_content::Source;
use speciate_engine::context::Edition;
use speciate_engine::game::check_seats;
use speciate_lab::balance::{BalancePlan, NamedLineup, Version};
use speciate_model::log::Pack;
use speciate_model::message;
use speciate_table::{PackStore as _, lineup};

impl RunFolder {
    /// Returns the plan of the run, with its content.
    pub fn plan(&self) -> CommandResult<BalancePlan> {
        let mut sources: Vec<(&[Pack], Source)> = Vec::new();
        let mut versions = Vec::new();
        for (index, version) in self.kept.versions.iter().enumerate() {
            // The versions of a sweep have the same packs.
            let known = sources.iter().find(|(packs, _)| *packs == version.packs.as_slice());
            let source = match known {
                Some((_, source)) => source.clone(),
                None => {
                    let source = self.source(&version.packs)?;
                    sources.push((&version.packs, source.clone()));
                    source
                }
            };
            versions.push(self.version_from(&source, index)?);
        }
        let lineups = (0..self.kept.bots.len()).map(|index| self.lineup(index, &versions[0]));
        Ok(self.plan_of(lineups.collect::<CommandResult<_>>()?, versions))
    }

    /// Returns a plan that has only one version and one line-up of the run.
    pub fn plan_with(&self, version: usize, lineup: usize) -> CommandResult<BalancePlan> {
        let source = self.source(&self.kept.versions[version].packs)?;
        let version = self.version_from(&source, version)?;
        let lineup = self.lineup(lineup, &version)?;
        Ok(self.plan_of(vec![lineup], vec![version]))
    }

    fn plan_of(&self, lineups: Vec<NamedLineup>, versions: Vec<Version>) -> BalancePlan {
        let kept = &self.kept;
        BalancePlan {
            versions,
            lineups,
            players: kept.players,
            seed: kept.seed,
            stop: kept.stop,
            layers: kept.layers(),
            sweep: kept.sweep.clone(),
        }
    }

    fn lineup(&self, index: usize, version: &Version) -> CommandResult<NamedLineup> {
        let name = self.kept.bots[index].clone();
        let lineup = lineup::lineup(&version.edition, &name)?;
        Ok(NamedLineup { name, lineup })
    }

    fn version_from(&self, source: &Source, index: usize) -> CommandResult<Version> {
        let kept = &self.kept.versions[index];
        let edition = self.edition(source, index)?;
        check_seats(&edition.catalog, self.kept.players)
            .map_err(|reason| CommandError::new(reason.message()))?;
        Ok(Version { change: kept.change.clone(), edition, seed: kept.seed })
    }

    fn edition(&self, source: &Source, index: usize) -> CommandResult<Arc<Edition>> {
        content::check_rules(&self.kept.rules)?;
        let layers = self.kept.versions[index].layers();
        Ok(speciate_games::edition::load_with(source, &self.kept.rules, &layers)?)
    }

    /// Returns the content of packs that the folder keeps.
    pub fn source(&self, packs: &[Pack]) -> CommandResult<Source> {
        let kept = self.packs();
        let mut found = Vec::new();
        for (place, pack) in packs.iter().enumerate() {
            let Some(source) = kept.find(pack, place == 0)? else {
                let (id, hash) = (&pack.id, &pack.hash);
                let folder = self.folder.as_path();
                let error = message!("run-pack-lost", folder = folder, id = id, hash = hash);
                return Err(CommandError::new(error));
            };
            found.push(source);
        }
        let mut found = found.into_iter();
        let root = found.next().unwrap_or_default();
        Ok(root.with_packs(found.collect())?)
    }
}
