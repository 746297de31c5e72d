//! The shape of scenario files.

use speciate_content::shape::{
    Described, KeyShape, NAME, Shape, described, list, may, must, words,
};

pub(crate) const PAGE_MAX: i64 = 1000;

/// The position that `given` lines start from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum StartPosition {
    /// The position after setup.
    Start,
    /// Earth with the tiles of setup, without anything on them or on the display.
    #[default]
    Bare,
    /// Earth without tiles.
    Empty,
    /// Nothing at all, not even the pieces that setup counts out.
    Nothing,
}

pub(super) const EARTHS: [(&str, StartPosition); 4] = [
    ("start", StartPosition::Start),
    ("bare", StartPosition::Bare),
    ("empty", StartPosition::Empty),
    ("nothing", StartPosition::Nothing),
];

pub(crate) const KEYS: [KeyShape; 1] =
    [may("scenario", "scenarios, each played alone", list(&SCENARIO))];

const SCENARIO: Described = described(
    "a position, answers, and what must come of them",
    Shape::Table(&[
        must("name", "what it shows", Shape::Text),
        must(
            "animals",
            "the animals in play, one seat each; several of one seat joined by `+`",
            Shape::Text,
        ),
        may(
            "game",
            "the game; where it is left out, that of the pack that the file is in, else the base game",
            Shape::Formed(NAME),
        ),
        may(
            "page",
            "pages of the rulebook that it is about",
            Shape::ExactlyOneOf(&[PAGE, described("several pages", list(&PAGE))]),
        ),
        may("ruling", "the ruling that it is about, e.g. `R4`", Shape::Text),
        may("covers", "what it covers", list(&COVERED)),
        may("variants", "variants that it is played with", list(&VARIANT)),
        may("set", "settings by content path", Shape::Anything),
        may("earth", "what the position is laid on", Shape::OneOf(&words(&EARTHS))),
        may("board", "earth drawn as a picture", Shape::Text),
        may("given", "the position, a line for each thing", Shape::Text),
        may("when", "the answers, a line for each, with checks in between", Shape::Text),
        may(
            "part",
            "which part of the game `facts` and `then` are about, e.g. `card`",
            Shape::Text,
        ),
        may("facts", "all facts of the part, in order", Shape::Text),
        may("then", "what is so at the end of the part", Shape::Text),
    ]),
);

const PAGE: Described = described("a page of the rulebook", Shape::Number(1, PAGE_MAX, 0));
const COVERED: Described = described("e.g. `card:aquatic` or `ruling:R4`", Shape::Text);
const VARIANT: Described = described("the id of a variant", Shape::Text);
