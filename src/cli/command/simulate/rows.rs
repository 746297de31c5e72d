//! `--rows FILE`: a CSV line for each game.

use std::fmt::Write as _;

use speciate_engine::context::Edition;
use speciate_model::id::AnimalId;
use speciate_tools::sim::{End, GameOutcome};

/// Returns the games as CSV with a header. Each animal has a column for its points and one for whether it won, both
/// empty if it was not in play or the game did not end. The last column says how the game ended. The `&str` of a
/// round is the change it was played with.
pub fn rows<'a>(
    rounds: impl IntoIterator<Item = (&'a str, &'a [GameOutcome])>,
    edition: &Edition,
) -> String {
    let names = &edition.catalog.roster.animals;
    let mut out = String::from("change,game,seed,finished,turns,decisions,facts");
    for name in names.iter() {
        let _ = write!(out, ",{name}_points,{name}_won");
    }
    out.push_str(",end\n");
    for (change, outcomes) in rounds {
        for outcome in outcomes {
            let GameOutcome { index, seed, finished, turns, decisions, events, .. } = outcome;
            let (change, finished) = (quoted(change), u8::from(*finished));
            let _ = write!(
                out,
                "{change},{},{seed},{finished},{turns},{decisions},{events}",
                index + 1
            );
            for place in 0..names.len() {
                let of = outcome.animal(AnimalId::at(place));
                match of.filter(|_| outcome.end() == End::Finished) {
                    Some((won, points)) => drop(write!(out, ",{points},{}", u8::from(won))),
                    None => out.push_str(",,"),
                }
            }
            let _ = writeln!(out, ",{}", ended(outcome.end()));
        }
    }
    out
}

const fn ended(end: End) -> &'static str {
    match end {
        End::Finished => "finished",
        End::Unfinished => "unfinished",
        End::Frozen => "frozen",
    }
}

fn quoted(text: &str) -> String {
    match text.contains([',', '"', '\n', '\r']) {
        true => format!("\"{}\"", text.replace('"', "\"\"")),
        false => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use speciate_content::Source;
    use speciate_tools::bot::Lineup;
    use speciate_tools::sim::{Plan, Workers, outcomes};

    #[test]
    fn a_game_without_an_end_has_no_points() {
        let edition = speciate_games::edition::load(&Source::built_in(), "card-game", &[]).unwrap();
        let plan = Plan { games: 2, seed: 1, players: 2, bots: Lineup::default() };
        let mut played = outcomes(&edition, &plan, &Workers::default(), &mut |_| true);
        played[1].finished = false;
        let text = rows([("", &played[..])], &edition);
        let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split(',').collect()).collect();
        let animals = |line: &[&str]| line[7..line.len() - 1].concat();
        assert_eq!((lines[1].last(), lines[2].last()), (Some(&"finished"), Some(&"unfinished")));
        assert!(!animals(&lines[1]).is_empty() && animals(&lines[2]).is_empty(), "{text}");
        assert_eq!(lines[0].len(), lines[2].len());
    }
}
