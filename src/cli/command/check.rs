//! `speciate check`

use std::path::{Path, PathBuf};

use clap::Args;

use crate::absent_packs;
use crate::cli_context::CliContext;
use crate::error::{CommandError, CommandResult};
use crate::nearby::{self, gather_scenarios, scenario_folder, text_of};
use crate::options::check_ending;
use crate::output::{json, line};
use crate::watch;
use speciate_content::{holds_pack, rename_to_pack};
use speciate_games as games;
use speciate_modding::lint::{self, Baseline, Changes, Findings};
use speciate_modding::scenario::{self, Runner};
use speciate_model::diagnostic::{Diagnostics, Severity};
use speciate_model::log::store::Action;
use speciate_model::message;
use speciate_model::words::Message;
use speciate_table::package::Installed;
use speciate_table::watch::WatchedPlace;

#[derive(Args, Debug)]
pub struct CheckCommand {
    #[arg(value_name = "PATH|GAME")]
    what: Vec<PathBuf>,
    #[arg(long, value_name = "FILE")]
    baseline: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with = "baseline")]
    write_baseline: Option<PathBuf>,
    #[arg(long)]
    json: bool,
    #[arg(long, conflicts_with_all = ["json", "write_baseline"])]
    watch: bool,
}

impl CheckCommand {
    pub fn packs(&self) -> Vec<PathBuf> {
        nearby::named_or_here(&self.what)
    }

    pub fn run(&self, cli: &CliContext) -> CommandResult {
        if let Some(file) = &self.write_baseline {
            check_ending(file, "json")?;
        }
        let games = self.games(cli)?;
        if self.watch {
            return self.watch(cli, &games);
        }
        let found = found(cli, &games)?.all();
        if let Some(path) = &self.write_baseline {
            let written = std::fs::write(path, Baseline::of(&found).to_json());
            written.map_err(|error| CommandError::new(Action::Write.failed(path, &error)))?;
        }
        let faults = self.without_baseline(cli, found)?;
        if self.json {
            json(&faults.to_json(cli.words()))?;
            return summary(cli, &faults);
        }
        tell(cli, &faults)
    }

    fn watch(&self, cli: &CliContext, games: &[&str]) -> CommandResult {
        let mut before = Diagnostics::default();
        let others = own_scenarios(cli).into_iter().chain(self.baseline.clone());
        let places = cli.watched_places().into_iter().chain(others.map(WatchedPlace::whole));
        watch::follow(cli, places.collect(), |cli, is_first| {
            let now = self.without_baseline(cli, found(cli, games)?.all())?;
            let before = std::mem::replace(&mut before, now.clone());
            match is_first {
                true => tell(cli, &now),
                false => watch::tell_findings(cli, &Changes::between(&before, &now)),
            }
        })
    }

    /// Removes the warnings that the baseline lists.
    fn without_baseline(&self, cli: &CliContext, found: Diagnostics) -> CommandResult<Diagnostics> {
        let Some(path) = self.baseline.as_ref().or(self.write_baseline.as_ref()) else {
            return Ok(found);
        };
        let text = text_of(path)?;
        let known = Baseline::read(&text).map_err(|reason| {
            let message = message!("command-no-baseline", path = path.as_path(), reason = reason);
            CommandError::new(message).hint(message!("command-no-baseline.hint"))
        })?;
        let (left, gone) = known.sift(found);
        if gone > 0 {
            cli.print(message!("command-baseline-gone", count = gone, path = path.as_path()));
        }
        Ok(left)
    }

