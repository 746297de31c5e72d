//! Lines that take effect before setup: where play begins, settled draws, and the traits that setup can deal.

use super::ScenarioLayout;
use crate::scenario::line::{LineResult, LineWords, ScenarioLine, fault};
use crate::scenario::read::Scenario;
use crate::scenario::shape::StartPosition;
use speciate_engine::game::Game;
use speciate_model::diagnostic::Code;
use speciate_model::event::Event;
use speciate_model::id::{CardId, ElementId, StreamId};
use speciate_model::message;
use speciate_model::roster::Roster;

/// The line that begins play with setup.
const AT_SETUP: [&str; 2] = ["at", "setup"];

/// Whether play begins with setup, so that no position is arranged after it.
pub(in crate::scenario) fn begins_with_setup(scenario: &Scenario) -> bool {
    scenario.given.iter().any(is_at_setup)
}

/// Returns the facts that come before setup. If play begins with setup, lines give the traits and draws. Otherwise
/// setup deals no traits, unless `earth` is `start` or `nothing`.
pub(in crate::scenario) fn before_setup(
    game: &Game,
    scenario: &Scenario,
) -> LineResult<Vec<Event>> {
    let mut facts = Vec::new();
    let mut dealt: Option<Vec<CardId>> = None;
    if begins_with_setup(scenario) {
        for line in scenario.given.iter().filter(|line| !is_at_setup(line)) {
            match before_play(line, game, scenario)? {
                BeforePlay::Traits(cards) => dealt.get_or_insert_default().extend(cards),
                BeforePlay::Draws(settled) => facts.extend(settled),
            }
        }
    } else if !matches!(scenario.earth, StartPosition::Start | StartPosition::Nothing) {
        dealt = Some(Vec::new());
    }
    let Some(dealt) = dealt else { return Ok(facts) };
    let cards = game.edition().catalog.cards.iter().enumerate();
    let traits = cards.filter(|(_, card)| card.is_trait && card.in_deck);
    let others = traits.map(|(index, _)| CardId::at(index)).filter(|card| !dealt.contains(card));
    facts.extend(others.map(|card| Event::CardRemoved { card }));
    Ok(facts)
}

/// Rejects a scenario whose setup asks a question, because no position can be arranged then.
pub(in crate::scenario) fn check_set_up(game: &Game, scenario: &Scenario) -> LineResult {
    if game.state().turn.number > 0 {
        return Ok(());
    }
    let message = message!("scenario-setup-asks");
    let fault = fault(Code::Impossible, scenario.place.clone(), &message);
    Err(Box::new(fault.hint(message!("scenario-setup-asks.hint"))))
}

/// `seed 7`: the seed for draws that are not settled. [`seed_of`] reads it before the game is opened.
pub(super) fn seed(_: &mut ScenarioLayout<'_>, words: &mut LineWords<'_>) -> LineResult {
    read_seed(words).map(drop)
}

/// Returns the seed in the `seed` line, if any.
pub(in crate::scenario) fn seed_of(
    scenario: &Scenario,
    roster: &Roster,
) -> LineResult<Option<u64>> {
    let is_seed = |line: &&ScenarioLine| line.text().split_whitespace().next() == Some("seed");
    let Some(line) = scenario.given.iter().find(is_seed) else { return Ok(None) };
    let mut words = line.words(roster);
    words.word("")?;
    read_seed(&mut words).map(Some)
}

fn read_seed(words: &mut LineWords<'_>) -> LineResult<u64> {
    let (word, place) = words.word("number")?;
    word.parse().map_err(|_| {
        fault(Code::ScenarioLine, place, &message!("scenario-no-number", found = word))
    })
}

enum BeforePlay {
    /// The traits that setup can deal.
    Traits(Vec<CardId>),
    Draws(Vec<Event>),
}

fn before_play(line: &ScenarioLine, game: &Game, scenario: &Scenario) -> LineResult<BeforePlay> {
    let mut words = line.words(game.roster());
    let (kind, _) = words.word("line")?;
    match kind {
        "unused" if scenario.earth == StartPosition::Start => Ok(BeforePlay::Traits(words.ids()?)),
        "draws" if scenario.earth == StartPosition::Start => {
            let stream: StreamId = words.id()?;
            let elements: Vec<ElementId> = words.ids()?;
            let settled = |element| Event::DrawSettled { stream, element };
            Ok(BeforePlay::Draws(elements.into_iter().map(settled).collect()))
        }
        _ => Err(line.fault(Code::Impossible, &message!("scenario-before-setup"))),
    }
}

fn is_at_setup(line: &ScenarioLine) -> bool {
    line.text().split_whitespace().eq(AT_SETUP)
}
