//! Positions of games that bots began in which a card is about to be carried out, or is played from a hand.

use std::sync::Arc;

use rayon::prelude::*;

use crate::cli_context::CliContext;
use crate::command::r#try::{answer, show};
use crate::error::{CommandError, CommandResult};
use speciate_bots::bot::{BotKind, Lineup};
use speciate_engine::context::Edition;
use speciate_engine::game::{Game, Status, Table};
use speciate_engine::script::Hook;
use speciate_modding::card_placement;
pub use speciate_modding::card_placement::{has_effect, own_tile, state_after};
use speciate_modding::scenario::{facts_of_card, start_of_play};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, HexId, Seat};
use speciate_model::message;
use speciate_model::question::Choice;
use speciate_model::words::Message;

/// The seeds that are tried without `--seed`.
const SEEDS: [u64; 6] = [1, 2, 3, 4, 5, 6];
/// Fewer if the game does not allow this many.
const SEATS: usize = 4;
/// The minimum number of turns that bots play first.
const TURNS_MIN: u16 = 3;
/// Games stop in one of this many turns after the minimum, depending on the seed.
const TURNS_SPREAD: u64 = 3;

/// The maximum number of bot answers until it is the animal's turn to act.
const ANSWERS_MAX: usize = 200;

/// The card is about to be carried out, or is in play.
#[derive(Clone, Debug)]
pub struct Stage {
    pub game: Game,
    /// The number of facts on its path before play begins.
    pub start: usize,
    /// The animal that carries out the card or has it in play; `None` for a house rule.
    pub animal: Option<AnimalId>,
    pub tile: Option<HexId>,
    /// The seed of the game, if bots began it.
    pub seed: Option<u64>,
    /// The name of the scenario, if the position comes from one.
    pub scenario: Option<String>,
    /// Whether the card has an effect that is carried out.
    pub is_carried_out: bool,
}

impl Stage {
    /// Returns the stage of a game in which `animal` carries out the card or has it in play. A house rule belongs to
    /// no animal.
    pub fn of(game: Game, card: CardId, animal: Option<AnimalId>, is_carried_out: bool) -> Self {
        let is_house_rule = game.edition().catalog.card(card).house_rule.is_some();
        Self {
            start: start_of_play(&game.log().path()),
            animal: animal.filter(|_| !is_house_rule),
            tile: None,
            seed: None,
            scenario: None,
            is_carried_out,
            game,
        }
    }
}

#[derive(Debug)]
pub enum TrialStart {
    Stage(Box<Stage>),
    /// The scripts of these other cards froze every game before that.
    Frozen(Vec<CardId>),
}

/// The index of the fact with which an animal takes a card, and the tile for which it takes the card.
struct TriedQuestion {
    index: usize,
    tile: HexId,
}

/// How much a position is worth showing: first by its ending, then by the number of facts and questions of the
/// card.
type ShowRank = (Ending, usize);

/// How carrying out a card ends. A failure of the card's own script is most worth showing, a failure of another
/// script least.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Ending {
    OtherScriptFails,
    Usual,
    Fails,
}

/// Returns the position of a seed. Without a seed, tries several and returns the position in which the first card does
/// the most. None of the cards is in the deck.
pub fn by_bots(
    cli: &CliContext,
    edition: &Arc<Edition>,
    cards: &[CardId],
    seed: Option<u64>,
    animal: Option<AnimalId>,
) -> CommandResult<TrialStart> {
    let card = cards.first().copied().unwrap_or_default();
    let seeds = seed.map_or(SEEDS.to_vec(), |seed| vec![seed]);
    let begun: Vec<(u64, Game)> =
        seeds.into_par_iter().map(|seed| (seed, begun(edition, seed, animal))).collect();
    let (frozen, games): (Vec<_>, Vec<_>) =
        begun.into_iter().partition(|(_, game)| is_frozen(game));
    // One game that reaches the card is enough, unless the card is a house rule: then it is in force in all of
    // them.
    let is_in_force = edition.catalog.card(card).house_rule.is_some();
    if let Some((_, game)) = frozen.first().filter(|_| is_in_force || games.is_empty()) {
        let mut failing: Vec<CardId> =
            frozen.iter().filter_map(|(_, game)| failing(game, cards)).collect();
        failing.dedup();
        if !failing.is_empty() {
            return Ok(TrialStart::Frozen(failing));
        }
        show::check_begun(cli, game, card)?;
    }
    let best_of_game = |(seed, game): (u64, Game)| {
        let animals = animal.map_or_else(|| game.state().turn.animals().collect(), |one| vec![one]);
        let stages = animals.into_iter().map(|animal| placed(&game, card, seed, animal));
        best(stages.collect::<CommandResult<Vec<Stage>>>()?, card)
    };
    let stages: Vec<CommandResult<(ShowRank, Stage)>> =
        games.into_par_iter().map(best_of_game).collect();
    let stages = stages.into_iter().collect::<CommandResult<Vec<_>>>()?;
    first_best(stages).map(|(_, stage)| TrialStart::Stage(Box::new(stage)))
}