    fn games(&self, cli: &CliContext) -> CommandResult<Vec<&str>> {
        let mut games: Vec<&str> = cli.games().iter().map(|game| game.natives.rules).collect();
        for path in self.what.iter().filter(|path| !cli.has_pack(path)) {
            match path.to_str() {
                Some(name) if games::find(name).is_some() => games = vec![name],
                _ => {
                    let message = message!("command-not-pack", path = path.as_path());
                    let error = CommandError::new(message);
                    if let Some(hint) = rename_to_pack(path) {
                        return Err(error.hint(hint));
                    }
                    if let Some(hint) = hint_of_name(cli, path) {
                        return Err(error.hint(hint));
                    }
                    if let Some(pack) = pack_around(path) {
                        let name = pack.as_path();
                        return Err(error.hint(message!("hint-did-you-mean", name = name)));
                    }
                    if path.is_dir() {
                        return Err(error.hint(message!("content-no-pack.hint")));
                    }
                    let mut packs = nearby::pack_folders();
                    packs.extend(path.parent().map(nearby::pack_folders_in).unwrap_or_default());
                    let packs = packs.iter().filter_map(|folder| folder.to_str());
                    let name = path.to_str().unwrap_or_default().trim_end_matches('/');
                    return Err(error.suggest(name, games::names().into_iter().chain(packs)));
                }
            }
        }
        Ok(games)
    }
}

/// Returns the pack that has a file or folder.
fn pack_around(path: &Path) -> Option<PathBuf> {
    let is_there = path.symlink_metadata().is_ok();
    let above = path.ancestors().skip(1).filter(|_| is_there);
    let mut above = above.map(|folder| match folder.as_os_str().is_empty() {
        true => PathBuf::from(nearby::HERE),
        false => folder.to_owned(),
    });
    above.find(|folder| holds_pack(folder))
}

/// Returns how to check an installed pack or a saved game with this name.
fn hint_of_name(cli: &CliContext, path: &Path) -> Option<Message> {
    let (name, home) = (path.to_str()?, cli.games_folder()?);
    if Installed::open(&home.packs()).is_ok_and(|installed| installed.has(name)) {
        return Some(message!("command-not-pack.hint-installed", name = name));
    }
    let is_saved = cli.game_names().iter().any(|game| game == name);
    is_saved.then(|| message!("command-not-pack.hint-game", name = name))
}

/// Returns the faults in the content and in the scenarios of its packs. If no pack is checked, the scenarios are
/// those of the working directory.
pub fn found(cli: &CliContext, games: &[&str]) -> CommandResult<Findings> {
    let source = match cli.source() {
        Ok(source) => source,
        Err(faults) => return Ok(Findings { content: faults.clone(), ..Findings::default() }),
    };
    let content = lint::check_all(source, games.iter().copied());
    let content = absent_packs::named(cli, source, content);
    let default = cli.rules_of_scenarios();
    let (mut scenarios, mut faults) = (Vec::new(), Vec::new());
    let mut add = |path: &str, text: &str| match scenario::read(path, text) {
        Ok(read) => scenarios.extend(read),
        Err(found) => faults.extend(found),
    };
    for (path, text) in source.packs().flat_map(|pack| pack.files_in("scenarios")) {
        add(path, text);
    }
    let mut files = Vec::new();
    own_scenarios(cli).map_or(Ok(()), |folder| gather_scenarios(&folder, &mut files))?;
    files.sort();
    for path in files {
        add(&path.display().to_string(), &text_of(&path)?);
    }
    // Positions cannot be set up if the content does not load.
    if !content.has_errors() {
        let runner = Runner::new(source, default);
        scenarios.retain(|scenario| games.contains(&runner.game_of(scenario)));
        faults.extend(runner.check_all(&scenarios));
    }
    Ok(Findings { content, scenarios: Diagnostics::new(faults) })
}

/// Returns the scenario folder of the working directory, unless packs are checked.
fn own_scenarios(cli: &CliContext) -> Option<PathBuf> {
    let has_packs = cli.content_options().any(|(option, _)| option == "--pack");
    scenario_folder().filter(|_| !has_packs)
}

fn tell(cli: &CliContext, faults: &Diagnostics) -> CommandResult {
    if !faults.is_empty() {
        line(&faults.to_text(cli.words(), false))?;
    }
    summary(cli, faults)
}

fn summary(cli: &CliContext, faults: &Diagnostics) -> CommandResult {
    match faults.iter().filter(|fault| fault.severity() == Severity::Error).count() {
        0 => {
            cli.print(match faults.iter().count() {
                0 => message!("command-no-faults"),
                warnings => message!("command-only-warnings", count = warnings),
            });
            Ok(())
        }
        count => Err(CommandError::new(message!("command-faults", count = count))),
    }
}
