//! What a seat can answer, as people choose it: for each option what is typed, where it lies and what it
//! brings. A terminal, JSON and a browser show the same list.

mod brings;
pub mod entry;
mod finality;
mod find;
pub mod reserved;
pub mod spellings;
mod story_part;
mod typed;

pub use finality::why_final;
pub use find::{OptionMatch, space, thing};
pub use story_part::story_part;
pub use typed::{shadows, stops};

use serde::Serialize;

use crate::story::Teller;
use speciate_engine::game::Position;
use speciate_engine::view::Seen;
use speciate_model::id::SectionId;
use speciate_model::question::{Choice, Question};
use speciate_model::words::{Message, Words};

use brings::Preview;

/// A question with its options as people choose them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Menu {
    /// The question in words.
    #[serde(rename = "text")]
    pub question: String,
    /// What every option but those that stop would bring alike, a sentence each.
    pub brings: Vec<String>,
    /// The options, in their order; those of one space of the display stand together, the animal's own pawn
    /// first.
    #[serde(rename = "options")]
    pub items: Vec<MenuItem>,
}

/// An option as people choose it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct MenuItem {
    /// The option.
    #[serde(skip)]
    pub choice: Choice,
    /// Its id, e.g. `tile:0,-1`.
    pub id: String,
    /// The number that is typed for it: 0 stops, or puts no pawn on the display, a count and a stack have their own, all others count
    /// from 1. Nothing where its own is taken.
    pub number: Option<u16>,
    /// A word that is typed for it in all of the game, e.g. `dom2` for the second space of Domination;
    /// spaces of the display have one.
    pub word: Option<String>,
    /// The space of the display that it puts a pawn on, by its id.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub space: Option<String>,
    /// The option in words.
    pub label: String,
    /// The section that it lies in, where it is a space.
    #[serde(skip)]
    pub section: Option<SectionId>,
    /// The element of the special pawn that would go there, as a name; nothing where it is a pawn of the
    /// animal's own.
    #[serde(skip)]
    pub pawn: Option<Message>,
    /// What is printed on a space or lies there, and its word does not tell.
    #[serde(skip)]
    pub print: Option<String>,
    /// Whether a pawn would act there at once and could do nothing.
    #[serde(rename = "idle", skip_serializing_if = "std::ops::Not::not")]
    pub is_idle: bool,
    /// Victory points that the animal would gain at once.
    pub points: u16,
    /// What it would bring at once and not every option does, a sentence each.
    pub brings: Vec<String>,
    /// What it is called where nothing else is offered that is called so.
    #[serde(skip)]
    names: Vec<String>,
}

impl Menu {
    /// Returns the options of a question that is asked at a position, in the words of a locale. `path` is
    /// what its seat has seen.
    pub fn new(position: &Position, path: Vec<Seen>, question: &Question, words: &Words) -> Self {
        let mut menu = Self::named(position, question, words);
        let preview = Preview::new(position, path, question, words);
        match menu.items.iter().all(|item| item.section.is_none()) {
            true => menu.try_out(&preview),
            false => menu.mark_idle(&preview, words),
        }
        menu
    }

    /// Marks the spaces where a pawn could do nothing; where pawns do not act at once, none is.
    fn mark_idle(&mut self, preview: &Preview<'_>, words: &Words) {
        let said = words.say(&Message::new("play-idle"));
        for item in self.items.iter_mut().filter(|item| item.section.is_some()) {
            let Some(is_idle) = preview.is_idle(item.choice) else { return };
            item.is_idle = is_idle;
            if is_idle {
                let print = item.print.take().into_iter().chain([said.clone()]);
                item.print = Some(print.collect::<Vec<_>>().join(" "));
            }
        }
    }

    /// The same, without what the options would bring, which takes trying each of them.
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
                pawn: pawn.map(|element| teller.element_name(element)),
                print: space.and_then(|space| typed::print(&teller, pawn, space)),
                is_idle: false,
                points: 0,
                brings: Vec::new(),
                names: find::names(&id, &teller, *choice),
                id,
            }
        });
        let (items, brings) = (items.collect(), Vec::new());
        Self { question: teller.question(question), brings, items }
    }

    /// Notes what each option would bring. Whoever stops gets what was done already.
    fn try_out(&mut self, preview: &Preview<'_>) {
        let going_on = self.items.iter_mut().filter(|item| !typed::stops(item.choice));
        let mut items: Vec<&mut MenuItem> = going_on.collect();
        for item in &mut items {
            (item.points, item.brings) = preview.of(item.choice);
        }
        let Some((first, others)) = items.split_first().filter(|(_, others)| !others.is_empty())
        else {
            return;
        };
        let is_shared = |text: &&String| others.iter().all(|item| item.brings.contains(text));
        let shared: Vec<String> = first.brings.iter().filter(is_shared).cloned().collect();
        for item in items {
            item.brings.retain(|text| !shared.contains(text));
        }
        self.brings = shared;
    }
}
