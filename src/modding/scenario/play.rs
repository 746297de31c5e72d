//! Plays a scenario: gives its answers, and checks what happens between and after them.

use std::sync::Arc;

use crate::scenario::expect::{self, LineScope, Offer, answering_line, asked_message};
use crate::scenario::line::{LineResult, LineWords, ScenarioLine, fault};
use crate::scenario::names::{check_covered, with_new_name};
use crate::scenario::part::{self, PartKind, PathRange, ScenarioPart};
use crate::scenario::read::{Scenario, StartPosition};
use crate::scenario::report::{FoundItem, ScenarioFailure};
use crate::scenario::{lay, meant};
use speciate_content::Catalog;
use speciate_engine::context::{Edition, Trace};
use speciate_engine::game::{Game, Status, Table};
use speciate_model::diagnostic::{Code, Diagnostic, Place};
use speciate_model::id::{AnimalId, CardId, QuestionId, SectionId};
use speciate_model::message;
use speciate_model::question::{self, Choice, Rejection};
use speciate_model::roster::Roster;
use speciate_model::state::State;
use speciate_model::words::Message;
use speciate_text::explain::Why;

/// The default seed. A scenario should determine draws that matter, or have its own seed.
const SEED: u64 = 1;

/// A scenario that has been played.
#[derive(Clone, Debug)]
pub struct PlayedScenario {
    pub game: Game,
    /// The number of facts before play began.
    pub start: usize,
    /// The number of facts at the end of the part.
    pub end: usize,
    pub failures: Vec<ScenarioFailure>,
    /// If the scenario failed, all facts of the part as text.
    pub facts: Vec<FoundItem>,
    /// If the scenario failed, the scripts that these facts came from.
    pub trace: Trace,
    /// The explanations for the `why` lines that held, in order.
    pub explanations: Vec<Why>,
}

pub(super) struct AnswerLine<'a> {
    pub animal: AnimalId,
    /// The question that is answered, or `None` for a call.
    pub question: Option<QuestionId>,
    /// The option as written, with its place in the file.
    pub option: (&'a str, Place),
    /// The expected options, if any.
    pub offer: Option<Offer>,
    /// The expected rejection, if any.
    pub code: Option<question::RejectionCode>,
}

/// Opens a game and arranges a scenario's position.
pub(super) fn lay(scenario: &Scenario, edition: &Arc<Edition>) -> LineResult<Game> {
    arranged(scenario, edition).map_err(|fault| with_new_name(fault, &edition.catalog))
}

fn arranged(scenario: &Scenario, edition: &Arc<Edition>) -> LineResult<Game> {
    let roster = &edition.catalog.roster;
    check_covered(scenario, &edition.catalog)?;
    let seed = lay::seed_of(scenario, roster)?.unwrap_or(SEED);
    let mut table = Table::new(edition, seats(scenario, roster)?, seed).map_err(|reason| {
        let place =
            scenario.animals.first().map_or_else(|| scenario.place.clone(), ScenarioLine::place);
        fault(Code::ScenarioSeats, place, &reason.message())
    })?;
    table.variants.clone_from(&scenario.layers.variants);
    table.settings = scenario.layers.settings.iter().cloned().collect();
    let mut game = Game::open(edition, &table);
    check_running(&game)?;
    let impossible = |reason: Message| fault(Code::Impossible, scenario.place.clone(), &reason);
    if scenario.earth == StartPosition::Nothing {
        let facts = lay::facts(&game, scenario)?;
        game.arrange_at(0, &facts).map_err(impossible)?;
        check_running(&game)?;
        return Ok(game);
    }
    let facts = lay::before_setup(&game, scenario)?;
    let begins_with_setup = lay::begins_with_setup(scenario);
    if begins_with_setup || !facts.is_empty() {
        game.arrange_at(0, &facts).map_err(impossible)?;
        check_running(&game)?;
    }
    if begins_with_setup {
        return Ok(game);
    }
    lay::check_set_up(&game, scenario)?;
    let facts = lay::facts(&game, scenario)?;
    game.arrange(&facts).map_err(impossible)?;
    Ok(game)
}

