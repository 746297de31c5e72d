//! Signing in with an OpenID Connect provider, e.g. of a club: the authorization code flow with PKCE, a state and a nonce.
//!
//! The provider names a person by its issuer and a subject. These two together are the name of the person's means to
//! sign in. The secret of the account is sealed with a key that is derived from the client secret, which is not in the
//! store.

mod attempt;
mod requests;
mod trouble;

pub use attempt::{OpenIdAttempt, OpenIdTicket, beginning_of_account};
pub use trouble::OpenIdTrouble;

use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use axum::http::Uri;
use openidconnect::core::{
    CoreAuthenticationFlow, CoreClient, CoreClientAuthMethod, CoreIdToken, CoreJwsSigningAlgorithm,
    CoreProviderMetadata,
};
use openidconnect::{
    AuthType, AuthorizationCode, ClientId, ClientSecret, CsrfToken, DiscoveryError,
    EndpointMaybeSet, EndpointNotSet, EndpointSet, HttpRequest, IssuerUrl, Nonce,
    PkceCodeChallenge, PkceCodeVerifier, RedirectUrl, RequestTokenError, TokenResponse as _,
};
use tokio::time::Instant;
use ureq::Agent;

use crate::base::base_address;
use crate::key::SecretKey;
use speciate_model::log::store::Credential;
use trouble::{refused, word};

/// The kind of sign-in with an OpenID provider.
pub const OPENID: &str = "openid";
/// The address to which the provider sends people back.
pub const OPENID_BACK: &str = "/account/openid/back";
/// How long the server keeps what a provider says about itself.
const KNOWN_FOR: Duration = Duration::from_secs(60 * 60);
/// The longest subject, in bytes. The standard allows 255.
const SUBJECT_MAX: usize = 255;
/// The contexts for deriving keys from the client secret.
const SECRETS: &str = "speciate serve 2026 the secret of an openid client";
const IDENTITIES: &str = "speciate serve 2026 identities of openid";
const CHECKS: &str = "speciate serve 2026 what recognises an openid identity";
const SEALS: &str = "speciate serve 2026 what an openid identity seals";
/// The signatures that are accepted, if the provider uses them. Nobody but the provider can make them.
const SIGNATURES: [CoreJwsSigningAlgorithm; 9] = [
    CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha256,
    CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha384,
    CoreJwsSigningAlgorithm::RsaSsaPkcs1V15Sha512,
    CoreJwsSigningAlgorithm::RsaSsaPssSha256,
    CoreJwsSigningAlgorithm::RsaSsaPssSha384,
    CoreJwsSigningAlgorithm::RsaSsaPssSha512,
    CoreJwsSigningAlgorithm::EcdsaP256Sha256,
    CoreJwsSigningAlgorithm::EcdsaP384Sha384,
    CoreJwsSigningAlgorithm::EdDsa,
];

type Client = CoreClient<
    EndpointSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointNotSet,
    EndpointMaybeSet,
    EndpointMaybeSet,
>;

/// What the operator says about a provider.
#[derive(Clone)]
pub struct OpenIdSettings {
    /// The address of the provider, e.g. `https://login.example`.
    pub issuer: String,
    /// The name by which the provider knows this server.
    pub client: String,
    pub secret: String,
    /// What people call the provider.
    pub name: String,
    /// The address of this server for people.
    pub base: String,
}

/// Why settings cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpenIdFault {
    /// The address of the provider is not one, or has no encryption.
    Issuer,
    Base,
    /// The name, the client or the secret is empty.
    Empty,
}

/// A provider with which people sign in.
#[derive(Debug)]
pub struct OpenIdProvider {
    name: String,
    issuer: IssuerUrl,
    client: ClientId,
    secret: ClientSecret,
    back: RedirectUrl,
    /// Whether the provider is on this machine, and may have no encryption.
    is_plain: bool,
    agent: Agent,
    sealing: SecretKey,
    known: Mutex<Option<(CoreProviderMetadata, Instant)>>,
}

impl OpenIdProvider {
    /// Checks settings. This does not contact the provider, so the server can start while the provider is away.
    ///
    /// # Errors
    ///
    /// Fails if an address is not one or something is empty.
    pub fn new(settings: &OpenIdSettings) -> Result<Self, OpenIdFault> {
        let OpenIdSettings { issuer, client, secret, name, base } = settings;
        let is_plain = is_plain(issuer).ok_or(OpenIdFault::Issuer)?;
        let base = base_address(base).ok_or(OpenIdFault::Base)?;
        if [client, secret, name].into_iter().any(|text| text.trim().is_empty()) {
            return Err(OpenIdFault::Empty);
        }
        Ok(Self {
            name: name.trim().to_owned(),
            issuer: IssuerUrl::new(issuer.clone()).map_err(|_| OpenIdFault::Issuer)?,
            client: ClientId::new(client.clone()),
            secret: ClientSecret::new(secret.clone()),
            back: RedirectUrl::new(format!("{base}{OPENID_BACK}"))
                .map_err(|_| OpenIdFault::Base)?,
            is_plain,
            agent: requests::agent(is_plain),
            sealing: SecretKey::of(&blake3::derive_key(SECRETS, secret.as_bytes())),
            known: Mutex::default(),
        })
    }

