//! The page of a point of a game: what can be tried from there, the reader's analysis boards, branches, and marks.

use maud::{Markup, html};

use super::text::sentence;
use super::timeline::{TimelineMark, branches, marks, may_branch};
use super::{Scene, address, table_called};
use crate::open_game::TITLE_MAX;
use speciate_engine::game::Status;
use speciate_model::id::Seat;
use speciate_model::log::store::AnalysisBoard;
use speciate_model::message;
use speciate_model::words::Words;
use speciate_table::branching::{is_played_out, may_show_others};

/// The maximum lengths of a mark's or branch's name and of a mark's note. Both are stored in the text of the mark.
const NAME_MAX: usize = 40;
const TEXT_MAX: usize = 150;
/// The pattern for names of branches, which are part of addresses.
const NAME: &str = "[A-Za-z][A-Za-z0-9\\-]*";

#[derive(Clone, Debug)]
pub struct Places {
    pub entry: u32,
    /// Where in the game the mark or branch is, in words.
    at: String,
    marks: Vec<TimelineMark>,
    /// The names of the marks that the reader can remove.
    removable: Vec<String>,
    branches: Vec<TimelineMark>,
    may_branch: bool,
    may_analyse: bool,
    /// Whether the game is over at the point, so that nothing can be tried from there.
    is_over: bool,
    /// This table as an analysis board, if it is one.
    board: Option<NamedBoard>,
    /// The reader's analysis boards: the name and the address of each.
    boards: Vec<(String, String)>,
    are_several: bool,
    back: String,
}

/// The name of an analysis board.
#[derive(Clone, Debug)]
struct NamedBoard {
    /// The title that its owner gave it; empty if it has none.
    title: String,
    /// The moment at which it began, which is its name until it has a title.
    begun_at: String,
}

impl Scene<'_> {
    /// Returns what the page of a point with forms at `entry` shows. `own_seats`, `is_host` and `boards` are the
    /// reader's.
    pub fn places(
        &self,
        entry: u32,
        own_seats: &[Seat],
        is_host: bool,
        boards: &[AnalysisBoard],
    ) -> Places {
        let log = self.game.log();
        let removable = log
            .marks()
            .filter(|mark| is_host || mark.by.is_some_and(|seat| own_seats.contains(&seat)));
        let named = |board: &AnalysisBoard| NamedBoard {
            title: board.title.clone(),
            begun_at: self.board_begun_at(board),
        };
        let linked =
            |board: &AnalysisBoard| (self.listed_board(board), address(&board.name, None, None));
        Places {
            entry,
            at: self.place_said(),
            marks: marks(self),
            removable: removable.map(|mark| mark.name.clone()).collect(),
            branches: branches(self),
            may_branch: may_branch(self),
            may_analyse: self.shows_all() && (!own_seats.is_empty() || may_show_others(log)),
            is_over: *self.position().status() == Status::Over,
            board: self.extras.board.map(named),
            boards: boards.iter().map(linked).collect(),
            are_several: log.people().len() > 1 && is_played_out(log),
            back: address(self.name, self.seat, Some(entry)),
        }
    }
}

pub fn places(words: &Words, name: &str, places: &Places, token: &str) -> Markup {
    let say = |message| words.say(&message);
    html! {
        main {
            h1 { (say(table_called(name))) }
            p { a href=(places.back) { (say(message!("serve-place-back", at = places.at.as_str()))) } }
            @match &places.board {
                Some(board) => (board_forms(words, name, board, token)),
                None => (tries(words, name, places, token)),
            }
            section aria-labelledby="marks" {
                h2 id="marks" { (say(message!("serve-marks"))) }
                p { (say(message!("serve-mark-seen"))) }
                (list(&places.marks, |mark| unmark(words, name, places, mark, token)))
                form method="post" action={ "/game/" (name) "/mark" } {
                    (hidden(places, token))
                    p {
                        label for="mark-name" { (say(message!("serve-who-name"))) } " "
                        input id="mark-name" name="name" required maxlength=(NAME_MAX) autocomplete="off";
                    }
                    p {
                        label for="mark-text" { (say(message!("serve-mark-text"))) } " "
                        input id="mark-text" name="text" maxlength=(TEXT_MAX) autocomplete="off";
                    }
                    p { button { (say(message!("serve-mark"))) } }
                }
            }
        }
    }
}

