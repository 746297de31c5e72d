//! The parts of a page for analysis: the button that opens an analysis board from a moment of a game, and what can be
//! done on that board.

use maud::{Markup, html};

use super::lobby::bot_label;
use super::question::FORM;
use super::{Part, Scene, Steps, address, table_called};
use crate::server_state::ServerState;
use speciate_bots::bot::BotKind;
use speciate_model::event::Event;
use speciate_model::log::store::AnalysisBoard;
use speciate_model::message;
use speciate_model::words::{Message, Value};

/// How far bots can continue the game: the value in the form.
const GOALS: [&str; 3] = ["answer", "turn", "game"];

impl Scene<'_> {
    /// Returns the title of the scene's analysis board; until it has one, the turn and phase at which it began.
    pub(super) fn board_title(&self, board: &AnalysisBoard) -> String {
        if !board.title.is_empty() {
            return board.title.clone();
        }
        let path = self.game.log().path();
        self.say(self.moment(path.get(..board.facts as usize).unwrap_or(&path)))
    }

    /// Returns how a list names an analysis board that was begun from the scene's game.
    pub(super) fn listed_board(&self, board: &AnalysisBoard) -> String {
        match board.title.is_empty() {
            true => self.board_begun_at(board),
            false => board.title.clone(),
        }
    }

    /// Returns the turn, phase and step at which an analysis board began. The scene is of the board or of the game that
    /// it was begun from.
    pub(super) fn board_begun_at(&self, board: &AnalysisBoard) -> String {
        let log = self.game.log();
        let path: Vec<Event> = match self.extras.board {
            Some(_) => log.path().into_iter().take(board.facts as usize).collect(),
            None => {
                let entries = log.entries_to(board.entry).into_iter();
                entries.filter_map(|number| log.entry(number)?.fact().copied()).collect()
            }
        };
        let (place, step) = (self.moment(&path), Steps::of(&path).count());
        self.say(message!("board-begun-at", place = place, step = step))
    }

    /// Returns the turn and phase at the end of `path`.
    fn moment(&self, path: &[Event]) -> Message {
        let teller = self.teller();
        let begun = path.iter().rev().find_map(|fact| match fact {
            Event::SectionBegan { section } => Some(teller.name(*section)),
            Event::PhaseBegan { phase } => Some(teller.name(*phase)),
            _ => None,
        });
        let turn = path.iter().rev().find_map(|fact| match fact {
            Event::TurnBegan { turn } => Some(*turn),
            _ => None,
        });
        let places: Vec<Value> = begun.into_iter().map(Value::Text).collect();
        let count = places.len();
        match turn {
            Some(turn) => {
                message!("board-turn", turn = turn, places = Value::List(places), count = count)
            }
            None => message!("board-setup"),
        }
    }

    /// Returns the address of a form about the moment of the scene.
    pub(super) fn form_address(&self, what: &str) -> String {
        let here = self.at(self.past.map(|(_, entry)| entry));
        let (_, query) = here.split_once('?').unwrap_or_default();
        let page = format!("/game/{}/{what}", self.name);
        if query.is_empty() { page } else { format!("{page}?{query}") }
    }
}

/// Returns the button that begins an analysis board from a past moment. On a board, the button continues play from that
/// moment.
pub fn from_here(scene: &Scene<'_>) -> Markup {
    let is_asked = !scene.position().questions().is_empty();
    if scene.seat.is_none() || !scene.shows_all() || !is_asked {
        return html! {};
    }
    let is_of_board = scene.extras.board.is_some_and(|board| scene.facts >= board.facts as usize);
    html! {
        p .ways {
            @if is_of_board {
                button #board-back form=(FORM) formaction=(scene.form_address("back")) { (scene.say(message!("board-play-here"))) }
            } @else {
                button #analyse form=(FORM) formaction=(scene.form_address("analyse")) { (scene.say(message!("board-analyse"))) }
                " "
                span .note { (scene.say(message!("board-analyse-how"))) }
            }
        }
    }
}

/// Returns what can be done on an analysis board now; nothing at other tables and in the past.
pub fn board_ways(scene: &Scene<'_>) -> Option<Part> {
    let board = scene.extras.board.filter(|_| scene.is_now())?;
    let say = |message| scene.say(message);
    let is_moved = scene.facts > board.facts as usize;
    let is_asked = !scene.position().questions().is_empty();
    let origin = address(&board.origin, None, Some(board.entry));
    let markup = html! {
        section #analysis aria-labelledby="analysis-heading" {
            h2 #analysis-heading { (say(message!("board-heading"))) }
            p {
                (say(message!("board-about"))) " "
                a #to-origin href=(origin) {
                    (say(message!("board-origin", game = table_called(ServerState::game_of(&board.origin)))))
                }
            }
            @if let Some(playing) = scene.extras.playing_on {
                p role="status" { (say(message!("board-playing", bot = bot_label(playing.bot)))) }
                p {
                    button #board-stop form=(FORM) formaction=(scene.form_address("play-on")) name="until" value="stop" {
                        (say(message!("board-stop")))
                    }
                }
            } @else if is_asked {
                p .play-on {
                    label for="board-bot" { (say(message!("board-play-on"))) }
                    " "
                    select #board-bot form=(FORM) name="bot" {
                        @for bot in BotKind::all_in(scene.view().catalog()).into_iter().rev() {
                            option value=(bot.name()) selected[bot == BotKind::Greedy] { (say(bot_label(bot))) }
                        }
                    }
                }
                p {
                    @for goal in GOALS {
                        @let label = match goal {
                            "answer" => message!("board-until-answer"),
                            "turn" => message!("board-until-turn"),
                            _ => message!("board-until-game"),
                        };
                        button id={ "board-" (goal) } form=(FORM) formaction=(scene.form_address("play-on")) name="until" value=(goal) {
                            (say(label))
                        }
                        " "
                    }
                }
            }
            @if is_moved {
                p {
                    button #board-begin form=(FORM) formaction={ "/game/" (scene.name) "/back" } { (say(message!("board-begin"))) }
                }
            }
            p { a #board-more href={ "/game/" (scene.name) "/places" } { (say(message!("board-more"))) } }
        }
    };
    Some(Part::new("analysis", markup))
}
