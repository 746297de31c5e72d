//! Questions with a judge: one function decides which things are options, and why all others are not.

use std::mem::discriminant;

use crate::context::ask::DeclineOption;
use crate::context::pickable::{Pickable, WayPick, canonical, hook_value_of};
use crate::context::{Context, Flow, Judgement, QuestionBuilder, Reason, ReasonArgument};
use crate::script::limits::CALL;
use crate::script::{Hook, HookValue, Modifier};
use speciate_content::Scripted;
use speciate_model::id::{AnimalId, CardId, SectionId, WordId};
use speciate_model::question::{Choice, Question};

impl Context {
    /// Settles, then asks the player of an animal to choose one of the things that `judge` accepts.
    /// Returns `None` if the player declines or there is no option.
    ///
    /// `judge` also explains why a thing is not an option, so it must handle everything of its
    /// kind, in play or not.
    pub fn ask_where<T: Pickable>(
        &mut self,
        asking: QuestionBuilder,
        judge: impl Fn(&Self, T) -> Judgement,
    ) -> Flow<Option<T>> {
        self.settle()?;
        let (options, modifier) = self.options_where(asking, &judge)?;
        if let Some(wanted) = self.wanted() {
            let verdict = match (wanted, T::of(wanted)) {
                (Choice::Pass | Choice::Done, _) => ChoiceVerdict::of(asking.stop.judge(wanted)),
                (_, Some(thing)) if asking.stop.choice() != Some(wanted) => {
                    let judge = |context: &mut Self| {
                        context.judge_modified(asking, modifier, &judge, thing)
                    };
                    ChoiceVerdict::of(self.uncharged(judge)?)
                }
                (Choice::Way(_), _) => ChoiceVerdict::of(asking.stop.judge(wanted)),
                _ => ChoiceVerdict::OtherKind,
            };
            self.judged(asking, &options, verdict);
        }
        if options.is_empty() {
            return Ok(None);
        }
        self.put(asking, options).map(T::of)
    }

    /// Asks whether the player takes a named alternative. `refused` can rule it out.
    pub fn ask_way(
        &mut self,
        asking: QuestionBuilder,
        way: WordId,
        refused: Option<Reason>,
    ) -> Flow<bool> {
        let chosen = self.ask_where(asking, |_, WayPick(found)| match (found == way, refused) {
            (true, Some(reason)) => Err(reason),
            (true, None) => Ok(()),
            (false, _) => Err(Reason::new("why-no-such-way")),
        })?;
        Ok(chosen.is_some())
    }

    /// Settles, then returns whether a question would have an option besides declining.
    pub fn has_option<T: Pickable>(
        &mut self,
        asking: QuestionBuilder,
        judge: impl Fn(&Self, T) -> Judgement,
    ) -> Flow<bool> {
        self.settle()?;
        if asking.modified_by.is_none_or(|modifier| !self.is_modified(modifier)) {
            return Ok(T::all(self, asking.animal).any(|thing| judge(self, thing).is_ok()));
        }
        let (options, _) = self.options_where(asking, &judge)?;
        Ok(asking.offers_more(&options))
    }

