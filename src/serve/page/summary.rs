//! What each animal gained and lost in the last turn. It is shown over the board while it is new.

use maud::{Markup, html};

use super::board::token;
use super::story::{edition, last_answer};
use super::text::with_minus;
use super::{Part, Scene};
use speciate_engine::game::Status;
use speciate_engine::view::Seen;
use speciate_model::event::Event;
use speciate_model::words::Message;
use speciate_text::story::{SummaryRow, TurnSummary};

/// How many facts after its end a turn still counts as news for a spectator.
const SPECTATOR_FACTS: usize = 40;

/// Returns the summary of the last turn, if it has ended since the reader's last answer before the current step.
pub fn due(scene: &Scene<'_>, path: &[Event], seen: &[Seen]) -> Option<TurnSummary> {
    if !scene.is_now() || *scene.game.status() == Status::Over {
        return None;
    }
    let since = match scene.seat {
        Some(seat) => last_answer(path, seat).unwrap_or(0),
        None => path.len().saturating_sub(SPECTATOR_FACTS),
    };
    TurnSummary::since(edition(scene), scene.words, seen, since)
}

/// Returns the summary, or its place on an open page. Readers can fold it, and it stays folded until the next summary.
pub fn summary(scene: &Scene<'_>, summary: Option<&TurnSummary>) -> Part {
    let markup = match summary {
        None => html! { section #summary hidden {} },
        Some(summary) => html! {
            details #summary open {
                summary { (scene.say(summary.heading())) }
                (table(scene, summary))
            }
        },
    };
    Part::new("summary", markup)
}

fn table(scene: &Scene<'_>, summary: &TurnSummary) -> Markup {
    let say = |id: &'static str| scene.say(Message::new(id));
    let own = |row: &SummaryRow| {
        scene.seat.is_some() && scene.view().turn().seat(row.animal) == scene.seat
    };
    let has_rows = summary.rows.iter().any(|row| row.food_chain.is_some());
    html! {
        table {
            thead {
                tr {
                    th scope="col" .who { (say("result-player")) }
                    @if has_rows { th scope="col" .total { (say("drawing-food-chain")) } }
                    th scope="col" { (say("summary-before")) }
                    th scope="col" { (say("summary-gained")) }
                    th scope="col" { (say("summary-now")) }
                    th scope="col" .for .unseen { (say("summary-for")) }
                }
            }
            tbody {
                @for row in &summary.rows {
                    tr .own[own(row)] {
                        th scope="row" .who { (token(scene, row.animal)) " " (scene.teller().name(row.animal)) }
                        @if let Some(total) = row.food_chain { td .total { (total) } }
                        td { (with_minus(row.before)) }
                        td .gain { (signed(row.gained())) }
                        td .now { (with_minus(row.now)) }
                        td .for { @if let Some(reasons) = row.reasons() { (scene.say(reasons)) } }
                    }
                }
            }
        }
    }
}

fn signed(points: i64) -> String {
    if points == 0 { "0".to_owned() } else { with_minus(format!("{points:+}")) }
}
