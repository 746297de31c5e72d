//! What a question shows and asks on a full screen.

use crate::command::play::dialogue::Dialogue;
use crate::command::play::menu;
use crate::command::play::screen::QuestionContext;
use crate::full_screen::scene::{SceneChoice, ScreenContent, ScreenHead, plain};
use crate::full_screen::{KeyWords, ScreenStyle};
use speciate_engine::game::Game;
use speciate_engine::view::View;
use speciate_engine::view::map::{Drawing, Ink, Labels};
use speciate_model::id::{AnimalId, HexId, Seat};
use speciate_model::message;
use speciate_model::question::{Choice, Question};
use speciate_model::words::{Message, Value, Words};
use speciate_text::menu::{Menu, MenuItem, is_numbered_zero};
use speciate_text::story::Teller;

impl Dialogue<'_> {
    /// Returns the scene of a question.
    pub fn scene(
        &self,
        game: &Game,
        question: &Question,
        menu: &Menu,
        context: QuestionContext,
    ) -> ScreenContent {
        let words = self.cli.words();
        let view = game.view(Some(question.seat));
        let teller = Teller::new(view, words);
        let options = Options { view, teller, words, question };
        let labels = menu::labels(menu, &teller, words);
        let choices: Vec<SceneChoice> =
            menu.items.iter().map(|item| options.choice(item)).collect();
        let is_answer = |item: &MenuItem| !is_numbered_zero(item.choice, &question.options);
        ScreenContent {
            asked: self.asked(game, question, menu, &teller),
            first: menu.items.iter().position(is_answer).unwrap_or(0),
            choices,
            about: question.about.map_or_else(Vec::new, |about| options.places(about)),
            news: context.news,
            ..self.board_scene(&teller, view, std::slice::from_ref(question), &labels)
        }
    }

    /// Returns a scene without a question, as a seat or a spectator sees it.
    pub(super) fn scene_of_nobody(
        &self,
        game: &Game,
        seat: Option<Seat>,
        news: String,
    ) -> ScreenContent {
        let view = game.view(seat);
        let teller = Teller::new(view, self.cli.words());
        let labels = Labels { marks_danger: true, ..Labels::default() };
        ScreenContent { news, ..self.board_scene(&teller, view, &[], &labels) }
    }

    fn board_scene(
        &self,
        teller: &Teller<'_>,
        view: View<'_>,
        questions: &[Question],
        labels: &Labels,
    ) -> ScreenContent {
        let map = teller.drawing(questions, labels);
        // The screen wraps lines itself.
        let whole = teller.with_columns(usize::MAX);
        let table = match (map.is_empty(), view.catalog().has_rows()) {
            (false, _) => String::new(),
            (true, true) => whole.rows(),
            (true, false) => whole.board(&[], false).text(),
        };
        let table = table.trim_start_matches('\n').to_owned();
        let map = if self.prefs.draws_maps { map } else { Drawing::default() };
        ScreenContent {
            head: head(teller, view, self.cli.words()),
            map,
            table,
            ..ScreenContent::default()
        }
    }

    /// Returns the question in paragraphs, after the lesson about it.
    fn asked(
        &self,
        game: &Game,
        question: &Question,
        menu: &Menu,
        teller: &Teller<'_>,
    ) -> Vec<String> {
        let words = self.cli.words();
        let lesson = match self.prefs.explains {
            true => teller.lesson(question, &game.log().path()),
            false => None,
        };
        let mut asked: Vec<String> =
            lesson.iter().flat_map(|lesson| lesson.lines().map(str::to_owned)).collect();
        let place = teller.place_in_turn();
        let place = place.map(|place| words.say(&message!("play-where", place = place)));
        asked.push(place.into_iter().chain([menu.question.clone()]).collect::<Vec<_>>().join(" "));
        if !menu.brings.is_empty() {
            let all = Value::Said(menu.brings.join(" "));
            asked.push(words.say(&message!("play-options-all", consequences = all)));
        }
        asked.extend(menu::special_pawns(menu).iter().map(|pawn| words.say(pawn)));
        asked
    }
}

/// The options of a question in one position.
struct Options<'a> {
    view: View<'a>,
    teller: Teller<'a>,
    words: &'a Words,
    question: &'a Question,
}

