//! Checks the names in the lines of a scenario without playing it.

use std::iter::once;

use crate::scenario::expect;
use crate::scenario::line::{LineResult, LineWords, ScenarioLine};
use crate::scenario::part::{ScenarioPart, check_fact};
use crate::scenario::play::AnswerLine;
use crate::scenario::read::Scenario;
use crate::scenario::sight::LineScope;
use speciate_engine::game::Game;
use speciate_model::diagnostic::Diagnostic;
use speciate_model::event::EventType;
use speciate_model::id::{
    AnimalId, CardId, CornerId, ElementId, HexId, PhaseId, QuestionId, SectionId, SpaceId,
    StreamId, TerrainId, WordId,
};
use speciate_model::roster::{Roster, RosterId};

type LookUp = fn(&mut LineWords<'_>) -> LineResult;

/// The types of fields that are names.
const KINDS: [(&str, LookUp); 12] = [
    (AnimalId::KIND, look_up::<AnimalId>),
    (ElementId::KIND, look_up::<ElementId>),
    (TerrainId::KIND, look_up::<TerrainId>),
    (HexId::KIND, look_up::<HexId>),
    (CornerId::KIND, look_up::<CornerId>),
    (SectionId::KIND, look_up::<SectionId>),
    (SpaceId::KIND, look_up::<SpaceId>),
    (CardId::KIND, look_up::<CardId>),
    (PhaseId::KIND, look_up::<PhaseId>),
    (StreamId::KIND, look_up::<StreamId>),
    (QuestionId::KIND, look_up::<QuestionId>),
    (WordId::KIND, look_up::<WordId>),
];

/// Returns the faults in the lines of a scenario, apart from whether they hold.
pub(super) fn faults(scenario: &Scenario, game: &Game) -> Vec<Diagnostic> {
    let roster = game.roster();
    let part = ScenarioPart::read(scenario, roster).map(drop);
    let when = scenario.when.iter().map(|line| answered(line, game));
    let facts = scenario.facts.iter().flatten().map(|line| fact(line, roster));
    let then = scenario.then.iter().map(|line| looked_at(&line.words(roster), game));
    let all = once(part).chain(when).chain(facts).chain(then);
    all.filter_map(Result::err).map(|fault| *fault).collect()
}

fn answered(line: &ScenarioLine, game: &Game) -> LineResult {
    let mut words = line.words(game.roster());
    if words.peek() == Some("then") {
        words.word("then")?;
        return looked_at(&words, game);
    }
    let answer = AnswerLine::read(&words)?;
    // The option of an answer that must be rejected can be anything.
    match answer.code {
        None => answer.choice(game.roster()).map(drop),
        Some(_) => Ok(()),
    }
}

/// Checks a line on the arranged position. Only faults count, not whether it holds.
fn looked_at(words: &LineWords<'_>, game: &Game) -> LineResult {
    let path = game.log().path();
    let mut sight = LineScope { game, state: game.state(), facts: &path, whys: &mut Vec::new() };
    expect::check(&mut sight, words).map(drop)
}

fn fact(line: &ScenarioLine, roster: &Roster) -> LineResult {
    check_fact(line, 0)?;
    let mut words = line.words(roster);
    let (name, _) = words.word("fact")?;
    let fields =
        EventType::ALL.iter().find(|of| of.name() == name).map_or(&[][..], |of| of.schema());
    for (_, of) in fields {
        match KINDS.iter().find(|(kind, _)| kind == of) {
            Some((_, look_up)) if words.peek().is_some() => look_up(&mut words)?,
            // Missing words are reported when the scenario is played. Flags are only written if they are true.
            _ if words.peek().is_none() => break,
            _ => {
                words.word(of)?;
            }
        }
    }
    Ok(())
}

fn look_up<T: RosterId>(words: &mut LineWords<'_>) -> LineResult {
    words.id::<T>().map(drop)
}