/// Returns the card of the deck whose script froze a game, unless it is among the cards left out of the deck.
fn failing(game: &Game, out: &[CardId]) -> Option<CardId> {
    let Status::Failed(fault) = game.status() else { return None };
    let file = &fault.place.as_ref()?.file;
    let edition = game.edition();
    let rows = edition.catalog.cards.iter().enumerate();
    let mut in_deck = rows.filter(|(_, row)| row.house_rule.is_none() && row.creature.is_none());
    in_deck.find_map(|(index, _)| {
        let card = CardId::at(index);
        let own = edition.scripts.start_of(card.into(), Hook::Effect).file;
        (own == *file && !out.contains(&card)).then_some(card)
    })
}

/// Like [`card_placement::put_card`], with an error for a person.
pub fn put_card(
    game: &mut Game,
    card: CardId,
    index: usize,
    animal: AnimalId,
    tile: HexId,
    facts: Vec<Event>,
) -> CommandResult {
    let put = card_placement::put_card(game, card, index, animal, tile, facts);
    put.map_err(|reason| impossible(game, card, reason))
}

fn impossible(game: &Game, card: CardId, reason: Message) -> CommandError {
    let card = game.roster().name(card);
    CommandError::new(message!("try-impossible", reason = reason))
        .hint(message!("try-impossible.hint", card = card))
}

pub fn is_frozen(game: &Game) -> bool {
    !matches!(game.status(), Status::Asking | Status::Over)
}

fn begun(edition: &Arc<Edition>, seed: u64, wanted: Option<AnimalId>) -> Game {
    let mut game = Game::open(edition, &table(edition, seed, wanted));
    let turns = TURNS_MIN + (seed % TURNS_SPREAD) as u16;
    game.play(Lineup::of(BotKind::Greedy).answerer(seed), turns);
    game
}

/// Returns a table for a game with a seed at which an animal plays, if one is wanted.
pub fn table(edition: &Arc<Edition>, seed: u64, wanted: Option<AnimalId>) -> Table {
    let counts = edition.catalog.seat_counts();
    let seats = counts.iter().copied().find(|count| *count == SEATS).or(counts.last().copied());
    let table = Table::dealt_to(edition, seats.unwrap_or(SEATS), seed);
    let mut seats = table.seats().to_vec();
    let is_dealt = |animal: &AnimalId| table.seats().iter().flatten().any(|dealt| dealt == animal);
    if let Some(animal) = wanted.filter(|animal| !is_dealt(animal))
        && let Some(dealt) = seats.iter_mut().flatten().next()
    {
        *dealt = animal;
    }
    Table::new(edition, seats, seed).unwrap_or(table)
}

fn placed(game: &Game, card: CardId, seed: u64, animal: AnimalId) -> CommandResult<Stage> {
    let mut game = game.clone();
    if game.edition().catalog.has_rows() {
        return play_from_hand(game, card, seed, animal);
    }
    let TriedQuestion { index, tile } = moment(&game, animal)?;
    let path = game.log().path();
    put_card(&mut game, card, index, animal, tile, scored(&path[..index], tile))?;
    let is_carried_out = has_effect(game.edition(), card);
    let stage = Stage::of(game, card, Some(animal), is_carried_out);
    Ok(Stage { tile: Some(tile), seed: Some(seed), ..stage })
}

/// Returns when the animal last took a card, else when any animal did, else the end of the path.
fn moment(game: &Game, animal: AnimalId) -> CommandResult<TriedQuestion> {
    let path = game.log().path();
    let own = path.iter().enumerate().rev().find_map(|(index, fact)| match *fact {
        Event::CardChosen { animal: chooser, tile, .. } if chooser == animal => {
            Some(TriedQuestion { index, tile })
        }
        _ => None,
    });
    if let Some(own) = own {
        return Ok(own);
    }
    let chosen = path.iter().rposition(|fact| matches!(fact, Event::CardChosen { .. }));
    let index = chosen.unwrap_or(path.len().saturating_sub(1));
    let state = state_after(&path[..index]);
    let tile = own_tile(&state, animal);
    let tile = tile.ok_or_else(|| CommandError::new(message!("try-no-tile")))?;
    Ok(TriedQuestion { index, tile })
}

