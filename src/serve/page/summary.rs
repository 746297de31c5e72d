//! What the last turn brought to everybody, over the board until the reader's next answer.

use maud::{Markup, html};

use super::board::token;
use super::story::edition;
use super::{Part, Scene};
use speciate_engine::game::Status;
use speciate_engine::view::Seen;
use speciate_model::event::Event;
use speciate_model::words::Message;
use speciate_text::story::{SummaryRow, TurnSummary, points_sources};

/// For how many facts after its end a turn is news to a spectator.
const SPECTATOR_FACTS: usize = 40;

/// Returns the summary of the last turn, if it has ended since the reader's last answer.
pub fn due(scene: &Scene<'_>, path: &[Event], seen: &[Seen]) -> Option<TurnSummary> {
    if !scene.is_now() || *scene.game.status() == Status::Over {
        return None;
    }
    let is_own = |fact: &Event| fact.said_by().is_some() && fact.said_by() == scene.seat;
    let since = match scene.seat {
        Some(_) => path.iter().rposition(is_own).unwrap_or(0),
        None => path.len().saturating_sub(SPECTATOR_FACTS),
    };
    TurnSummary::since(edition(scene), scene.words, seen, since)
}

/// Returns the summary, or its place on an open page. It can be folded, and stays so until another one is due.
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
    let gained = |row: &SummaryRow, source: &str| {
        row.sources.iter().find(|(own, _)| *own == source).map(|(_, points)| *points)
    };
    let is_used = |source: &&str| summary.rows.iter().any(|row| gained(row, source).is_some());
    let sources: Vec<&str> = points_sources().filter(is_used).collect();
    let own = |row: &SummaryRow| scene.view().turn().seat(row.animal) == scene.seat;
    html! {
        div .scroll tabindex="0" role="region" aria-labelledby="summary" {
            table {
                thead {
                    tr {
                        th scope="col" .who { (say("result-player")) }
                        th scope="col" { (say("summary-before")) }
                        @for source in &sources { th scope="col" { (scene.say(Message::new(format!("result-source-{source}")))) } }
                        th scope="col" .sum { (say("summary-gained")) }
                        th scope="col" .sum { (say("summary-now")) }
                    }
                }
                tbody {
                    @for row in &summary.rows {
                        tr .own[scene.seat.is_some() && own(row)] {
                            th scope="row" .who {
                                (token(scene, row.animal)) " " (scene.teller().name(row.animal))
                                @let notes = row.notes();
                                @if !notes.is_empty() {
                                    span .aside { @for note in notes { span { (scene.say(note)) } " " } }
                                }
                            }
                            td { (row.before) }
                            @for source in &sources {
                                td { @match gained(row, source) { Some(points) => (signed(points)), None => "–" } }
                            }
                            td .sum.gain { (signed(row.gained())) }
                            td .sum { (row.now) }
                        }
                    }
                }
            }
        }
    }
}

fn signed(points: i64) -> String {
    if points == 0 { "0".to_owned() } else { format!("{points:+}") }
}
