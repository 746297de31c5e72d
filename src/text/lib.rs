//! Everything that people read and see: the story of a game, its board, menus of options, drawings, and explanations
//! (why an option is not offered; what a tile, a card or a rule does).
//!
//! [`story::tell()`] turns facts into [`story::StoryLine`]s, and a [`story::Teller`] puts a position into words. A
//! [`menu::Menu`] is a question as people answer it. [`drawing::sheet()`] draws a position as SVG. [`explain::why()`]
//! says why an option is not offered. All of them show what one seat may see.
//!
//! ```
//! use speciate_content::Source;
//! use speciate_engine::game::{Game, Table};
//! use speciate_text::menu::Menu;
//! use speciate_text::story::{Teller, tell};
//!
//! let edition = speciate_games::edition::load(&Source::built_in(), "dominant-species", &[])?;
//! let game = Game::open(&edition, &Table::dealt(&edition, 3, 7)?);
//! let (words, question) = (edition.texts.words("en"), &game.questions()[0]);
//! let (seat, seen) = (Some(question.seat), game.seen(Some(question.seat)));
//!
//! let lines = tell(&edition.catalog, &words, &seen, 0, seat);
//! assert!(lines.iter().any(|line| !line.text.is_empty()));
//! let board = Teller::new(game.view(seat), &words).board(game.questions(), true);
//! assert!(board.text().lines().count() > 10);
//! let menu = Menu::new(game.position(), seen, question, &words);
//! assert_eq!(menu.items.len(), question.options.len());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod drawing;
pub mod explain;
pub mod menu;
pub mod story;
