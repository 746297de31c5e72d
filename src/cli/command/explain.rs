//! `speciate explain`

use clap::Args;

use super::balance::judgement::{list_numbers, tables};
use crate::cli_context::CliContext;
use crate::content;
use crate::error::{CommandError, CommandResult};
use crate::game_path::GamePath;
use crate::lookup::{self, Typing};
use crate::nearby;
use crate::options::{LayerArgs, TileOrValue};
use crate::output::{data, json, json_or_text, print_message};
use crate::point::ViewedPoint;
use speciate_content::card::CARD_TABLES;
use speciate_content::{
    Layers, Natives, NotFound, Provenance, Set, Source, entry_names, provenance,
};
use speciate_games::edition::load_with;
use speciate_model::message;
use speciate_model::words::Message;
use speciate_text::explain::{rule, value};

#[derive(Args, Debug)]
#[command(
    override_usage = "speciate explain [OPTIONS] <GAME> <TILE>\n       speciate explain [OPTIONS] <KEY>"
)]
pub struct ExplainCommand {
    #[arg(value_name = "GAME|KEY", allow_hyphen_values = true, value_parser = TileOrValue)]
    what: String,
    #[arg(allow_hyphen_values = true, value_parser = TileOrValue)]
    tile: Option<String>,
    #[command(flatten)]
    layers: LayerArgs,
    #[arg(long)]
    json: bool,
}

impl ExplainCommand {
    pub fn run(&self, cli: &CliContext) -> CommandResult {
        match &self.tile {
            Some(_) if self.layers.is_any() => {
                Err(CommandError::new(message!("explain-laid")).hint(message!("explain-laid.hint")))
            }
            Some(tile) => self.explain_tile(tile, cli),
            None => self.explain_value(cli),
        }
    }

    fn explain_tile(&self, name: &str, cli: &CliContext) -> CommandResult {
        cli.refuse_game_option(&self.what)?;
        let game = GamePath::find(&self.what, cli)?;
        let point = ViewedPoint::of(&game, None, cli)?.point;
        let (edition, words) = (&point.edition, cli.words());
        if let Some(page) = lookup::biome_page(edition, &point.state, name) {
            return json_or_text(self.json, &page, || lookup::lines_text(&page.lines(), words));
        }
        let page = lookup::tile_page(edition, &point.state, words, name, Typing::Shell)
            .map_err(|error| or_value(error, name, cli))?;
        json_or_text(self.json, &page, || lookup::lines_text(&page.lines(), words))
    }

    fn explain_value(&self, cli: &CliContext) -> CommandResult {
        let layers = self.layers.layers()?;
        let source = cli.source().map_err(Clone::clone)?;
        cli.warn_of_conflicts(source, cli.rules());
        if self.what.split('.').any(|part| part == "*") {
            let root = tables(cli.rules(), &layers, cli)?;
            return list_numbers(&root, &self.what, self.json, cli);
        }
        let natives = cli.game().natives;
        let found = provenance(source, natives, &layers, &self.what)
            .or_else(|error| element(source, natives, &layers, &self.what).ok_or(error));
        let found = found.map_err(|error| match error {
            NotFound::Faults(faults) => {
                nearby::with_settings_hint(faults.into(), cli, cli.rules(), &layers)
            }
            NotFound::Path(_) if is_tile(&lookup::tile(&self.what)) => {
                let tile = &lookup::tile(&self.what);
                CommandError::new(message!("explain-game-missing", tile = tile))
                    .hint(message!("explain-game-missing.hint", tile = tile))
            }
            NotFound::Path(_) if GamePath::find(&self.what, cli).is_ok() => {
                let path = &self.what;
                CommandError::new(message!("explain-tile-missing", path = path))
                    .hint(message!("explain-tile-missing.hint", path = path))
            }
            NotFound::Path(fault) => {
                let error = CommandError::new(fault.message);
                if let Some(path) = named(source, cli.game().natives, &self.what.to_lowercase()) {
                    return error.hint(message!("hint-did-you-mean", name = path));
                }
                let elsewhere = nearby::hint_for_path_of_other_game(cli, &self.what)
                    .or_else(|| nearby::hint_for_card_of_other_game(cli, &self.what));
                if let Some(hint) = elsewhere {
                    return error.hint(hint);
                }
                if let Some(page) = page(&self.what, cli) {
                    let command = format!("speciate rule {page}");
                    return error.hint(message!("lookup-no-tile.hint-page", command = command));
                }
                let error = fault.hints.into_iter().fold(error, CommandError::hint);
                nearby::with_path_hint(error, cli, &self.what)
            }
        })?;
        if self.json {
            return json(&found.to_json(cli.words()));
        }
        data(&value::lines(&found).iter().map(|line| cli.render(line) + "\n").collect::<String>())?;
        let is_plain = cli.content_options().next().is_none() && !self.layers.is_any();
        if is_plain && cli.uses_built_in() {
            cli.print(message!("explain-built-in"));
        }
        if self.layers.is_any()
            && let Err(faults) = load_with(source, cli.rules(), &layers)
        {
            cli.warn(message!("explain-unfit"));
            print_message(&faults.to_text(cli.words(), false));
        }
        Ok(())
    }
}

