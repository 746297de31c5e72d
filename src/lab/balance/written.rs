//! The result of a balance run as JSON.

use serde::Serialize;

use super::result::BalanceResult;
use super::words::verdicts;
use speciate_model::words::Words;

/// A result, ready for JSON: all figures, and the verdicts in words.
#[derive(Serialize)]
pub struct WrittenBalance<'a> {
    #[serde(flatten)]
    result: &'a BalanceResult,
    verdicts: Vec<String>,
}

impl<'a> WrittenBalance<'a> {
    pub fn of(result: &'a BalanceResult, words: &Words) -> Self {
        let verdicts = verdicts(result, words);
        Self { result, verdicts: verdicts.iter().map(|verdict| words.say(verdict)).collect() }
    }
}
