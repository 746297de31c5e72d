//! `speciate try`: carries out a card in a position and shows what follows.

mod answer;
mod bot;
mod given;
mod show;
mod stage;

use std::io::{BufRead as _, IsTerminal as _};
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use crate::cli_context::CliContext;
use crate::command::play::dialogue::Dialogue;
use crate::command::play::people::DisplayPrefs;
use crate::content::{self, TrialContent};
use crate::error::{CommandError, CommandResult};
use crate::input::Input;
use crate::lookup::{self, Typing};
use crate::nearby;
use crate::options::{LayerArgs, lineup, number_between};
use crate::output::shell_quoted;
use speciate_content::card::table_of;
use speciate_content::catalog::HouseRule;
use speciate_content::{Layers, Source, pack_of};
use speciate_engine::context::Edition;
use speciate_model::id::{ANIMALS_MAX, AnimalId, CardId};
use speciate_model::log::{Player, PlayerKind};
use speciate_model::message;
use speciate_model::words::Value;
use speciate_table::seats;
use stage::{Stage, TrialStart};

#[derive(Args, Debug)]
pub struct TryCommand {
    card: String,
    #[arg(long, value_name = "ANIMAL")]
    animal: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "variants", "settings"])]
    scenario: Option<PathBuf>,
    #[arg(long, value_name = "TEXT", requires = "scenario")]
    name: Option<String>,
    #[arg(long)]
    auto: bool,
    #[arg(long, default_value = "greedy", value_name = "BOT")]
    bots: String,
    #[arg(long, value_name = "N", value_parser = number_between::<u64>(0, u64::MAX), allow_negative_numbers = true)]
    seed: Option<u64>,
    #[command(flatten)]
    layers: LayerArgs,
    #[arg(long, conflicts_with = "auto")]
    interactive: bool,
    #[arg(long)]
    no_map: bool,
}

impl TryCommand {
    /// Adds a hint to an error about an unknown card if something else has this name.
    fn hinted(&self, error: CommandError, cli: &CliContext, edition: &Edition) -> CommandError {
        if edition.catalog.roster.sections.find(&self.card).is_some() {
            return error.hint(message!("try-section", name = &self.card));
        }
        nearby::with_card_hint(error, cli, &self.card)
    }

    pub fn packs(&self) -> Vec<PathBuf> {
        self.scenario.iter().filter_map(|file| pack_of(file)).collect()
    }

    pub fn run(&self, cli: &CliContext) -> CommandResult {
        let layers = self.layers.layers()?;
        let TrialContent { source, edition, idle, error } =
            content::load_to_try(cli, cli.rules(), &layers)?;
        let page = match lookup::card(&edition, cli.words(), &self.card, Typing::Shell) {
            Ok(page) => page,
            Err(_) if edition.catalog.bot_of_script(&self.card).is_some() => {
                return error.map_or_else(|| self.run_bot(cli, &source, &edition), Err);
            }
            Err(error) => return Err(self.hinted(error, cli, &edition)),
        };
        if let Some(error) = error {
            if idle.contains(&page.id) {
                return Err(error);
            }
            cli.print(message!("try-faulty", cards = Value::names(&idle)));
        }
        let card: CardId =
            edition.catalog.roster.find(&page.id).ok_or_else(CommandError::silent)?;
        let animal = self.animal(&edition)?.or_else(|| house_rule_animal(&edition, card));
        let bots = lineup(&edition, &self.bots, cli)?;
        let mut stage = match &self.scenario {
            Some(file) => given::stage(cli, &source, file, self.name.as_deref(), card, animal)?,
            None => {
                let idle = idle.iter().filter_map(|name| edition.catalog.roster.find(name));
                let mut left_out: Vec<CardId> = std::iter::once(card).chain(idle).collect();
                loop {
                    let layers = out_of_the_deck(&edition, &left_out, layers.clone());
                    let edition = content::load_from(cli, &source, cli.rules(), &layers)?;
                    match stage::by_bots(cli, &edition, &left_out, self.seed, animal)? {
                        TrialStart::Stage(stage) => break *stage,
                        TrialStart::Frozen(others) => {
                            let names =
                                others.iter().map(|other| edition.catalog.roster.name(*other));
                            cli.print(message!("try-left-out", cards = Value::names(names)));
                            left_out.extend(others);
                        }
                    }
                }
            }
        };
        // One person answers for all seats and can undo the card's questions.
        let players = vec![Player::unnamed(PlayerKind::Human); ANIMALS_MAX];
        let prefs = DisplayPrefs {
            draws_maps: !self.no_map,
            confirms: false,
            explains: false,
            is_trial: true,
            players,
        };
        let input = Input::new();
        let dialogue = Dialogue { cli, prefs: &prefs, input: &input };
        show::begin(&dialogue, &stage, card)?;
        let mut answerer = bots.answerer(stage.seed.unwrap_or_default());
        if stage.is_carried_out {
            let is_asking = answer::is_asking(&stage);
            let has_person =
                std::io::stdin().is_terminal() || is_asking && !self.auto && is_piped();
            let is_auto = self.auto || !self.interactive && !has_person;
            if is_auto && !self.auto && is_asking {
                cli.print(message!("try-bot-answers"));
            }
            let is_done = match is_auto {
                true => answer::by_bot(&dialogue, &mut stage, &mut *answerer)?,
                false => answer::by_person(&dialogue, &mut stage)?,
            };
            show::end(&dialogue, &stage, card, is_done)?;
            if !is_done {
                return dialogue.say(&message!("try-left"));
            }
        }
        answer::follow(&dialogue, &mut stage, card, &mut *answerer)?;
        cli.print(message!("try-again", command = self.again(cli, &page.id, &stage)));
        show::check_running(cli, &stage.game)
    }