/// Rejects a game that a script froze before the position was arranged.
fn check_running(game: &Game) -> LineResult {
    let Status::Failed(frozen) = game.status() else { return Ok(()) };
    let place = frozen.place.as_ref();
    let place = place.map(|place| Place::line(&place.file, "", place.line, place.column));
    let fault = fault(Code::ScriptFailed, place.unwrap_or_default(), &frozen.message);
    Err(Box::new(fault.note(message!("scenario-frozen-before"))))
}

/// Plays a scenario and checks its expectations.
pub(super) fn play(
    scenario: &Scenario,
    edition: &Arc<Edition>,
) -> Result<PlayedScenario, Box<Diagnostic>> {
    played(scenario, edition).map_err(|fault| with_new_name(fault, &edition.catalog))
}

fn played(scenario: &Scenario, edition: &Arc<Edition>) -> LineResult<PlayedScenario> {
    let roster = &edition.catalog.roster;
    let part = ScenarioPart::read(scenario, roster)?;
    for line in scenario.facts.iter().flatten() {
        part::check_fact(line, 0)?;
    }
    let AnsweredScenario { game, start, failure, whys } = answer_all(scenario, edition)?;
    let failures: Vec<ScenarioFailure> = failure.into_iter().collect();
    let path = game.log().path();
    let stretch = part.stretch(&path, start);
    let from = stretch.map_or(start, |stretch| stretch.from);
    let end = stretch.and_then(|stretch| stretch.to).unwrap_or(path.len());
    let (facts, trace) = (Vec::new(), Trace::default());
    let mut played =
        PlayedScenario { game, start, end, failures, facts, trace, explanations: whys };
    if played.failures.is_empty() {
        played.failures = compare(scenario, &mut played, part.kind, stretch)?;
        played.failures.extend(expect::broken_promises(scenario, &played));
    }
    if !played.failures.is_empty() {
        played.trace(&path, from..end, part.kind);
    }
    Ok(played)
}

/// A scenario whose answers have been given.
pub(crate) struct AnsweredScenario {
    pub game: Game,
    /// The number of facts before play began.
    pub start: usize,
    /// The first line of `when` that does not hold, where play stopped.
    pub failure: Option<ScenarioFailure>,
    whys: Vec<Why>,
}

/// Arranges a scenario's position and gives its answers.
pub(crate) fn answer_all(
    scenario: &Scenario,
    edition: &Arc<Edition>,
) -> Result<AnsweredScenario, Box<Diagnostic>> {
    let mut game = lay(scenario, edition)?;
    let start = part::start_of_play(&game.log().path());
    let (mut failure, mut whys) = (None, Vec::new());
    let mut seen = start;
    for line in &scenario.when {
        let words = line.words_in(edition);
        let failed = if words.peek() == Some("then") {
            check_between(&game, seen, words, &mut whys)?
        } else {
            let before = game.log().path().len();
            let failed = answer(&mut game, &words)?;
            seen = before;
            failed
        };
        if failed.is_some() {
            // After a wrong answer, all later lines would fail too.
            failure = failed;
            break;
        }
    }
    Ok(AnsweredScenario { game, start, failure, whys })
}

impl<'a> AnswerLine<'a> {
    pub fn read(words: &LineWords<'a>) -> LineResult<Self> {
        let (before, code) = words.split("!");
        let (mut given, offered) = before.split("|");
        let animal = given.id()?;
        let call = |word: &str| Choice::parse(word, words.roster()).is_ok_and(Choice::is_call);
        let question = match given.peek() {
            Some(word) if call(word) => None,
            _ => Some(given.id()?),
        };
        let option = given.word("option")?;
        let is_option = |word| Choice::parse(word, words.roster()).is_ok();
        let is_offered = offered.is_none() && given.peek().is_some_and(is_option);
        given.end().map_err(|fault| match is_offered {
            true => Box::new(fault.hint(message!("scenario-extra-word.hint"))),
            false => fault,
        })?;
        let code = code.map(rejection_code).transpose()?;
        let offer = offered.map(|mut offered| Offer::read(&mut offered)).transpose()?;
        Ok(Self { animal, question, option, offer, code })
    }

