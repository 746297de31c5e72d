//! Declares errors together with their messages.

/// Declares an enum of errors: each variant with its message.
///
/// `Variant { field: Type } = "id"` has the message `id` with its fields as arguments. `Variant { field: Type } =>
/// message` has a message made from its fields. `Variant(inner: Type)` without either has the message of the error that
/// it wraps, which is its source.
///
/// Given the name of a type that has a method `message`, implements only the traits of errors.
/// `from` lists its variants that wrap another error.
#[doc(hidden)]
#[macro_export]
macro_rules! errors {
    ($(#[$meta:meta])* pub enum $type:ident {$(
        $(#[$doc:meta])*
        $variant:ident
        $({ $($field:ident: $field_type:ty),* $(,)? })?
        $(($inner:ident: $inner_type:ty))?
        $(= $id:literal)?
        $(=> $message:expr)?
    ),+ $(,)?}) => {
        $(#[$meta])*
        pub enum $type {$(
            $(#[$doc])*
            $variant $({ $($field: $field_type),* })? $(($inner_type))?
        ),+}

        impl $type {
            /// Returns the error as a sentence without its full stop.
            #[allow(unused_variables, reason = "a message need not say every field")]
            pub fn message(&self) -> $crate::words::Message {
                match self {$(
                    Self::$variant $({ $($field),* })? $(($inner))? => $crate::error_message!(
                        [$($($field)*)?] [$($inner)?] [$($id)?] [$($message)?]
                    )
                ),+}
            }

            #[allow(unused_variables, reason = "only an error that is wrapped is a source")]
            fn wrapped(&self) -> Option<&(dyn std::error::Error + 'static)> {
                match self {$(
                    Self::$variant $({ $($field),* })? $(($inner))? => $crate::error_source!(
                        [$($inner)?] [$($id)?] [$($message)?]
                    )
                ),+}
            }
        }

        $crate::errors! { $type; wrapped }
    };
    ($($type:ty $(, from $($variant:ident)|+)?;)+) => {$(
        impl $type {
            fn wrapped(&self) -> Option<&(dyn std::error::Error + 'static)> {
                $($(if let Self::$variant(source) = self {
                    return Some(source);
                })+)?
                None
            }
        }

        $crate::errors! { $type; wrapped }
    )+};
    ($type:ty; wrapped) => {
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.message().fmt(f)
            }
        }

        impl std::error::Error for $type {
            fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
                self.wrapped()
            }
        }

        impl From<&$type> for $crate::words::Message {
            fn from(error: &$type) -> Self {
                error.message()
            }
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! error_message {
    ([$($field:ident)*] [] [$id:literal] []) => {
        $crate::words::Message::new($id)$(.with(stringify!($field), $field))*
    };
    ([] [$inner:ident] [] []) => {
        $crate::words::Message::from($inner)
    };
    ([$($field:ident)*] [$($inner:ident)?] [] [$message:expr]) => {
        $message
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! error_source {
    ([$inner:ident] [] []) => {
        Some($inner)
    };
    ($($other:tt)*) => {
        None
    };
}

pub use crate::errors;
