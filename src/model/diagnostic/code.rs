//! The codes of all faults, each with its severity and confidence.

use std::fmt;

use crate::diagnostic::Severity;
use crate::words::Message;

/// How certain it is that something is wrong.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Confidence {
    /// Wrong, no matter what the author meant.
    Certain,
    /// Probably wrong, unless the author meant something unusual.
    Likely,
    /// Worth a look.
    Possible,
}

impl Confidence {
    /// Returns the stable name, e.g. `certain`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Certain => "certain",
            Self::Likely => "likely",
            Self::Possible => "possible",
        }
    }
}

macro_rules! codes {
    ($($code:ident $name:literal $severity:ident $confidence:ident;)*) => {
        /// A kind of fault. Its name never changes once published.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Code {
            $(#[doc = concat!("`", $name, "`; `code-", $name, "` in the locale files says why it matters.")] $code,)*
        }

        impl Code {
            pub const ALL: &[Self] = &[$(Self::$code),*];

            /// Returns the stable name, e.g. `unknown-key`.
            pub const fn name(self) -> &'static str {
                match self { $(Self::$code => $name),* }
            }

            pub fn find(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|code| code.name() == name)
            }

            pub const fn severity(self) -> Severity {
                match self { $(Self::$code => Severity::$severity),* }
            }

            pub const fn confidence(self) -> Confidence {
                match self { $(Self::$code => Confidence::$confidence),* }
            }

            pub fn why(self) -> Message {
                Message::new(match self { $(Self::$code => concat!("code-", $name)),* })
            }
        }
    };
}

