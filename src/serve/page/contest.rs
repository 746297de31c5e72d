//! The page of a tournament: its terms, its people, its rounds and its standings.

use maud::{Markup, html};

use super::contest_forms::{organiser, own};
use super::contest_terms::terms;
use super::contests::time;
use crate::contest::{ContestReader, FoundContest};
use crate::route::assets;
use speciate_model::contest::{
    ContestLine, ContestRecord, ContestRound, ContestStage, ContestTable, ContestTableEnd,
    ContestTieBreak,
};
use speciate_model::message;
use speciate_model::words::{Message, Words};

/// A tournament as a reader sees it.
#[derive(Clone, Debug)]
pub struct ContestPage {
    pub found: FoundContest,
    /// The name of its format and the title of its game.
    pub title: String,
    pub game: String,
    /// The names of its clock and of its variants.
    pub clock: Option<String>,
    pub variants: Vec<String>,
    pub reader: ContestReader,
    /// Whether the reader is signed in to an account.
    pub is_signed_in: bool,
    pub organises: bool,
    /// The name that the reader gave last.
    pub known_name: String,
}

impl ContestPage {
    pub(super) const fn record(&self) -> &ContestRecord {
        &self.found.record
    }

    /// Returns the name of a person.
    pub(super) fn name(&self, words: &Words, person: u16) -> String {
        match self.found.person(person).name {
            name if name.is_empty() => words.say(&message!("standings-nameless")),
            name => name,
        }
    }

    /// Returns whether the reader takes part and is not out.
    pub(super) fn takes_part(&self) -> bool {
        self.reader.own.is_some_and(|own| self.record().is_in(own))
    }

    /// Returns the people who take part and are not out, by their numbers.
    pub(super) fn people(&self) -> Vec<u16> {
        self.record().active().filter(|person| self.record().is_in(*person)).collect()
    }

    /// Returns whether the standings show a tie-break. Lots are hidden while they can still decide something.
    fn shows(&self, tie_break: ContestTieBreak) -> bool {
        tie_break != ContestTieBreak::Lot || self.record().is_over()
    }
}

pub fn contest(words: &Words, page: &ContestPage, token: &str) -> Markup {
    let say = |message| words.say(&message);
    let record = page.record();
    let seed = record.seed.filter(|_| record.is_over());
    let rounds: Vec<(u16, &ContestRound)> = (1..).zip(&record.rounds).collect();
    html! {
        main {
            link rel="stylesheet" href=(assets::address("home.css"));
            h1 { (page.title) }
            p { (page.game) }
            p #stage { (stage(words, record)) }
            (own(words, page, token))
            @if page.organises && !record.is_over() { (organiser(words, page, token)) }
            @if !rounds.is_empty() { (standings(words, page)) }
            @for (number, round) in rounds.into_iter().rev() { (round_of(words, page, number, round)) }
            (people(words, page))
            (terms(words, page))
            @if let Some(seed) = seed { p #seed .note { (say(message!("contest-seed", seed = seed.to_string()))) } }
            p { a href="/tournaments" { (say(message!("contests-heading"))) } }
        }
    }
}

fn stage(words: &Words, record: &ContestRecord) -> Markup {
    let say = |message| words.say(&message);
    html! {
        @match record.stage {
            ContestStage::Open => { (say(message!("contest-open"))) " " (time(record.closes)) },
            ContestStage::Running if record.rounds.is_empty() => { (say(message!("contest-preparing"))) },
            ContestStage::Running => { (say(message!("contest-round", number = record.round()))) },
            ContestStage::Ended => { (say(message!("contests-stage-ended"))) " " (time(record.changed)) },
            ContestStage::Cancelled => { (say(message!("contests-stage-cancelled"))) " " (time(record.changed)) },
        }
    }
}

fn standings(words: &Words, page: &ContestPage) -> Markup {
    let say = |message| words.say(&message);
    let tie_breaks = page.record().terms.tie_breaks.iter().filter(|one| page.shows(**one));
    html! {
        section aria-labelledby="standings-heading" {
            h2 #standings-heading { (say(message!("standings-heading"))) }
            table #standings {
                caption { (say(message!("contest-standings-caption"))) }
                thead {
                    tr {
                        th scope="col" { (say(message!("standings-place"))) }
                        th scope="col" { (say(message!("standings-player"))) }
                        th scope="col" { (say(message!("contest-points"))) }
                        @for tie_break in tie_breaks { th scope="col" { (say(tie_break_name(*tie_break))) } }
                    }
                }
                tbody { @for line in page.record().standings() { (standing(words, page, &line)) } }
            }
        }
    }
}

