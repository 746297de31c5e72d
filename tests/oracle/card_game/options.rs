//! Finds the line of the record that answers each of our questions, and the options that it must have.

use speciate::id::AnimalId;
use speciate::question::{Choice, Question};
use speciate::roster::Roster;

use crate::record::Line;

/// A record that is being read.
#[derive(Debug)]
pub struct Reader<'a> {
    roster: &'a Roster,
    lines: &'a [Line],
    at: usize,
    /// The offered pairs and the chosen one. We ask for the two animals one after another.
    pair: Option<Chosen>,
}

/// Two animals.
type Pair = (String, String);

/// All pairs that were offered, and the one that was chosen.
#[derive(Debug)]
struct Chosen {
    pairs: Vec<Pair>,
    pair: Pair,
}

/// The record's answer to one of our questions.
#[derive(Debug)]
pub struct Reading<'a> {
    /// The line with the same question, or `None` if we ask for the rest of its answer.
    pub line: Option<&'a Line>,
    /// The answer.
    pub choice: Choice,
}

/// Our questions, and those of the record.
const QUESTIONS: [(&str, &str); 12] = [
    ("turn", "turn"),
    ("suppress", "suppress"),
    ("take", "detritivore"),
    ("last-card", "nocturnal"),
    ("domination.discard", "domination"),
    ("niche-habitats.give", "niche-habitats"),
    ("evolution.heal", "evolution"),
    ("hibernation.take", "hibernation"),
    ("predator.suppress", "predator"),
    ("metamorphose.class", "metamorphose"),
    ("regression.class", "regression"),
    ("wanderlust.first", "wanderlust"),
];

impl<'a> Reader<'a> {
    /// Returns a reader at the beginning of a record.
    pub fn new(roster: &'a Roster, lines: &'a [Line]) -> Self {
        Self { roster, lines, at: 0, pair: None }
    }

    /// Returns the number of the next line.
    pub fn line(&self) -> usize {
        self.lines.get(self.at).map_or(self.lines.len(), |line| line.number)
    }

    /// Returns the player who is asked next in the record: the one who answered last, if a part of that answer is left.
    pub fn who_is_next(&self) -> Option<&'a str> {
        let next = || self.lines.get(self.at..)?.iter().find(|line| line.kind() == "ask");
        match self.pair {
            Some(_) => self.lines.get(self.at.checked_sub(1)?).map(|line| line.text("by")),
            None => next().map(|line| line.text("who")),
        }
    }

    /// Returns the record's answer to one of our questions, whose options must be those of the line.
    pub fn read(&mut self, question: &Question, asked: &AnimalId) -> Result<Reading<'a>, String> {
        let id = self.roster.name(question.id).to_owned();
        let pair = self.pair.take();
        if id == "wanderlust.second" {
            return self.second(question, pair);
        }
        let (line, said) = self.exchange(&id)?;
        if question.animal != *asked {
            return Err(format!("line {}: `{id}` is asked of somebody else", line.number));
        }
        let options = line.texts("options");
        let theirs: Vec<String> = match id.as_str() {
            "wanderlust.first" => {
                let pairs: Vec<Pair> =
                    options.iter().map(|option| pair_of(option)).collect::<Result<_, _>>()?;
                let mut all: Vec<String> = pairs
                    .iter()
                    .flat_map(|(one, other)| [format!("card:{one}"), format!("card:{other}")])
                    .collect();
                all.sort_unstable();
                all.dedup();
                self.pair = Some(Chosen { pairs, pair: pair_of(said)? });
                all
            }
            _ => options.iter().map(|option| ours_of(&id, option)).collect(),
        };
        self.same(&id, question, theirs, line)?;
        let chosen = match &self.pair {
            Some(Chosen { pair: (first, _), .. }) => format!("card:{first}"),
            None => ours_of(&id, said),
        };
        Ok(Reading { line: Some(line), choice: self.choice(&chosen)? })
    }

    /// Answers with the other animal of a pair. The options must be all animals that form a pair with the first.
    fn second(&self, question: &Question, pair: Option<Chosen>) -> Result<Reading<'a>, String> {
        let Chosen { pairs, pair: (first, second) } =
            pair.ok_or("we ask for a second one without a first")?;
        let partners = pairs.iter().filter_map(|(one, other)| match &first {
            first if first == one => Some(format!("card:{other}")),
            first if first == other => Some(format!("card:{one}")),
            _ => None,
        });
        let line = &self.lines[self.at - 1];
        self.same("wanderlust.second", question, partners.collect(), line)?;
        Ok(Reading { line: None, choice: self.choice(&format!("card:{second}"))? })
    }

    /// Goes to the next line that asks, which must ask the same as we do. Returns it with its answer.
    fn exchange(&mut self, id: &str) -> Result<(&'a Line, &'a str), String> {
        let rest = self.lines.get(self.at..).unwrap_or_default();
        let place = rest.iter().position(|line| line.kind() == "ask");
        let place = self.at + place.ok_or(format!("we ask `{id}` beyond the end"))?;
        let line = &self.lines[place];
        let theirs = QUESTIONS.iter().find(|(ours, _)| *ours == id).map(|(_, theirs)| *theirs);
        if theirs != Some(line.text("question")) {
            let asked = line.text("question");
            return Err(format!("line {}: they ask `{asked}`, we ask `{id}`", line.number));
        }
        let done = self.lines.get(place + 1).filter(|line| line.kind() == "do");
        let done = done.ok_or(format!("line {}: it is not answered", line.number))?;
        self.at = place + 2;
        Ok((line, done.text("option")))
    }

    fn same(
        &self,
        id: &str,
        question: &Question,
        mut theirs: Vec<String>,
        line: &Line,
    ) -> Result<(), String> {
        let mut ours: Vec<String> =
            question.options.iter().map(|option| option.id(self.roster)).collect();
        ours.sort_unstable();
        theirs.sort_unstable();
        match ours == theirs {
            true => Ok(()),
            false => Err(format!("line {}: `{id}`: ours {ours:?}, theirs {theirs:?}", line.number)),
        }
    }

    fn choice(&self, option: &str) -> Result<Choice, String> {
        let found = Choice::parse(option, self.roster);
        found.map_err(|_| format!("`{option}` is no option of ours"))
    }
}

/// Returns our name for an option of the record.
fn ours_of(id: &str, option: &str) -> String {
    let Some((verb, name)) = option.split_once('(') else { return "pass".to_owned() };
    let name = name.trim_end_matches(')');
    match (verb, id) {
        ("class", _) => format!("class:{name}"),
        (_, "domination.discard" | "niche-habitats.give") => format!("face-down:{name}"),
        _ => format!("card:{name}"),
    }
}

fn pair_of(option: &str) -> Result<Pair, String> {
    let names = option.strip_prefix("swap(").and_then(|rest| rest.strip_suffix(')'));
    let pair = names.and_then(|names| names.split_once('|'));
    let pair = pair.ok_or(format!("`{option}` is no pair"))?;
    Ok((pair.0.to_owned(), pair.1.to_owned()))
}