    pub fn choice(&self, roster: &Roster) -> LineResult<Choice> {
        let (option, place) = &self.option;
        meant::option(option, place.clone(), roster)
    }
}

fn seats(scenario: &Scenario, roster: &Roster) -> LineResult<Vec<Vec<AnimalId>>> {
    let mut seats = Vec::new();
    for line in &scenario.animals {
        let mut words = line.words(roster);
        while words.peek().is_some() {
            let (seat, place) = words.word("animal")?;
            let mut animals = Vec::new();
            for name in seat.split('+') {
                let known = || roster.animals.iter();
                animals.push(roster.find(name).ok_or_else(|| {
                    crate::scenario::line::unknown("animal", name, place.clone(), known())
                })?);
            }
            seats.push(animals);
        }
    }
    Ok(seats)
}

fn check_between(
    game: &Game,
    seen: usize,
    mut words: LineWords<'_>,
    whys: &mut Vec<Why>,
) -> LineResult<Option<ScenarioFailure>> {
    words.word("then")?;
    let path = game.log().path();
    let mut sight = LineScope { game, state: game.state(), facts: &path[seen..], whys };
    expect::check(&mut sight, &words)
}

/// Gives the answer `ANIMAL QUESTION OPTION`, or makes the call `ANIMAL CALL` out of turn, optionally followed by ` | ` and the expected options, or by ` ! `
/// and the code of the expected rejection.
fn answer(game: &mut Game, words: &LineWords<'_>) -> LineResult<Option<ScenarioFailure>> {
    let edition = game.edition().clone();
    let roster = &edition.catalog.roster;
    let AnswerLine { animal, question, option: (option, place), offer, code } =
        AnswerLine::read(words)?;
    let line = words.line();
    let open = game.questions().iter();
    let open =
        open.clone().find(|open| code.is_some() || open.animal == animal).or(open.clone().next());
    let Some(open) = open.cloned() else {
        return Ok(code.is_none().then(|| unanswerable(game, line)).or_else(|| {
            let seat = game.state().turn.seat(animal)?;
            rejected(game.answer_text(seat, option, None).err(), code, line)
        }));
    };
    let is_asked = |id: QuestionId| open.id == id && (code.is_some() || open.animal == animal);
    if !question.is_none_or(is_asked) {
        let asked = asked_message(Some(&open), roster);
        let id = match question.is_some_and(|id| is_of_script(id, &game.edition().catalog)) {
            true => "scenario-asked-otherwise.script",
            false => "scenario-asked-otherwise",
        };
        let message = message!(id, line = line.text(), asked = asked);
        return Ok(Some(ScenarioFailure::new(line.place(), message)));
    }
    if let Some(failure) = offer.and_then(|offer| offer.compare(&open.options, words)) {
        return Ok(Some(failure));
    }
    let Some(seat) = game.state().turn.seat(animal) else {
        let message = message!("scenario-not-in-play", animal = roster.name(animal));
        return Err(line.impossible(&message));
    };
    let rejection = game.answer_text(seat, option, None).err();
    match (&rejection, code) {
        (Some(rejection), None) if rejection.code == question::RejectionCode::UnknownOption => {
            Err(fault(Code::UnknownOption, place, &rejection.reason.clone()))
        }
        (Some(rejection), None) => {
            let (code, reason) = (rejection.code.name(), rejection.reason.clone());
            let asked = asked_message(Some(&open), game.roster());
            let text = line.text();
            let message = message!(
                "scenario-rejected-asked",
                line = text,
                code = code,
                reason = reason,
                asked = asked
            );
            Ok(Some(ScenarioFailure::new(line.place(), message)))
        }
        _ => Ok(rejected(rejection, code, line)),
    }
}

