//! Explains why an option is not offered.

use std::cell::LazyCell;

use serde::Serialize;

use crate::explain::card::effect;
use crate::explain::names::{name, thing};
use crate::explain::rule::section_rule;
use crate::story::Teller;
use speciate_content::Catalog;
use speciate_engine::context::{ChoiceVerdict, Judged, Reason, ReasonArgument};
use speciate_engine::game::{Position, Status};
use speciate_model::id::{CardId, Seat, SectionId, SpaceId};
use speciate_model::message;
use speciate_model::question::{Choice, Question, guess_options, off_board};
use speciate_model::state::State;
use speciate_model::words::{ENGLISH, Message, Value, Words};

/// The verdict on an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Why {
    /// The option's id, as it was written.
    pub option: String,
    /// The question at which the option was judged, e.g. `domination.tile`; `None` if there was none.
    pub question: Option<String>,
    /// The message id of the rule that excludes the option, e.g. `why-domination-scored`.
    pub reason: Option<&'static str>,
    /// The explanation. Its id is a reason of the rules (`why-…`) or a verdict (`verdict-…`).
    pub message: Message,
}

/// A [`Why`] in the words of a locale.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct WhyText {
    /// The option's id, as it was written.
    pub option: String,
    /// Whether the option can be chosen now.
    pub offered: bool,
    /// The question at which the option was judged, if any.
    pub question: Option<String>,
    /// A stable id for programs: the rule that excludes it (`why-…`), or else the verdict (`verdict-…`).
    pub reason: String,
    pub text: String,
}

impl Why {
    pub fn is_offered(&self) -> bool {
        self.message.id() == "verdict-offered"
    }

    /// Returns the id of the rule that excludes the option (`why-…`), or else of the verdict (`verdict-…`).
    pub fn reason(&self) -> &str {
        self.reason.unwrap_or(self.message.id())
    }

    pub fn to_text(&self, words: &Words) -> WhyText {
        WhyText {
            option: self.option.clone(),
            offered: self.is_offered(),
            question: self.question.clone(),
            reason: self.reason().to_owned(),
            text: words.say(&self.message),
        }
    }
}

/// Explains why an option is or is not offered to a seat; to any seat if `seat` is `None`.
///
/// The reason comes from the function that lists the options. The open step runs again up to its question, and this
/// time the function also judges this option.
pub fn why(position: &Position, seat: Option<Seat>, option: &str) -> Why {
    let catalog = position.catalog();
    let plain = |message| Why { option: option.to_owned(), question: None, reason: None, message };
    let choice = match Choice::parse(option, &catalog.roster) {
        Ok(choice) => choice,
        Err(reason) => return plain(unknown(position, option, reason)),
    };
    match position.status() {
        Status::Asking => {}
        Status::Over => return plain(Message::new("verdict-over")),
        Status::Differs(_) | Status::Failed(_) => return plain(Message::new("verdict-frozen")),
    }
    // Load the words only for names of spaces, which depend on the texts that exist.
    let words = LazyCell::new(|| position.edition().texts.words(ENGLISH));
    let space = |space| Teller::new(position.view(seat), &words).space_name(space);
    if choice.is_call() {
        let call = |call| thing(catalog, position.state(), call, &space);
        return why_call(position, seat, choice, option, &call);
    }
    let judged = position.judge(choice);
    let teller = WhyNarrator { catalog, state: position.state(), choice, space: &space };
    // The step may have asked the same question several times. The open question is the last of them.
    let last = |open: &Question| {
        let same =
            |judged: &&Judged| (judged.question.seat, judged.question.id) == (open.seat, open.id);
        judged.iter().rev().find(same)
    };
    let open: Vec<&Judged> = position.questions().iter().filter_map(last).collect();
    let mine = |judged: &&Judged| seat.is_none_or(|seat| seat == judged.question.seat);
    // The latest question about choices of this kind explains the choice. Earlier ones were about something else.
    let of_its_kind = |judged: &&Judged| judged.verdict != ChoiceVerdict::OtherKind && mine(judged);
    let latest = judged.iter().rev().find(of_its_kind);
    let forced = latest.filter(|judged| judged.question.options.len() < 2);
    let offers = |judged: &&&Judged| judged.verdict == ChoiceVerdict::Offered;
    let mut own = open.iter().filter(|judged| mine(judged));
    if let Some(&asked) = own.clone().find(offers).or_else(|| own.next()) {
        return match (asked.verdict, forced) {
            (ChoiceVerdict::OtherKind, Some(forced)) if asked.question.about != Some(choice) => {
                teller.why(forced, teller.forced(forced))
            }
            _ => teller.why(asked, teller.tell(asked)),
        };
    }
    if let Some(other) = open.first() {
        let player = name(catalog, other.question.animal);
        return plain(message!("verdict-other-seat", player = player));
    }
    match forced {
        Some(forced) => teller.why(forced, teller.forced(forced)),
        None => plain(Message::new("verdict-midway")),
    }
}

