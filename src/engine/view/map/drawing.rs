//! A drawing made of characters, some of which have an ink.

/// What a character stands for, which decides its color.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ink {
    /// An animal, by its index among those in play.
    Animal(usize),
    /// An element, by its index in the game.
    Element(usize),
    /// The label that people type for an option.
    Option,
}

/// A drawing, line by line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drawing {
    lines: Vec<Vec<(char, Option<Ink>)>>,
}

impl Drawing {
    /// Returns a drawing without trailing blanks.
    pub(super) fn new(mut lines: Vec<Vec<(char, Option<Ink>)>>) -> Self {
        for line in &mut lines {
            let end = line.iter().rposition(|(character, _)| *character != ' ');
            line.truncate(end.map_or(0, |end| end + 1));
        }
        Self { lines }
    }

    pub fn lines(&self) -> &[Vec<(char, Option<Ink>)>] {
        &self.lines
    }

    /// Returns whether the drawing has no lines.
    pub const fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Returns the characters without their inks, with a line break after each line.
    pub fn text(&self) -> String {
        let plain = |line: &Vec<(char, _)>| line.iter().map(|(c, _)| *c).collect::<String>() + "\n";
        self.lines.iter().map(plain).collect()
    }
}