    /// Returns what people call the provider.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the address by which the provider is known.
    pub fn issuer(&self) -> &str {
        self.issuer.as_str()
    }

    /// Returns the address at which the person signs in. This contacts the provider, so it can take long.
    ///
    /// # Errors
    ///
    /// Fails if the provider cannot be reached.
    pub fn address(&self, attempt: &OpenIdAttempt) -> Result<String, OpenIdTrouble> {
        let client = self.client(self.metadata()?);
        let verifier = PkceCodeVerifier::new(attempt.verifier.text().to_owned());
        let state = CsrfToken::new(attempt.state.clone());
        let nonce = Nonce::new(attempt.nonce.text().to_owned());
        let flow = CoreAuthenticationFlow::AuthorizationCode;
        let request = client.authorize_url(flow, move || state, move || nonce);
        let challenge = PkceCodeChallenge::from_code_verifier_sha256(&verifier);
        let (address, _, _) = request.set_pkce_challenge(challenge).url();
        match address.scheme() == "https" || address.scheme() == "http" && self.is_plain {
            true => Ok(address.into()),
            false => Err(OpenIdTrouble::Away("not-encrypted")),
        }
    }

    /// Returns the subject of the person that a code from the provider is about. This contacts the provider, so it can
    /// take long.
    ///
    /// # Errors
    ///
    /// Fails if the provider cannot be reached, or does not accept the code, or its reply cannot be trusted.
    pub fn subject(&self, attempt: &OpenIdAttempt, code: String) -> Result<String, OpenIdTrouble> {
        let client = self.client(self.metadata()?);
        let verifier = PkceCodeVerifier::new(attempt.verifier.text().to_owned());
        let request = client.exchange_code(AuthorizationCode::new(code));
        let request = request.map_err(|_| OpenIdTrouble::Away("no-token-endpoint"))?;
        let reply = request
            .set_pkce_verifier(verifier)
            .request(&|request: HttpRequest| requests::send(&self.agent, request))
            .map_err(|error| match error {
                RequestTokenError::ServerResponse(reply) => refused(reply.error()),
                RequestTokenError::Request(error) => OpenIdTrouble::Away(requests::word(&error)),
                _ => OpenIdTrouble::Away("reply"),
            })?;
        let token = reply.id_token().ok_or(OpenIdTrouble::Untrusted("no-token"))?;
        let subject = match checked(&client, token, attempt) {
            // The provider may have new keys, also with the names of old ones, or without names.
            Err(OpenIdTrouble::Untrusted("key" | "signature")) => {
                checked(&self.client(self.fresh_metadata()?), token, attempt)
            }
            subject => subject,
        }?;
        let is_name =
            (1..=SUBJECT_MAX).contains(&subject.len()) && !subject.chars().any(char::is_control);
        is_name.then_some(subject).ok_or(OpenIdTrouble::Untrusted("subject"))
    }

    /// Returns the name of the means of a person.
    pub fn identity(&self, subject: &str) -> String {
        format!("{} {subject}", self.issuer())
    }

    /// Returns the means by which a person signs in to an account with this secret.
    pub fn means(&self, account: String, subject: &str, secret: &SecretKey) -> Credential {
        let key = self.key(subject);
        Credential {
            account,
            kind: OPENID.to_owned(),
            name: self.identity(subject),
            shown: self.name.clone(),
            verifier: key.derived(CHECKS, "").hash(),
            sealed: key.derived(SEALS, "").sealing(secret),
        }
    }

    /// Returns the secret of the account to which the means of a person belongs; `None` if the means was made with another
    /// client secret.
    pub fn secret_of(&self, means: &Credential, subject: &str) -> Option<SecretKey> {
        let key = self.key(subject);
        // Both are hashes of secrets, so the time of the comparison reveals nothing.
        let is_own = key.derived(CHECKS, "").hash() == means.verifier;
        is_own.then(|| key.derived(SEALS, "").opened(&means.sealed)).flatten()
    }

    fn key(&self, subject: &str) -> SecretKey {
        self.sealing.derived(IDENTITIES, &self.identity(subject))
    }