/// Returns whether the script of a card or section asks a question.
fn is_of_script(question: QuestionId, catalog: &Catalog) -> bool {
    let roster = &catalog.roster;
    let owner = roster.name(question).split('.').next().unwrap_or_default();
    let is_scripted = |section: SectionId| catalog.section(section).is_scripted();
    roster.find::<CardId>(owner).is_some() || roster.find(owner).is_some_and(is_scripted)
}

fn rejection_code(mut words: LineWords<'_>) -> LineResult<question::RejectionCode> {
    let names = question::RejectionCode::ALL.map(question::RejectionCode::name);
    let found = words.one_of("code", &names)?;
    words.end()?;
    Ok(question::RejectionCode::ALL[found])
}

fn rejected(
    rejection: Option<Rejection>,
    code: Option<question::RejectionCode>,
    line: &ScenarioLine,
) -> Option<ScenarioFailure> {
    let message = match (rejection, code) {
        (None, None) => return None,
        (Some(found), Some(code)) if found.code == code => return None,
        (Some(found), _) => message!(
            "scenario-rejected",
            line = line.text(),
            code = found.code.name(),
            reason = found.reason,
        ),
        (None, Some(code)) => {
            message!("scenario-not-rejected", line = line.text(), code = code.name())
        }
    };
    Some(ScenarioFailure::new(line.place(), message))
}

fn unanswerable(game: &Game, line: &ScenarioLine) -> ScenarioFailure {
    let message = match why_frozen(game) {
        Some(reason) => message!("scenario-frozen", reason = reason),
        None => message!("scenario-unused-answer", line = line.text()),
    };
    ScenarioFailure::new(line.place(), message)
}

fn why_frozen(game: &Game) -> Option<Message> {
    match game.status() {
        Status::Asking | Status::Over => None,
        Status::Failed(fault) => Some(fault.describe()),
        Status::Differs(difference) => Some(difference.describe(game.roster())),
    }
}

/// Checks the facts and the state at the end of the part.
fn compare(
    scenario: &Scenario,
    played: &mut PlayedScenario,
    kind: PartKind,
    stretch: Option<PathRange>,
) -> LineResult<Vec<ScenarioFailure>> {
    let game = &played.game;
    let roster = game.roster();
    let path = game.log().path();
    let whole = |message| vec![ScenarioFailure::new(scenario.place.clone(), message)];
    let waits = scenario.then.iter().any(|line| expect::is_about_questions(line.text()));
    // A game may freeze after the end of the part.
    let is_over = kind != PartKind::Play && stretch.is_some_and(|stretch| stretch.to.is_some());
    let may_freeze = scenario.then.iter().any(|line| expect::is_about_freezing(line.text()));
    if let (Some(reason), false) = (why_frozen(game), may_freeze || is_over) {
        return Ok(whole(message!("scenario-frozen", reason = reason)));
    }
    let Some(stretch) = stretch else {
        return Ok(whole(message!("scenario-not-begun")));
    };
    let open = game.questions().first();
    if let (None, Some(open), false) = (stretch.to, open, waits) {
        return Ok(whole(message!(
            "scenario-still-asked",
            asked = asked_message(Some(open), roster),
            line = answering_line(open, roster)
        )));
    }
    let to = stretch.to.unwrap_or(path.len());
    let mut state = Box::<State>::default();
    path[..to].iter().for_each(|fact| state.fold(fact));
    let mut failures = Vec::new();
    if let Some(lines) = &scenario.facts {
        let told_facts = path[stretch.from..to].iter().filter(|fact| part::is_told(fact, kind));
        let found = told_facts.map(|fact| part::tell(fact, roster).into()).collect();
        failures.extend(part::compare(scenario, lines, roster, found));
    }
    let facts = &path[stretch.from..to];
    let mut sight = LineScope { game, state: &state, facts, whys: &mut played.explanations };
    for line in &scenario.then {
        failures.extend(expect::check(&mut sight, &line.words_in(game.edition()))?);
    }
    for &(stream, element) in game.state().settled.draws() {
        let (stream, element) = (roster.name(stream), roster.name(element));
        let unused = message!("scenario-unused-draw", stream = stream, element = element);
        failures.extend(whole(unused));
    }
    Ok(failures)
}