    /// Returns the options, with declining first if it is allowed, and the modifier that was asked.
    fn options_where<T: Pickable>(
        &mut self,
        asking: QuestionBuilder,
        judge: &impl Fn(&Self, T) -> Judgement,
    ) -> Flow<(Vec<Choice>, Option<Modifier>)> {
        let modifier = asking.modified_by.filter(|modifier| self.is_modified(*modifier));
        if modifier.is_none() {
            return Ok((self.natural_options(asking, judge), None));
        }
        let mut options: Vec<Choice> = asking.stop.choice().into_iter().collect();
        let cards = self.cards_with(modifier);
        // What the cards were asked, and their answer. A card may not be able to tell several things apart.
        let mut answers: Vec<((Choice, bool), bool)> = Vec::new();
        let things: Vec<T> = T::all(self, asking.animal).collect();
        let idle = modifier
            .and_then(|modifier| self.cost_if_all_ignore(modifier, &cards, asking, things.len()));
        let mut foregone = 0;
        for thing in things {
            let natural = judge(self, thing);
            if is_fixed(natural) {
                continue;
            }
            let asked = (canonical(thing.choice()), natural.is_ok());
            let answered = match T::HAS_LIKES {
                true => answers.iter().find(|(known, _)| *known == asked),
                false => None,
            };
            let is_option = match answered {
                Some((_, is_option)) => *is_option,
                None if let Some(operations) = idle => {
                    foregone += operations[usize::from(natural.is_ok())];
                    natural.is_ok()
                }
                None => self.modified(asking, modifier, &cards, natural, thing)?.is_ok(),
            };
            if T::HAS_LIKES && answered.is_none() {
                answers.push((asked, is_option));
            }
            if is_option {
                options.push(thing.choice());
            }
        }
        self.charge_skipped(foregone)?;
        match asking.is_needed && !asking.offers_more(&options) {
            true => Ok((self.natural_options(asking, judge), None)),
            false => Ok((options, modifier)),
        }
    }

    /// If no card changes any judgement for the asked animal, returns the number of operations for asking the cards
    /// about a thing that is not an option, and about a thing that is one. Returns `None` if a card changes a
    /// judgement, or if the budget does not cover this many things.
    fn cost_if_all_ignore(
        &self,
        modifier: Modifier,
        cards: &[(CardId, Option<AnimalId>)],
        asking: QuestionBuilder,
        things: usize,
    ) -> Option<[usize; 2]> {
        let hook = Hook::Modifier(modifier);
        if self.is_observed() || self.scripts.runs(hook) {
            return None;
        }
        let mut sum = [0; 2];
        for &(card, you) in cards {
            let scripts = &self.edition.scripts;
            let is_missed = self.is_disabled(card, hook);
            let both = scripts.cost_if_ignored(card, modifier, (you, asking.animal));
            let both = both.filter(|_| !is_missed)?;
            sum = [sum[0] + CALL + both[0], sum[1] + CALL + both[1]];
        }
        self.has_left(things * sum[0].max(sum[1])).then_some(sum)
    }

