//! Passkeys: a key that is kept elsewhere lets its owner in, on any node and after signing out, and opens nothing for anybody
//! else. The device that keeps the key is written out here; a browser with one of its own is in `web/e2e/passkeys.test.ts`.

use crate::common::{Guest, Server, fresh_file, quick};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::Config;
use sha2::{Digest, Sha256};

const PUBLIC: &str = "https://play.example";
const NAME: &str = "play.example";

/// What a device says about itself: somebody is there, and has shown who they are.
const SHOWN: u8 = 0b101;
/// ... and a key comes with it.
const WITH_KEY: u8 = 0b100_0000;

/// A device with one key.
struct Device {
    key: SigningKey,
    id: Vec<u8>,
    owner: Value,
}

/// What a page tells a device, as the device repeats it.
fn client(kind: &str, options: &Value, origin: &str) -> Vec<u8> {
    json!({"type": kind, "challenge": options["challenge"], "origin": origin, "crossOrigin": false})
        .to_string()
        .into_bytes()
}

/// For which site, what is said, and how often the key was used.
fn head(site: &str, says: u8, used: u32) -> Vec<u8> {
    [&Sha256::digest(site)[..], &[says], &used.to_be_bytes()].concat()
}

impl Device {
    fn new(number: u8, options: &Value) -> Device {
        let key = SigningKey::from_slice(&[number; 32]).expect("a key");
        Device { key, id: vec![number; 16], owner: options["user"]["id"].clone() }
    }

