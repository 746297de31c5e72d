//! Computes the parts of looks that tables do not state: letters, shapes, and colours that differ from the colours in
//! use.

use super::{Colour, Look, LookShape, Looks, SHAPES, StatedLook, StatedLooks};
use crate::namespaces::short;
use speciate_model::roster::{NameTable, Roster};

pub(super) fn looks(stated: &StatedLooks, roster: &Roster) -> Looks {
    let letters = |names: &NameTable, stated: &[Option<StatedLook>], set: fn(&char) -> char| {
        let own = stated.iter().map(|look| look.as_ref()?.letter).collect::<Vec<_>>();
        letters(names, &own).iter().map(set).collect::<Vec<char>>()
    };
    let shapes = shapes(&stated.animals, roster.animals.len());
    let animals = kind(
        &roster.animals,
        &stated.animals,
        &letters(&roster.animals, &stated.animals, char::to_ascii_uppercase),
        |place| shapes.get(place).copied(),
    );
    let pawn = |(look, animal): (&Option<StatedLook>, &Look)| {
        let look = look.as_ref()?;
        let colour = look.colour.unwrap_or(animal.colour);
        Some(Look {
            colour,
            dark: dark(look, colour, animal),
            shape: look.shape.or(animal.shape),
            icon: look.icon.clone().or_else(|| animal.icon.clone()),
            ..animal.clone()
        })
    };
    let first = |(place, name): (usize, &str)| {
        let own = stated.terrains.get(place).and_then(|look| look.as_ref()?.letter);
        own.unwrap_or_else(|| short(name).chars().next().unwrap_or('?').to_ascii_uppercase())
    };
    let first: Vec<char> = roster.terrains.iter().enumerate().map(first).collect();
    let plain = |look: &StatedLook| {
        let colour = look.colour.unwrap_or(PAPER);
        one(look, colour, ' ', None)
    };
    Looks {
        terrains: kind(&roster.terrains, &stated.terrains, &first, |_| None),
        elements: kind(
            &roster.elements,
            &stated.elements,
            &letters(&roster.elements, &stated.elements, char::to_ascii_lowercase),
            |_| None,
        ),
        pawns: stated.pawns.iter().zip(&animals).map(pawn).collect(),
        animals,
        cards: stated.cards.iter().map(|look| look.as_ref().map(plain)).collect(),
        board: stated.board.as_ref().map(plain),
        pictures: stated.pictures.clone(),
    }
}

/// The colour of cards and of the ground if only their icon is stated.
const PAPER: Colour = Colour([0xec, 0xe9, 0xdc]);

fn dark(look: &StatedLook, colour: Colour, animal: &Look) -> Colour {
    let own = look.dark.or_else(|| look.colour.map(Colour::on_dark));
    own.unwrap_or(if colour == animal.colour { animal.dark } else { colour.on_dark() })
}

fn one(look: &StatedLook, colour: Colour, letter: char, shape: Option<LookShape>) -> Look {
    Look {
        colour,
        dark: look.dark.unwrap_or_else(|| colour.on_dark()),
        letter,
        shape: look.shape.or(shape),
        pattern: look.pattern,
        icon: look.icon.clone(),
        texture: look.texture.clone(),
    }
}

/// Returns the looks of all entries of a kind.
fn kind(
    names: &NameTable,
    stated: &[Option<StatedLook>],
    letters: &[char],
    shape: impl Fn(usize) -> Option<LookShape>,
) -> Vec<Look> {
    let stated_of = |place: usize| stated.get(place).and_then(Option::as_ref);
    let mut used: Vec<Colour> = stated.iter().filter_map(|look| look.as_ref()?.colour).collect();
    let look = |(place, name): (usize, &str)| {
        let none = StatedLook::default();
        let own = stated_of(place).unwrap_or(&none);
        let colour = own.colour.unwrap_or_else(|| {
            let colour = far_from(&used, name);
            used.push(colour);
            colour
        });
        one(own, colour, letters.get(place).copied().unwrap_or('?'), shape(place))
    };
    names.iter().enumerate().map(look).collect()
}

