//! Lookups at a table: its packs, a card, a rule, a tile, or a value of the content and where it was set.

use std::sync::Arc;

use axum::http::StatusCode;

use super::OpenGame;
use crate::forms::{CardLook, LookupLink, LookupResult, LookupTopic};
use crate::page::{PackNote, PlayedWith};
use crate::request_error::RequestError;
use speciate_content::{LayerChanges, NotFound, provenance};
use speciate_engine::context::Edition;
use speciate_games as games;
use speciate_model::id::{AnimalId, CardId, ElementId, HexId, PhaseId, Seat, SectionId, TerrainId};
use speciate_model::log::Pack;
use speciate_model::message;
use speciate_model::question::off_board;
use speciate_model::words::{Message, Words};
use speciate_table::{Contents, PackStore as _, find_by_name, layers};
use speciate_text::drawing::{card_look, look_style};
use speciate_text::explain::card::CardPage;
use speciate_text::explain::changes::{DescribedLayer, described};
use speciate_text::explain::names::variant_title;
use speciate_text::explain::rule::{IndexLine, RulingNote};
use speciate_text::explain::{rule, tile, value};
use speciate_text::menu::entry::MenuWord;
use speciate_text::menu::{calls_help, story_part};
use speciate_text::story::{Teller, capitalized, outdented, played_with_called, standings, tell};

impl OpenGame {
    /// Returns what the game is played with, without the root pack. Packs that cannot be read are left out.
    pub fn played_with(&self, locale: &str) -> PlayedWith {
        let words = self.words(locale);
        let variant = |id: &str| variant_title(&words, id).into();
        let layers = played_with_called(self.log().opening(), &[], &variant);
        PlayedWith { packs: self.packs(), layers }
    }

    /// Returns what the packs, variants and settings of the game change; nothing if its content cannot be read.
    pub fn changes(&mut self, locale: &str) -> Vec<DescribedLayer> {
        let words = self.words(locale);
        let changes = self.layer_changes();
        described(&changes, self.session.game.edition(), &words)
    }

    fn layer_changes(&mut self) -> Arc<[LayerChanges]> {
        let content = self.log().content();
        if let Some((known_content, changes)) = &self.changes
            && *known_content == content
        {
            return changes.clone();
        }
        let changes: Arc<[LayerChanges]> = self.read_changes().unwrap_or_default().into();
        self.changes = Some((content, changes.clone()));
        changes
    }

    fn read_changes(&self) -> Option<Vec<LayerChanges>> {
        let (log, content) = (self.log(), self.server.content());
        Contents::new(log, content.sources(&self.server)).changes(log.content()).ok()
    }

    fn packs(&self) -> Vec<PackNote> {
        let content = self.server.content();
        let packs = self.session.game.edition().packs.iter().skip(1);
        let note = |pack: &Pack| {
            let in_use = content.source.packs().find(|source| source.hash() == pack.hash);
            match in_use {
                Some(source) => PackNote::of(source),
                None => PackNote::of(&self.server.packs().find(pack, false).ok()??),
            }
        };
        packs.filter_map(note).collect()
    }

    pub fn about(
        &mut self,
        topic: LookupTopic,
        name: &str,
        locale: &str,
    ) -> Result<LookupResult, RequestError> {
        let words = self.words(locale);
        let name = name.trim();
        match topic {
            LookupTopic::Card if name.is_empty() => Ok(self.index(&words)),
            LookupTopic::Card => self
                .card(name, &words)
                .ok_or_else(|| unknown(message!("lookup-no-card", name = name))),
            LookupTopic::Rule if name.is_empty() => Ok(self.index(&words)),
            LookupTopic::Rule => self.rule(name, &words),
            LookupTopic::Tile => self.tile(name, &words),
            LookupTopic::Value => self.value(name, &words),
        }
    }

    pub fn board_in_words(&mut self, seat: Seat, locale: &str) -> String {
        let words = self.words(locale);
        Teller::new(self.session.game.view(Some(seat)), &words).board(&[], false).text()
    }

    /// Returns a part of the story as a seat knows it. `part` is the text typed after the word
    /// `story`.
    pub fn story_part(
        &mut self,
        seat: Seat,
        part: &str,
        locale: &str,
    ) -> Result<LookupResult, RequestError> {
        let words = self.words(locale);
        let game = &self.session.game;
        let seen = game.seen(Some(seat));
        let part = story_part(&seen, Some(seat), part, &words).map_err(unknown)?;
        let lines =
            outdented(tell(game.edition(), &words, &seen[..part.end], part.start, Some(seat)));
        let lines = lines.into_iter().map(|line| line.text).collect();
        Ok(LookupResult {
            heading: words.say(&message!("serve-story-part")),
            lines,
            ..LookupResult::default()
        })
    }

    /// Returns the command words of the terminal, which can be typed here too.
    pub fn command_words(&mut self, locale: &str) -> LookupResult {
        let words = self.words(locale);
        let edition = self.session.game.edition();
        let line = |word: MenuWord| {
            let (spellings, help) = (Message::new(word.id()), word.help(edition));
            words.say(&message!("play-help-word", words = spellings, help = help))
        };
        let heading = words.say(&message!("serve-typed"));
        let calls = calls_help(edition);
        let calls = calls.iter().map(|line| words.say(line));
        let lines = MenuWord::of_game(edition).map(line).chain(calls).collect();
        LookupResult { heading, lines, ..LookupResult::default() }
    }