    /// Shows what the options of a question are worth to a bot: of the question in the position of a scenario, else of
    /// the first question of a game.
    fn run_bot(&self, cli: &CliContext, source: &Source, edition: &Arc<Edition>) -> CommandResult {
        let animal = self.animal(edition)?;
        let (game, title) = match &self.scenario {
            Some(file) => given::position(cli, source, file, self.name.as_deref())?,
            None => (bot::begun(edition, self.seed.unwrap_or(bot::SEED), animal), None),
        };
        bot::show(cli, &game, &self.card, animal, title)
    }

    fn animal(&self, edition: &Edition) -> CommandResult<Option<AnimalId>> {
        let Some(name) = &self.animal else { return Ok(None) };
        Ok(seats::animals(edition, name, &[])?.first().copied())
    }

    fn again(&self, cli: &CliContext, card: &str, stage: &Stage) -> String {
        let mut words = vec!["speciate".to_owned(), "try".to_owned(), card.to_owned()];
        let mut add =
            |option: &str, value: &str| words.extend([option.to_owned(), shell_quoted(value)]);
        if cli.has_game_option() {
            add("--game", cli.rules());
        }
        for (option, folder) in cli.content_options() {
            add(option, &folder.display().to_string());
        }
        for (option, value) in self.layers.options_given() {
            add(option, &value);
        }
        if let Some(file) = &self.scenario {
            add("--scenario", &file.display().to_string());
        }
        if let Some(name) = &self.name {
            add("--name", name);
        }
        if let Some(seed) = stage.seed {
            add("--seed", &seed.to_string());
        }
        if let (Some(animal), true) = (stage.animal, stage.seed.is_some() || self.animal.is_some())
        {
            add("--animal", stage.game.roster().name(animal));
        }
        if self.auto {
            words.push("--auto".to_owned());
        }
        words.join(" ") + &*cli.data_option()
    }
}

/// Returns whether input is piped in. It can only be meant as answers.
fn is_piped() -> bool {
    std::io::stdin().lock().fill_buf().is_ok_and(|typed| !typed.is_empty())
}

fn house_rule_animal(edition: &Edition, card: CardId) -> Option<AnimalId> {
    match edition.catalog.card(card).house_rule {
        Some(HouseRule::Animal(animal)) => Some(animal),
        _ => None,
    }
}

/// Keeps cards out of the deck, so that bots do not play them before they are tried. Cards in rows are always
/// dealt.
fn out_of_the_deck(edition: &Edition, cards: &[CardId], mut layers: Layers) -> Layers {
    for card in cards {
        let row = edition.catalog.card(*card);
        if row.house_rule.is_none() && row.creature.is_none() {
            let key = format!("{}.{}.deck", table_of(row), edition.catalog.roster.name(*card));
            layers.settings.retain(|(set, _)| *set != key);
            layers.settings.push((key, false.to_string()));
        }
    }
    layers
}