/// Returns the button that tries something out from the point, on an analysis board, and the folded form that begins a
/// branch instead.
fn tries(words: &Words, name: &str, places: &Places, token: &str) -> Markup {
    let say = |message| words.say(&message);
    html! {
        section aria-labelledby="try" {
            h2 id="try" {
                (say(match places.is_over {
                    true => message!("board-try"),
                    false => message!("board-analyse"),
                }))
            }
            @if places.is_over {
                p { (say(message!("board-analyse-over"))) }
            } @else if places.may_analyse {
                p { (say(message!("board-analyse-how"))) }
                form method="post" action={ "/game/" (name) "/analyse?entry=" (places.entry) } {
                    input type="hidden" name="token" value=(token);
                    p { button .primary { (say(message!("board-analyse"))) } }
                }
            }
            @if !places.boards.is_empty() {
                h3 { (say(message!("board-list"))) }
                ul { @for (title, address) in &places.boards { li { a href=(address) { (title) } } } }
            }
            @if !places.branches.is_empty() {
                h3 { (say(message!("serve-branches"))) }
                (list(&places.branches, |_| Markup::default()))
            }
            @if places.is_over {}
            @else if places.may_branch { (branch_form(words, name, places, token)) }
            @else { p { (sentence(words, &message!("branch-people-play"))) } }
        }
    }
}

fn branch_form(words: &Words, name: &str, places: &Places, token: &str) -> Markup {
    let say = |message| words.say(&message);
    html! {
        details #new-branch {
            summary { (say(message!("serve-branch"))) }
            p {
                (say(message!("serve-branch-how")))
                @if places.are_several { " " (say(message!("serve-branch-all"))) }
            }
            form method="post" action={ "/game/" (name) "/branch" } {
                (hidden(places, token))
                (branch_name(words))
                p { button { (say(message!("serve-branch-begin"))) } }
            }
        }
    }
}

fn hidden(places: &Places, token: &str) -> Markup {
    html! {
        input type="hidden" name="token" value=(token);
        input type="hidden" name="entry" value=(places.entry);
    }
}

/// Returns the field for the name of a branch.
fn branch_name(words: &Words) -> Markup {
    let how = words.say(&message!("serve-place-name"));
    html! {
        p {
            label for="branch-name" { (words.say(&message!("serve-who-name"))) } " "
            input id="branch-name" name="name" required maxlength=(NAME_MAX) pattern=(NAME) title=(how) autocomplete="off" aria-describedby="branch-name-how"; " "
            span id="branch-name-how" { (how) }
        }
    }
}

/// Returns the forms that name or remove an analysis board.
fn board_forms(words: &Words, name: &str, board: &NamedBoard, token: &str) -> Markup {
    let say = |message| words.say(&message);
    let NamedBoard { title, begun_at } = board;
    html! {
        section aria-labelledby="board" {
            h2 id="board" { (say(message!("board-heading"))) }
            form method="post" action={ "/game/" (name) "/title" } {
                input type="hidden" name="token" value=(token);
                p {
                    label for="board-title" { (say(message!("board-title"))) } " "
                    input id="board-title" name="title" value=(title) placeholder=(begun_at) maxlength=(TITLE_MAX) autocomplete="off"; " "
                    button { (say(message!("board-call"))) }
                }
            }
            form method="post" action={ "/game/" (name) "/remove" } {
                input type="hidden" name="token" value=(token);
                p { button id="board-remove" { (say(message!("board-remove"))) } " " (say(message!("board-remove-how"))) }
            }
        }
    }
}

fn unmark(words: &Words, name: &str, places: &Places, mark: &TimelineMark, token: &str) -> Markup {
    html! {
        @if places.removable.contains(&mark.name) {
            " "
            form method="post" action={ "/game/" (name) "/unmark" } {
                (hidden(places, token))
                input type="hidden" name="name" value=(mark.name);
                button { (words.say(&message!("serve-unmark", name = mark.called.as_str()))) }
            }
        }
    }
}

fn list(places: &[TimelineMark], behind: impl Fn(&TimelineMark) -> Markup) -> Markup {
    html! {
        @if !places.is_empty() {
            ul {
                @for place in places {
                    li {
                        @match &place.address {
                            Some(address) => a href=(address) { (place.called) },
                            None => span aria-current="true" { (place.called) },
                        }
                        " " (place.text)
                        (behind(place))
                    }
                }
            }
        }
    }
}
