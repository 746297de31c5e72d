//! Limits how often people may try passwords. Nobody can lock others out by trying wrong passwords for their names.

use std::net::IpAddr;
use std::time::Duration;

use tokio::time::Instant;

use crate::rate_limiter::{RateLimit, RateLimiter};

/// How often somebody in one network may try passwords or make accounts, and how often in the name of one account.
const FROM_NETWORK: RateLimit = RateLimit { burst: 20, every: Duration::from_secs(15) };
const FOR_NAME: RateLimit = RateLimit { burst: 20, every: Duration::from_secs(60) };
/// How often people in all networks together may do so in the name of one account.
const FOR_NAME_IN_ALL: RateLimit = RateLimit { burst: 1000, every: Duration::from_secs(6) };
/// How often somebody who is signed in to an account may try its password.
const SIGNED_IN: RateLimit = RateLimit { burst: 20, every: Duration::from_secs(60) };

/// An attempt to give a password.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SignInAttempt {
    /// Somebody signs in to the account with a name, or makes it. The network is `None` if it is not limited.
    Name { from: Option<IpAddr>, name: String },
    /// Somebody signs in without a password, so no name can be guessed. The network is `None` if it is not limited.
    #[cfg(any(feature = "openid", feature = "passkeys"))]
    Network { from: Option<IpAddr> },
    /// Somebody who is signed in to an account changes it.
    SignedIn { account: String },
}

/// The attempts so far. An attempt with the right password does not stay counted.
#[derive(Debug)]
pub struct SignInLimits {
    from_network: RateLimiter<IpAddr>,
    for_name: RateLimiter<(IpAddr, String)>,
    for_name_in_all: RateLimiter<String>,
    signed_in: RateLimiter<String>,
}

impl Default for SignInLimits {
    fn default() -> Self {
        Self {
            from_network: RateLimiter::of(FROM_NETWORK),
            for_name: RateLimiter::of(FOR_NAME),
            for_name_in_all: RateLimiter::of(FOR_NAME_IN_ALL),
            signed_in: RateLimiter::of(SIGNED_IN),
        }
    }
}

impl SignInLimits {
    /// Returns whether an attempt may be made, and counts it.
    pub fn may_try(&self, attempt: &SignInAttempt) -> bool {
        let now = Instant::now();
        match attempt {
            SignInAttempt::SignedIn { account } => self.signed_in.allow(account.clone(), 1, now),
            #[cfg(any(feature = "openid", feature = "passkeys"))]
            SignInAttempt::Network { from } => {
                from.is_none_or(|from| self.from_network.allow(from, 1, now))
            }
            SignInAttempt::Name { from, name } => {
                // Attempts beyond the limit of a network are refused, and count against nobody else.
                let may_in_network = from.is_none_or(|from| {
                    self.from_network.allow(from, 1, now)
                        && self.for_name.allow((from, name.clone()), 1, now)
                });
                may_in_network && self.for_name_in_all.allow(name.clone(), 1, now)
            }
        }
    }

    /// No longer counts an attempt, because the password was right.
    pub fn was_right(&self, attempt: &SignInAttempt) {
        match attempt {
            SignInAttempt::SignedIn { account } => self.signed_in.take_back(account),
            #[cfg(any(feature = "openid", feature = "passkeys"))]
            SignInAttempt::Network { from } => {
                from.iter().for_each(|from| self.from_network.take_back(from));
            }
            SignInAttempt::Name { from, name } => {
                if let Some(from) = from {
                    self.from_network.take_back(from);
                    self.for_name.take_back(&(*from, name.clone()));
                }
                self.for_name_in_all.take_back(name);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_name(from: u8, name: &str) -> SignInAttempt {
        SignInAttempt::Name { from: Some([192, 0, 2, from].into()), name: name.to_owned() }
    }

    /// Returns how many of the attempts may be made.
    fn allowed(tries: &SignInLimits, attempts: impl Iterator<Item = SignInAttempt>) -> usize {
        attempts.filter(|attempt| tries.may_try(attempt)).count()
    }

    #[test]
    fn wrong_passwords_of_one_network_keep_nobody_else_out() {
        let tries = SignInLimits::default();
        let names = (0..100).map(|number| in_name(1, &format!("ann{number}")));
        assert_eq!(allowed(&tries, names), 20, "one network, whatever the name is");
        assert_eq!(allowed(&tries, (0..100).map(|_| in_name(2, "bob"))), 20);
        assert_eq!(allowed(&tries, (0..100).map(|_| in_name(3, "bob"))), 20, "another network");
        let signed_in = || SignInAttempt::SignedIn { account: "of bob".to_owned() };
        assert_eq!(allowed(&tries, (0..100).map(|_| signed_in())), 20);
        // All networks together have a limit too.
        let many = (0..200).flat_map(|from| (0..20).map(move |_| in_name(from, "eve")));
        assert!((1000..1010).contains(&allowed(&tries, many)));
        // Without the network, only the name counts.
        let local = SignInAttempt::Name { from: None, name: "cem".to_owned() };
        assert!((1000..1010).contains(&allowed(&tries, (0..2000).map(|_| local.clone()))));
    }

    #[cfg(any(feature = "openid", feature = "passkeys"))]
    #[test]
    fn attempts_without_passwords_are_limited_only_by_network() {
        let tries = SignInLimits::default();
        let of = |from: Option<u8>| SignInAttempt::Network {
            from: from.map(|from| [192, 0, 2, from].into()),
        };
        for from in [1, 2] {
            assert_eq!(allowed(&tries, (0..100).map(|_| of(Some(from)))), 20);
        }
        assert_eq!(allowed(&tries, (0..2000).map(|_| of(None))), 2000);
        tries.was_right(&of(Some(1)));
        tries.was_right(&of(None));
        assert_eq!(allowed(&tries, (0..2).map(|_| of(Some(1)))), 1);
    }

    #[test]
    fn right_passwords_do_not_count() {
        let tries = SignInLimits::default();
        let signed_in = SignInAttempt::SignedIn { account: "of bob".to_owned() };
        for attempt in [in_name(1, "ann"), signed_in] {
            for _ in 0..100 {
                assert!(tries.may_try(&attempt));
                tries.was_right(&attempt);
            }
        }
    }
}
