//! Requests to a table and their outcomes: the forms of a seat, lookups, and invitations.

use maud::Markup;

use speciate_model::id::Seat;
use speciate_model::log::AnswerId;
use speciate_text::explain::rule::RulingNote;

#[derive(Clone, Debug)]
pub struct SeatForm {
    pub seat: Seat,
    /// The number of entries that the page had seen.
    pub head: u32,
    pub locale: String,
}

#[derive(Clone, Debug)]
pub struct AnswerForm {
    pub form: SeatForm,
    /// The answer's own id, which makes sending it twice harmless.
    pub id: AnswerId,
    pub option: TypedOption,
}

#[derive(Clone, Debug)]
pub enum TypedOption {
    Id(String),
    Words(String),
}

#[derive(Clone, Debug)]
pub enum AnswerOutcome {
    /// The answer counts, because it was accepted now or when it was sent before.
    Counts,
    /// Something has happened since the page was made. The variant holds the story since then, line by line.
    Stale(Vec<String>),
    /// Nothing has happened yet: the answer would be final and needs confirmation.
    Unsure(NeedsConfirmation),
}

/// An answer that would be final and has not been given yet.
#[derive(Clone, Debug)]
pub struct NeedsConfirmation {
    pub form: SeatForm,
    pub id: AnswerId,
    pub option: String,
    /// The question in words.
    pub question: String,
    /// What would be given and why it is final, in words.
    pub text: String,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LookupTopic {
    Card,
    /// A rule, by its name; an empty name means the index of the rules.
    Rule,
    Tile,
    Value,
}

/// A link to what can be looked up.
#[derive(Clone, Debug)]
pub struct LookupLink {
    pub topic: LookupTopic,
    pub name: String,
    pub text: String,
}

#[derive(Clone, Debug, Default)]
pub struct LookupResult {
    pub heading: String,
    /// The page of the rulebook, or the number of a ruling; empty for other pages.
    pub place: String,
    /// What is being played, on the page of all rules.
    pub now: Option<Box<LookupResult>>,
    /// The look of the card, if a table of the content defines it.
    pub look: Option<CardLook>,
    pub lines: Vec<String>,
    pub rulings: Vec<RulingNote>,
    /// Related topics.
    pub links: Vec<LookupLink>,
    /// More links, in groups with headings.
    pub groups: Vec<(String, Vec<LookupLink>)>,
    /// What only authors of content need.
    pub modder_lines: Vec<String>,
    pub modder_links: Vec<LookupLink>,
}

/// The colour and the icon of a card.
#[derive(Clone, Debug)]
pub struct CardLook {
    pub picture: Markup,
    /// The style sheet of the game, which defines the colours of the picture.
    pub style: String,
}

impl LookupTopic {
    pub const fn word(self) -> &'static str {
        match self {
            Self::Card => "card",
            Self::Rule => "rule",
            Self::Tile => "tile",
            Self::Value => "value",
        }
    }
}

/// What people who join a game should know about how its cards were dealt and seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct JoinNotice {
    /// Whether only one person has ever played the game.
    pub is_alone: bool,
    /// Whether somebody has seen the game's future.
    pub was_seen_ahead: bool,
    /// Whether the game came from a file, which shows every card.
    pub is_from_file: bool,
    /// Whether the game continues another game, with everything hidden dealt again.
    pub is_dealt_anew: bool,
}
