//! The pages that a player can look up during a game.

use crate::error::CommandResult;
use crate::lookup::{self, Typing};
use speciate_engine::context::Edition;
use speciate_engine::game::Game;
use speciate_engine::view::Seen;
use speciate_model::id::{CardId, Seat};
use speciate_model::message;
use speciate_model::question::{Choice, Question, off_board};
use speciate_model::state::Zone;
use speciate_model::words::{Message, Value, Words};
use speciate_text::explain;
use speciate_text::menu::entry::MenuWord;
use speciate_text::menu::{Menu, OptionMatch, calls_help, named_section, thing};
use speciate_text::story::{Teller, TurnSummary, standings, wrap_into, wrapped};

pub fn why(game: &Game, seat: Option<Seat>, option: &str, words: &Words) -> String {
    explain::why(game.position(), seat, option).to_text(words).text
}

/// At a question, a number means the option with that number.
pub fn why_typed(
    game: &Game,
    seat: Option<Seat>,
    question: Option<&Question>,
    typed: &str,
    words: &Words,
) -> String {
    let menu = question.map(|question| Menu::named(game.position(), question, words));
    let offered = match menu.as_ref().map(|menu| menu.find_named(typed)) {
        Some(OptionMatch::One(item)) => Some(item.choice),
        _ => None,
    };
    let teller = Teller::new(game.view(seat), words);
    if let Some(choice) = offered.or_else(|| thing(&teller, typed)) {
        return why(game, seat, &choice.id(game.roster()), words);
    }
    if typed.parse::<u16>().is_ok() {
        return words.say(&message!("play-why-no-number", number = typed));
    }
    let Some(named) = named_section(&teller, typed) else {
        return why_unknown(game, seat, menu.as_ref(), typed, words);
    };
    let items = menu.iter().flat_map(|menu| &menu.items);
    let offered = items.filter(|item| item.section == Some(named.section) && item.pawn.is_none());
    let offered: Vec<Value> = offered.filter_map(|item| Some(item.word.clone()?.into())).collect();
    let (count, section) = (offered.len(), teller.name_of(named.section));
    let options = Value::Any(offered);
    match named.number {
        Some(number) => words.say(&message!(
            "play-why-no-space",
            section = section,
            number = number,
            count = count,
            options = options
        )),
        None if count > 0 => {
            words.say(&message!("play-why-section", section = section, options = options))
        }
        None => match game.position().catalog().section(named.section).spaces.first() {
            Some(space) => why(game, seat, &Choice::Space(*space).id(game.roster()), words),
            None => why_unknown(game, seat, menu.as_ref(), typed, words),
        },
    }
}

/// Says that nothing has the name that was typed, and suggests other names. Ids and places get the reason of the game.
fn why_unknown(
    game: &Game,
    seat: Option<Seat>,
    menu: Option<&Menu>,
    typed: &str,
    words: &Words,
) -> String {
    if typed.contains(':') || off_board(typed, game.roster()).is_some() {
        return why(game, seat, typed, words);
    }
    let same = ids_called(game, typed);
    if let [first, _, ..] = &same[..] {
        let names = Value::Any(same.iter().map(|id| Value::Text(format!("`{id}`"))).collect());
        let first = first.as_str();
        return words.say(&message!(
            "play-why-several",
            typed = typed,
            names = names,
            first = first
        ));
    }
    let verdict = explain::why(game.position(), seat, typed).message;
    let suggested = verdict.arguments().iter().find(|(name, _)| name == "names");
    let near = menu.and_then(|menu| menu.near(typed)).map(|near| Value::names([near]));
    let page = lookup::rule(game.edition(), words, typed, Typing::Game).ok();
    if let (None, Some(page)) = (&near, page.filter(|page| page.is_called(typed))) {
        let command = page.command();
        return words.say(&message!("play-why-page", typed = typed, command = command));
    }
    words.say(&match near.or_else(|| suggested.map(|(_, names)| names.clone())) {
        Some(names) => message!("play-why-unknown-near", typed = typed, names = names),
        None => message!("play-why-unknown", typed = typed),
    })
}