/// Returns the provenance of one element of a list, e.g. `terrain.sea.scores.0`; `None` if there is no such element.
fn element(source: &Source, natives: &Natives, layers: &Layers, path: &str) -> Option<Provenance> {
    let (list, place) = path.rsplit_once('.')?;
    let place: usize = place.parse().ok()?;
    let found = provenance(source, natives, layers, list).ok()?;
    let of_element = |set: Set| {
        let value = set.value.get(place)?.clone();
        Some(Set { shown: Message::verbatim(value.to_string()), value, place: set.place })
    };
    found.set.first()?.value.get(place)?;
    let set = found.set.into_iter().filter_map(of_element).collect();
    let (entries, files) = (Vec::new(), Vec::new());
    Some(Provenance { path: format!("{}.{place}", found.path), set, entries, files })
}

/// Adds a hint to the error about an unknown tile if the name is a value of the content.
fn or_value(error: CommandError, name: &str, cli: &CliContext) -> CommandError {
    let natives = cli.game().natives;
    let is_value = |source| provenance(source, natives, &Layers::default(), name).is_ok();
    match cli.source().is_ok_and(is_value) {
        true => error.hint(message!("explain-value-alone.hint", path = name)),
        false => error,
    }
}

/// Returns whether a name has the form of a tile, e.g. `0,-1`.
fn is_tile(name: &str) -> bool {
    let is_number = |part: &str| part.parse::<i8>().is_ok();
    name.split_once(',').is_some_and(|(q, r)| is_number(q) && is_number(r))
}

fn page(name: &str, cli: &CliContext) -> Option<String> {
    let edition = content::load(cli, cli.rules(), &Layers::default()).ok()?;
    rule::page(&edition, cli.words(), name).map(|page| page.name)
}

/// Returns the content path of an entry of this game with a name, or of a value in it. The table in the name may also
/// be that of a different kind of card, e.g. `event.biodiversity` for `card.biodiversity`.
fn named(source: &Source, natives: &Natives, typed: &str) -> Option<String> {
    let is_of_cards = |table: &str| CARD_TABLES.iter().any(|cards| cards.name == table);
    let inner = match typed.split_once('.') {
        Some((table, inner)) if is_of_cards(table) => inner,
        _ => typed,
    };
    let name = inner.split('.').next().unwrap_or(inner);
    let kinds = entry_names(source, natives).into_iter().filter(|(_, entry)| entry == name);
    // The texts of all kinds of cards share a prefix, whichever table the card is in.
    let tables = CARD_TABLES.iter().map(|table| table.name.to_owned());
    let paths = kinds.flat_map(|(kind, _)| [kind].into_iter().chain(tables.clone()));
    let mut paths = paths.map(|kind| format!("{kind}.{inner}"));
    paths.find(|path| provenance(source, natives, &Layers::default(), path).is_ok())
}
