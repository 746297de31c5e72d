//! Immigrants and Disease: every animal answers for itself.

use speciate::event::Event;
use speciate::question::Choice;

use crate::check::Check;
use crate::failure::Failed;
use crate::moment::Moment;
use crate::outcome;
use crate::record::Exchange;
use crate::theirs::Theirs;

/// Compares what each animal can give up, in our order. Keeping few species has no single outcome.
pub fn go(check: &mut Check, exchanges: &[Exchange<'_>], moment: Moment) -> Result<(), Failed> {
    let roster = check.roster().clone();
    let mut left: Vec<Exchange<'_>> = exchanges.to_vec();
    while let Some(question) = check.ours.question(moment) {
        let name = roster.name(question.animal).to_owned();
        let place = left.iter().position(|exchange| exchange.ask.text("faction") == name);
        let Some(place) = place else { break };
        check.question_by(&left.remove(place), moment, &|choices, facts| match choices {
            [Choice::Way(way), ..] if roster.name(*way).starts_with("keep") => {
                Some("keep one".to_owned())
            }
            _ => facts.iter().find_map(|fact| outcome::of_fact(&roster, fact)),
        })?;
    }
    for exchange in left {
        check.questions += 1;
        if !Theirs::of(&exchange).is_forced() {
            return Err(check.not_asked(&exchange));
        }
        let animal = check.animal(exchange.ask.text("faction"))?;
        let lost = check.ours.last_step_at(moment).into_iter().any(|fact| match fact {
            Event::ElementDiscarded { animal: other, element } => {
                other == animal && roster.name(element) == exchange.taken.text("r")
            }
            _ => false,
        });
        if exchange.taken.act() == "Disease" && !lost {
            return Err(Failed::at(
                exchange.ask,
                "ours loses nothing",
                exchange.ask.text("faction"),
                "",
            ));
        }
    }
    Ok(())
}
