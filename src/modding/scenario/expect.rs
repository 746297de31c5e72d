//! Lines about questions, options, bots and facts, which need the game and not only its state.

use crate::laws;
use crate::promise;
use crate::scenario::line::{LineResult, LineWords, unknown, unknown_kind};
use crate::scenario::look;
use crate::scenario::part::{check_fact, tell, with_stored_names};
use crate::scenario::play::PlayedScenario;
use crate::scenario::read::Scenario;
use crate::scenario::report::{FoundItem, ScenarioFailure};
use speciate_bots::bot::{BotKind, Lineup};
use speciate_engine::game::{Game, Position, Status};
use speciate_model::diagnostic::{Code, Place};
use speciate_model::event::Event;
use speciate_model::id::{AnimalId, CardId, QuestionId, SectionId, SpaceId};
use speciate_model::message;
use speciate_model::question::{Choice, Question};
use speciate_model::roster::{Roster, RosterId};
use speciate_model::state::State;
use speciate_model::words::{Message, Value};
use speciate_text::explain::{Why, why};

const KINDS: [&str; 10] =
    ["asked", "offered", "offers", "lacks", "bot", "status", "why", "laws", "fact", "no-fact"];

/// Whether a line checks the state of a frozen game. Only these lines are allowed to find a frozen game.
pub(super) fn is_about_freezing(text: &str) -> bool {
    let kind = text.split_whitespace().next().unwrap_or_default();
    ["status", "why"].contains(&kind)
}

/// Whether a line checks which question is asked, or whether the game is over.
pub(super) fn is_about_questions(text: &str) -> bool {
    let kind = text.split_whitespace().next().unwrap_or_default();
    KINDS[..8].contains(&kind)
}

/// Checks a line. Returns `None` if it holds.
pub fn check(
    sight: &mut LineScope<'_>,
    words: &LineWords<'_>,
) -> LineResult<Option<ScenarioFailure>> {
    let mut rest = words.clone();
    let (kind, place) = rest.word("")?;
    match kind {
        "asked" => asked(sight.game, rest),
        "offered" | "offers" | "lacks" => {
            let mut options = vec![rest.option()?];
            while rest.peek().is_some() {
                options.push(rest.option()?);
            }
            let Some(open) = sight.game.questions().first() else {
                // Without this, `lacks` would hold in every game that is over or frozen.
                let found = asked_message(None, words.roster());
                return Ok(Some(differs(words, found)));
            };
            let expected = match kind {
                "offered" => Offer { exactly: Some(options), ..Offer::default() },
                "offers" => Offer { includes: options, ..Offer::default() },
                _ => Offer { lacks: options, ..Offer::default() },
            };
            Ok(expected.compare(&open.options, words))
        }
        "status" => {
            let wanted = rest.one_of("status", &["asking", "over", "frozen"])?;
            rest.end()?;
            let found = match sight.game.status() {
                Status::Asking => 0,
                Status::Over => 1,
                Status::Differs(_) | Status::Failed(_) => 2,
            };
            let found = (wanted != found).then(|| ["asking", "over", "frozen"][found]);
            Ok(found.map(|found| differs(words, found)))
        }
        "laws" => {
            rest.one_of("laws", &["hold"])?;
            rest.end()?;
            let broken = laws::broken(sight.game);
            let line = words.line();
            let failure = |broken: laws::BrokenLaw| {
                let (law, what) = (broken.law.sentence(), broken.message);
                let message = message!("scenario-law-broken", law = law, what = what);
                ScenarioFailure::new(line.place(), message)
            };
            Ok(broken.map(failure))
        }
        "bot" => bot(sight.game, rest),
        "why" => check_reason(sight, rest),
        "fact" | "no-fact" => {
            let line = words.line();
            let text = line.text();
            let from = text.find(&format!("{kind} ")).map_or(text.len(), |at| at + kind.len() + 1);
            check_fact(line, from)?;
            let roster = words.roster();
            let wanted = with_stored_names(&text[from..], roster);
            let is_there = sight.facts.iter().any(|fact| {
                let fact_text = tell(fact, roster);
                fact_text == wanted
                    || kind == "no-fact" && fact_text.starts_with(&format!("{wanted} "))
            });
            let id = if kind == "fact" { "scenario-no-such-fact" } else { "scenario-such-a-fact" };
            let fails = is_there != (kind == "fact");
            Ok(fails.then(|| ScenarioFailure::new(line.place(), message!(id, fact = wanted))))
        }
        _ => {
            let catalog = &sight.game.edition().catalog;
            let looking: Vec<_> = look::kinds(catalog).collect();
            if looking.iter().any(|known| known == kind) {
                return look::check(catalog, sight.state, words.clone());
            }
            let known = KINDS.into_iter().chain(looking.iter().map(AsRef::as_ref));
            Err(unknown_kind(words.line(), kind, place, words.roster(), known))
        }
    }
}