/// Explains why a call of a seat, by default one that is asked, would or would not be accepted.
fn why_call(
    position: &Position,
    seat: Option<Seat>,
    call: Choice,
    option: &str,
    called: &dyn Fn(Choice) -> Message,
) -> Why {
    let seat = seat.or_else(|| position.questions().first().map(|question| question.seat));
    let judged = position.judge_call(seat.unwrap_or(Seat(0)), call);
    let (reason, message) = match judged {
        Ok(Ok(())) => (None, message!("verdict-call-right", call = called(call))),
        Ok(Err(reason)) => (Some(reason.id), reason.message(&position.catalog().roster)),
        Err(rejection) => (None, message!("verdict-call-not-now", reason = rejection.reason)),
    };
    Why { option: option.to_owned(), question: None, reason, message }
}

/// Explains that a text is not an option in the game, and suggests ids. The suggestions are ids with the same name but
/// without the kind; otherwise similar ids among the options; otherwise similar ids in the game.
fn unknown(position: &Position, option: &str, reason: Message) -> Message {
    let roster = &position.catalog().roster;
    let ids = |choices: &mut dyn Iterator<Item = Choice>| -> Vec<String> {
        choices.map(|choice| choice.id(roster)).collect()
    };
    let near = |ids: Vec<String>| -> Vec<String> {
        let listed: Vec<&str> = ids.iter().map(String::as_str).collect();
        guess_options(option, &listed).into_iter().map(str::to_owned).collect()
    };
    let verdict = |id: &'static str| message!(id, option = option, reason = reason.clone());
    if reason.id() == "rejection-no-such-near" {
        return verdict("verdict-unknown");
    }
    let place = ["tile:", "corner:"].iter().find_map(|kind| option.strip_prefix(kind));
    if let Some(off) = off_board(place.unwrap_or(option).trim(), roster) {
        return message!("verdict-unknown", option = option, reason = off);
    }
    let is_called = |id: &String| id.split_once(':').is_some_and(|(_, name)| name == option.trim());
    let all = ids(&mut Choice::all_named(roster));
    let mut found: Vec<String> = all.iter().filter(|id| is_called(id)).cloned().collect();
    if found.is_empty() {
        let questions = position.questions().iter();
        found = near(ids(&mut questions.flat_map(|question| question.options.iter().copied())));
    }
    if found.is_empty() {
        found = near(all);
    }
    match found.is_empty() {
        true => verdict("verdict-unknown"),
        false => verdict("verdict-unknown-near").with("names", Value::names(found)),
    }
}

struct WhyNarrator<'a> {
    catalog: &'a Catalog,
    state: &'a State,
    choice: Choice,
    /// Names an eyeball space.
    space: &'a dyn Fn(SpaceId) -> Message,
}

