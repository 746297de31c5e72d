//! Scripts with one change, to be reloaded in the middle of a choice.

use speciate::content::Source;

/// The kind of change.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Change {
    FewerOptions,
    NoOptions,
    MoreOptions,
    OptionsTurned,
    OtherSeat,
    QuestionRenamed,
    QuestionsSwapped,
    FactAdded,
    FactDropped,
}

/// A script with one change.
#[derive(Clone, Debug)]
pub struct Mutant {
    pub file: String,
    pub change: Change,
    pub text: String,
}

const HELPERS: &str = "
fn mutant_few(options) { options.truncate(1); options }
fn mutant_none(options) { options.truncate(0); options }
fn mutant_turned(options) {
    let turned = [];
    while !options.is_empty() { turned.push(options.remove(options.len() - 1)); }
    turned
}
fn mutant_other(animal) { animals(#{opposing: animal})[0] }
";

/// Verbs whose line can be removed.
const ACTING: [&str; 6] = [
    "change_points",
    "eliminate",
    "place_species",
    "place_element",
    "remove_element",
    "change_pawns",
];

/// Returns every mutant of a script.
pub fn mutants(source: &Source, file: &str) -> Vec<Mutant> {
    let text = source.text(file).expect("the script exists");
    let mut found = Vec::new();
    let mut add = |change, text: String| {
        found.push(Mutant { file: file.to_owned(), change, text });
    };
    for call in calls(text) {
        let [who, question, options] = call.arguments;
        let with = |place: (usize, usize), new: &str| {
            format!("{}{new}{}{}", &text[..place.0], &text[place.1..], used(new))
        };
        let wrap = |helper: &str, place: (usize, usize)| {
            with(place, &format!("{helper}({})", &text[place.0..place.1]))
        };
        add(Change::FewerOptions, wrap("mutant_few", options));
        add(Change::NoOptions, wrap("mutant_none", options));
        add(Change::OptionsTurned, wrap("mutant_turned", options));
        add(Change::OtherSeat, wrap("mutant_other", who));
        let name = text[question.0..question.1].trim().trim_matches('"');
        add(Change::QuestionRenamed, with(question, &format!(" \"{name}-anew\"")));
        if let Some(all) = more(name, &text[options.0..options.1]) {
            add(Change::MoreOptions, with(options, &all));
        }
    }
    let effect = text.find("fn effect(").map(|at| at + text[at..].find('{').unwrap_or(0) + 1);
    if let Some(at) = effect {
        let (head, body) = text.split_at(at);
        add(Change::FactAdded, format!("{head} change_points(you, 1);{body}"));
        let names: Vec<&str> = calls(text).iter().map(|call| call.question(text)).collect();
        if let (Some(one), Some(other)) = (names.first(), names.iter().find(|n| *n != &names[0])) {
            // Mention the names first in their original order, so that the roster stays the same.
            let mention = format!(" if false {{ ask(you, {one}, []); ask(you, {other}, []); }}");
            let body = body.replace(one, "\0").replace(other, one).replace('\0', other);
            add(Change::QuestionsSwapped, format!("{head}{mention}{body}"));
        }
    }
    for line in text.lines().filter(|line| ACTING.iter().any(|verb| line.trim().starts_with(verb)))
    {
        add(Change::FactDropped, text.replacen(line, "", 1));
    }
    found
}

struct Call {
    /// The ranges of its three arguments.
    arguments: [(usize, usize); 3],
}

impl Call {
    fn question<'a>(&self, text: &'a str) -> &'a str {
        let (from, to) = self.arguments[1];
        text[from..to].trim()
    }
}

/// Returns the calls that ask a question.
fn calls(text: &str) -> Vec<Call> {
    let mut found = Vec::new();
    for verb in ["ask(", "ask_or_done("] {
        for (at, _) in text.match_indices(verb) {
            let before = text[..at].chars().next_back();
            if before.is_some_and(|c| c.is_alphanumeric() || c == '_') {
                continue;
            }
            if let Some(arguments) = arguments(text, at + verb.len()) {
                found.push(Call { arguments });
            }
        }
    }
    found.sort_by_key(|call| call.arguments[0]);
    found
}

fn arguments(text: &str, start: usize) -> Option<[(usize, usize); 3]> {
    let mut places = Vec::new();
    let (mut from, mut depth) = (start, 0);
    for (offset, letter) in text[start..].char_indices() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => {
                places.push((from, start + offset));
                return places.try_into().ok();
            }
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                places.push((from, start + offset));
                from = start + offset + 1;
            }
            _ => {}
        }
    }
    None
}

/// Returns a call for options of the same type that probably has a longer result.
fn more(question: &str, options: &str) -> Option<String> {
    match question {
        "tile" | "to" | "adjacent" => Some("tiles()".to_owned()),
        "animal" => Some("animals()".to_owned()),
        "species" => {
            let cut = options.find(", of:").or(options.find(", opposing:"))?;
            Some(format!("{}}})", &options[..cut]))
        }
        "count" => Some("numbers(0, 9)".to_owned()),
        _ => None,
    }
}

/// Returns the helper that `new` calls. A helper that is never called would be a fault.
fn used(new: &str) -> String {
    let name = new.split('(').next().unwrap_or_default().trim();
    let helpers = HELPERS.split("\nfn ").skip(1).map(|helper| format!("\nfn {helper}"));
    helpers.filter(|helper| helper.contains(&format!("fn {name}("))).collect()
}
