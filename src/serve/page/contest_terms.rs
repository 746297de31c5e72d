//! How a tournament is played, in words.

use maud::{Markup, html};

use super::contest::{ContestPage, tie_break_name};
use speciate_model::contest::{ContestLeavers, ContestSystem, ContestTerms};
use speciate_model::message;
use speciate_model::words::{Message, Value, Words};

/// Returns the part of the page that says how the tournament is played.
pub(super) fn terms(words: &Words, page: &ContestPage) -> Markup {
    html! {
        section aria-labelledby="terms-heading" {
            h2 #terms-heading { (words.say(&message!("contest-terms"))) }
            ul #terms { @for line in lines(page) { li { (words.say(&line)) } } }
        }
    }
}

fn lines(page: &ContestPage) -> Vec<Message> {
    let terms = &page.record().terms;
    let ContestTerms { seats, people, tie_breaks, bye, leavers, .. } = terms;
    let points = terms.points.iter().map(|points| Value::Text(points.to_string())).collect();
    let mut lines = vec![
        match terms.system {
            ContestSystem::Swiss { rounds } => message!("contest-swiss", rounds = rounds),
            ContestSystem::Knockout { advancing } => {
                message!("contest-knockout", advancing = advancing)
            }
        },
        match seats.least == seats.most {
            true => message!("contest-seats-exact", count = seats.most),
            false => message!("contest-seats", least = seats.least, most = seats.most),
        },
        match people.least == people.most {
            true => message!("contest-size-exact", count = people.most),
            false => message!("contest-size", least = people.least, most = people.most),
        },
        message!("contest-places", points = Value::List(points), bye = *bye),
    ];
    if !tie_breaks.is_empty() {
        let names = tie_breaks.iter().map(|one| Value::Message(tie_break_name(*one))).collect();
        lines.push(message!("contest-tie-breaks", names = Value::List(names)));
    }
    lines.push(match &page.clock {
        Some(clock) => message!("contest-clock", clock = clock.as_str()),
        None => message!("contest-no-clock"),
    });
    if !page.variants.is_empty() {
        let names = page.variants.iter().map(|name| Value::Text(name.clone())).collect();
        lines.push(message!("contest-variants", names = Value::All(names)));
    }
    lines.push(match leavers {
        ContestLeavers::Last => message!("contest-leavers-last"),
        ContestLeavers::Stay => message!("contest-leavers-stay"),
    });
    lines
}