/// Returns a failure for each promise that a card broke since play began.
pub(super) fn broken_promises(
    scenario: &Scenario,
    played: &PlayedScenario,
) -> Vec<ScenarioFailure> {
    let broken = promise::broken(&played.game, played.start..played.game.log().path().len());
    let failure = |promise: promise::BrokenPromise| {
        let place =
            promise.place.map(|place| Place::line(&place.file, "", place.line, place.column));
        ScenarioFailure::new(place.unwrap_or_else(|| scenario.place.clone()), promise.message)
    };
    broken.into_iter().map(failure).collect()
}

fn asked(game: &Game, mut words: LineWords<'_>) -> LineResult<Option<ScenarioFailure>> {
    let wanted = match words.peek() {
        Some("nobody") => words.word("animal").map(|_| None)?,
        _ => Some((words.id::<AnimalId>()?, words.id::<QuestionId>()?)),
    };
    words.end()?;
    let questions = game.questions();
    let holds = match wanted {
        None => questions.is_empty(),
        Some(wanted) => questions.iter().any(|open| (open.animal, open.id) == wanted),
    };
    let roster = words.roster();
    Ok((!holds).then(|| differs(&words, asked_message(questions.first(), roster))))
}

/// `bot greedy tile:1,0`: the bot gives this answer.
fn bot(game: &Game, mut words: LineWords<'_>) -> LineResult<Option<ScenarioFailure>> {
    const SEED: u64 = 1;
    let kinds = BotKind::all_in(&game.edition().catalog);
    let kinds: Vec<_> = kinds.into_iter().map(|kind| (kind, kind.name())).collect();
    let names: Vec<&str> = kinds.iter().map(|(_, name)| name.as_ref()).collect();
    let kind = kinds[words.one_of("bot", &names)?].0;
    let wanted = words.option()?;
    words.end()?;
    let roster = words.roster();
    let Some(open) = game.questions().first() else {
        return Ok(Some(differs(&words, asked_message(None, roster))));
    };
    let mut bot = Lineup::of(kind).answerer(SEED);
    let answer = bot.answer(&game.view(Some(open.seat)), open);
    let answer = answer.and_then(|index| open.options.get(index));
    let found = || answer.map_or_else(String::new, |answer| answer.id(roster));
    Ok((answer != Some(&wanted)).then(|| differs(&words, found())))
}

fn differs(words: &LineWords<'_>, found: impl Into<Value>) -> ScenarioFailure {
    let line = words.line();
    let message = message!("scenario-line-differs", line = line.text(), found = found);
    ScenarioFailure::new(line.place(), message)
}

pub(super) fn asked_message(question: Option<&Question>, roster: &Roster) -> Message {
    match question {
        None => message!("scenario-nobody-asked"),
        Some(open) => message!(
            "scenario-asked",
            animal = roster.name(open.animal),
            question = roster.name(open.id),
            options = Value::first_few(
                open.options.iter().map(|option| Value::Text(option.id(roster))).collect()
            ),
        ),
    }
}

/// Returns a line of `when` that answers a question with its first option.
pub(super) fn answering_line(question: &Question, roster: &Roster) -> String {
    let option = question.options.first().map(|option| option.id(roster)).unwrap_or_default();
    format!("{} {} {option}", roster.name(question.animal), roster.name(question.id))
}

#[derive(Clone, Debug, Default)]
pub(super) struct Offer {
    exactly: Option<Vec<Choice>>,
    includes: Vec<Choice>,
    lacks: Vec<Choice>,
}

impl Offer {
    /// Parses the text after `|`: the exact options, or options that must be included (after `+`) or excluded
    /// (after `-`).
    pub fn read(words: &mut LineWords<'_>) -> LineResult<Self> {
        let mut offer = Self::default();
        let mut sign = None;
        while let Some(word) = words.peek() {
            if let "+" | "-" = word {
                sign = Some(word);
                words.word("option")?;
            }
            let written = words.peek().unwrap_or_default().to_owned();
            let option = words.option()?;
            if offer.names(option) {
                let message = message!("scenario-option-twice", option = written);
                return Err(words.line().fault(Code::ScenarioLine, &message));
            }
            match sign {
                Some("+") => offer.includes.push(option),
                Some(_) => offer.lacks.push(option),
                None => offer.exactly.get_or_insert_default().push(option),
            }
        }
        Ok(offer)
    }

