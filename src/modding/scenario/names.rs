//! Checks the names in the lines of a scenario without playing it, and checks that everything it claims to cover
//! exists.

use std::iter::once;

use crate::scenario::expect;
use crate::scenario::expect::LineScope;
use crate::scenario::line::{LineResult, LineWords, ScenarioLine, fault, unknown};
use crate::scenario::part::{ScenarioPart, check_fact};
use crate::scenario::play::AnswerLine;
use crate::scenario::read::Scenario;
use speciate_content::{Catalog, short_name};
use speciate_engine::game::Game;
use speciate_model::diagnostic::{Code, Diagnostic};
use speciate_model::event::EventType;
use speciate_model::id::{
    AnimalId, CardId, CornerId, ElementId, HexId, PhaseId, QuestionId, SectionId, SpaceId,
    StreamId, TerrainId, WordId,
};
use speciate_model::message;
use speciate_model::roster::{Roster, RosterId};

type LookUp = fn(&mut LineWords<'_>) -> LineResult;

/// The types of fields whose values are names.
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

/// Returns the faults in the lines of a scenario. Does not check whether the lines hold.
pub(super) fn faults(scenario: &Scenario, game: &Game) -> Vec<Diagnostic> {
    let (roster, catalog) = (game.roster(), &game.edition().catalog);
    let part = ScenarioPart::read(scenario, roster).map(drop);
    let when = scenario.when.iter().map(|line| answered(line, game));
    let facts = scenario.facts.iter().flatten().map(|line| fact(line, roster));
    let then = scenario.then.iter().map(|line| looked_at(&line.words_in(game.edition()), game));
    let all = once(part).chain(when).chain(facts).chain(then);
    all.filter_map(Result::err).map(|fault| *with_new_name(fault, catalog)).collect()
}

/// Adds the present name of a thing to the fault of an unknown name, if a pack in use has renamed the thing.
pub(super) fn with_new_name(mut fault: Box<Diagnostic>, catalog: &Catalog) -> Box<Diagnostic> {
    if fault.message.id() != "scenario-unknown" {
        return fault;
    }
    let message = &fault.message;
    let (Some(kind), Some(found)) = (message.text("kind"), message.text("found")) else {
        return fault;
    };
    // A question or space begins with the name of its card or section.
    let (old, rest) = found.split_once('.').map_or((found, None), |(old, rest)| (old, Some(rest)));
    let is_of = |of: &str| rest.is_some() || kind.split([' ', ',']).any(|one| one == of);
    let new = catalog.new_names(old).find(|(of, _)| is_of(of)).map(|(_, new)| match rest {
        Some(rest) => format!("{new}.{rest}"),
        None => new.to_owned(),
    });
    if let Some(new) = new {
        let hint = message!("hint-renamed", old = found, new = new);
        fault.hints = vec![hint];
    }
    fault
}

fn answered(line: &ScenarioLine, game: &Game) -> LineResult {
    let mut words = line.words_in(game.edition());
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

/// Checks a line against the arranged position. Only faults count, not whether the line holds.
fn looked_at(words: &LineWords<'_>, game: &Game) -> LineResult {
    let path = game.log().path();
    let mut sight = LineScope { game, state: game.state(), facts: &path, whys: &mut Vec::new() };
    expect::check(&mut sight, words).map(drop)
}

fn fact(line: &ScenarioLine, roster: &Roster) -> LineResult {
    check_fact(line, 0)?;
    let mut words = line.words(roster);
    let (name, _) = words.word("fact")?;
    let fields = EventType::ALL
        .iter()
        .find(|event_type| event_type.name() == name)
        .map_or(&[][..], |event_type| event_type.schema());
    for (_, field_kind) in fields {
        match KINDS.iter().find(|(kind, _)| kind == field_kind) {
            Some((_, look_up)) if words.peek().is_some() => look_up(&mut words)?,
            // Missing words are reported when the scenario is played. Flags are only written if they are true.
            _ if words.peek().is_none() => break,
            _ => {
                words.word(field_kind)?;
            }
        }
    }
    Ok(())
}

fn look_up<T: RosterId>(words: &mut LineWords<'_>) -> LineResult {
    words.id::<T>().map(drop)
}

const COVERED: [&str; 6] = ["card", "trait", "ability", "section", "phase", "ruling"];

/// Checks that everything a scenario covers exists: `card:NAME`, `trait:NAME`, `ability:ANIMAL`, `section:NAME`,
/// `phase:NAME`, `ruling:R4` or `ruling:R4=VALUE`.
pub(super) fn check_covered(scenario: &Scenario, catalog: &Catalog) -> LineResult {
    for line in &scenario.covers {
        let Some((kind, name)) = line.text().split_once(':') else {
            return Err(no_cover(line, catalog));
        };
        match kind {
            "card" | "trait" => {
                card(line, name, kind == "trait", catalog)?;
                is_there(scenario, name, catalog)
            }
            "ability" => named::<AnimalId>(line, name, catalog),
            "section" => named::<SectionId>(line, name, catalog),
            "phase" => named::<PhaseId>(line, name, catalog),
            "ruling" => ruling(line, name, catalog),
            _ => Err(unknown("cover", kind, line.place_of(0..kind.len()), COVERED.into_iter())),
        }?;
    }
    Ok(())
}

/// Returns the fault for an item without its kind in the list of what a scenario covers. If the item is the name of a
/// thing, the fault shows what to write.
fn no_cover(line: &ScenarioLine, catalog: &Catalog) -> Box<Diagnostic> {
    let (found, roster) = (line.text(), &catalog.roster);
    let mut fault = line.fault(Code::ScenarioLine, &message!("scenario-no-cover", found = found));
    let kind = match roster.find::<CardId>(found) {
        Some(card) if catalog.card(card).is_trait => Some("trait"),
        Some(_) => Some("card"),
        None if roster.find::<AnimalId>(found).is_some() => Some("ability"),
        None if roster.find::<SectionId>(found).is_some() => Some("section"),
        None if roster.find::<PhaseId>(found).is_some() => Some("phase"),
        None => None,
    };
    let hint = |kind: &str| message!("slip-write", typed = format!("{kind}:{found}"));
    fault.hints.extend(kind.map(hint));
    fault
}

fn named<T: RosterId>(line: &ScenarioLine, name: &str, catalog: &Catalog) -> LineResult {
    let names = T::names(&catalog.roster);
    match names.find(name) {
        Some(_) => Ok(()),
        None => Err(unknown(T::KIND, name, line.place(), names.iter())),
    }
}

/// Checks the name of a card that is, or is not, a trait.
fn card(line: &ScenarioLine, name: &str, is_trait: bool, catalog: &Catalog) -> LineResult {
    let names = CardId::names(&catalog.roster);
    let is_alike = |name: &&str| {
        let card = names.find(name).map(CardId::at);
        card.is_some_and(|card| catalog.card(card).is_trait == is_trait)
    };
    match Some(name).filter(is_alike) {
        Some(_) => Ok(()),
        None => Err(unknown(CardId::KIND, name, line.place(), names.iter().filter(is_alike))),
    }
}

/// Checks that a line mentions a covered card. House rules need no line, because they are always in play.
fn is_there(scenario: &Scenario, card: &str, catalog: &Catalog) -> LineResult {
    let id = catalog.roster.find::<CardId>(card);
    if id.is_some_and(|id| catalog.card(id).house_rule.is_some()) {
        return Ok(());
    }
    let facts = scenario.facts.iter().flatten();
    let mut lines = scenario.given.iter().chain(&scenario.when).chain(&scenario.then).chain(facts);
    let stored = id.map(|id| catalog.roster.name(id));
    let short = stored.map(short_name).filter(|name| catalog.roster.find(name) == id);
    let spellings = || [Some(card), stored, short].into_iter().flatten();
    let names = |word: &str| spellings().any(|name| mentions(word, name));
    let mut settings = scenario.layers.settings.iter();
    if lines.any(|line| line.text().split_whitespace().any(names))
        || settings.any(|(path, _)| names(path))
    {
        return Ok(());
    }
    let message = message!("scenario-card-not-there", card = card);
    Err(fault(Code::ScenarioLine, scenario.place.clone(), &message))
}

/// Returns whether a word of a line, e.g. `card:one:ash` or `ash.tile`, contains a name.
fn mentions(word: &str, name: &str) -> bool {
    let is_end = |sign: Option<char>| matches!(sign, None | Some('.' | ':'));
    word.match_indices(name).any(|(at, _)| {
        is_end(word[..at].chars().next_back()) && is_end(word[at + name.len()..].chars().next())
    })
}

/// Checks the number of a ruling. There is no complete list, because most rulings are not settings. The number must
/// begin with the same letter as one in the game's table.
fn ruling(line: &ScenarioLine, name: &str, catalog: &Catalog) -> LineResult {
    let numbers = || catalog.rulings.values().map(|ruling| ruling.number.as_str());
    let number = name.split('=').next().unwrap_or_default();
    let is_number = |letter: char| {
        let digits = number.strip_prefix(letter).map(str::parse::<u16>);
        digits.is_some_and(|digits| digits.is_ok())
    };
    let mut letters = numbers().filter_map(|number| number.chars().next());
    match letters.any(is_number) {
        true => Ok(()),
        false => {
            let like = numbers().find(|number| !number.is_empty()).unwrap_or("R1").to_owned();
            let message = message!("scenario-no-ruling", found = name, like = like);
            Err(fault(Code::ScenarioLine, line.place(), &message))
        }
    }
}
