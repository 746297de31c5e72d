//! A position as plain text of at most 80 columns.

use std::fmt::Write as _;

use crate::view::COLUMNS;
use crate::view::map;
use crate::view::picture::{AnimalPicture, Counts, Picture, QuestionPicture, SectionPicture};

impl Picture {
    /// Returns the picture as lines of plain text, each with its line break.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut out = String::new();
        self.write_turn(&mut out);
        self.write_animals(&mut out);
        out.push_str(&map::draw(self));
        self.write_tiles(&mut out);
        self.write_display(&mut out);
        self.write_stacks(&mut out);
        self.write_cards(&mut out);
        self.write_notes(&mut out);
        self.write_questions(&mut out);
        out
    }

    fn write_turn(&self, out: &mut String) {
        let turn = &self.turn;
        let begun = match turn.number {
            0 => "setup".to_owned(),
            number if turn.last => format!("turn {number}, the last"),
            number => format!("turn {number}"),
        };
        let places = [&turn.phase, &turn.section, &turn.space, &turn.animal].into_iter().flatten();
        let parts: Vec<String> =
            [self.rules.clone(), begun].into_iter().chain(places.cloned()).collect();
        wrap(out, "", &parts);
        if let Some(winner) = &turn.winner {
            let _ = writeln!(out, "the game is over: {winner} has won");
        }
        if let Some(seat) = self.seat {
            let _ = writeln!(out, "seen from seat {seat}");
        }
    }

    fn write_animals(&self, out: &mut String) {
        let width = self.animals.iter().map(|animal| animal.name.chars().count()).max();
        let width = width.unwrap_or(0).clamp(6, 16);
        let title = format!("{:width$}  seat order points pool earth lost pawns  ", "ANIMAL");
        let _ = writeln!(out, "\n  {title}elements");
        for animal in &self.animals {
            let AnimalPicture { letter, seat, initiative, points, pool, .. } = animal;
            let AnimalPicture { earth, eliminated, .. } = animal;
            let name: String = animal.name.chars().take(width).collect();
            let pawns = format!("{}+{}", animal.pawns, animal.pawns_aside);
            let head = format!(
                "{letter} {name:width$}  {seat:4} {initiative:5} {points:6} {pool:4} {earth:5} \
                 {eliminated:4} {pawns:>5}  "
            );
            wrap(out, &head, &counts(&animal.elements));
        }
        let survivor = self.animals.iter().find(|animal| animal.survival);
        let survivor = survivor.map_or("nobody", |animal| &animal.name);
        let _ = writeln!(out, "pawns are at hand + aside; the Survival card is with {survivor}");
    }

    fn write_tiles(&self, out: &mut String) {
        out.push_str("\nTILE    terrain    dominant   species; elements on its corners\n");
        for tile in &self.tiles {
            let dominant = tile.dominant.as_deref().unwrap_or("-");
            let head = format!("{:7} {:10} {dominant:10} ", tile.tile, tile.terrain);
            let mut parts = counts(&tile.species);
            let protected = counts(&tile.protected).into_iter();
            parts.extend(protected.map(|count| format!("{count} protected")));
            if tile.scored {
                parts.push("scored this turn".to_owned());
            }
            if let Some(last) = parts.last_mut() {
                last.push(';');
            } else {
                parts.push("-;".to_owned());
            }
            parts.extend(counts(&tile.elements));
            wrap(out, &head, &parts);
        }
        let disks = self.disks.iter().map(|(corner, element)| format!("{corner} {element}"));
        wrap(out, "\ndisks on earth: ", &disks.collect::<Vec<_>>());
    }

    fn write_display(&self, out: &mut String) {
        out.push_str("\nSECTION      spaces with their pawns; elements in the box\n");
        for section in &self.display {
            let mut parts: Vec<String> =
                section.spaces.iter().map(|(space, pawn)| on_space(section, space, pawn)).collect();
            if let Some(last) = parts.last_mut().filter(|_| !section.elements.is_empty()) {
                last.push(';');
            }
            parts.extend(counts(&section.elements));
            wrap(out, &format!("{:12} ", section.section), &parts);
        }
        wrap(out, "\nbag: ", &counts(&self.bag));
    }

    fn write_stacks(&self, out: &mut String) {
        let stacks = self.stacks.iter().map(|stack| {
            let face_up = stack.face_up.as_deref().unwrap_or("nothing");
            format!("stack {}: {face_up} face up on {} more", stack.stack, stack.face_down)
        });
        let parts: Vec<String> = stacks.chain([format!("{} small tiles", self.covers)]).collect();
        wrap(out, "tiles: ", &parts);
    }

    fn write_cards(&self, out: &mut String) {
        let cards = &self.cards;
        let _ = writeln!(out, "cards: {} in the deck", cards.deck);
        let for_animal = |pairs: &[(String, String)]| -> Vec<String> {
            pairs.iter().map(|(card, animal)| format!("{card} ({animal})")).collect()
        };
        let hands = cards.hands.iter().map(|(seat, length)| format!("seat {seat}: {length}"));
        let lists = [
            ("  face up: ", cards.face_up.clone()),
            ("  chosen: ", for_animal(cards.chosen.as_slice())),
            ("  in play: ", for_animal(&cards.active)),
            ("  house rules: ", cards.house_rules.clone()),
            ("  cards held: ", hands.collect()),
            ("  your hand: ", cards.hand.clone()),
            ("  discarded: ", cards.discarded.clone()),
            ("  out of the game: ", cards.removed.clone()),
        ];
        for (head, parts) in lists.iter().filter(|(_, parts)| !parts.is_empty()) {
            wrap(out, head, parts);
        }
    }

    fn write_notes(&self, out: &mut String) {
        let notes: Vec<String> =
            self.notes.iter().map(|(key, value)| format!("{key} {value}")).collect();
        let markers: Vec<String> =
            self.markers.iter().map(|(marker, on)| format!("{marker} on {on}")).collect();
        for (head, parts) in [("notes: ", notes), ("markers: ", markers)] {
            if !parts.is_empty() {
                wrap(out, head, &parts);
            }
        }
    }

    fn write_questions(&self, out: &mut String) {
        if self.asked.is_empty() {
            return;
        }
        out.push('\n');
        for question in &self.questions {
            out.push_str(&question.to_text());
        }
        let shown: Vec<u16> = self.questions.iter().map(|question| question.seat).collect();
        for seat in self.asked.iter().filter(|seat| !shown.contains(seat)) {
            let _ = writeln!(out, "seat {seat} is asked");
        }
    }
}

