//! The host's own page: it opens with the host's word alone; whoever was reported can be shown out of the server, and stays
//! out until the host thinks otherwise.

use crate::common::{Guest, Server, fresh_file, quick};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use server::Config;

const WORD: &str = "a word of the host's own";

/// Somebody at the host's page; without the word nothing opens.
struct Host<'g>(&'g Guest, &'static str);

impl Host<'_> {
    async fn ask(&self, method: Method, path: &str, body: Option<Value>) -> (StatusCode, Value) {
        let mut request = self.0.client.request(method, format!("http://{}/api/admin{path}", self.0.address));
        request = request.header("cookie", &self.0.cookie).header("x-emerald-admin", self.1);
        if let Some(body) = body {
            request = request.json(&body);
        }
        let answer = request.send().await.expect("an answer");
        (answer.status(), answer.json().await.unwrap_or_default())
    }

    async fn done(&self, method: Method, path: &str, body: Option<Value>) -> Value {
        let (status, answer) = self.ask(method, path, body).await;
        assert_eq!(status, StatusCode::OK, "{path}: {answer}");
        answer
    }

    async fn sees(&self) -> Value {
        self.done(Method::GET, "", None).await
    }
}

async fn server_with(word: Option<&str>) -> (tempfile::TempDir, Server) {
    let (folder, database) = fresh_file();
    (folder, Server::with(Config { admin_token: word.map(Into::into), ..quick(database) }).await)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_hosts_page_opens_with_the_hosts_word_alone() {
    let paths = [
        (Method::GET, ""),
        (Method::GET, "/people?named=a"),
        (Method::POST, "/announcement"),
        (Method::POST, "/people/x/ban"),
        (Method::DELETE, "/people/x/ban"),
        (Method::DELETE, "/reports/x"),
        (Method::POST, "/tables/x/close"),
    ];
    let (_folder, server) = server_with(Some(WORD)).await;
    let guest = Guest::new(server.address).await;
    for (method, path) in paths.clone() {
        for word in ["", "a word of the host's", "a word of the host's own "] {
            let answer = Host(&guest, word).ask(method.clone(), path, Some(json!({"why": "w", "text": "t"}))).await;
            // What stands around a header's value does not belong to it.
            let expected =
                if word.trim() == WORD { [StatusCode::OK, StatusCode::NOT_FOUND] } else { [StatusCode::FORBIDDEN; 2] };
            assert!(expected.contains(&answer.0), "{path} with {word:?}: {}", answer.0);
        }
    }
    server.stop().await;
    let (_folder, server) = server_with(None).await;
    let guest = Guest::new(server.address).await;
    for (method, path) in paths {
        assert_eq!(
            Host(&guest, "").ask(method, path, Some(json!({}))).await.0,
            StatusCode::NOT_FOUND,
            "{path}: there is none"
        );
    }
    server.stop().await;
    let (_folder, database) = fresh_file();
    let short = Config { admin_token: Some("guess me".into()), ..quick(database) };
    let shelf = std::sync::Arc::new(table::Shelf::built_in().expect("built in content"));
    assert!(server::Hall::open(short, shelf).await.is_err_and(|error| error.to_string().contains("16 letters")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_reported_can_be_banned_and_comes_in_again_when_the_ban_is_lifted() {
    let (_folder, server) = server_with(Some(WORD)).await;
    let (harriet, moran) = (Guest::new(server.address).await, Guest::new(server.address).await);
    moran.post("/me", json!({"name": "Moran"})).await;
    let login = json!({"login": "moran", "password": "air rifle"});
    let answer = moran.send(Method::POST, "/me/password", Some(login.clone())).await;
    let moran = moran.given(&answer);
    let way = moran.post("/me/way-back", json!({})).await["word"].clone();
    let (id, invite) = harriet.open(json!([{"kind": "you"}, {"kind": "open"}])).await;
    moran.post(&format!("/tables/{id}/join"), json!({"invite": invite})).await;
    let mut line = moran.socket(&id).await;
    for n in 0..7 {
        assert!(line.say(json!({"t": "chat", "text": format!("insult {n}")})).await);
        while line.hear_kind(&["chat"]).await.expect("a line")["line"]["text"] != format!("insult {n}") {}
    }
    let report = format!("/tables/{id}/report");
    let stranger = Guest::new(server.address).await;
    let about = json!({"seat": "tuesday", "why": "He insults me."});
    assert_eq!(stranger.try_post(&report, about.clone()).await.0, StatusCode::FORBIDDEN, "from outside");
    for bad in
        [json!({"seat": "sunday", "why": "x"}), json!({"seat": "tuesday", "why": " "}), json!({"seat": "tuesday"})]
    {
        assert_eq!(harriet.try_post(&report, bad).await.0, StatusCode::UNPROCESSABLE_ENTITY);
    }
    harriet.post(&report, about).await;

    let host = Host(&stranger, WORD);
    let sees = host.sees().await;
    let report = &sees["reports"][0];
    assert_eq!((&report["why"], &report["about"]["login"]), (&json!("He insults me."), &json!("moran")));
    assert_eq!(report["said"], "insult 2\ninsult 3\ninsult 4\ninsult 5\ninsult 6", "the last of what he said there");
    assert_eq!((&sees["tables_playing"], &sees["tables"][0]["id"]), (&json!(1), &json!(id)));
    let found = host.done(Method::GET, "/people?named=MOR", None).await;
    assert_eq!(found.as_array().map(Vec::len), Some(1));
    assert_eq!(host.done(Method::GET, "/people?named=%25", None).await, json!([]), "a sign is a sign");

    let person = report["about"]["id"].as_str().expect("an id");
    let ban = format!("/people/{person}/ban");
    host.done(Method::POST, &ban, Some(json!({"why": "insults"}))).await;
    while line.hear().await.is_some() {} // he is shown out at once
    assert_eq!(moran.get("/me").await["login"], Value::Null, "the cookie is void");
    let again = Guest::new(server.address).await;
    assert_eq!(again.try_post("/me/sign-in", login.clone()).await.0, StatusCode::FORBIDDEN);
    assert_eq!(again.try_post("/me/come-back", json!({"word": way})).await.0, StatusCode::FORBIDDEN);
    assert_eq!(host.sees().await["banned"][0]["banned"], "insults");
    host.done(Method::DELETE, &format!("/reports/{}", report["id"].as_str().expect("an id")), None).await;
    host.done(Method::DELETE, &ban, None).await;
    let sees = host.sees().await;
    assert_eq!((&sees["reports"], &sees["banned"]), (&json!([]), &json!([])));
    again.post("/me/sign-in", login).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_tells_everybody_something_and_closes_a_table() {
    let (_folder, server) = server_with(Some(WORD)).await;
    let guest = Guest::new(server.address).await;
    let host = Host(&guest, WORD);
    assert_eq!(guest.get("/announcement").await["text"], Value::Null);
    host.done(Method::POST, "/announcement", Some(json!({"text": "Closed on\nMonday"}))).await;
    assert_eq!(guest.get("/announcement").await["text"], "Closed on Monday");
    assert_eq!(
        host.ask(Method::POST, "/announcement", Some(json!({"text": "x".repeat(501)}))).await.0,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    host.done(Method::POST, "/announcement", Some(json!({"text": null}))).await;
    assert_eq!(guest.get("/announcement").await["text"], Value::Null);
    for seats in
        [json!([{"kind": "you"}, {"kind": "open"}]), json!([{"kind": "you"}, {"kind": "bot", "level": "random"}])]
    {
        let (id, _) = guest.open(seats).await;
        let mut line = guest.socket(&id).await;
        assert_eq!(host.done(Method::POST, &format!("/tables/{id}/close"), None).await["status"], "over");
        while line.table["status"] != "over" {
            line.hear().await.expect("everybody there is told");
        }
    }
    assert_eq!(host.sees().await["tables_over"], 2);
    assert_eq!(host.ask(Method::POST, "/tables/nowhere/close", None).await.0, StatusCode::NOT_FOUND);
    server.stop().await;
}