codes! {
    // Files and folders.
    Unreadable "unreadable" Error Certain;
    NotUtf8 "not-utf-8" Error Certain;
    TooLarge "too-large" Error Certain;
    FileName "file-name" Error Certain;
    Link "link" Error Certain;
    HiddenCharacter "hidden-character" Warning Likely;
    UnknownFile "unknown-file" Error Certain;
    MissingFile "missing-file" Error Certain;
    // Packs and layers.
    NoRootPack "no-root-pack" Error Certain;
    NoPack "no-pack" Error Certain;
    DuplicatePack "duplicate-pack" Error Certain;
    UnknownPack "unknown-pack" Error Certain;
    PackCycle "pack-cycle" Error Certain;
    PackConflict "pack-conflict" Warning Likely;
    NothingInstead "nothing-instead" Error Certain;
    PlaceTwice "place-twice" Error Certain;
    BadVersion "bad-version" Error Certain;
    EngineVersion "engine-version" Error Certain;
    UnknownVariant "unknown-variant" Error Certain;
    VariantId "variant-id" Error Certain;
    UnknownPath "unknown-path" Error Certain;
    GameName "game-name" Error Certain;
    // Tables: syntax and values.
    Syntax "syntax" Error Certain;
    DuplicateKey "duplicate-key" Error Certain;
    UnknownKey "unknown-key" Error Certain;
    MissingKey "missing-key" Error Certain;
    WrongType "wrong-type" Error Certain;
    NumberOutOfRange "number-out-of-range" Error Certain;
    ValueNotAllowed "value-not-allowed" Error Certain;
    BadName "bad-name" Error Certain;
    UnknownName "unknown-name" Error Certain;
    DuplicateName "duplicate-name" Error Certain;
    UnknownGame "unknown-game" Error Certain;
    TooMany "too-many" Error Certain;
    // Tables: entries that must agree with each other.
    BoardGap "board-gap" Error Certain;
    NoTile "no-tile" Error Certain;
    OnlyOne "only-one" Error Certain;
    ComponentCount "component-count" Error Certain;
    NoSeats "no-seats" Error Certain;
    ScoresOrder "scores-order" Error Certain;
    Empty "empty" Error Certain;
    // Tables: entries without effect.
    UnreadFile "unread-file" Warning Certain;
    DeadSchema "dead-schema" Warning Certain;
    UnusedEntry "unused-entry" Warning Likely;
    NoEffect "no-effect" Warning Likely;
    UnaskedAim "unasked-aim" Warning Certain;
    Unweighed "unweighed" Warning Possible;
    OddOne "odd-one" Warning Possible;
    // Looks.
    Picture "picture" Error Certain;
    AlikeLooks "alike-looks" Warning Likely;
    LookLetter "look-letter" Warning Certain;
    FaintLook "faint-look" Warning Likely;
    UnusedPicture "unused-picture" Warning Certain;
    ExchangedPicture "exchanged-picture" Warning Likely;
    // Texts.
    MissingText "missing-text" Error Certain;
    DuplicateText "duplicate-text" Error Certain;
    UnknownParam "unknown-param" Error Certain;
    UnusedText "unused-text" Warning Likely;
    OldName "old-name" Warning Likely;
    KeptText "kept-text" Warning Likely;
    LackingText "lacking-text" Warning Certain;
    UnknownLanguage "unknown-language" Warning Certain;
    UnknownArgument "unknown-argument" Warning Certain;
    UnshownArgument "unshown-argument" Warning Possible;
    OtherArgument "other-argument" Warning Likely;
    UnknownText "unknown-text" Warning Certain;
    UnsayableText "unsayable-text" Warning Certain;
    DialogueWord "dialogue-word" Warning Likely;
    VariantKey "variant-key" Warning Likely;
    MisplacedText "misplaced-text" Warning Likely;
    RulePage "rule-page" Warning Likely;
    // Scripts.
    MissingScript "missing-script" Error Certain;
    UnusedScript "unused-script" Warning Certain;
    ScriptSyntax "script-syntax" Error Certain;
    StatementOutside "statement-outside" Error Certain;
    DuplicateFunction "duplicate-function" Error Certain;
    UnknownFunction "unknown-function" Error Certain;
    ArgumentCount "argument-count" Error Certain;
    MissingArgument "missing-argument" Warning Likely;
    HookSignature "hook-signature" Error Certain;
    NoHook "no-hook" Error Certain;
    HookNeverAsked "hook-never-asked" Error Certain;
    UnusedFunction "unused-function" Error Certain;
    ScriptFailed "script-failed" Error Certain;
    // Scripts: values and types.
    UnknownVariable "unknown-variable" Error Certain;
    ArgumentType "argument-type" Error Certain;
    RenamedWord "renamed-word" Warning Certain;
    OperandType "operand-type" Error Certain;
    ConditionType "condition-type" Error Certain;
    AnswerType "answer-type" Error Certain;
    NotIterable "not-iterable" Error Certain;
    NotIndexable "not-indexable" Error Certain;
    UnknownProperty "unknown-property" Error Certain;
    ReadOnlyProperty "read-only-property" Error Certain;
    UnknownFilter "unknown-filter" Error Certain;
    MissingFilter "missing-filter" Error Certain;
    UnknownWord "unknown-word" Error Certain;
    ActsInModifier "acts-in-modifier" Error Certain;
    // Scripts: code that cannot be intended.
    NeverEqual "never-equal" Warning Likely;
    SelfComparison "self-comparison" Warning Likely;
    ConstantCondition "constant-condition" Warning Likely;
    Unreachable "unreachable" Warning Certain;
    EndlessLoop "endless-loop" Warning Likely;
    EndlessRecursion "endless-recursion" Warning Likely;
    RareTrigger "rare-trigger" Warning Possible;
    UnusedValue "unused-value" Warning Likely;
    UnusedAnswer "unused-answer" Warning Likely;
    AboutNothing "about-nothing" Warning Likely;
    UnusedVariable "unused-variable" Warning Likely;
    UnusedArgument "unused-argument" Warning Possible;
    UnusedParam "unused-param" Warning Likely;
    UselessAssignment "useless-assignment" Warning Likely;
    ShadowedVariable "shadowed-variable" Warning Possible;
    NeverWritten "never-written" Warning Likely;
    NeverRead "never-read" Warning Possible;
    BrokenPromise "broken-promise" Warning Certain;
    // Comments.
    UselessIgnore "useless-ignore" Warning Certain;
    // Scenarios.
    ScenarioLine "scenario-line" Error Certain;
    ScenarioMap "scenario-map" Error Certain;
    BoardAndEarth "board-and-earth" Error Certain;
    ScenarioSeats "scenario-seats" Error Certain;
    ExpectsNothing "expects-nothing" Error Certain;
    UnknownOption "unknown-option" Error Certain;
    Impossible "impossible" Error Certain;
    Contradiction "contradiction" Error Certain;
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