    /// Returns the points of all players, best first, as a seat knows them.
    pub fn standings(&mut self, seat: Seat, locale: &str) -> LookupResult {
        let words = self.words(locale);
        let game = &self.session.game;
        let lines = standings(game.view(Some(seat)), &words, &game.seen(Some(seat)));
        let mut lines = lines.into_iter().map(|line| line.text);
        let heading = lines.next().unwrap_or_default();
        LookupResult { heading, lines: lines.collect(), ..LookupResult::default() }
    }

    fn card(&self, name: &str, words: &Words) -> Option<LookupResult> {
        let edition = self.session.game.edition();
        let page = find_by_name::card_page(edition, words, name)?;
        let (lines, modder_lines) = page.parted_lines(words);
        // The path begins with the table that contains the card.
        let card: Option<CardId> = edition.catalog.roster.find(&page.id);
        let kind = card.map(|card| speciate_content::card::table_of(edition.catalog.card(card)));
        let path = format!("{}.{}", kind.unwrap_or("card"), page.id);
        let rulings = rule::ruling_notes(edition, words, &page.id);
        let lines = without_rulings(lines, &rulings).map(|line| as_sentence(words, &line));
        Some(LookupResult {
            heading: page.name,
            look: card.and_then(|card| look(edition, card)),
            lines: lines.collect(),
            rulings,
            modder_lines,
            modder_links: vec![value_link(&path)],
            ..LookupResult::default()
        })
    }

    fn rule(&self, name: &str, words: &Words) -> Result<LookupResult, RequestError> {
        let edition = self.session.game.edition();
        let like = || match &rule::names_like(edition, words, name)[..] {
            [only] if find_by_name::card_page(edition, words, name).is_none() => {
                rule::page(edition, words, only)
            }
            _ => None,
        };
        if let Some(page) = rule::page(edition, words, name).or_else(like) {
            let rulings = rule::ruling_notes(edition, words, &page.name);
            let modder_lines = page.for_modders;
            let lines = without_rulings(page.paragraphs, &rulings);
            return Ok(LookupResult {
                heading: page.title,
                place: page.page,
                lines: lines.filter(|line| !modder_lines.contains(line)).collect(),
                rulings,
                modder_lines,
                ..LookupResult::default()
            });
        }
        self.card(name, words).ok_or_else(|| unknown(message!("lookup-no-rule", name = name)))
    }

    fn index(&self, words: &Words) -> LookupResult {
        let edition = self.session.game.edition();
        let rules = rule::index(edition, words);
        let cards = (0..edition.catalog.roster.cards.len()).map(CardId::at);
        let cards = cards.map(|card| CardPage::new(edition, words, card));
        let link = |page: CardPage| LookupLink {
            topic: LookupTopic::Card,
            name: page.id,
            text: page.name,
        };
        let mut cards: Vec<LookupLink> = cards.map(link).collect();
        let group = |kind: RuleKind| {
            let of_kind = rules.iter().filter(|line| kind_of(edition, line) == kind);
            let links = of_kind.map(|line| rule_link(&line.name, line.title.clone()));
            let mut links: Vec<_> = links.collect();
            if kind == RuleKind::Card {
                links.append(&mut cards);
            }
            (words.say(&Message::new(kind.heading())), links)
        };
        let groups = RuleKind::ALL.map(group).into_iter().filter(|(_, links)| !links.is_empty());
        let heading = words.say(&message!("serve-about-all"));
        let now = self.played_now(words).map(Box::new);
        LookupResult { heading, now, groups: groups.collect(), ..LookupResult::default() }
    }

    /// Returns the page on the card, the action or the phase that is being played, if there is one.
    fn played_now(&self, words: &Words) -> Option<LookupResult> {
        let view = self.session.game.view(None);
        let (turn, roster) = (view.turn(), self.session.game.roster());
        let cards = self.session.game.questions().iter();
        let cards = cards.filter_map(|question| roster.name(question.id).split_once('.'));
        let cards = cards.filter_map(|(asker, _)| self.card(asker, words));
        let section = turn.section.map(|section| roster.name(section));
        let phase = turn.phase.map(|phase| roster.name(phase));
        let named = section.into_iter().chain(phase);
        let rules = named.filter(|name| rule::is_written(words, name));
        cards.chain(rules.filter_map(|name| self.rule(name, words).ok())).next()
    }