/// Returns the ids of all choices in the game whose name without the kind is this text.
fn ids_called(game: &Game, typed: &str) -> Vec<String> {
    let name = typed.trim().to_lowercase();
    let ids = Choice::all_named(game.roster()).map(|choice| choice.id(game.roster()));
    ids.filter(|id| id.split_once(':').is_some_and(|(_, own)| own == name)).collect()
}

pub fn explain(game: &Game, tile: &str, words: &Words) -> CommandResult<String> {
    if let Some(page) = lookup::biome_page(game.edition(), game.state(), tile) {
        return Ok(lookup::lines_text(&page.lines(), words));
    }
    let page = lookup::tile_page(game.edition(), game.state(), words, tile, Typing::Game)?;
    Ok(lookup::lines_text(&page.lines(), words))
}

/// Describes a card, or lists all of them if `name` is empty. Face-up cards are marked.
pub fn card(game: &Game, seat: Option<Seat>, name: &str, words: &Words) -> CommandResult<String> {
    let edition = game.edition();
    let view = game.view(seat);
    let face_up: Vec<CardId> = view.cards(Zone::FaceUp).collect();
    if name.is_empty() {
        return Ok(lookup::all_cards(edition, words, &face_up));
    }
    let page = lookup::card(edition, words, name, Typing::Game)?;
    let mut text = page.text_for_players(words);
    if face_up.iter().any(|card| *game.roster().name(*card) == page.id) {
        text += &(words.say(&message!("lookup-card-lies-face-up")) + "\n");
    }
    Ok(text)
}

/// Returns a rule, or the index if `name` is empty.
pub fn rule(edition: &Edition, name: &str, words: &Words) -> CommandResult<String> {
    match name {
        "" => Ok(lookup::all_rules(edition, words)),
        name => Ok(lookup::rule(edition, words, name, Typing::Game)?.text_for_players(words)),
    }
}

/// Lists the points of all players, best first, as a seat or a spectator knows them.
pub fn score(game: &Game, seat: Option<Seat>, words: &Words, columns: usize) -> String {
    wrapped(&standings(game.view(seat), words, &game.seen(seat)), columns)
}

/// Says what the keys and the mouse do on a full screen.
pub fn help_on_screen(edition: &Edition, words: &Words) -> String {
    let mouse = match edition.catalog.has_rows() {
        true => message!("screen-help-mouse-rows"),
        false => message!("screen-help-mouse"),
    };
    let lines = [message!("screen-help-keys"), mouse];
    lines.iter().map(|line| words.say(line) + "\n").collect()
}

/// Lists what can be typed, in a game or while a card is tried.
pub fn help(edition: &Edition, is_trial: bool, words: &Words, columns: usize) -> String {
    let mut out = String::new();
    for id in ["play-help", "play-help-number"] {
        wrap_into(&mut out, &words.say(&Message::new(id)), (0, 2), columns);
    }
    for word in MenuWord::of_game(edition) {
        let help = match word {
            MenuWord::Quit if is_trial => message!("play-word-quit.help-trial"),
            _ => word.help(edition),
        };
        let line = message!("play-help-word", words = Message::new(word.id()), help = help);
        wrap_into(&mut out, &words.say(&line), (2, 6), columns);
    }
    let calls = if is_trial { Vec::new() } else { calls_help(edition) };
    for line in calls {
        wrap_into(&mut out, &words.say(&line), (2, 6), columns);
    }
    out
}

/// Says what each animal gained and lost in the last turn, if it ended with one of the facts from index `from` on;
/// returns an empty text otherwise.
pub fn summary(game: &Game, words: &Words, path: &[Seen], from: usize, width: usize) -> String {
    let summary = TurnSummary::since(game.edition(), words, path, from.saturating_sub(1));
    let teller = Teller::new(game.view(None), words);
    summary.map_or_else(String::new, |summary| wrapped(&summary.lines(&teller), width))
}
