//! How much each option of a question is worth to the player who is asked, according to a bot's script.

use std::sync::Arc;

use rhai::{Dynamic, Map};

use crate::context::{Context, Edition, Flow, Interrupt, Policy, PrintedLines, ScriptFailure};
use crate::script::{Arguments, Hook, kind_of};
use crate::view::{Guess, Viewpoint};
use speciate_content::Scripted;
use speciate_model::chance::{Chance, generator};
use speciate_model::id::{AnimalId, WordId};
use speciate_model::message;
use speciate_model::question::{Choice, Question};
use speciate_model::roster::Roster;
use speciate_model::state::State;

/// What each option is worth to a bot, or why its script failed.
pub type Worths = Result<Vec<i64>, Box<ScriptFailure>>;

/// The field with the worth of an option to the greedy bot. It is slow to compute.
const GREEDY: &str = "greedy";

/// The fields of the `option` that a script judges, with their types.
pub const OPTION_FIELDS: [(&str, &str); 13] = [
    ("id", "text"),
    ("question", "text"),
    ("about", "any"),
    ("tile", "tile or nothing"),
    ("corner", "corner or nothing"),
    ("element", "element or nothing"),
    ("animal", "animal or nothing"),
    ("space", "space or nothing"),
    ("card", "card or nothing"),
    ("terrain", "terrain or nothing"),
    ("number", "number or nothing"),
    ("word", "text or nothing"),
    (GREEDY, "number"),
];

/// What each option is worth to a bot, and what its script printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ObservedWorths {
    pub worths: Worths,
    pub printed: PrintedLines,
}

/// Returns what each option of a question is worth to a bot, or `None` if no script plays it.
pub(super) fn worths(
    edition: &Arc<Edition>,
    state: &State,
    bot: &str,
    question: &Question,
    greedy: &mut dyn FnMut() -> Vec<i64>,
) -> Option<Worths> {
    let bot = found(edition, bot)?;
    Some(context(edition, state, question).worths(bot, question, greedy))
}

/// Like [`View::worths`](crate::view::View::worths), for the seat that is asked. Also returns what the script printed.
pub fn observed_worths(
    edition: &Arc<Edition>,
    state: &State,
    bot: &str,
    question: &Question,
    greedy: &mut dyn FnMut() -> Vec<i64>,
) -> Option<ObservedWorths> {
    let bot = found(edition, bot)?;
    let mut context = context(edition, state, question);
    context.observe(None);
    let worths = context.worths(bot, question, greedy);
    let printed = context.take_observed().trace.printed;
    Some(ObservedWorths { worths, printed })
}

/// Returns the bot that a script plays under this name.
fn found(edition: &Edition, bot: &str) -> Option<WordId> {
    edition.catalog.roster.find(edition.catalog.bot_of_script(bot)?)
}

/// Returns a context in which a script can only look. What the asked seat cannot know is guessed. The guess is the same
/// in all games that look the same to the seat.
fn context(edition: &Arc<Edition>, state: &State, question: &Question) -> Context {
    let viewpoint = Viewpoint::One(Some(question.seat));
    let mut generator = generator(0, "bot", 0);
    let guess = Guess::new(&edition.catalog, viewpoint, state, state, &[], &mut generator);
    let mut seen = Box::new(state.clone());
    guess.lay_over(&mut seen);
    Context::new(edition.clone(), seen, Chance::Seeded(0), [0; 32], Policy::Abandon)
}

impl Context {
    fn worths(
        &mut self,
        bot: WordId,
        question: &Question,
        greedy: &mut dyn FnMut() -> Vec<i64>,
    ) -> Worths {
        self.worth_of_each(bot, question, greedy)
            .map_err(|interrupt| failure(interrupt, bot, question, &self.edition))
    }