impl QuestionPicture {
    /// Returns the question as lines of plain text, each with its line break.
    #[must_use]
    pub fn to_text(&self) -> String {
        let Self { seat, animal, question, about, options } = self;
        let about = about.as_ref().map(|about| format!(" about {about}")).unwrap_or_default();
        let mut out = format!("seat {seat} ({animal}) is asked `{question}`{about}:\n");
        wrap(&mut out, "  ", options);
        out
    }
}

fn on_space(section: &SectionPicture, space: &str, pawn: &Option<String>) -> String {
    let pawn = pawn.as_deref().unwrap_or("-");
    if space == section.section {
        return pawn.to_owned();
    }
    let short = space.strip_prefix(&section.section).and_then(|rest| rest.strip_prefix('.'));
    format!("{} {pawn}", short.unwrap_or(space))
}

fn counts(counts: &Counts) -> Vec<String> {
    counts.iter().map(|(name, count)| format!("{name} {count}")).collect()
}

/// Appends a list after `head`, in lines that are not too long and stand under each other.
fn wrap(out: &mut String, head: &str, parts: &[String]) {
    let indent = head.trim_start_matches('\n').chars().count();
    out.push_str(head);
    let mut column = indent;
    let mut fresh = true;
    for (index, part) in parts.iter().enumerate() {
        let comma = index + 1 < parts.len() && !part.ends_with(';');
        let text = if comma { format!("{part},") } else { part.clone() };
        let width = text.chars().count();
        if !fresh && column + 1 + width > COLUMNS {
            let _ = write!(out, "\n{:indent$}", "");
            column = indent;
            fresh = true;
        }
        if !fresh {
            out.push(' ');
            column += 1;
        }
        out.push_str(&text);
        column += width;
        fresh = false;
    }
    if parts.is_empty() {
        out.push('-');
    }
    out.push('\n');
}
