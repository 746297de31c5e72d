//! Checks lines such as `why OPTION REASON`: the rule that excludes an option.

use crate::scenario::failure::ScenarioFailure;
use crate::scenario::line::{LineResult, LineWords, unknown};
use crate::scenario::sight::LineScope;
use speciate_engine::game::Position;
use speciate_model::event::Event;
use speciate_model::id::{CardId, SectionId, SpaceId};
use speciate_model::message;
use speciate_model::roster::RosterId;
use speciate_text::explain::why;

/// Checks `OPTION REASON`, optionally followed by ` at STEP` for the last step of that space, section or card. If
/// it holds, the explanation is kept in `whys`.
pub fn check(
    sight: &mut LineScope<'_>,
    mut words: LineWords<'_>,
) -> LineResult<Option<ScenarioFailure>> {
    let (option, _) = words.word("option")?;
    let (wanted, place) = words.word("reason")?;
    let said = match words.peek() {
        None => why(sight.game.position(), None, option),
        Some(_) => {
            words.one_of("at", &["at"])?;
            let step = NamedStep::read(&mut words)?;
            words.end()?;
            match step.position(sight) {
                Some(position) => why(&position, None, option),
                None => {
                    let line = words.line();
                    let message = message!("scenario-step-not-taken", line = line.text());
                    return Ok(Some(ScenarioFailure::new(line.place(), message)));
                }
            }
        }
    };
    if said.reason() != wanted {
        let texts = &sight.game.edition().texts;
        let known = [texts.ids("why-"), texts.ids("verdict-")].concat();
        if known.iter().all(|known| known != wanted) {
            return Err(unknown("reason", wanted, place, known.iter().map(String::as_str)));
        }
        let line = words.line();
        let message = message!(
            "scenario-why-differs",
            line = line.text(),
            reason = said.reason(),
            text = said.message.clone()
        );
        return Ok(Some(ScenarioFailure::new(line.place(), message)));
    }
    sight.whys.push(said);
    Ok(None)
}

#[derive(Clone, Copy)]
enum NamedStep {
    Space(SpaceId),
    Section(SectionId),
    Card(CardId),
}

impl NamedStep {
    fn read(words: &mut LineWords<'_>) -> LineResult<Self> {
        let roster = words.roster();
        let (word, place) = words.word("step")?;
        let found = roster
            .find(word)
            .map(Self::Space)
            .or_else(|| roster.find(word).map(Self::Section))
            .or_else(|| roster.find(word).map(Self::Card));
        let known = || {
            let spaces = SpaceId::names(roster).iter();
            spaces.chain(SectionId::names(roster).iter()).chain(CardId::names(roster).iter())
        };
        found.ok_or_else(|| unknown("step", word, place, known()))
    }

    /// Returns the position in the last step with this name, before its questions are asked.
    fn position(self, sight: &LineScope<'_>) -> Option<Position> {
        let path = sight.game.log().path();
        let opens = |fact: &Event| match (*fact, self) {
            (Event::SpaceReached { space, .. }, Self::Space(wanted)) => space == wanted,
            (Event::SectionEnded { section }, Self::Section(wanted)) => section == wanted,
            (Event::CardPlayed { card, .. }, Self::Card(wanted)) => card == wanted,
            _ => false,
        };
        let at = path.iter().rposition(opens)?;
        Some(sight.game.position_within(&path[..=at]))
    }
}