    /// Returns what each option is worth to a bot.
    fn worth_of_each(
        &mut self,
        bot: WordId,
        question: &Question,
        greedy: &mut dyn FnMut() -> Vec<i64>,
    ) -> Flow<Vec<i64>> {
        let edition = self.edition.clone();
        let (roster, script) = (&edition.catalog.roster, Scripted::Bot(bot));
        let fields = edition.scripts.fields_read(script, Hook::Worth);
        let reads =
            |name: &str| fields.is_none_or(|fields| fields.iter().any(|field| field == name));
        let of_greedy = if reads(GREEDY) { greedy() } else { Vec::new() };
        let mut worths = Vec::with_capacity(question.options.len());
        for (place, choice) in question.options.iter().enumerate() {
            let mut option = Map::new();
            for (name, _) in OPTION_FIELDS.iter().filter(|(name, _)| reads(name)) {
                let value = match *name {
                    "id" => Dynamic::from(choice.id(roster)),
                    "question" => Dynamic::from(roster.name(question.id).to_owned()),
                    "about" => about(question, roster),
                    GREEDY => Dynamic::from_int(of_greedy.get(place).copied().unwrap_or_default()),
                    field => thing(*choice, field, roster),
                };
                option.insert((*name).into(), value);
            }
            worths.push(self.worth(script, question.animal, Dynamic::from_map(option))?);
        }
        Ok(worths)
    }

    fn worth(&mut self, script: Scripted, animal: AnimalId, option: Dynamic) -> Flow<i64> {
        let arguments = vec![Dynamic::from(animal), self.params(script), option];
        let worth = self.call(script, Hook::Worth, Arguments::Values(arguments), true)?;
        worth.as_int().map_err(|_| {
            let message = message!(
                "script-wrong-answer",
                hook = Hook::Worth.name(),
                expected = message!("expect-any-number"),
                found = kind_of(&worth)
            );
            self.edition.scripts.interrupt(script, Hook::Worth, message)
        })
    }
}

/// Returns what a question is about, or `()`.
fn about(question: &Question, roster: &Roster) -> Dynamic {
    let fields = OPTION_FIELDS.iter().map(|(field, _)| *field);
    let found = question.about.and_then(|about| {
        fields.map(|field| thing(about, field, roster)).find(|value| !value.is_unit())
    });
    found.unwrap_or(Dynamic::UNIT)
}

/// Returns the thing that a choice names, if it is the value of this field, or else `()`.
fn thing(choice: Choice, field: &str, roster: &Roster) -> Dynamic {
    match (field, choice) {
        ("tile", Choice::Tile(id)) => Dynamic::from(id),
        ("corner", Choice::Corner(id)) => Dynamic::from(id),
        ("element", Choice::Element(id) | Choice::SpecialPawn(id, _)) => Dynamic::from(id),
        ("animal", Choice::Animal(id) | Choice::Species(id) | Choice::ProtectedSpecies(id)) => {
            Dynamic::from(id)
        }
        ("space", Choice::Space(id) | Choice::SpecialPawn(_, id)) => Dynamic::from(id),
        ("card", Choice::Card(id) | Choice::FaceDown(id)) => Dynamic::from(id),
        ("terrain", Choice::Terrain(id)) => Dynamic::from(id),
        ("number", Choice::Count(number)) => Dynamic::from_int(i64::from(number)),
        ("number", Choice::Stack(stack)) => Dynamic::from_int(i64::from(stack.0) + 1),
        ("word", Choice::Way(word) | Choice::Class(word)) => {
            Dynamic::from(roster.name(word).to_owned())
        }
        _ => Dynamic::UNIT,
    }
}

/// Returns how the script of a bot failed at a question.
fn failure(
    interrupt: Interrupt,
    bot: WordId,
    question: &Question,
    edition: &Edition,
) -> Box<ScriptFailure> {
    let mut failure = match interrupt {
        Interrupt::Fault(failure)
        | Interrupt::Deadline(failure)
        | Interrupt::BotFailed(failure) => *failure,
        // A script that can only look does not ask, and nothing is compared with a log.
        Interrupt::Open | Interrupt::Over | Interrupt::RestartStep(_) | Interrupt::Differs(_) => {
            ScriptFailure::new(None, message!("script-stopped"))
        }
    };
    // The usual message is about the cards that are carried out up to a question.
    let is_out = failure.message.id() == "script-too-many-operations";
    let most = failure.message.arguments().first().filter(|_| is_out);
    if let Some(most) = most.map(|(_, most)| most.clone()) {
        let roster = &edition.catalog.roster;
        failure.message = message!(
            "script-bot-too-many-operations",
            bot = roster.name(bot),
            most = most,
            question = roster.name(question.id)
        );
    }
    Box::new(failure.of_bot())
}