impl Options<'_> {
    fn choice(&self, item: &MenuItem) -> SceneChoice {
        let heading = item.section.map(|section| self.teller.section_now(section));
        let creature = self.teller.creature_option(self.question, item.choice);
        let label = match (&item.word, &item.print) {
            (Some(word), Some(print)) => format!("{word} {print}"),
            (Some(word), None) => word.clone(),
            (None, _) => creature.clone().unwrap_or_else(|| item.label.clone()),
        };
        let whole = creature.is_some().then(|| item.label.clone());
        let key = item.number.map_or_else(|| item.id.clone(), |number| number.to_string());
        SceneChoice {
            key,
            label,
            heading,
            preview: self.preview(item, whole),
            typed: item.id.clone(),
            word: item.word.clone(),
            places: self.places(item.choice),
        }
    }

    /// Says what the consequences of a choice are, and what it is about. `whole` is its full label, if only a short one
    /// is shown.
    fn preview(&self, item: &MenuItem, whole: Option<String>) -> String {
        let about = match item.choice {
            _ if whole.is_some() => whole,
            Choice::Tile(tile) if self.view.terrain(tile).is_some() => {
                Some(self.teller.tile_said(tile))
            }
            _ => item.section.map(|section| self.teller.action(section)),
        };
        let brings = (!item.brings.is_empty()).then(|| {
            let brings = Value::Said(item.brings.join(" "));
            self.words.say(&message!("play-option-would", consequences = brings))
        });
        brings.into_iter().chain(about).collect::<Vec<_>>().join("\n")
    }

    /// Returns the names of the places on the map that a choice is about.
    fn places(&self, choice: Choice) -> Vec<String> {
        let named = |hexes: Vec<HexId>| hexes.into_iter().map(|hex| self.teller.hex(hex)).collect();
        match choice {
            Choice::Tile(hex) | Choice::Claim(hex) | Choice::Tie(hex) => named(vec![hex]),
            Choice::Corner(corner) => vec![self.teller.corner_id(corner)],
            Choice::Terrain(terrain) => {
                named(self.earth(|hex| self.view.terrain(hex) == Some(terrain)))
            }
            Choice::Animal(animal) => named(self.with_species(animal)),
            Choice::Species(animal) | Choice::ProtectedSpecies(animal) => {
                match self.question.about {
                    Some(Choice::Tile(_)) => Vec::new(),
                    _ => named(self.with_species(animal)),
                }
            }
            _ => Vec::new(),
        }
    }

    fn with_species(&self, animal: AnimalId) -> Vec<HexId> {
        self.earth(|hex| self.view.species().count(animal, hex) > 0)
    }

    fn earth(&self, is_it: impl Fn(HexId) -> bool) -> Vec<HexId> {
        self.view.earth().filter(|hex| is_it(*hex)).collect()
    }
}

/// Returns the lines at the top: the turn with the turn order, and the points in the order of the food chain.
fn head(teller: &Teller<'_>, view: View<'_>, words: &Words) -> Vec<ScreenHead> {
    let turn = view.turn();
    let phase = turn.phase.map(|phase| teller.name_of(phase));
    let animal = turn.animal.map(|animal| teller.name_of(animal));
    let places = [phase, animal].into_iter().flatten().map(Value::from).collect();
    let now = words.say(&teller.turn_head(places));
    let mut first = ScreenHead { whole: plain(&now), short: plain(&now) };
    let in_play: Vec<AnimalId> = turn.animals().collect();
    let (label, listed): (_, Vec<AnimalId>) = match view.catalog().has_rows() {
        true => {
            let passed = in_play.iter().filter(|animal| turn.has_passed(**animal));
            (message!("screen-passed"), passed.copied().collect())
        }
        false => (message!("screen-turn-order"), turn.initiative().to_vec()),
    };
    if !listed.is_empty() {
        let label = words.say(&label);
        let letters = listed.iter().map(|animal| letter(view, &in_play, *animal));
        for line in [&mut first.whole, &mut first.short] {
            line.extend(plain(&format!("   {label} ")));
            line.extend(letters.clone().flat_map(|letter| [letter, (' ', None)]));
        }
    }
    let label = match view.catalog().has_rows() {
        true => message!("screen-points"),
        false => message!("screen-food-chain"),
    };
    let label = plain(&words.say(&label));
    let mut points = ScreenHead { whole: label.clone(), short: label };
    for animal in &in_play {
        let sum = view.score().points(*animal).to_string();
        let (letter, name) = (letter(view, &in_play, *animal), teller.name(*animal));
        points.short.extend(plain("  ").into_iter().chain([letter, (' ', None)]));
        points.short.extend(plain(&sum));
        points.whole.extend(plain("  ").into_iter().chain([letter]));
        points.whole.extend(plain(&format!(" {name} {sum}")));
        if turn.animal == Some(*animal) {
            points.whole.extend(plain("◂"));
            points.short.extend(plain("◂"));
        }
    }
    vec![first, points]
}

fn letter(view: View<'_>, in_play: &[AnimalId], animal: AnimalId) -> (char, Option<Ink>) {
    let place = in_play.iter().position(|other| *other == animal);
    (view.animal_letter(animal), place.map(Ink::Animal))
}

/// Returns the scene of a list to choose from, without a board.
pub fn list(asked: Vec<String>, choices: Vec<SceneChoice>) -> ScreenContent {
    ScreenContent { asked, choices, ..ScreenContent::default() }
}

/// Returns the look of the screen, with its own words.
pub fn style(words: &Words, has_colours: bool) -> ScreenStyle {
    let say = |message: Message| words.say(&message);
    ScreenStyle {
        has_colours,
        keys: KeyWords {
            choose: say(message!("screen-keys-choose")),
            leave: say(message!("screen-keys-leave")),
            undo: say(message!("screen-keys-undo")),
            game: say(message!("screen-keys-game")),
            page: say(message!("screen-keys-page")),
        },
        news: say(message!("screen-news")),
        mark_first: say(message!("screen-mark-first")),
    }
}
