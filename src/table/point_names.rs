//! Completions for the name of a point.

use crate::point_name::{ROUND, TURN};
use speciate_model::event::Event;
use speciate_model::log::Log;

/// Returns the names of a log's points that begin with `typed`. Each completes only the next part of a name: turns
/// before the parts of a turn, branches before their points.
pub fn point_names(log: &Log, typed: &str) -> Vec<String> {
    let names = match typed.split_once(':') {
        _ if typed.starts_with(TURN) || typed.starts_with(ROUND) => of_turns(log, typed, ""),
        Some((branch, place)) => of_branch(log, branch, place),
        None => {
            let branches = log.branches().map(|(_, branch, _)| branch.name.clone());
            let marks = log.marks().map(|mark| mark.name.clone());
            branches.chain(marks).chain(of_turns(log, typed, "")).collect()
        }
    };
    names.into_iter().filter(|name| name.starts_with(typed)).collect()
}

fn of_branch(log: &Log, name: &str, place: &str) -> Vec<String> {
    let mut log = log.clone();
    match log.find_branch(name) {
        Some(branch) => {
            log.check_out(branch);
            of_turns(&log, place, &format!("{name}:"))
        }
        None => Vec::new(),
    }
}

/// Returns the turns of the path; or the parts of one turn, if that turn was typed with a `/` after it.
fn of_turns(log: &Log, typed: &str, before: &str) -> Vec<String> {
    let word = if typed.starts_with(ROUND) { ROUND } else { TURN };
    let named = typed.strip_prefix(word).and_then(|typed| typed.split_once('/'));
    let (path, roster) = (log.path(), log.roster());
    let (mut names, mut is_meant) = (Vec::new(), false);
    for fact in &path {
        let part = match (fact, named) {
            (Event::TurnBegan { turn }, None) => {
                names.push(format!("{before}{word}{turn}"));
                continue;
            }
            (Event::TurnBegan { turn }, Some((meant, _))) => {
                is_meant = turn.to_string() == meant;
                "1"
            }
            (Event::PhaseBegan { phase }, Some(_)) => roster.name(*phase),
            (Event::SectionBegan { section }, Some(_)) => roster.name(*section),
            _ => continue,
        };
        if let Some((turn, _)) = named.filter(|_| is_meant) {
            names.push(format!("{before}{word}{turn}/{part}"));
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PointName;
    use speciate_model::id::{PhaseId, SectionId};
    use speciate_model::log::{Branch, Mark, Opening};
    use speciate_model::roster::Roster;

    #[test]
    fn completions_lead_to_existing_points() {
        let mut roster = Roster::default();
        roster.phases.add("execution");
        roster.sections.add("growing");
        let mut log = Log::new(Opening { roster, ..Opening::default() });
        for turn in 1..=12 {
            let (phase, section) = (PhaseId(0), SectionId(0));
            let began = [Event::TurnBegan { turn }, Event::PhaseBegan { phase }];
            log.append(&[&began[..], &[Event::SectionBegan { section }]].concat());
        }
        log.name_branch(Branch { name: "bold".into(), at: 5, by: None }).unwrap();
        log.set_mark(Mark { name: "bet".into(), at: 8, text: String::new(), by: None }).unwrap();
        let names = |typed: &str| {
            let names = point_names(&log, typed);
            for name in names.iter().filter(|name| !name.ends_with("/1")) {
                let point: PointName = name.parse().unwrap();
                assert!(point.resolve(&mut log.clone()).is_ok(), "{name}");
            }
            names.join(" ")
        };
        assert_eq!(names("b"), "bold bet");
        assert_eq!(names("bo"), "bold");
        assert_eq!(names("turn:1"), "turn:1 turn:10 turn:11 turn:12");
        assert_eq!(names("round:2/e"), "round:2/execution");
        assert_eq!(names("turn:2/"), "turn:2/1 turn:2/execution turn:2/growing");
        assert_eq!(names("turn:2/g"), "turn:2/growing");
        assert_eq!(names("bold:"), "bold:turn:1 bold:turn:2");
        assert_eq!(names("bold:turn:2/e"), "bold:turn:2/execution");
        assert_eq!([names("nobody:"), names("turn:99/"), names("x")].concat(), "");
        assert!(names("").starts_with("main bold bet turn:1 "));
    }
}
