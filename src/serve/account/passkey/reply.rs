//! What a browser sends after a device has made a passkey or signed with one.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::digest::{SHA256, digest};
use serde::Deserialize;

use super::key::PasskeyKey;
use super::{PasskeyAttempt, PasskeySettings};
use crate::client_session::Fields;

/// The flags of a device: it was used by somebody, it has recognised its owner, the key may be copied to other devices and
/// was copied, and the device describes a new key or something else.
const PRESENT: u8 = 0x01;
const VERIFIED: u8 = 0x04;
const MAY_COPY: u8 = 0x08;
const HAS_COPY: u8 = 0x10;
const HAS_KEY: u8 = 0x40;
const HAS_MORE: u8 = 0x80;
/// The longest id of a passkey, in bytes.
const ID_MAX: usize = 1023;
/// The length of the number of a model, which we do not use.
const MODEL: usize = 16;

/// Why a passkey is not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PasskeyFault {
    /// The reply cannot be read.
    Form,
    /// It is for something else, e.g. a new key instead of a signature.
    Purpose,
    /// It is for another attempt.
    Challenge,
    /// It comes from a page of another server.
    Origin,
    /// The device has not recognised its owner.
    Unverified,
    /// The key is of a kind that the server does not know.
    Key,
    Signature,
    /// The passkey belongs to another handle.
    Handle,
    /// Somebody has a copy of the passkey.
    Counter,
    /// What the store has of the passkey cannot be read.
    Stored,
}

/// A new passkey.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPasskey {
    /// The id, as text.
    pub id: String,
    pub(super) key: PasskeyKey,
    pub(super) counter: u32,
}

/// What a browser sends.
#[derive(Clone, Debug)]
pub struct PasskeyReply {
    /// The id of the passkey, as text.
    pub id: String,
    pub(super) handle: String,
    client: Vec<u8>,
    device: Vec<u8>,
    signature: Vec<u8>,
}

/// What the browser says about the page, as JSON.
#[derive(Deserialize)]
struct ClientData {
    #[serde(rename = "type")]
    kind: String,
    challenge: String,
    origin: String,
    #[serde(default, rename = "crossOrigin")]
    is_cross_origin: bool,
    /// The page around ours, if there is one.
    #[serde(default, rename = "topOrigin")]
    around: Option<String>,
}

/// What the device says, in the order of its bytes.
struct DeviceData<'a> {
    flags: u8,
    counter: u32,
    rest: &'a [u8],
}

impl PasskeyReply {
    /// Reads the fields of a form.
    pub fn of_fields(fields: &Fields) -> Option<Self> {
        let text = |name: &str| fields.get(name).map(String::as_str).unwrap_or_default();
        let bytes = |name: &str| URL_SAFE_NO_PAD.decode(text(name)).ok();
        Some(Self {
            id: URL_SAFE_NO_PAD.encode(bytes("id")?),
            handle: text("handle").to_owned(),
            client: bytes("client")?,
            device: bytes("device")?,
            signature: bytes("signature")?,
        })
    }

    /// Returns the new passkey.
    ///
    /// # Errors
    ///
    /// Fails if any part of the reply is wrong.
    pub fn new_passkey(
        &self,
        settings: &PasskeySettings,
        attempt: &PasskeyAttempt,
    ) -> Result<NewPasskey, PasskeyFault> {
        self.must_be_of(settings, attempt)?;
        let DeviceData { flags, counter, rest } = self.device_data(settings)?;
        if flags & HAS_KEY == 0 {
            return Err(PasskeyFault::Form);
        }
        let (id, rest) = id(rest).ok_or(PasskeyFault::Form)?;
        let (key, rest) = PasskeyKey::read(rest).ok_or(PasskeyFault::Key)?;
        let id = URL_SAFE_NO_PAD.encode(id);
        match id == self.id && rest.is_empty() == (flags & HAS_MORE == 0) {
            true => Ok(NewPasskey { id, key, counter }),
            false => Err(PasskeyFault::Form),
        }
    }

    /// Returns how often the passkey has signed, according to the device.
    ///
    /// # Errors
    ///
    /// Fails if any part of the reply is wrong, or if it is not signed with this key.
    pub(super) fn counter(
        &self,
        settings: &PasskeySettings,
        attempt: &PasskeyAttempt,
        key: &PasskeyKey,
    ) -> Result<u32, PasskeyFault> {
        self.must_be_of(settings, attempt)?;
        let DeviceData { counter, .. } = self.device_data(settings)?;
        let signed = [&self.device, digest(&SHA256, &self.client).as_ref()].concat();
        match key.has_signed(&signed, &self.signature) {
            true => Ok(counter),
            false => Err(PasskeyFault::Signature),
        }
    }

    /// Fails if the page was not one of ours, or had another attempt.
    fn must_be_of(
        &self,
        settings: &PasskeySettings,
        attempt: &PasskeyAttempt,
    ) -> Result<(), PasskeyFault> {
        let client: ClientData =
            serde_json::from_slice(&self.client).map_err(|_| PasskeyFault::Form)?;
        if client.kind != attempt.purpose.kind() {
            return Err(PasskeyFault::Purpose);
        }
        if !attempt.challenge.is(&client.challenge) {
            return Err(PasskeyFault::Challenge);
        }
        let is_alone = !client.is_cross_origin && client.around.is_none();
        match client.origin == settings.origin() && is_alone {
            true => Ok(()),
            false => Err(PasskeyFault::Origin),
        }
    }

    fn device_data(&self, settings: &PasskeySettings) -> Result<DeviceData<'_>, PasskeyFault> {
        let (site, rest) = self.device.split_at_checked(32).ok_or(PasskeyFault::Form)?;
        let (numbers, rest) = rest.split_at_checked(5).ok_or(PasskeyFault::Form)?;
        let [flags, counter @ ..] = numbers else { return Err(PasskeyFault::Form) };
        let counter: [u8; 4] = counter.try_into().map_err(|_| PasskeyFault::Form)?;
        if digest(&SHA256, settings.site().as_bytes()).as_ref() != site {
            return Err(PasskeyFault::Origin);
        }
        if flags & (MAY_COPY | HAS_COPY) == HAS_COPY {
            return Err(PasskeyFault::Form);
        }
        match flags & (PRESENT | VERIFIED) == PRESENT | VERIFIED {
            true => Ok(DeviceData { flags: *flags, counter: u32::from_be_bytes(counter), rest }),
            false => Err(PasskeyFault::Unverified),
        }
    }
}

/// Returns the id of a new passkey, and the rest.
fn id(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (_, rest) = bytes.split_at_checked(MODEL)?;
    let (length, rest) = rest.split_at_checked(2)?;
    let length = usize::from(u16::from_be_bytes(length.try_into().ok()?));
    (1..=ID_MAX).contains(&length).then(|| rest.split_at_checked(length)).flatten()
}
