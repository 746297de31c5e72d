//! The options of a question as people choose them: what to type for each, where it is on the board, and its effects.
//! The terminal, the JSON output and the browser show the same list.

mod brings;
mod calls;
pub mod entry;
mod find;
mod matches;
mod pieces;
mod rows;
mod story_part;
mod typed;

pub use calls::{TypedCall, call_at, calls_help, typed_call};
pub use find::{NamedSection, OptionMatch, named_section, space, thing};
pub use pieces::{BoardPiece, PieceChange};
pub use story_part::story_part;
pub use typed::{is_numbered_zero, shadows, stops};

use brings::Preview;
use serde::Serialize;

use crate::story::Teller;
use speciate_engine::game::{Final, Position};
use speciate_engine::view::Seen;
use speciate_model::id::{Seat, SectionId};
use speciate_model::message;
use speciate_model::question::{Choice, Question};
use speciate_model::words::{Message, Words};

/// A question with its options as people choose them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Menu {
    /// The question in words.
    #[serde(rename = "text")]
    pub question: String,
    /// Sentences about effects that all options share. Options that stop (pass, done) are ignored.
    pub brings: Vec<String>,
    /// The pieces that all options share. Options that stop are ignored.
    #[serde(skip)]
    pub pieces: Vec<PieceChange>,
    /// The options in order, grouped by space, with the animal's own pawn first.
    #[serde(rename = "options")]
    pub items: Vec<MenuItem>,
}

/// An option as people choose it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MenuItem {
    /// The choice to answer with.
    #[serde(skip)]
    pub choice: Choice,
    /// Its id, e.g. `tile:0,-1`.
    pub id: String,
    /// The number to type for the option. It is 0 for an option that stops or that puts no pawn on the display. Counts
    /// and stacks have their own numbers. All other options count from 1. `None` if another option has the number.
    pub number: Option<u16>,
    /// The word to type for it, if it is a space of the display. It is the same during the whole game, e.g. `dom2`
    /// for the second space of Domination.
    pub word: Option<String>,
    /// The id of the space that the option puts a pawn on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub space: Option<String>,
    /// The option in words.
    pub label: String,
    /// The section of the space, if the option is a space.
    #[serde(skip)]
    pub section: Option<SectionId>,
    /// The name of the space for a list that already names its section.
    #[serde(skip)]
    pub within_section: Option<String>,
    /// The name of the element, if the option places a special pawn.
    #[serde(skip)]
    pub pawn: Option<Message>,
    /// What is printed on the space or lies beside it, unless the word already contains this.
    #[serde(skip)]
    pub print: Option<String>,
    /// Whether a pawn would act at once on this space but could do nothing.
    #[serde(rename = "idle", skip_serializing_if = "std::ops::Not::not")]
    pub is_idle: bool,
    /// The victory points that the animal would gain at once.
    pub points: u16,
    /// Sentences about the option's immediate effects, except for effects that all options share.
    pub brings: Vec<String>,
    /// The pieces that would come, move or go at once, except for those that all options share. Spaces on which pawns are
    /// put have none here: the option itself says which pawn comes.
    #[serde(skip)]
    pub pieces: Vec<PieceChange>,
    /// Other names that the option can be found by.
    #[serde(skip)]
    names: Vec<String>,
}

impl Menu {
    /// Returns the menu of a question at a position, with the effects of each option, in the words of a locale. `path`
    /// holds the facts as the question's seat has seen them.
    pub fn new(position: &Position, path: Vec<Seen>, question: &Question, words: &Words) -> Self {
        let mut menu = Self::named(position, question, words);
        let preview = Preview::new(position, path, question, words);
        match menu.items.iter().all(|item| item.section.is_none()) {
            true => menu.try_out(&preview),
            false => menu.mark_idle(&preview, words),
        }
        menu
    }

    /// Marks spaces where a pawn could do nothing. Marks none if pawns do not act at once.
    fn mark_idle(&mut self, preview: &Preview<'_>, words: &Words) {
        let idle_text = words.say(&Message::new("play-idle"));
        for item in self.items.iter_mut().filter(|item| item.section.is_some()) {
            let Some(is_idle) = preview.is_idle(item.choice) else { return };
            item.is_idle = is_idle;
            if is_idle {
                let print = item.print.take().into_iter().chain([idle_text.clone()]);
                item.print = Some(print.collect::<Vec<_>>().join(" "));
            }
        }
    }

    /// Returns the menu without the effects of the options. This is faster, because no option is tried out.
    pub fn named(position: &Position, question: &Question, words: &Words) -> Self {
        let teller = Teller::new(position.view(Some(question.seat)), words);
        let mut options = question.options.clone();
        options.sort_by_key(|choice| typed::space_of(*choice));
        let numbers = typed::numbers(&options);
        let items = options.iter().zip(numbers).map(|(choice, number)| {
            let id = choice.id(teller.roster());
            let space = typed::space_of(*choice);
            let pawn = typed::pawn_of(*choice);
            MenuItem {
                choice: *choice,
                number,
                word: space.map(|space| typed::pawn_word(&teller, pawn, space)),
                space: space.map(|space| teller.roster().name(space).to_owned()),
                label: teller.option(question, *choice),
                section: space.map(|space| teller.section_of(space)),
                within_section: space.map(|space| teller.space_within_section(space)),
                pawn: pawn.map(|element| teller.name_of(element)),
                print: space.and_then(|space| typed::print(&teller, pawn, space)),
                is_idle: false,
                points: 0,
                brings: Vec::new(),
                pieces: Vec::new(),
                names: find::names(&id, &teller, *choice),
                id,
            }
        });
        let (items, brings, pieces) = (items.collect(), Vec::new(), Vec::new());
        Self { question: teller.question(question), brings, pieces, items }
    }

    /// Sets the effects of each option, except for options that stop.
    fn try_out(&mut self, preview: &Preview<'_>) {
        let going_on = self.items.iter_mut().filter(|item| !typed::stops(item.choice));
        let mut items: Vec<&mut MenuItem> = going_on.collect();
        for item in &mut items {
            let effects = preview.of(item.choice);
            item.points = effects.points;
            item.brings = effects.brings;
            item.pieces = effects.pieces;
        }
        let Some((first, others)) = items.split_first().filter(|(_, others)| !others.is_empty())
        else {
            return;
        };
        let is_shared = |text: &&String| others.iter().all(|item| item.brings.contains(text));
        let shared: Vec<String> = first.brings.iter().filter(is_shared).cloned().collect();
        let has_all =
            |change: &&PieceChange| others.iter().all(|item| item.pieces.contains(change));
        let shared_pieces: Vec<PieceChange> =
            first.pieces.iter().filter(has_all).copied().collect();
        for item in items {
            item.brings.retain(|text| !shared.contains(text));
            item.pieces.retain(|change| !shared_pieces.contains(change));
        }
        (self.brings, self.pieces) = (shared, shared_pieces);
    }
}

/// Returns a sentence that says why an answer is final. `who` names the player of a seat.
pub fn why_final(why: Final, who: impl FnOnce(Seat) -> Message) -> Message {
    match why {
        Final::ChanceFalls => message!("play-final-chance"),
        Final::AnswersShown => message!("play-final-shown"),
        Final::GameOver => message!("play-final-over"),
        Final::CardShown => message!("play-final-card"),
        Final::StepOver => message!("play-final-step"),
        Final::Asks(seat) => message!("play-final-asks", who = who(seat)),
    }
}
