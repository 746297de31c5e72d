//! Finds the lines of the record that answer each of our questions, and the options that it must have.

use speciate::id::HexId;
use speciate::question::{Choice, Question};
use speciate::roster::Roster;
use speciate::state::State;

use super::moves;
use super::state::corner;
use crate::record::Line;

/// A record that is being read.
#[derive(Debug)]
pub struct Reader<'a> {
    roster: &'a Roster,
    lines: &'a [Line],
    at: usize,
    /// The line that answers more than one of our questions, with its answer.
    open: Option<(&'a Line, String)>,
    /// Lines that were read ahead, because the record asks in a different order.
    unordered: Vec<(&'a Line, String)>,
    /// The tile from which a card's player removes species in any order, and the first line after that.
    exodus: Option<(HexId, &'a Line)>,
}

/// The record's answer to one of our questions.
#[derive(Debug)]
pub enum Reading<'a> {
    /// Its options were compared with those of a line.
    Compared { line: &'a Line, choice: Choice },
    /// It is part of the answer to an earlier line, or is asked in a different step.
    Followed(Choice),
}

impl<'a> Reading<'a> {
    /// Returns the line whose state can be compared with ours.
    pub fn line(&self) -> Option<&'a Line> {
        match self {
            Self::Compared { line, .. } => Some(line),
            Self::Followed(_) => None,
        }
    }

    /// Returns the answer.
    pub fn choice(&self) -> Choice {
        match self {
            Self::Compared { choice, .. } | Self::Followed(choice) => *choice,
        }
    }
}

impl<'a> Reader<'a> {
    /// Returns a reader at the beginning of a record.
    pub fn new(roster: &'a Roster, lines: &'a [Line]) -> Self {
        Self { roster, lines, at: 0, open: None, unordered: Vec::new(), exodus: None }
    }

    /// Returns the number of the next line.
    pub fn line(&self) -> usize {
        self.lines.get(self.at).map_or(self.lines.len(), |line| line.number)
    }

    /// Returns the animal that is asked next in the record.
    pub fn who_is_next(&self) -> Option<&'a str> {
        let rest = self.lines.get(self.at..)?;
        rest.iter().find(|line| line.kind() == "ask").map(|line| line.text("who"))
    }

    /// Returns the record's answer to one of our questions, whose options must be those of the line.
    pub fn read(&mut self, question: &Question, state: &State) -> Result<Reading<'a>, String> {
        let id = self.roster.name(question.id).to_owned();
        let choice = match id.as_str() {
            "autotrophs.exchange" => self.second(question, |said| match said.split_once(':') {
                Some(("remove", _)) => "way:remove".to_owned(),
                _ => format!("element:{}", said.rsplit(':').next().unwrap_or_default()),
            })?,
            "migration.to" => self.second(question, |said| {
                format!("tile:{}", said.rsplit('>').next().unwrap_or_default())
            })?,
            "profligate-carnivore.species" => {
                self.second(question, |said| said.split('@').next().unwrap_or_default().to_owned())?
            }
            "metamorphosis.gain" => return self.metamorphosis(question),
            "metamorphosis.lose" => self.second(question, str::to_owned)?,
            "wanderlust.species" => {
                let about = question.about.map(|about| about.id(self.roster)).unwrap_or_default();
                let is_it = |line: &Line| about == format!("tile:{}", line.text("tile"));
                self.in_any_order("wanderlust-move", question, is_it, str::to_owned)?
            }
            "traits.kept" => self.in_any_order(
                "trait-choice",
                question,
                |_| true,
                |said| said.replace("trait:", "card:"),
            )?,
            "camouflage.tile" => self.camouflage(question)?,
            "mass-exodus.species" | "mass-exodus.to" | "mass-exodus.count" => {
                self.mass_exodus(&id, question, state)?
            }
            _ => return self.compared(&id, question),
        };
        Ok(Reading::Followed(choice))
    }

    /// Reads the line with our question, and compares the options.
    fn compared(&mut self, id: &str, question: &Question) -> Result<Reading<'a>, String> {
        self.exodus = None;
        let names = theirs(id);
        let line = self.ask(&names, id)?;
        let said = self.answer(line)?;
        let mut ours: Vec<String> =
            question.options.iter().map(|option| option.id(self.roster)).collect();
        let mut theirs: Vec<String> =
            line.texts("options").iter().map(|option| ours_of(id, option)).collect();
        ours.sort_unstable();
        theirs.sort_unstable();
        theirs.dedup();
        if ours != theirs {
            let only = |some: &[String], others: &[String]| -> Vec<String> {
                some.iter().filter(|option| !others.contains(option)).cloned().collect()
            };
            return Err(format!(
                "line {}: `{id}` for {}: only ours {:?}, only theirs {:?}",
                line.number,
                self.roster.name(question.animal),
                only(&ours, &theirs),
                only(&theirs, &ours),
            ));
        }
        let choice = self.choice(&ours_of(id, &said))?;
        self.open = Some((line, said));
        Ok(Reading::Compared { line, choice })
    }

    /// Skips lines that are not questions. Returns the next question, which must be one of `names`.
    fn ask(&mut self, names: &[String], id: &str) -> Result<&'a Line, String> {
        while let Some(line) = self.lines.get(self.at) {
            self.at += 1;
            if line.kind() != "ask" {
                continue;
            }
            if names.iter().any(|name| name == line.text("q")) {
                return Ok(line);
            }
            let q = line.text("q");
            return Err(format!("line {}: they ask `{q}`, we ask `{id}`", line.number));
        }
        Err(format!("we ask `{id}` beyond the end"))
    }

    /// Returns the answer to the line that was read last.
    fn answer(&mut self, asked: &Line) -> Result<String, String> {
        let line = self.lines.get(self.at).filter(|line| line.kind() == "do");
        let line = line.ok_or(format!("line {}: it is not answered", asked.number))?;
        self.at += 1;
        Ok(line.text("answer").to_owned())
    }

    /// Answers a question from the answer to the line before; it must be one of the options.
    fn second(
        &mut self,
        question: &Question,
        option: impl Fn(&str) -> String,
    ) -> Result<Choice, String> {
        let Some((line, said)) = &self.open else {
            return Err("we ask for more than they say".to_owned());
        };
        let choice = self.choice(&option(said))?;
        match question.options.contains(&choice) {
            true => Ok(choice),
            false => Err(format!("line {}: `{said}` is none of our options", line.number)),
        }
    }

    /// The record asks first what is given and then what is taken; we ask in the opposite order.
    fn metamorphosis(&mut self, question: &Question) -> Result<Reading<'a>, String> {
        let mut given: Option<String> = None;
        let mut taken: Option<(&'a Line, String)> = None;
        while taken.is_none() {
            let Some(line) = self.lines.get(self.at) else {
                return Err("we ask for `metamorphosis` beyond the end".to_owned());
            };
            self.at += 1;
            let said = match (line.kind(), line.act()) {
                ("ask", _) => self.answer(line)?,
                ("auto", "forced") => line.text("answer").to_owned(),
                _ => continue,
            };
            match line.text("q") {
                "metamorphosis-give" => given = Some(said),
                "metamorphosis-take" => taken = Some((line, said)),
                _ => {}
            }
        }
        let (line, taken) = taken.unwrap_or((&self.lines[0], String::new()));
        self.open = given.map(|given| (line, given));
        let choice = self.choice(&taken)?;
        match question.options.contains(&choice) {
            true => Ok(Reading::Followed(choice)),
            false => Err(format!("line {}: `{taken}` is none of our options", line.number)),
        }
    }

    /// Answers with the recorded question that matches ours, among several of a kind that the record asks in a
    /// different order.
    fn in_any_order(
        &mut self,
        name: &str,
        question: &Question,
        is_it: impl Fn(&Line) -> bool,
        option: impl Fn(&str) -> String,
    ) -> Result<Choice, String> {
        while let Some(line) = self.lines.get(self.at) {
            match (line.kind(), line.text("q")) {
                ("ask", q) if q == name => {
                    self.at += 1;
                    let said = self.answer(line)?;
                    self.unordered.push((line, said));
                }
                ("ask", _) => break,
                _ => self.at += 1,
            }
        }
        let who = self.roster.name(question.animal);
        let mut all = self.unordered.iter();
        let found = all.position(|(line, _)| line.text("who") == who && is_it(line));
        let found = found.ok_or(format!("they do not ask {who} for `{name}`"))?;
        let (line, said) = self.unordered.remove(found);
        let ours = question.options.len();
        match line.texts("options").len() == ours {
            true => self.choice(&option(&said)),
            false => Err(format!("line {}: we have {ours} options", line.number)),
        }
    }

    /// The record names no tile, because there is only one.
    fn camouflage(&mut self, question: &Question) -> Result<Choice, String> {
        let line = self.ask(&["camouflage".to_owned()], "camouflage.tile")?;
        let tile = question.options.iter().find(|option| **option != Choice::Pass);
        match (self.answer(line)?.as_str(), tile) {
            ("place", Some(tile)) => Ok(*tile),
            _ => Ok(Choice::Pass),
        }
    }

    /// The record counts species by animal and tile; we move some of one animal at a time.
    fn mass_exodus(
        &mut self,
        id: &str,
        question: &Question,
        state: &State,
    ) -> Result<Choice, String> {
        if let Some(Choice::Tile(from)) = question.about {
            // The next line is the discard, or a question of the card that carried this one out.
            let is_over = |line: &&Line| !line.text("q").starts_with("mass-exodus");
            if self.exodus.is_none_or(|(before, _)| before != from) {
                let rest = self.lines.get(self.at..).unwrap_or_default();
                let over = rest.iter().find(is_over);
                self.exodus = Some((from, over.ok_or("`mass-exodus` does not end")?));
            }
        }
        let (from, after) = self.exodus.ok_or("`mass-exodus` is about no tile")?;
        while self.lines.get(self.at).is_some_and(|line| line.number < after.number) {
            self.at += 1;
        }
        moves::choose(id, from, after, state, self.roster)
    }

    fn choice(&self, option: &str) -> Result<Choice, String> {
        Choice::parse(option, self.roster).map_err(|fault| format!("`{option}`: {fault:?}"))
    }
}

