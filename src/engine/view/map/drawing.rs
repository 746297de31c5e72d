//! A drawing made of characters, some of them in an ink of their own.

/// What a character is drawn in, where it stands for something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// An animal, by its place among those in play.
    Animal(usize),
    /// An element, by its place in the game.
    Element(usize),
    /// What is typed for an option.
    Option,
}

/// A drawing, line by line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drawing {
    lines: Vec<Vec<(char, Option<Ink>)>>,
}

impl Drawing {
    /// Returns a drawing without the blanks at the ends of its lines.
    pub(super) fn new(mut lines: Vec<Vec<(char, Option<Ink>)>>) -> Self {
        for line in &mut lines {
            let end = line.iter().rposition(|(character, _)| *character != ' ');
            line.truncate(end.map_or(0, |end| end + 1));
        }
        Self { lines }
    }

    /// Returns its lines.
    pub fn lines(&self) -> &[Vec<(char, Option<Ink>)>] {
        &self.lines
    }

    /// Returns whether there is nothing to see.
    pub const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Returns its characters alone, each line with its line break.
    pub fn text(&self) -> String {
        let plain = |line: &Vec<(char, _)>| line.iter().map(|(c, _)| *c).collect::<String>() + "\n";
        self.lines.iter().map(plain).collect()
    }
}