/// Returns a colour that is as different as possible from those in use. The search starts at a hue that depends on the
/// name.
fn far_from(used: &[Colour], name: &str) -> Colour {
    const HUES: usize = 24;
    const TONES: [(f32, f32); 2] = [(0.83, 0.11), (0.7, 0.13)];
    let seed = blake3::hash(name.as_bytes()).as_bytes()[0];
    let start = f32::from(seed) / 256.0;
    let hues = (0..HUES).map(|step| start + step as f32 / HUES as f32);
    let all = hues.flat_map(|hue| TONES.map(|(light, chroma)| Colour::of_hue(light, chroma, hue)));
    let nearest =
        |colour: &Colour| used.iter().map(|other| colour.distance(*other)).fold(1.0_f32, f32::min);
    // The first of several equally good colours is taken.
    let better = |best: Colour, next| if nearest(&next) > nearest(&best) { next } else { best };
    all.reduce(better).unwrap_or_default()
}

/// Returns a letter for each name: the stated one unless an earlier name has it, or else the first letter of the name
/// that no other name has.
fn letters(names: &NameTable, stated: &[Option<char>]) -> Vec<char> {
    let upper = |letter: char| letter.to_ascii_uppercase();
    let stated_of = |place: usize| stated.get(place).copied().flatten().map(upper);
    let mut taken: Vec<char> = Vec::new();
    let own = |place: usize, taken: &mut Vec<char>| {
        let letter = stated_of(place).filter(|letter| !taken.contains(letter))?;
        taken.push(letter);
        Some(letter)
    };
    let own: Vec<Option<char>> = (0..names.len()).map(|place| own(place, &mut taken)).collect();
    let mut found = Vec::new();
    for (name, own) in names.iter().zip(own) {
        let all = short(name).chars().chain('a'..='z').map(upper).filter(char::is_ascii_uppercase);
        let letter = own.or_else(|| all.into_iter().find(|letter| !taken.contains(letter)));
        taken.extend(letter);
        found.push(letter.unwrap_or('?'));
    }
    found
}

/// Returns a shape for each animal: the stated one, or else the first shape from the animal's position on that no
/// animal states.
fn shapes(stated: &[Option<StatedLook>], count: usize) -> Vec<LookShape> {
    let stated_of = |place: usize| stated.get(place).and_then(|look| look.as_ref()?.shape);
    let is_stated = |shape: LookShape| (0..count).any(|place| stated_of(place) == Some(shape));
    let shape = |place: usize| {
        let all = SHAPES.iter().map(|(_, shape)| *shape);
        let mut next = all.cycle().skip(place % SHAPES.len()).take(SHAPES.len());
        let free = next.find(|shape| !is_stated(*shape));
        stated_of(place).or(free).unwrap_or(SHAPES[place % SHAPES.len()].1)
    };
    (0..count).map(shape).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(all: &[&str]) -> NameTable {
        all.iter().copied().collect()
    }

    #[test]
    fn colours_of_things_without_a_look_differ_from_the_colours_in_use() {
        let lake = Colour([0x7f, 0xb6, 0xdd]);
        let stated = StatedLook { colour: Some(lake), ..StatedLook::default() };
        let all = ["lake", "volcano", "swamp", "steppe", "cave", "glacier", "crater"];
        let looks = kind(&names(&all), &[Some(stated)], &['X'; 7], |_| None);
        for (at, one) in looks.iter().enumerate() {
            for other in &looks[at + 1..] {
                assert!(!one.resembles(other), "{one:?} {other:?}");
            }
        }
        assert_eq!(looks[0].colour, lake);
        assert_ne!(far_from(&[], "volcano"), far_from(&[], "swamp"));
    }

    #[test]
    fn letters_are_the_stated_ones_or_the_first_unused_ones() {
        let all = names(&["bat", "bear", "beaver", "newt", "7"]);
        assert_eq!(letters(&all, &[]), ['B', 'E', 'A', 'N', 'C']);
        // If two tables state the same letter, the first one keeps it.
        let stated = [None, Some('n'), Some('N')];
        assert_eq!(letters(&all, &stated), ['B', 'N', 'E', 'W', 'A']);
        assert_eq!(letters(&names(&["one:ash", "two:ash"]), &[]), ['A', 'S']);
    }

    #[test]
    fn computed_shapes_avoid_stated_shapes() {
        assert_eq!(shapes(&[], 3), [LookShape::Circle, LookShape::Square, LookShape::Triangle]);
        let circle = StatedLook { shape: Some(LookShape::Circle), ..StatedLook::default() };
        let stated = [None, Some(circle)];
        assert_eq!(shapes(&stated, 2), [LookShape::Square, LookShape::Circle]);
        assert_eq!(shapes(&[], 9)[8], LookShape::Circle);
    }
}
