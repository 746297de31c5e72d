//! The map of earth, drawn with characters.

use crate::story::Teller;
use crate::story::wrap::wrap_into;
use speciate_content::look::Look;
use speciate_engine::view::Picture;
use speciate_engine::view::map::{self, Drawing, Ink, Labels, TerrainMark};
use speciate_model::id::{ElementId, TerrainId};
use speciate_model::message;
use speciate_model::question::Question;
use speciate_model::words::{Message, Value};

impl Teller<'_> {
    /// Returns earth as hexes drawn with characters, with the legend above. Empty if earth is too wide. Vacant
    /// hexes that `questions` offer are drawn too.
    pub fn map(&self, questions: &[Question]) -> TextWithDrawing {
        let labels = Labels { marks_danger: true, ..Labels::default() };
        let drawing = self.drawing(questions, &labels);
        if drawing.is_empty() {
            return TextWithDrawing::default();
        }
        let mut above = String::from("\n");
        for line in self.legend() {
            wrap_into(&mut above, &line, (0, 4), self.columns);
        }
        TextWithDrawing { above, drawing, below: String::new() }
    }

    /// Returns earth as hexes drawn with characters, with `labels` on it. Empty if earth is too wide. Vacant hexes
    /// that `questions` offer are drawn too.
    pub fn drawing(&self, questions: &[Question], labels: &Labels) -> Drawing {
        let terrains = self.terrain_marks();
        map::draw(&self.picture(questions), &Labels { terrains, ..labels.clone() })
    }

    fn terrain_marks(&self) -> Vec<TerrainMark> {
        let looks = &self.view.catalog().looks;
        let mark = |(index, look): (usize, &Look)| {
            let name = self.terrain_name(TerrainId::at(index));
            let (colour, on) = (look.colour.of_terminal(), look.colour.ink().of_terminal());
            TerrainMark { name, letter: look.letter, ink: Ink::Terrain { colour, on } }
        };
        looks.terrains.iter().enumerate().map(mark).collect()
    }

    /// Returns a terrain's name in lower case, like terrain ids, so that an English drawing can be read back.
    fn terrain_name(&self, terrain: TerrainId) -> String {
        self.say(&self.name_of(terrain)).to_lowercase()
    }

    pub fn legend(&self) -> [String; 3] {
        let picture = self.picture(&[]);
        let letter = |(index, letter): (usize, &char)| {
            let element = self.name_of(ElementId::at(index));
            message!("board-letter", letter = letter.to_string(), of = element).into()
        };
        let disks = Value::List(picture.letters.values().enumerate().map(letter).collect());
        let animal = |animal| {
            let letter = self.view.animal_letter(animal).to_string();
            message!("board-letter", letter = letter, of = self.name_of(animal)).into()
        };
        let animals = Value::List(self.view.turn().animals().map(animal).collect());
        let lines = [
            Message::new("board-map"),
            message!("board-map-animals", animals = animals),
            message!("board-map-disks", disks = disks),
        ];
        lines.map(|line| self.say(&line))
    }

    /// Draws earth with the same layout as `other`, so that the two maps can be compared. If `marked`, a `>` marks
    /// each tile and disk that differs.
    pub fn map_beside(&self, other: &Self, marked: bool) -> String {
        let (own, other) = (self.picture(&[]), other.picture(&[]));
        let labels = match marked {
            true => Labels::of_changes(&own, &other),
            false => Labels::default(),
        };
        let drawing = map::draw_beside(&own, &other, &labels).text();
        drawing.lines().map(|line| format!("    {line}").trim_end().to_owned() + "\n").collect()
    }

    fn picture(&self, questions: &[Question]) -> Picture {
        let mut picture = Picture::new(&self.view, questions);
        for (tile, hex) in picture.tiles.iter_mut().zip(self.view.earth()) {
            if let Some(terrain) = self.view.terrain(hex) {
                tile.terrain = self.terrain_name(terrain);
            }
        }
        picture
    }
}

/// A text with a drawing in the middle. The drawing can be shown in colour.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TextWithDrawing {
    pub above: String,
    pub drawing: Drawing,
    pub below: String,
}

impl TextWithDrawing {
    /// Returns the text and the drawing as plain characters, each line with its line break.
    pub fn text(&self) -> String {
        format!("{}{}{}", self.above, self.drawing.text(), self.below)
    }
}
