//! Questions whose options are judged: one function says what is an option and why all else is none.

use rhai::Dynamic;

use crate::context::pick::{Pick, value_of};
use crate::context::{Context, Flow, Verdict};
use crate::id::{AnimalId, CardId, ElementId, QuestionId, TerrainId};
use crate::question::Choice;
use crate::script::Modifier;

/// Why a choice is no option: the id of a message that names the page or ruling, and what it tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The message, e.g. `why-pass-instead`.
    pub id: &'static str,
    /// What the message tells beside the choice itself.
    pub tells: Tells,
    /// Whether a card in play can allow the choice all the same.
    pub(super) can_be_lifted: bool,
}

/// What a reason tells beside the choice itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tells {
    /// Nothing.
    Nothing,
    /// A number of the tables or the table, as `$number`.
    Number(i64),
    /// An animal, as `$animal`.
    Animal(AnimalId),
    /// An element type, as `$element`.
    Element(ElementId),
    /// A terrain, as `$terrain`.
    Terrain(TerrainId),
    /// A card, as `$card`.
    Card(CardId),
}

/// Whether a choice is an option, and why not.
pub type Judgement = Result<(), Reason>;

/// What is asked of whom, before its options are known.
#[derive(Clone, Copy, Debug)]
pub struct Asking {
    pub(super) animal: AnimalId,
    pub(super) id: QuestionId,
    pub(super) about: Option<Choice>,
    stop: Stop,
    modified_by: Option<Modifier>,
    is_needed: bool,
}

/// How a player can choose none of the options.
#[derive(Clone, Copy, Debug)]
enum Stop {
    Pass,
    Done,
    /// Not at all, for this reason.
    Never(Reason),
}

impl Reason {
    /// Returns a reason that tells nothing beside the choice itself.
    #[must_use]
    pub const fn new(id: &'static str) -> Self {
        Self { id, tells: Tells::Nothing, can_be_lifted: false }
    }

    /// Returns a reason that tells something.
    #[must_use]
    pub const fn telling(id: &'static str, tells: Tells) -> Self {
        Self { id, tells, can_be_lifted: false }
    }

    /// Says that a card in play can allow the choice all the same: no rule but this speaks against
    /// it, so a judge gives such a reason last.
    #[must_use]
    pub const fn unless_a_card_allows(self) -> Self {
        Self { can_be_lifted: true, ..self }
    }
}

impl Asking {
    /// Returns a question to the player of an animal, who can choose none of its options only where
    /// [`Asking::or_pass`] or [`Asking::or_done`] says so.
    #[must_use]
    pub const fn of(animal: AnimalId, id: QuestionId) -> Self {
        let stop = Stop::Never(Reason::new("why-must-choose"));
        Self { animal, id, about: None, stop, modified_by: None, is_needed: false }
    }

    /// Says what the question is about, e.g. a tile.
    #[must_use]
    pub const fn about(self, about: Choice) -> Self {
        Self { about: Some(about), ..self }
    }

    /// Lets the player forfeit.
    #[must_use]
    pub const fn or_pass(self) -> Self {
        Self { stop: Stop::Pass, ..self }
    }

    /// Lets the player end a sequence of choices.
    #[must_use]
    pub const fn or_done(self) -> Self {
        Self { stop: Stop::Done, ..self }
    }

    /// Lets cards in play that define a modifier forbid options, and allow what only a reason that
    /// they can lift speaks against. They get the animal, the thing, and what the question is about
    /// if the modifier has a parameter for it.
    #[must_use]
    pub const fn modified_by(self, modifier: Modifier) -> Self {
        Self { modified_by: Some(modifier), ..self }
    }

    /// Says that play cannot go on without an option: cards that forbid all of them are not heard.
    #[must_use]
    pub const fn needed(self) -> Self {
        Self { is_needed: true, ..self }
    }

    /// Says why the player cannot choose none of the options.
    #[must_use]
    pub const fn must(self, reason: Reason) -> Self {
        Self { stop: Stop::Never(reason), ..self }
    }
}

impl Asking {
    /// Returns whether options hold more than to choose none.
    fn offers_more(&self, options: &[Choice]) -> bool {
        options.len() > usize::from(self.stop.choice().is_some())
    }
}

impl Stop {
    const fn choice(self) -> Option<Choice> {
        match self {
            Self::Pass => Some(Choice::Pass),
            Self::Done => Some(Choice::Done),
            Self::Never(_) => None,
        }
    }

    /// Judges `pass` or `done`.
    fn judge(self, choice: Choice) -> Judgement {
        match self {
            Self::Never(reason) => Err(reason),
            stop if stop.choice() == Some(choice) => Ok(()),
            Self::Pass => Err(Reason::new("why-pass-instead")),
            Self::Done => Err(Reason::new("why-done-instead")),
        }
    }
}

