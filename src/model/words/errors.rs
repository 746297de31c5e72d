//! Types that say what went wrong become errors of the language.

/// Makes errors of types that have a `message`: said in English, where no words of a locale are at hand.
/// `from` names the variants that hand on an error of another door, which is then the source.
#[doc(hidden)]
#[macro_export]
macro_rules! errors {
    ($($type:ty $(, from $($variant:ident)|+)?;)+) => {$(
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.message().fmt(f)
            }
        }

        impl std::error::Error for $type {
            fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
                $($(if let Self::$variant(source) = self {
                    return Some(source);
                })+)?
                None
            }
        }
    )+};
}

pub use crate::errors;