    /// The answer to the question for a new passkey: the key in CBOR, vouched for by nobody.
    fn made(&self, options: &Value) -> Value {
        let point = self.key.verifying_key().to_encoded_point(false);
        let (x, y) = (point.x().expect("x"), point.y().expect("y"));
        // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
        let key = [&[0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32][..], x, &[0x22, 0x58, 32], y].concat();
        let length = u16::try_from(self.id.len()).expect("short").to_be_bytes();
        let told = [&head(NAME, SHOWN | WITH_KEY, 0)[..], &[0; 16], &length, &self.id, &key].concat();
        // {"fmt": "none", "attStmt": {}, "authData": told}
        let length = u8::try_from(told.len()).expect("short");
        let made = [&b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58"[..], &[length], &told].concat();
        let id = BASE64.encode(&self.id);
        json!({"id": id, "rawId": id, "type": "public-key", "response": {
            "attestationObject": BASE64.encode(made),
            "clientDataJSON": BASE64.encode(client("webauthn.create", options, PUBLIC)),
        }})
    }

    /// The answer to the question who it is, at that page.
    fn answer(&self, options: &Value, used: u32, origin: &str) -> Value {
        let (told, client) = (head(NAME, SHOWN, used), client("webauthn.get", options, origin));
        let signed: Signature = self.key.sign(&[&told[..], &Sha256::digest(&client)].concat());
        let id = BASE64.encode(&self.id);
        json!({"id": id, "rawId": id, "type": "public-key", "response": {
            "authenticatorData": BASE64.encode(told), "clientDataJSON": BASE64.encode(client),
            "signature": BASE64.encode(signed.to_der()), "userHandle": self.owner,
        }})
    }
}

async fn server() -> (Server, tempfile::TempDir) {
    let (folder, database) = fresh_file();
    (Server::with(Config { public_url: Some(PUBLIC.into()), ..quick(database) }).await, folder)
}

/// Gives this guest a passkey on that device.
async fn give(guest: &Guest, number: u8, password: &str) -> Device {
    let asked = guest.post("/me/passkeys/new", json!({ "password": password })).await;
    let device = Device::new(number, &asked["options"]);
    let answer = json!({"question": asked["question"], "answer": device.made(&asked["options"])});
    let list = guest.post("/me/passkeys", answer).await;
    assert_eq!(list["passkeys"].as_array().map(Vec::len), Some(1), "{list}");
    device
}

/// Comes in with a device, as somebody who was a stranger until then.
async fn sign_in(server: &Server, device: &Device, used: u32) -> Result<Guest, StatusCode> {
    let stranger = Guest::new(server.address).await;
    let asked = stranger.post("/me/passkey-question", json!({})).await;
    let answer = device.answer(&asked["options"], used, PUBLIC);
    let answer = json!({"question": asked["question"], "answer": answer});
    let came = stranger.send(Method::POST, "/me/passkey-sign-in", Some(answer)).await;
    if came.status() == StatusCode::OK { Ok(stranger.given(&came)) } else { Err(came.status()) }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_passkey_lets_its_owner_in_until_it_is_removed() {
    let (server, _folder) = server().await;
    let guest = Guest::new(server.address).await;
    guest.post("/me", json!({"name": "Harriet"})).await;
    let (table, _) = guest.open(json!([{"kind": "you"}, {"kind": "open"}])).await;
    let device = give(&guest, 7, "").await;
    guest.post("/me/sign-out-everywhere", json!({})).await;
    let phone = sign_in(&server, &device, 1).await.expect("comes in");
    assert_eq!(phone.get("/me").await["name"], "Harriet");
    assert_eq!(phone.get("/mine").await[0]["id"], table.as_str(), "with everything they have");
    let list = phone.get("/me/passkeys").await;
    assert!(list["off"].is_null() && list["passkeys"][0]["used"].is_i64(), "{list}");
    assert_eq!(sign_in(&server, &device, 1).await.err(), Some(StatusCode::FORBIDDEN), "a copy of the key is found out");
    let data = phone.get("/me/data").await;
    assert_eq!(data["passkeys"].as_array().map(Vec::len), Some(1), "one's own data tell of it");
    let id = list["passkeys"][0]["id"].as_str().expect("an id").to_string();
    let stranger = Guest::new(server.address).await;
    stranger.send(Method::DELETE, &format!("/me/passkeys/{id}"), None).await;
    sign_in(&server, &device, 2).await.expect("nobody else removes it");
    phone.send(Method::DELETE, &format!("/me/passkeys/{id}"), None).await;
    assert_eq!(sign_in(&server, &device, 3).await.err(), Some(StatusCode::FORBIDDEN));
    // Who is deleted takes theirs along.
    let device = give(&phone, 8, "").await;
    phone.send(Method::DELETE, "/me", None).await;
    assert_eq!(sign_in(&server, &device, 1).await.err(), Some(StatusCode::FORBIDDEN));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_has_a_password_says_it_before_a_passkey_is_added() {
    let (server, _folder) = server().await;
    let guest = Guest::new(server.address).await;
    let login = json!({"login": "harriet", "password": "of course not"});
    let harriet = guest.given(&guest.send(Method::POST, "/me/password", Some(login)).await);
    for no in [json!({}), json!({"password": "something else"})] {
        assert_eq!(harriet.try_post("/me/passkeys/new", no).await.0, StatusCode::FORBIDDEN);
    }
    let device = give(&harriet, 7, "of course not").await;
    assert_eq!(sign_in(&server, &device, 1).await.expect("comes in").get("/me").await["login"], "harriet");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_is_answered_once_by_whom_it_was_put_to_and_for_this_site() {
    let (server, _folder) = server().await;
    let (guest, other) = (Guest::new(server.address).await, Guest::new(server.address).await);
    let asked = guest.post("/me/passkeys/new", json!({})).await;
    let device = Device::new(7, &asked["options"]);
    let made = json!({"question": asked["question"], "answer": device.made(&asked["options"])});
    assert_eq!(other.try_post("/me/passkeys", made.clone()).await.0, StatusCode::FORBIDDEN, "asked of somebody else");
    guest.post("/me/passkeys", made.clone()).await;
    assert_eq!(guest.try_post("/me/passkeys", made).await.0, StatusCode::FORBIDDEN, "once");
    let again = other.post("/me/passkeys/new", json!({})).await;
    let made = json!({"question": again["question"], "answer": device.made(&again["options"])});
    assert_eq!(other.try_post("/me/passkeys", made).await.0, StatusCode::CONFLICT, "it is somebody's already");

    let path = "/me/passkey-sign-in";
    let asked = other.post("/me/passkey-question", json!({})).await;
    assert_eq!(asked["options"]["allowCredentials"], json!([]), "a question says nothing about anybody");
    let question = &asked["question"];
    let elsewhere = device.answer(&asked["options"], 1, "https://evil.example");
    let answer = json!({"question": question, "answer": elsewhere});
    assert_eq!(other.try_post(path, answer).await.0, StatusCode::FORBIDDEN, "made for another page");
    let answer = json!({"question": question, "answer": device.answer(&asked["options"], 1, PUBLIC)});
    assert_eq!(other.try_post(path, answer).await.0, StatusCode::FORBIDDEN, "the question was answered, wrongly");
    for wrong in ["signature", "userHandle", "authenticatorData"] {
        let asked = other.post("/me/passkey-question", json!({})).await;
        let mut answer = device.answer(&asked["options"], 1, PUBLIC);
        let bytes = BASE64.decode(answer["response"][wrong].as_str().expect("text")).expect("bytes");
        let mut bytes = bytes;
        *bytes.last_mut().expect("some") ^= 1;
        answer["response"][wrong] = json!(BASE64.encode(bytes));
        let answer = json!({"question": asked["question"], "answer": answer});
        assert_eq!(other.try_post(path, answer).await.0, StatusCode::FORBIDDEN, "{wrong}");
    }
    for nonsense in [json!({}), json!({"question": "x"}), json!({"question": "x", "answer": {}}), json!([])] {
        for path in [path, "/me/passkeys"] {
            assert_eq!(other.try_post(path, nonsense.clone()).await.0, StatusCode::UNPROCESSABLE_ENTITY);
        }
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_name_of_its_own_a_server_has_no_passkeys_and_says_so() {
    let server = Server::start().await;
    let guest = Guest::new(server.address).await;
    assert!(guest.get("/me/passkeys").await["off"].as_str().is_some_and(|why| why.contains("--public-url")));
    for path in ["/me/passkeys/new", "/me/passkey-question"] {
        let (status, answer) = guest.try_post(path, json!({})).await;
        assert_eq!(status, StatusCode::CONFLICT, "{answer}");
    }
    server.stop().await;
}
