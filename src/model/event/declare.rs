//! The macro that turns the declaration of facts into types, stored form, schema and checks.

macro_rules! events {
    ($(
        $(#[$family_doc:meta])*
        $family:ident {
            $(
                $(#[doc = $doc:literal])*
                $name:ident $role:ident {
                    $($secrecy:ident $(($($owner:ident),+))? $field:ident: $type:ty),* $(,)?
                } touches($($touched:ident),*) needs($($check:ident($($argument:expr),*)),* $(,)?),
            )+
        }
    )+) => {
        /// A fact about a game, in the past tense, with its outcome.
        ///
        /// State is built only from facts: only [`State::fold`](crate::state::State::fold) changes it.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Event {
            $($(
                $(#[doc = $doc])*
                $name { $(
                    #[allow(missing_docs)]
                    $field: $type,
                )* },
            )+)+
        }

        /// The type of a fact, without its fields.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        pub enum EventType {
            $($(
                $(#[doc = $doc])*
                $name,
            )+)+
        }

        impl EventType {
            /// Every type, in the order of declaration.
            pub const ALL: &[Self] = &[$($(Self::$name,)+)+];

            /// Returns the name as declared, e.g. `SpeciesPlaced`.
            pub const fn title(self) -> &'static str {
                match self { $($(Self::$name => stringify!($name),)+)+ }
            }

            /// Returns the stored name, e.g. `species_placed`.
            pub const fn name(self) -> &'static str {
                match self { $($(Self::$name => {
                    const TITLE: &str = stringify!($name);
                    const BYTES: [u8; name::snake_length(TITLE)] = name::snake(TITLE);
                    const NAME: &str = name::text(&BYTES);
                    NAME
                })+)+ }
            }

            /// Returns one sentence that describes facts of this type.
            pub const fn purpose(self) -> &'static str {
                match self { $($(Self::$name => concat!($($doc),*).trim_ascii(),)+)+ }
            }

            /// Returns the family, e.g. `species`.
            pub const fn family(self) -> &'static str {
                match self { $($(Self::$name => stringify!($family),)+)+ }
            }

            /// Returns whether this is a fact of the `cards` family. No other fact moves a card.
            pub const fn is_of_cards(self) -> bool {
                match self { $($(Self::$name => declare::events!(@is_cards $family),)+)+ }
            }

            /// Returns the role of this type, e.g. whether it opens a step.
            pub const fn role(self) -> Role {
                match self { $($(Self::$name => declare::events!(@role $role),)+)+ }
            }

            /// Returns each field with its secrecy, in stored order.
            pub const fn secrecies(self) -> &'static [(&'static str, Secrecy)] {
                match self { $($(
                    Self::$name => &[$(
                        (stringify!($field), declare::events!(@secrecy $secrecy $(($($owner),+))?)),
                    )*],
                )+)+ }
            }

            /// Returns the names and types of the fields, in stored order.
            pub const fn schema(self) -> &'static [(&'static str, &'static str)] {
                match self { $($(
                    Self::$name => &[$((stringify!($field), <$type as Field>::TYPE)),*],
                )+)+ }
            }
        }

        impl Event {
            /// Returns the type of this fact.
            pub const fn event_type(&self) -> EventType {
                match self { $($(Self::$name { .. } => EventType::$name,)+)+ }
            }

            /// Appends the fields in stored form, each as `,"name":value`.
            pub fn write_fields(&self, roster: &Roster, out: &mut String) {
                match self { $($(
                    Self::$name { $($field),* } => {
                        $(
                            out.push_str(concat!(",\"", stringify!($field), "\":"));
                            Field::write(*$field, roster, out);
                        )*
                        let _ = (roster, out);
                    }
                )+)+ }
            }

            /// Reads the fields of a fact of type `event_type`, in the form that [`Event::write_fields`] writes.
            pub fn read_fields(
                event_type: EventType,
                reader: &mut FieldReader<'_>,
                roster: &Roster,
            ) -> Result<Self, FieldFault> {
                Ok(match event_type { $($(
                    EventType::$name => Self::$name { $(
                        $field: {
                            reader.expect(concat!(",\"", stringify!($field), "\":"))?;
                            <$type as Field>::read(reader, roster)?
                        },
                    )* },
                )+)+ })
            }

            /// Returns the fact as `viewer` sees it, or `None` if the viewer may see only its type. Without a
            /// `viewer`, returns what a spectator sees. `all_answered` says whether every seat asked together
            /// has answered.
            pub fn seen_by(&self, viewer: Option<Seat>, all_answered: bool) -> Option<Self> {
                let _ = (viewer, all_answered);
                match *self { $($(
                    Self::$name { $($field),* } => {
                        let is_hidden = false $(|| declare::events!(
                            @hides $secrecy $(($($owner),+))? $field viewer, all_answered
                        ))*;
                        (!is_hidden).then_some(Self::$name { $(
                            $field: declare::events!(@shown $secrecy $(($($owner),+))? $field, viewer),
                        )* })
                    }
                )+)+ }
            }

            /// Returns the fact with other cards in place of those that it hides from some seat for the rest of the
            /// game. `replace` returns the other card.
            pub fn with_hidden_cards(self, replace: &mut dyn FnMut(CardId) -> CardId) -> Self {
                let _ = &replace;
                match self { $($(
                    Self::$name { $($field),* } => Self::$name { $(
                        $field: declare::events!(@guessed $secrecy $field, replace),
                    )* },
                )+)+ }
            }

            /// Calls `each` with everything that the fact changed and that the rules check when they settle.
            #[inline]
            pub fn touches(&self, mut each: impl FnMut(Touch)) {
                match *self { $($(
                    Self::$name { $($touched,)* .. } => { $(each(Touch::from($touched));)* }
                )+)+ }
            }

            /// Checks that everything the fact names exists, and then the conditions in its declaration.
            pub(crate) fn check(&self, guard: Guard<'_>) -> GuardResult {
                match *self { $($(
                    Self::$name { $($field),* } => {
                        $(Field::check($field, guard.roster)?;)*
                        $(guard.$check($($argument),*)?;)*
                        Ok(())
                    }
                )+)+ }
            }

            /// Calls `each` with the name and value of every field, for sentences and filters.
            pub fn arguments(&self, each: &mut dyn FnMut(&'static str, Argument)) {
                match self { $($(
                    Self::$name { $($field),* } => {
                        $(each(stringify!($field), Field::argument(*$field));)*
                        let _ = each;
                    }
                )+)+ }
            }
        }
    };
    (@is_cards cards) => { true };
    (@is_cards $other:ident) => { false };
    (@role step) => { Role::Step };
    (@role act) => { Role::Act };
    (@role chance) => { Role::Chance };
    (@role follows) => { Role::Follows };
    (@role tells) => { Role::Tells };
    (@secrecy open) => { Secrecy::Open };
    (@secrecy sealed) => { Secrecy::Sealed };
    (@secrecy held($owner:ident)) => { Secrecy::Held };
    (@secrecy answered($owner:ident)) => { Secrecy::Answered };
    (@secrecy counted($owner:ident)) => { Secrecy::Counted };
    (@secrecy between($one:ident, $other:ident)) => { Secrecy::Between };
    (@hides sealed $field:ident $viewer:ident, $all_answered:ident) => { true };
    (@hides held($owner:ident) $field:ident $viewer:ident, $all_answered:ident) => {
        $viewer != Some($owner)
    };
    (@hides between($one:ident, $other:ident) $field:ident $viewer:ident, $all_answered:ident) => {
        $viewer != Some($one) && $viewer != Some($other)
    };
    (@hides answered($owner:ident) $field:ident $viewer:ident, $all_answered:ident) => {
        $viewer != Some($owner) && (!$all_answered || $field.is_face_down())
    };
    // Open and counted fields hide no other field.
    (@hides $secrecy:ident $(($($owner:ident),+))? $field:ident $viewer:ident, $all_answered:ident) => {
        false
    };
    (@guessed open $field:ident, $replace:ident) => { $field };
    (@guessed counted $field:ident, $replace:ident) => { $field };
    (@guessed answered $field:ident, $replace:ident) => {
        if $field.is_face_down() { Field::with_card($field, $replace) } else { $field }
    };
    (@guessed $secrecy:ident $field:ident, $replace:ident) => { Field::with_card($field, $replace) };
    (@shown counted($owner:ident) $field:ident, $viewer:ident) => {
        if $viewer == Some($owner) { $field } else { Default::default() }
    };
    (@shown $secrecy:ident $(($($owner:ident),+))? $field:ident, $viewer:ident) => { $field };
}

pub(super) use events;