/// Returns the recorded questions that correspond to one of ours.
fn theirs(id: &str) -> Vec<String> {
    let one = match id {
        "speciation.species" => "speciation-count",
        "tectonics.side" => "tectonics-side",
        "tectonics.source" => "tectonics-source",
        "competition.tile" => return vec!["competition".into(), "competition-second".into()],
        "competition.species" => "competition-eliminate",
        "evolution.card" => "evolution-card",
        "adaptation.replaced" => "adaptation-replace",
        "abundance.corner" => "abundance-corner",
        "wanderlust.hex" => "wanderlust-hex",
        "wanderlust.element" => "wanderlust-element",
        "wanderlust.corner" => "wanderlust-corner",
        "traits.kept" => "trait-choice",
        "traits.surplus" => "plasticity-discard",
        "asteroid.keep" => "asteroid-survivor",
        "asteroid.species" => "asteroid-adjacent",
        "biomass.species" => "biomass-eliminate",
        "bountiful-habitat.terrain" => "bountiful-habitat",
        "disease.element" => "disease-lose",
        "omnivore.species" => "omnivore-eliminate",
        "predator.species" => "predator-eliminate",
        "profligate-carnivore.tile" => "profligate-carnivore",
        "solar-radiation.species" => "solar-radiation-return",
        "trophic-cascade.element" => "trophic-cascade-remove",
        "pack-hunters.element" => "pack-hunters-pawn",
        "ancient-lineage.tile" => "ancient-lineage",
        "camouflage.tile" => "camouflage",
        _ => "",
    };
    let section = id.split('.').next().unwrap_or(id);
    match one {
        "" if is_card(section) => vec![id.replace('.', "-")],
        "" => vec![section.to_owned()],
        one => vec![one.to_owned()],
    }
}