impl WhyNarrator<'_> {
    fn why(&self, judged: &Judged, message: Message) -> Why {
        let option = self.choice.id(&self.catalog.roster);
        let question = Some(self.catalog.roster.name(judged.question.id).to_owned());
        let reason = match judged.verdict {
            ChoiceVerdict::Refused(reason) => Some(reason.id),
            _ => None,
        };
        Why { option, question, reason, message }
    }

    fn option(&self) -> Message {
        self.choice_name(self.choice)
    }

    fn choice_name(&self, choice: Choice) -> Message {
        thing(self.catalog, self.state, choice, self.space)
    }

    fn tell(&self, judged: &Judged) -> Message {
        let question = &judged.question;
        match judged.verdict {
            ChoiceVerdict::Offered => message!("verdict-offered", option = self.option()),
            ChoiceVerdict::Refused(reason) => self.reason(question, reason),
            ChoiceVerdict::OtherKind => message!(
                "verdict-other-kind",
                player = name(self.catalog, question.animal),
                kinds = kinds(&question.options),
                option = self.option(),
            ),
            ChoiceVerdict::NotOfCard(card) => self.of_card(question, card),
            ChoiceVerdict::NotOfSection(section) => self.of_section(question, section),
            ChoiceVerdict::Unsaid => {
                message!("verdict-unsaid", option = self.option(), options = self.options(question),)
            }
        }
    }

    fn reason(&self, question: &Question, reason: Reason) -> Message {
        let message = message!(
            reason.id,
            thing = self.option(),
            player = name(self.catalog, question.animal),
        );
        match reason.tells {
            ReasonArgument::Nothing => message,
            ReasonArgument::Number(number) => message.with("number", number),
            ReasonArgument::Animal(animal) => message.with("animal", name(self.catalog, animal)),
            ReasonArgument::Element(element) => {
                message.with("element", name(self.catalog, element))
            }
            ReasonArgument::Terrain(terrain) => {
                message.with("terrain", name(self.catalog, terrain))
            }
            ReasonArgument::Card(card) => message.with("card", name(self.catalog, card)),
        }
    }

    fn of_card(&self, question: &Question, card: CardId) -> Message {
        message!(
            "verdict-card",
            card = name(self.catalog, card),
            options = self.options(question),
            option = self.option(),
            effect = effect(self.catalog, card),
        )
    }

    fn of_section(&self, question: &Question, section: SectionId) -> Message {
        message!(
            "verdict-section",
            section = name(self.catalog, section),
            options = self.options(question),
            option = self.option(),
            rule = section_rule(self.catalog, section),
        )
    }

    fn forced(&self, judged: &Judged) -> Message {
        let question = &judged.question;
        let about = |id: &'static str| {
            message!(id, player = name(self.catalog, question.animal), option = self.option(),)
        };
        match (judged.verdict, question.options.first()) {
            (ChoiceVerdict::Offered, _) => about("verdict-forced-taken"),
            (_, None) => about("verdict-forced-none").with("reason", self.tell(judged)),
            (_, Some(only)) => about("verdict-forced")
                .with("only", self.choice_name(*only))
                .with("reason", self.tell(judged)),
        }
    }

    fn options(&self, question: &Question) -> Value {
        let options = question.options.iter().map(|option| self.choice_name(*option).into());
        Value::first_few(options.collect())
    }
}

fn kinds(options: &[Choice]) -> Value {
    let mut ids: Vec<&'static str> = options.iter().map(|option| kind(*option)).collect();
    ids.dedup();
    Value::All(ids.into_iter().map(|id| Message::new(id).into()).collect())
}

const fn kind(choice: Choice) -> &'static str {
    match choice {
        Choice::Pass => "verdict-kind-pass",
        Choice::Done => "verdict-kind-done",
        Choice::Space(_) => "verdict-kind-space",
        Choice::SpecialPawn(..) => "verdict-kind-special-pawn",
        Choice::Terrain(_) => "verdict-kind-terrain",
        Choice::Tile(_) => "verdict-kind-tile",
        Choice::Corner(_) => "verdict-kind-corner",
        Choice::Element(_) => "verdict-kind-element",
        Choice::Species(_) | Choice::ProtectedSpecies(_) => "verdict-kind-species",
        Choice::Animal(_) => "verdict-kind-animal",
        Choice::Card(_) | Choice::FaceDown(_) => "verdict-kind-card",
        Choice::Class(_) => "verdict-kind-class",
        Choice::Stack(_) => "verdict-kind-stack",
        Choice::Count(_) => "verdict-kind-count",
        Choice::Way(_) => "verdict-kind-way",
        // No question offers calls.
        Choice::Claim(_) | Choice::Tie(_) | Choice::Resign | Choice::Stop | Choice::Continue => {
            "verdict-kind-call"
        }
    }
}
