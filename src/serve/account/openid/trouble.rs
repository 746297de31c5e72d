//! What can go wrong when the server asks the OpenID provider who somebody is.

use openidconnect::core::CoreErrorResponseType;
use openidconnect::{ClaimsVerificationError, SignatureVerificationError};

/// Why the provider has not named a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpenIdTrouble {
    /// The provider cannot be reached, or does not work. A word says why.
    Away(&'static str),
    /// The provider does not accept the code: it was used, or is too old.
    Refused,
    /// The signed reply cannot be trusted. A word says why.
    Untrusted(&'static str),
}

/// Returns why the provider gives no token for a code.
pub const fn refused(why: &CoreErrorResponseType) -> OpenIdTrouble {
    match why {
        CoreErrorResponseType::InvalidGrant => OpenIdTrouble::Refused,
        // The operator must see this: the provider does not know the client, or another secret of it.
        CoreErrorResponseType::InvalidClient | CoreErrorResponseType::UnauthorizedClient => {
            OpenIdTrouble::Away("client")
        }
        _ => OpenIdTrouble::Away("refused"),
    }
}

/// Returns a word for what is wrong with a token. The messages of the errors contain parts of it.
pub const fn word(error: &ClaimsVerificationError) -> &'static str {
    match error {
        ClaimsVerificationError::Expired(_) => "expired",
        ClaimsVerificationError::InvalidAudience(_) => "audience",
        ClaimsVerificationError::InvalidIssuer(_) => "issuer",
        ClaimsVerificationError::InvalidNonce(_) => "nonce",
        ClaimsVerificationError::SignatureVerification(
            SignatureVerificationError::NoMatchingKey
            | SignatureVerificationError::AmbiguousKeyId(_),
        ) => "key",
        ClaimsVerificationError::SignatureVerification(_) => "signature",
        _ => "other",
    }
}