    fn tile(&self, name: &str, words: &Words) -> Result<LookupResult, RequestError> {
        let game = &self.session.game;
        let roster = game.roster();
        let plain = name.to_lowercase().replace(' ', "");
        let plain = plain.strip_prefix("tile:").unwrap_or(&plain).to_owned();
        let teller = Teller::new(game.view(None), words);
        let space = |name: &str| {
            roster.find(name).map_or_else(|| name.to_owned(), |space| teller.space(space))
        };
        let hex = roster.find::<HexId>(&plain);
        let page = hex.and_then(|hex| tile::tile(game.edition(), game.state(), hex));
        let biome = tile::biome(game.edition(), game.state()).filter(|_| plain == "biome");
        let (heading, lines) = match (page, biome) {
            (Some(page), _) => {
                let heading = match hex.and_then(|hex| game.state().tiles.terrain(hex)) {
                    Some(terrain) => message!("serve-about-tile", terrain = teller.name(terrain)),
                    None => message!("serve-about-hex"),
                };
                (words.say(&heading), page.lines_beside_board(space))
            }
            (None, Some(page)) => {
                let mut lines = page.lines();
                (words.say(&lines.remove(0)), lines)
            }
            (None, None) => {
                let off = off_board(&plain, roster);
                let why = off.unwrap_or_else(|| message!("lookup-no-tile", name = name));
                return Err(unknown(why));
            }
        };
        let lines = lines.iter().map(|line| words.say(line)).collect();
        Ok(LookupResult { heading, lines, ..LookupResult::default() })
    }

    fn value(&self, path: &str, words: &Words) -> Result<LookupResult, RequestError> {
        let log = self.log();
        let content = self.server.content();
        let contents = Contents::new(log, content.sources(&self.server));
        let own = contents.own(log.content());
        let own = own.map_err(|why| unknown(Message::from(&why)))?;
        let natives =
            games::find(&log.opening().rules).ok_or_else(RequestError::nothing_there)?.natives;
        let found = provenance(&own, natives, &layers::of_opening(log.opening()), path);
        let found = found.map_err(|why| match why {
            NotFound::Path(fault) => unknown(fault.message),
            NotFound::Faults(faults) => RequestError::faulty(StatusCode::NOT_FOUND, &faults),
        })?;
        let lines = value::lines(&found).iter().map(|line| words.say(line)).collect();
        let entries = found.entries.iter();
        let links = entries.map(|(path, _)| value_link(path)).collect();
        Ok(LookupResult { heading: found.path, lines, links, ..LookupResult::default() })
    }
}

/// What a page of the rules is about, in the order of the index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum RuleKind {
    Game,
    Phase,
    Section,
    Terrain,
    Element,
    Animal,
    Card,
    Ruling,
}

impl RuleKind {
    const ALL: [Self; 8] = [
        Self::Game,
        Self::Phase,
        Self::Section,
        Self::Terrain,
        Self::Element,
        Self::Animal,
        Self::Card,
        Self::Ruling,
    ];

    const fn heading(self) -> &'static str {
        match self {
            Self::Game => "serve-about-game",
            Self::Phase => "serve-about-turn",
            Self::Section => "serve-about-actions",
            Self::Terrain => "serve-about-terrains",
            Self::Element => "serve-about-elements",
            Self::Animal => "serve-about-animals",
            Self::Card => "serve-about-cards",
            Self::Ruling => "serve-about-rulings",
        }
    }
}

fn kind_of(edition: &Edition, line: &IndexLine) -> RuleKind {
    let (roster, name) = (&edition.catalog.roster, line.name.as_str());
    let kinds = [
        // A ruling's place in the rulebook is its number.
        (line.page == name.to_uppercase(), RuleKind::Ruling),
        (roster.find::<SectionId>(name).is_some(), RuleKind::Section),
        (roster.find::<PhaseId>(name).is_some(), RuleKind::Phase),
        (roster.find::<TerrainId>(name).is_some(), RuleKind::Terrain),
        (roster.find::<ElementId>(name).is_some(), RuleKind::Element),
        (roster.find::<AnimalId>(name).is_some(), RuleKind::Animal),
    ];
    let found = kinds.into_iter().find(|(is_it, _)| *is_it);
    found.map_or(RuleKind::Game, |(_, kind)| kind)
}

/// Returns the lines of a page that are not about rulings.
fn without_rulings(lines: Vec<String>, rulings: &[RulingNote]) -> impl Iterator<Item = String> {
    lines.into_iter().filter(|line| rulings.iter().all(|ruling| ruling.line != *line))
}

/// Returns a line as a sentence. The text printed on an animal's card is not a whole sentence.
fn as_sentence(words: &Words, line: &str) -> String {
    match line.ends_with(['.', '!', '?', '…', '”', '»', ')', ':']) {
        true => capitalized(line),
        false => capitalized(&words.say(&message!("serve-sentence", text = line))),
    }
}

fn rule_link(name: &str, text: String) -> LookupLink {
    LookupLink { topic: LookupTopic::Rule, name: name.to_owned(), text }
}

/// Returns the link to the value at a content path.
fn value_link(path: &str) -> LookupLink {
    LookupLink { topic: LookupTopic::Value, name: path.to_owned(), text: path.to_owned() }
}

fn look(edition: &Edition, card: CardId) -> Option<CardLook> {
    let picture = card_look(&edition.catalog, card)?;
    Some(CardLook { picture, style: look_style(&edition.catalog) })
}

fn unknown(why: Message) -> RequestError {
    RequestError::new(StatusCode::NOT_FOUND, why)
}