/// Returns whether a question belongs to a card. The record puts the card's name before the question.
fn is_card(name: &str) -> bool {
    let sections = [
        "turn",
        "abundance",
        "autotrophs",
        "depletion",
        "adaptation",
        "regression",
        "speciation",
        "wanderlust",
        "tectonics",
        "migration",
        "competition",
        "evolution",
        "domination",
        "bottom-feeder",
    ];
    !sections.contains(&name)
}

/// Returns our name for an option of the record.
fn ours_of(id: &str, theirs: &str) -> String {
    let (kind, rest) = theirs.split_once(':').unwrap_or((theirs, ""));
    let section = id.split('.').next().unwrap_or(id);
    match (section, kind) {
        ("turn", "retrieve") => "way:retrieve".to_owned(),
        ("turn", "place") => match rest.split_once('@') {
            Some(("basic", space)) => format!("space:{space}"),
            _ => format!("pawn:{rest}"),
        },
        ("autotrophs", "remove" | "swap") => {
            let place = rest.split(':').next().unwrap_or_default();
            format!("corner:{}", our_corner(place))
        }
        ("adaptation", "replace") => format!("element:{rest}"),
        ("adaptation" | "regression", "place") => "way:place".to_owned(),
        ("migration", "move") => format!("tile:{}", rest.split('>').next().unwrap_or_default()),
        ("profligate-carnivore", "species") => {
            format!("tile:{}", rest.rsplit('@').next().unwrap_or_default())
        }
        ("tectonics", "pool") => "way:gene-pool".to_owned(),
        ("tectonics", "eliminated") => "way:eliminated".to_owned(),
        (_, "side") => format!("terrain:{rest}"),
        (_, "hex") => format!("tile:{rest}"),
        (_, "trait") => format!("card:{rest}"),
        (_, "corner") => format!("corner:{}", our_corner(rest)),
        (_, "none" | "decline") => "pass".to_owned(),
        _ => theirs.to_owned(),
    }
}

fn our_corner(theirs: &str) -> String {
    let ours = crate::names::corner(theirs);
    debug_assert_eq!(corner(&ours), theirs);
    ours
}