    fn names(&self, option: Choice) -> bool {
        let exactly = self.exactly.iter().flatten();
        exactly.chain(&self.includes).chain(&self.lacks).any(|named| *named == option)
    }

    pub fn compare(&self, offered: &[Choice], words: &LineWords<'_>) -> Option<ScenarioFailure> {
        let roster = words.roster();
        let ids = |choices: &[Choice]| -> Vec<String> {
            let mut sorted = choices.to_vec();
            sorted.sort_unstable();
            sorted.iter().map(|choice| choice.id(roster)).collect()
        };
        let mut expected = match &self.exactly {
            Some(exactly) => exactly.clone(),
            None => offered.to_vec(),
        };
        expected.extend(self.includes.iter().filter(|option| !offered.contains(option)));
        expected.retain(|option| !self.lacks.contains(option));
        let (expected, found) = (ids(&expected), ids(offered));
        (expected != found).then(|| {
            ScenarioFailure::new(words.line().place(), message!("scenario-offered-differs"))
                .lists(expected, found.into_iter().map(FoundItem::from).collect())
        })
    }
}

/// Checks `OPTION REASON`, optionally followed by ` at STEP` for the last step of that space, section or card. If
/// it holds, the explanation is kept in `whys`.
fn check_reason(
    sight: &mut LineScope<'_>,
    mut words: LineWords<'_>,
) -> LineResult<Option<ScenarioFailure>> {
    let (option, _) = words.word("option")?;
    let (wanted, place) = words.word("reason")?;
    let explanation = match words.peek() {
        None => why(sight.game.position(), None, option),
        Some(_) => {
            words.one_of("at", &["at"])?;
            let step = NamedStep::read(&mut words)?;
            words.end()?;
            match step.position(sight) {
                Some(position) => why(&position, None, option),
                None => {
                    let line = words.line();
                    let message = message!("scenario-step-not-taken", line = line.text());
                    return Ok(Some(ScenarioFailure::new(line.place(), message)));
                }
            }
        }
    };
    if explanation.reason() != wanted {
        let texts = &sight.game.edition().texts;
        let known = [texts.ids("why-"), texts.ids("verdict-")].concat();
        if known.iter().all(|known| known != wanted) {
            return Err(unknown("reason", wanted, place, known.iter().map(String::as_str)));
        }
        let line = words.line();
        let message = message!(
            "scenario-why-differs",
            line = line.text(),
            reason = explanation.reason(),
            text = explanation.message.clone()
        );
        return Ok(Some(ScenarioFailure::new(line.place(), message)));
    }
    sight.whys.push(explanation);
    Ok(None)
}

#[derive(Clone, Copy)]
enum NamedStep {
    Space(SpaceId),
    Section(SectionId),
    Card(CardId),
}

impl NamedStep {
    fn read(words: &mut LineWords<'_>) -> LineResult<Self> {
        let roster = words.roster();
        let (word, place) = words.word("step")?;
        let found = roster
            .find(word)
            .map(Self::Space)
            .or_else(|| roster.find(word).map(Self::Section))
            .or_else(|| roster.find(word).map(Self::Card));
        let known = || {
            let spaces = SpaceId::names(roster).iter();
            spaces.chain(SectionId::names(roster).iter()).chain(CardId::names(roster).iter())
        };
        found.ok_or_else(|| unknown("step", word, place, known()))
    }

    /// Returns the position in the last step with this name, before its questions are asked.
    fn position(self, sight: &LineScope<'_>) -> Option<Position> {
        let path = sight.game.log().path();
        let opens = |fact: &Event| match (*fact, self) {
            (Event::SpaceReached { space, .. }, Self::Space(wanted)) => space == wanted,
            (Event::SectionEnded { section }, Self::Section(wanted)) => section == wanted,
            (Event::CardPlayed { card, .. }, Self::Card(wanted)) => card == wanted,
            _ => false,
        };
        let at = path.iter().rposition(opens)?;
        Some(sight.game.position_within(&path[..=at]))
    }
}

/// What a line is checked against.
pub(super) struct LineScope<'a> {
    /// The game at its current point.
    pub game: &'a Game,
    pub state: &'a State,
    /// The facts for `fact` and `no-fact`.
    pub facts: &'a [Event],
    /// The explanations for `why` lines that held.
    pub whys: &'a mut Vec<Why>,
}