fn standing(words: &Words, page: &ContestPage, line: &ContestLine) -> Markup {
    let say = |message| words.say(&message);
    let tie_breaks = page.record().terms.tie_breaks.iter().zip(&line.tie_breaks);
    let tie_breaks = tie_breaks.filter(|(one, _)| page.shows(**one));
    let is_own = page.reader.own == Some(line.person);
    html! {
        tr .own[is_own] {
            td { (line.place) }
            th scope="row" {
                (page.name(words, line.person))
                @if is_own { " " strong { (say(message!("serve-you"))) } }
                @if !line.is_active { " " span .note { (say(message!("contest-left"))) } }
            }
            td { (line.points) }
            @for (tie_break, value) in tie_breaks { td { (shown(*tie_break, *value)) } }
        }
    }
}

/// Returns the value of a tie-break as people read it. Lots are counted from 1, the best first.
fn shown(tie_break: ContestTieBreak, value: i64) -> i64 {
    match tie_break {
        ContestTieBreak::Lot => 1 - value,
        ContestTieBreak::Wins | ContestTieBreak::Opponents | ContestTieBreak::LastRound => value,
    }
}

pub(super) fn tie_break_name(tie_break: ContestTieBreak) -> Message {
    match tie_break {
        ContestTieBreak::Wins => message!("contest-wins"),
        ContestTieBreak::Opponents => message!("contest-opponents"),
        ContestTieBreak::LastRound => message!("contest-last-round"),
        ContestTieBreak::Lot => message!("contest-lot"),
    }
}

fn round_of(words: &Words, page: &ContestPage, number: u16, round: &ContestRound) -> Markup {
    let say = |message| words.say(&message);
    let heading = format!("round-{number}-heading");
    html! {
        section aria-labelledby=(heading) {
            h2 id=(heading) { (say(message!("contest-round-heading", number = number))) }
            table id={ "round-" (number) } {
                caption { (say(message!("contest-round-caption", number = number))) }
                thead {
                    tr {
                        th scope="col" { (say(message!("contest-table"))) }
                        th scope="col" { (say(message!("contest-people"))) }
                    }
                }
                tbody {
                    @for (at, table) in (1..).zip(&round.tables) { (table_of(words, page, (number, at), table)) }
                }
            }
            @if !round.byes.is_empty() {
                p { (say(message!("contest-byes"))) }
                ul { @for person in &round.byes { li { (page.name(words, *person)) } } }
            }
        }
    }
}

fn table_of(
    words: &Words,
    page: &ContestPage,
    (round, number): (u16, u16),
    table: &ContestTable,
) -> Markup {
    let say = |message| words.say(&message);
    let label = say(message!("contest-table-number", number = number));
    let game = page.found.game(round, number).filter(|_| page.reader.may_watch(table));
    html! {
        tr {
            th scope="row" {
                @match game {
                    Some(game) => a href={ "/game/" (game) } { (label) },
                    None => (label),
                }
            }
            td {
                @match &table.end {
                    Some(ContestTableEnd::Unplayed) => p .note { (say(message!("contest-unplayed"))) },
                    Some(ContestTableEnd::Played(_)) => {},
                    None => p .note { (say(message!("contest-playing"))) },
                }
                ul {
                    @for (person, place) in table.placed() {
                        li {
                            (page.name(words, person))
                            @if let Some(place) = place { ": " (say(message!("contest-place", place = place))) }
                        }
                    }
                }
            }
        }
    }
}

/// Returns the people who take part, with their numbers.
fn people(words: &Words, page: &ContestPage) -> Markup {
    let say = |message| words.say(&message);
    let people = page.people();
    html! {
        section aria-labelledby="people-heading" {
            h2 #people-heading { (say(message!("contest-people"))) }
            p { (say(message!("contests-count", count = people.len()))) }
            ol #people { @for person in people { li value=(person + 1) { (page.name(words, person)) } } }
        }
    }
}