/// Returns the facts of the open step that scored a tile, if it was scored.
fn scored(path: &[Event], tile: HexId) -> Vec<Event> {
    let opened = path.iter().rposition(|fact| fact.event_type().opens_step()).unwrap_or(0);
    let step = &path[opened..];
    let from = step.iter().rposition(|fact| *fact == Event::TileScored { tile });
    let points = |fact: &&Event| {
        matches!(
            fact,
            Event::TileScored { .. } | Event::PointsGained { .. } | Event::PointsLost { .. }
        )
    };
    from.map(|from| step[from..].iter().filter(points).copied().collect()).unwrap_or_default()
}

/// Returns the position in which the card does the most when a bot answers, or the first of several equal positions.
fn best(stages: Vec<Stage>, card: CardId) -> CommandResult<(ShowRank, Stage)> {
    first_best(stages.into_iter().map(|stage| (show_rank(&stage, card), stage)).collect())
}

fn first_best(stages: Vec<(ShowRank, Stage)>) -> CommandResult<(ShowRank, Stage)> {
    // `max_by_key` returns the last of several equal items; reversing makes it the first.
    let best = stages.into_iter().rev().max_by_key(|(worth, _)| *worth);
    best.ok_or_else(|| CommandError::new(message!("try-no-tile")))
}

fn show_rank(stage: &Stage, card: CardId) -> ShowRank {
    let mut tried = stage.clone();
    let asked = answer::silently(&mut tried);
    let ending = match (tried.game.status(), show::other_script(&tried.game, card)) {
        (_, Some(_)) => Ending::OtherScriptFails,
        (Status::Failed(_), None) => Ending::Fails,
        _ => Ending::Usual,
    };
    (ending, facts_of_card(&answer::facts(&tried), tried.game.roster()).len() + asked)
}

/// Returns a position in which an animal plays the card from its hand the next time it acts. A card that stays in play
/// is already in play by then.
pub fn play_from_hand(
    mut game: Game,
    card: CardId,
    seed: u64,
    animal: AnimalId,
) -> CommandResult<Stage> {
    let (index, seat) = next_go(&mut game, animal, seed)?;
    let state = state_after(&game.log().path()[..index]);
    let row = game.edition().catalog.card(card);
    let is_carried_out = row.creature.is_some() || has_effect(game.edition(), card);
    let is_house_rule = row.house_rule.is_some();
    let facts = match (is_carried_out, is_house_rule) {
        (true, _) => card_placement::into_hand(&state, card, seat),
        (false, true) => Vec::new(),
        (false, false) => vec![Event::CardActivated { card, animal }],
    };
    game.arrange_at(index, &facts).map_err(|reason| impossible(&game, card, reason))?;
    if is_carried_out {
        let played = game.answer(seat, Choice::Card(card)).map(|_| ());
        played.map_err(|rejection| impossible(&game, card, rejection.reason))?;
    }
    Ok(Stage { seed: Some(seed), ..Stage::of(game, card, Some(animal), is_carried_out) })
}

/// Lets bots play until the animal acts next. Returns the index of the fact that opens this step, and the animal's
/// seat.
fn next_go(game: &mut Game, animal: AnimalId, seed: u64) -> CommandResult<(usize, Seat)> {
    let mut bot = Lineup::of(BotKind::Greedy).answerer(seed);
    for _ in 0..ANSWERS_MAX {
        let Some(question) = game.questions().first().cloned() else { break };
        let path = game.log().path();
        let opened = path.iter().rposition(|fact| fact.event_type().opens_step()).unwrap_or(0);
        let is_first = |fact: &Event| !matches!(fact, Event::Answered { .. });
        if path[opened] == (Event::AnimalReached { animal }) && path[opened..].iter().all(is_first)
        {
            return Ok((opened, question.seat));
        }
        let index = answer::choice(game, &question, &mut *bot);
        if game.answer(question.seat, question.options[index]).is_err() {
            break;
        }
    }
    let name = game.roster().name(animal).to_owned();
    Err(CommandError::new(message!("try-no-go", animal = name)))
}
