//! Records part of a game as a scenario: the position before its last answers, these answers, and what followed.

use std::fmt::Write as _;
use std::sync::Arc;

use crate::scenario::part::{self, PartKind};
use crate::scenario::{play, read};
use speciate_engine::context::Edition;
use speciate_engine::game::{Game, Status, question_from};
use speciate_model::event::Event;
use speciate_model::id::AnimalId;
use speciate_model::log::{Log, Opening};
use speciate_model::message;
use speciate_model::roster::Roster;
use speciate_model::state::State;
use speciate_model::words::Message;

/// A scenario that was recorded from a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recorded {
    pub text: String,
    /// The number of facts of the path that the scenario covers: up to the question after the requested point.
    pub facts: usize,
}

/// Records a scenario called `name` from the first `facts` facts of a path. It begins with the step of the last
/// answer among them, and includes the seed and all hidden information. It ends at the next question, so that it
/// contains everything that follows from the answer.
pub fn recorded(
    name: &str,
    log: &Log,
    edition: &Arc<Edition>,
    facts: usize,
) -> Result<Recorded, Message> {
    let path = log.path();
    let path = &path[..question_from(&path, facts)];
    let (before, since) = path.split_at(begins(path));
    let seed = log.reseedings_to(log.entry_after(path.len())).last().map(|(_, seed)| *seed);
    let (head, given) =
        head(name, log.opening(), seed.or(log.opening().seed), before, log.roster());
    let head = format!("{head}{}", block("given", &given));
    let mut game = laid(&head, edition)?;
    let when = answered(&mut game, since, log.roster())?;
    let came = game.log().path();
    let came = &came[part::start_of_play(&came)..];
    let roster = game.roster();
    let facts_told = came.iter().filter(|fact| part::is_told(fact, PartKind::Play));
    let facts_told: Vec<String> = facts_told.map(|fact| part::tell(fact, roster)).collect();
    let parts = [("when", when), ("facts", facts_told), ("then", then(&game))];
    let parts = parts.iter().filter(|(key, lines)| *key == "facts" || !lines.is_empty());
    let parts: String = parts.map(|(key, lines)| block(key, lines)).collect();
    Ok(Recorded { text: format!("{head}{parts}"), facts: path.len() })
}

/// Returns the number of facts before the step of a path's last answer.
fn begins(path: &[Event]) -> usize {
    let last = path.iter().rposition(Event::is_said).map_or(path.len(), |last| last + 1);
    let opens = |fact: &Event| {
        fact.event_type().opens_step() && !matches!(fact, Event::PositionArranged {})
    };
    path[..last].iter().rposition(opens).unwrap_or(0)
}

/// Returns the part of the scenario that is known before it is played: its first lines and the lines for its position.
pub(crate) fn head(
    name: &str,
    opening: &Opening,
    seed: Option<u64>,
    before: &[Event],
    roster: &Roster,
) -> (String, Vec<String>) {
    let Opening { rules, variants, settings, .. } = opening;
    let mut text = format!("[[scenario]]\nname = {}\ngame = {}\n", quoted(name), quoted(rules));
    if !variants.is_empty() {
        let _ = writeln!(text, "variants = {}", toml::Value::from(variants.clone()));
    }
    for (path, value) in settings {
        let _ = writeln!(text, "set.{path} = {value}");
    }
    let seats: Vec<String> = opening.seats.iter().map(|animals| animals.join("+")).collect();
    let _ = writeln!(text, "animals = {}\nearth = \"nothing\"", quoted(&seats.join(" ")));
    let mut state = Box::<State>::default();
    before.iter().for_each(|fact| state.fold(fact));
    let mut given: Vec<String> = seed.map(|seed| format!("seed {seed}")).into_iter().collect();
    given.extend(state.laid_out().iter().map(|fact| format!("fact {}", part::tell(fact, roster))));
    (text, given)
}

pub(crate) fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

pub(crate) fn block(key: &str, lines: &[String]) -> String {
    let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
    format!("{key} = \"\"\"\n{lines}\"\"\"\n")
}

pub(crate) fn laid(head: &str, edition: &Arc<Edition>) -> Result<Game, Message> {
    let text = format!("{head}then = \"status asking\"\n");
    let wrong = || message!("scenario-not-recorded");
    let scenarios = read("", &text).map_err(|_| wrong())?;
    let scenario = scenarios.first().ok_or_else(wrong)?;
    play::lay(scenario, edition).map_err(|fault| fault.message.clone())
}

/// Gives the recorded answers again and returns them as lines.
pub(crate) fn answered(
    game: &mut Game,
    since: &[Event],
    roster: &Roster,
) -> Result<Vec<String>, Message> {
    let mut lines = Vec::new();
    for fact in since {
        if let Event::Called { seat, call } = *fact {
            let turn = &game.state().turn;
            let own = turn.animals().find(|animal| turn.seat(*animal) == Some(seat));
            let own = own.ok_or_else(|| message!("scenario-not-recorded"))?;
            lines.push(format!("{} {}", roster.name(own), call.id(roster)));
            game.answer(seat, call).map_err(|rejection| rejection.reason)?;
            continue;
        }
        let Event::Answered { seat, question, choice, .. } = *fact else { continue };
        let name = roster.name(question);
        let open = game
            .questions()
            .iter()
            .find(|open| open.seat == seat && game.roster().name(open.id) == name);
        let open = open.ok_or_else(|| message!("scenario-not-recorded"))?;
        let animal = game.roster().name::<AnimalId>(open.animal);
        lines.push(format!("{animal} {name} {}", choice.id(roster)));
        game.answer(seat, choice).map_err(|rejection| rejection.reason)?;
    }
    Ok(lines)
}

/// Returns `then` lines for the state at the end.
fn then(game: &Game) -> Vec<String> {
    let (state, roster) = (game.state(), game.roster());
    let mut lines = Vec::new();
    if state.turn.number > 0 {
        lines.push(format!("turn {}", state.turn.number));
    }
    for animal in state.turn.animals() {
        let points = state.score.points(animal);
        if points >= 0 {
            lines.push(format!("points {} {points}", roster.name(animal)));
        }
    }
    lines.push(match (game.questions().first(), game.status()) {
        (Some(open), _) => format!("asked {} {}", roster.name(open.animal), roster.name(open.id)),
        (None, Status::Over) => "status over".to_owned(),
        (None, _) => "status frozen".to_owned(),
    });
    lines
}
