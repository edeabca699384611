//! Web Push: a message sealed for one browser (RFC 8291), handed to the service that the browser named, with a word signed
//! by this server's own key (VAPID, RFC 8292) so that nobody else can use the address.

use super::outside::{Outside, arrival};
use super::{Arrival, Message};
use crate::clock::now;
use crate::error::ServeError;
use crate::store::Store;
use crate::token;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde::{Deserialize, Serialize};
use serde_json::json;
use url::Url;

/// How long a service keeps a message for a browser that is off.
const KEPT: u32 = 12 * 60 * 60;

/// What a browser gives away to be reached.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Subscription {
    pub(super) endpoint: String,
    keys: Keys,
}

#[derive(Clone, Serialize, Deserialize)]
struct Keys {
    p256dh: String,
    auth: String,
}

impl Subscription {
    /// The browser's public key and its secret, if they are what they should be.
    fn keys(&self) -> Option<(p256::PublicKey, web_push_native::Auth)> {
        let decode = |text: &str| BASE64.decode(text.trim_end_matches('=')).ok();
        let key = p256::PublicKey::from_sec1_bytes(&decode(&self.keys.p256dh)?).ok()?;
        let auth: [u8; 16] = decode(&self.keys.auth)?.try_into().ok()?;
        Some((key, auth.into()))
    }

    /// Why nothing can be sent there.
    pub(super) fn check(&self, outside: &Outside) -> Result<(), String> {
        outside.check(&self.endpoint)?;
        self.keys().map(|_| ()).ok_or_else(|| "The browser's keys are not what they should be.".into())
    }
}

/// This server's key for the services of browsers.
pub(super) struct Sealer {
    key: SigningKey,
    /// Whom a service may ask.
    contact: Option<String>,
}

impl Sealer {
    pub(super) async fn open(store: &Store, url: Option<&str>, mail: Option<&str>) -> Result<Sealer, ServeError> {
        let key = store.secret("vapid", &token::key()).await?;
        let key = SigningKey::from_slice(&key);
        let key = key.map_err(|_| ServeError::Config("the stored key for browsers is unusable".into()))?;
        let contact = mail.map(|mail| format!("mailto:{mail}")).or(url.map(str::to_string));
        Ok(Sealer { key, contact })
    }

    /// What a browser must know to be reached by this server and no other.
    pub(super) fn public_key(&self) -> String {
        BASE64.encode(self.key.verifying_key().to_encoded_point(false).as_bytes())
    }

    /// The word that shows a service who sends.
    fn word(&self, endpoint: &Url, now: i64) -> String {
        let mut claims = json!({ "aud": endpoint.origin().ascii_serialization(), "exp": now + i64::from(KEPT) });
        if let Some(contact) = &self.contact {
            claims["sub"] = json!(contact);
        }
        let head = BASE64.encode(json!({ "typ": "JWT", "alg": "ES256" }).to_string());
        let text = format!("{head}.{}", BASE64.encode(claims.to_string()));
        let signature: Signature = self.key.sign(text.as_bytes());
        format!("vapid t={text}.{}, k={}", BASE64.encode(signature.to_bytes()), self.public_key())
    }
}

pub(super) async fn deliver(outside: &Outside, sealer: &Sealer, target: &str, message: &Message) -> Arrival {
    let Ok(subscription) = serde_json::from_str::<Subscription>(target) else { return Arrival::Gone };
    let (request, url) = match (outside.post(&subscription.endpoint), outside.check(&subscription.endpoint)) {
        (Ok(request), Ok(url)) => (request, url),
        (Err(why), _) | (_, Err(why)) => return Arrival::No(why),
    };
    let Some((key, auth)) = subscription.keys() else { return Arrival::Gone };
    let text = json!({ "title": message.title, "body": message.body, "place": message.place }).to_string();
    let sealed = match web_push_native::encrypt(text.into_bytes(), &key, &auth) {
        Ok(sealed) => sealed,
        Err(error) => return Arrival::No(error.to_string()),
    };
    let request = request
        .header("authorization", sealer.word(&url, now()))
        .header("content-encoding", "aes128gcm")
        .header("content-type", "application/octet-stream")
        .header("ttl", KEPT)
        .header("urgency", "normal")
        .body(sealed);
    arrival(request).await
}