impl Context {
    /// Settles, then asks the player of an animal to choose one of the things that `judge` lets pass,
    /// and returns it; nothing where the player chooses none or there is none.
    ///
    /// `judge` is also what says why a thing is no option, so it must answer for everything of its
    /// kind, in or out of play.
    ///
    /// # Errors
    ///
    /// As for [`Context::ask`].
    pub fn ask_where<T: Pick>(
        &mut self,
        asking: Asking,
        judge: impl Fn(&Self, T) -> Judgement,
    ) -> Flow<Option<T>> {
        self.settle()?;
        let (options, modifier) = self.options_where(asking, &judge)?;
        if let Some(wanted) = self.wanted() {
            let verdict = match (wanted, T::of(wanted)) {
                (Choice::Pass | Choice::Done, _) => Verdict::of(asking.stop.judge(wanted)),
                (_, Some(thing)) => {
                    let judge = |context: &mut Self| {
                        context.judge_modified(asking, modifier, &judge, thing)
                    };
                    Verdict::of(self.uncharged(judge)?)
                }
                (_, None) => Verdict::OtherKind,
            };
            self.judged(asking, &options, verdict);
        }
        if options.is_empty() {
            return Ok(None);
        }
        self.put(asking, options).map(T::of)
    }

    /// Settles, then returns whether a question would have an option other than to pass.
    ///
    /// # Errors
    ///
    /// The fault of a modifier.
    pub fn has_option<T: Pick>(
        &mut self,
        asking: Asking,
        judge: impl Fn(&Self, T) -> Judgement,
    ) -> Flow<bool> {
        self.settle()?;
        if asking.modified_by.is_none_or(|modifier| !self.is_modified(modifier)) {
            return Ok(T::all(self).any(|thing| judge(self, thing).is_ok()));
        }
        let (options, _) = self.options_where(asking, &judge)?;
        Ok(asking.offers_more(&options))
    }

    /// Returns the options: to choose none where that can be, then what `judge` lets pass; and the
    /// modifier that was asked.
    fn options_where<T: Pick>(
        &mut self,
        asking: Asking,
        judge: &impl Fn(&Self, T) -> Judgement,
    ) -> Flow<(Vec<Choice>, Option<Modifier>)> {
        let modifier = asking.modified_by.filter(|modifier| self.is_modified(*modifier));
        if modifier.is_none() {
            return Ok((self.natural_options(asking, judge), None));
        }
        let mut options: Vec<Choice> = asking.stop.choice().into_iter().collect();
        for thing in T::all(self).collect::<Vec<T>>() {
            if self.judge_modified(asking, modifier, judge, thing)?.is_ok() {
                options.push(thing.choice());
            }
        }
        match asking.is_needed && !asking.offers_more(&options) {
            true => Ok((self.natural_options(asking, judge), None)),
            false => Ok((options, modifier)),
        }
    }

    fn natural_options<T: Pick>(
        &self,
        asking: Asking,
        judge: &impl Fn(&Self, T) -> Judgement,
    ) -> Vec<Choice> {
        let things = T::all(self);
        let most = things.size_hint().1.unwrap_or(0).min(128);
        let mut options = Vec::with_capacity(most + 1);
        options.extend(asking.stop.choice());
        for thing in things {
            if judge(self, thing).is_ok() {
                options.push(thing.choice());
            } else if T::IN_A_ROW {
                break;
            }
        }
        options
    }

    /// Judges a thing, and asks the cards in play that answer `modifier`.
    fn judge_modified<T: Pick>(
        &mut self,
        asking: Asking,
        modifier: Option<Modifier>,
        judge: &impl Fn(&Self, T) -> Judgement,
        thing: T,
    ) -> Flow<Judgement> {
        let natural = judge(self, thing);
        let is_fixed = natural.is_err_and(|reason| !reason.can_be_lifted);
        let Some(modifier) = modifier.filter(|_| !is_fixed) else { return Ok(natural) };
        let arguments = |_: &Self| {
            let mut all = vec![Dynamic::from(asking.animal), thing.value()];
            all.extend(asking.about.and_then(value_of));
            all.truncate(modifier.row().about.len());
            all
        };
        let (is_option, card) = self.modify_by(modifier, arguments, natural.is_ok())?;
        Ok(match (is_option, natural, card) {
            (true, ..) => Ok(()),
            (false, Err(reason), _) => Err(reason),
            (false, Ok(()), Some(card)) => {
                Err(Reason::telling("why-card-forbids", Tells::Card(card)))
            }
            (false, Ok(()), None) => Ok(()),
        })
    }
}