    fn natural_options<T: Pickable>(
        &self,
        asking: QuestionBuilder,
        judge: &impl Fn(&Self, T) -> Judgement,
    ) -> Vec<Choice> {
        let things = T::all(self, asking.animal);
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

    fn judge_modified<T: Pickable>(
        &mut self,
        asking: QuestionBuilder,
        modifier: Option<Modifier>,
        judge: &impl Fn(&Self, T) -> Judgement,
        thing: T,
    ) -> Flow<Judgement> {
        let natural = judge(self, thing);
        let cards = self.cards_with(modifier);
        self.modified(asking, modifier, &cards, natural, thing)
    }

    fn cards_with(&self, modifier: Option<Modifier>) -> Vec<(CardId, Option<AnimalId>)> {
        modifier.map_or_else(Vec::new, |modifier| self.in_play_with(Hook::Modifier(modifier)))
    }

    /// Asks the cards in play that define `modifier`, and returns the final judgement of a thing.
    fn modified<T: Pickable>(
        &mut self,
        asking: QuestionBuilder,
        modifier: Option<Modifier>,
        cards: &[(CardId, Option<AnimalId>)],
        natural: Judgement,
        thing: T,
    ) -> Flow<Judgement> {
        let Some(modifier) = modifier.filter(|_| !is_fixed(natural)) else { return Ok(natural) };
        let about = asking.about.and_then(hook_value_of).unwrap_or(HookValue::Nothing);
        let about = [HookValue::Animal(asking.animal), thing.hook_value(), about];
        let about = &about[..modifier.row().about.len().min(about.len())];
        let (is_option, card) = self.modify_by_cards(modifier, cards, about, natural.is_ok())?;
        Ok(match (is_option, natural, card) {
            (true, ..) => Ok(()),
            (false, Err(reason), _) => Err(reason),
            (false, Ok(()), Some(card)) => {
                Err(Reason::telling("why-card-forbids", ReasonArgument::Card(card)))
            }
            (false, Ok(()), None) => Ok(()),
        })
    }
}

/// Returns whether no card can lift the reason against a thing.
fn is_fixed(natural: Judgement) -> bool {
    natural.is_err_and(|reason| !reason.can_be_lifted)
}

/// The verdict on a choice at one question of a step that was rerun to explain it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// The question with its options. If it has only one option, it was not asked.
    pub question: Question,
    pub verdict: ChoiceVerdict,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChoiceVerdict {
    Offered,
    /// A rule forbids it.
    Refused(Reason),
    /// The question offers things of a different kind.
    OtherKind,
    /// The script of this card does not offer it.
    NotOfCard(CardId),
    /// The script of this section does not offer it.
    NotOfSection(SectionId),
    /// It is not an option, and the procedure that asks gives no reason.
    Unsaid,
}

impl Context {
    /// Judges the wanted choice at a question whose options are given as a list.
    pub(super) fn judge_list(&mut self, asking: QuestionBuilder, options: &[Choice]) {
        let Some(wanted) = self.wanted() else { return };
        let alike = |option: &Choice| kind(*option) == kind(wanted);
        let verdict = match self.running_script() {
            _ if options.contains(&wanted) => ChoiceVerdict::Offered,
            // The rules must give a reason for refusing to decline or to take an alternative.
            None if matches!(wanted, Choice::Pass | Choice::Done) => {
                ChoiceVerdict::of(asking.stop.judge(wanted))
            }
            None if options.iter().any(alike) && matches!(wanted, Choice::Way(_)) => {
                ChoiceVerdict::Refused(Reason::new("why-no-such-way"))
            }
            _ if !options.iter().any(alike) => ChoiceVerdict::OtherKind,
            Some(Scripted::Card(card)) => {
                self.missed(options).map_or(ChoiceVerdict::NotOfCard(card), ChoiceVerdict::Refused)
            }
            // The reasons that queries return are worded for cards.
            Some(Scripted::Section(section)) => ChoiceVerdict::NotOfSection(section),
            // A bot asks nothing.
            Some(Scripted::Bot(_)) | None => match asking.stop {
                // The reason why one of the listed choices is needed also explains why no other choice is allowed.
                DeclineOption::Never(reason) => ChoiceVerdict::Refused(reason),
                _ => ChoiceVerdict::Unsaid,
            },
        };
        self.judged(asking, options, verdict);
    }

    pub(crate) fn wanted(&self) -> Option<Choice> {
        self.observer.as_ref().and_then(|observer| observer.wanted)
    }

    /// Records the result of a script's query, and why the wanted choice is not in it.
    pub(crate) fn found(&mut self, found: Vec<Choice>, reason: Reason) {
        if let Some(observer) = &mut self.observer {
            observer.found.push((found, reason));
        }
    }

    /// Returns the reason of the latest query that found exactly these options.
    fn missed(&self, options: &[Choice]) -> Option<Reason> {
        let options: Vec<Choice> =
            options.iter().copied().filter(|option| *option != Choice::Done).collect();
        let found = self.observer.as_ref()?.found.iter().rev();
        found.filter(|(found, _)| *found == options).map(|(_, reason)| *reason).next()
    }

    pub(super) fn judged(
        &mut self,
        asking: QuestionBuilder,
        options: &[Choice],
        verdict: ChoiceVerdict,
    ) {
        let question = self.question(asking, options.to_vec());
        if let Some(observer) = &mut self.observer {
            observer.observed.judged.push(Judged { question, verdict });
        }
    }
}

impl ChoiceVerdict {
    pub(super) const fn of(judgement: Judgement) -> Self {
        match judgement {
            Ok(()) => Self::Offered,
            Err(reason) => Self::Refused(reason),
        }
    }
}

/// Returns the kind of a choice. Protected and unprotected species are one kind.
fn kind(choice: Choice) -> std::mem::Discriminant<Choice> {
    match choice {
        Choice::ProtectedSpecies(animal) => discriminant(&Choice::Species(animal)),
        choice => discriminant(&choice),
    }
}
