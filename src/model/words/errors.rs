//! Implements `Error` for types with a `message` method.

/// Implements `Display` and `Error` for types with a `message` method. The message is in English.
/// `from` lists the variants that wrap another error, which becomes the source.
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