    /// Returns the provider's own description. The provider is asked for it at most once an hour.
    fn metadata(&self) -> Result<CoreProviderMetadata, OpenIdTrouble> {
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner).clone();
        match known {
            Some((known, asked)) if asked.elapsed() < KNOWN_FOR => Ok(known),
            _ => self.fresh_metadata(),
        }
    }

    fn fresh_metadata(&self) -> Result<CoreProviderMetadata, OpenIdTrouble> {
        let send = |request: HttpRequest| requests::send(&self.agent, request);
        let found = CoreProviderMetadata::discover(&self.issuer, &send);
        let found = found.map_err(|error| match error {
            DiscoveryError::Request(error) => OpenIdTrouble::Away(requests::word(&error)),
            DiscoveryError::Response(..) => OpenIdTrouble::Away("status"),
            DiscoveryError::Validation(_) => OpenIdTrouble::Away("other-issuer"),
            _ => OpenIdTrouble::Away("reply"),
        })?;
        let known = Some((found.clone(), Instant::now()));
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = known;
        Ok(found)
    }

    fn client(&self, metadata: CoreProviderMetadata) -> Client {
        let methods = metadata.token_endpoint_auth_methods_supported();
        let takes = |method| methods.is_some_and(|methods| methods.contains(&method));
        let is_in_body = takes(CoreClientAuthMethod::ClientSecretPost)
            && !takes(CoreClientAuthMethod::ClientSecretBasic);
        let (client, secret) = (self.client.clone(), self.secret.clone());
        let client = CoreClient::from_provider_metadata(metadata, client, Some(secret));
        let client = client.set_redirect_uri(self.back.clone());
        match is_in_body {
            true => client.set_auth_type(AuthType::RequestBody),
            false => client,
        }
    }
}

/// Returns the subject of a token, if its signature, issuer, audience, time and nonce are right.
fn checked(
    client: &Client,
    token: &CoreIdToken,
    attempt: &OpenIdAttempt,
) -> Result<String, OpenIdTrouble> {
    let nonce = Nonce::new(attempt.nonce.text().to_owned());
    let verifier = client.id_token_verifier().set_allowed_algs(SIGNATURES);
    let claims = token.claims(&verifier, &nonce);
    let claims = claims.map_err(|error| OpenIdTrouble::Untrusted(word(&error)))?;
    // The library does not check for whom the provider has made the token.
    match claims.authorized_party().is_none_or(|party| party == client.client_id()) {
        true => Ok(claims.subject().as_str().to_owned()),
        false => Err(OpenIdTrouble::Untrusted("audience")),
    }
}

/// Returns whether the address of a provider works without encryption. This is allowed only for programs on this
/// machine. Returns `None` if no provider can have the address.
fn is_plain(issuer: &str) -> Option<bool> {
    let address: Uri = issuer.parse().ok()?;
    let authority = address.authority()?.as_str();
    let is_address = !authority.contains('@') && address.query().is_none() && !issuer.contains('#');
    let host = address.host()?.trim_start_matches('[').trim_end_matches(']');
    let is_here = host == "localhost"
        || host.parse::<std::net::IpAddr>().is_ok_and(|address| address.is_loopback());
    match address.scheme_str()? {
        "https" if is_address => Some(false),
        "http" if is_address && is_here => Some(true),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(issuer: &str) -> OpenIdSettings {
        let text = |text: &str| text.to_owned();
        OpenIdSettings {
            issuer: text(issuer),
            client: text("speciate"),
            secret: text("a secret"),
            name: text(" Chess club "),
            base: text("https://games.example/"),
        }
    }

    #[test]
    fn only_encrypted_providers_and_those_of_this_machine_are_accepted() {
        let plain = |issuer: &str| OpenIdProvider::new(&settings(issuer)).map(|made| made.is_plain);
        assert_eq!(plain("https://login.example/realms/club"), Ok(false));
        for here in ["http://127.0.0.1:8000", "http://localhost:8000/", "http://[::1]:8000"] {
            assert_eq!(plain(here), Ok(true), "{here}");
        }
        for bad in [
            "",
            "login.example",
            "http://login.example",
            "http://127.0.0.1.example",
            "ftp://login.example",
            "https://ann@login.example",
            "https://login.example/?a",
            "https://login.example/#a",
        ] {
            assert_eq!(plain(bad), Err(OpenIdFault::Issuer), "{bad}");
        }
        let nameless = OpenIdSettings { name: " ".to_owned(), ..settings("https://login.example") };
        assert_eq!(OpenIdProvider::new(&nameless).map(drop), Err(OpenIdFault::Empty));
        let baseless = OpenIdSettings { base: "/".to_owned(), ..settings("https://login.example") };
        assert_eq!(OpenIdProvider::new(&baseless).map(drop), Err(OpenIdFault::Base));
    }

    #[test]
    fn only_the_client_secret_opens_the_secret_of_an_account() {
        let provider = OpenIdProvider::new(&settings("https://login.example")).unwrap();
        let secret = SecretKey::of(&[7; 32]);
        let means = provider.means("id".to_owned(), "ann", &secret);
        assert_eq!(means.name, "https://login.example ann");
        assert_eq!(means.shown, "Chess club");
        assert!(provider.secret_of(&means, "ann").unwrap().is(secret.text()));
        assert!(provider.secret_of(&means, "bob").is_none());
        let other =
            OpenIdSettings { secret: "new".to_owned(), ..settings("https://login.example") };
        assert!(OpenIdProvider::new(&other).unwrap().secret_of(&means, "ann").is_none());
        let shown = format!("{provider:?}");
        assert!(!shown.contains("a secret") && !shown.contains(provider.sealing.text()), "{shown}");
    }
}
