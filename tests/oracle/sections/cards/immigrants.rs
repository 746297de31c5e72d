//! Immigrants and Disease: every animal answers for itself.

use speciate::question::Choice;

use crate::check::Check;
use crate::failure::Failed;
use crate::moment::Moment;
use crate::outcome;
use crate::record::Exchange;

/// Compares what each animal can give up; keeping few species has no single outcome.
pub fn go(check: &mut Check, exchanges: &[Exchange<'_>], moment: Moment) -> Result<(), Failed> {
    let roster = check.roster().clone();
    for exchange in exchanges {
        check.question_by(exchange, moment, &|choices, facts| match choices {
            [Choice::Way(way), ..] if roster.name(*way).starts_with("keep") => {
                Some("keep one".to_owned())
            }
            _ => facts.iter().find_map(|fact| outcome::of_fact(&roster, fact)),
        })?;
    }
    Ok(())
}
