//! What stands before every request: rates, origins and the headers that keep a page to itself.

use crate::error::Trouble;
use crate::hall::Hall;
use crate::handed;
use crate::limits;
use axum::Json;
use axum::body::{Body, HttpBody};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{CONNECTION, CONTENT_TYPE, HOST, ORIGIN};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::TryStreamExt;
use serde_json::json;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use tokio::time::timeout;

/// Scripts, styles, pictures and sockets come from here alone; nobody frames the page.
const POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

const HEADERS: [(&str, &str); 6] = [
    ("content-security-policy", POLICY),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
];

/// So many bytes of a body that is too large are taken in and dropped.
const DROPPED: usize = 4 << 20;

/// The address of a client, as limits know it.
#[derive(Clone)]
pub(crate) struct Address(pub(crate) Arc<str>);

/// Checks rate and origin, takes the body in, and adds the headers.
pub(crate) async fn guard(State(hall): State<Arc<Hall>>, mut request: Request, next: Next) -> Response {
    let address = Address(limits::address(client(&hall, &request)));
    let api = request.uri().path().starts_with("/api/");
    request.extensions_mut().insert(address.clone());
    let has_body = !request.body().is_end_stream();
    let mut response = match check(&hall, &request, &address) {
        Ok(()) => match whole(&hall, request).await {
            Ok(request) => next.run(request).await,
            Err(trouble) => refused(trouble, has_body),
        },
        Err(trouble) => {
            hall.metrics.limited.inc();
            refused(trouble, has_body)
        }
    };
    if api && (response.status().is_client_error() || response.status().is_server_error()) {
        response = in_words(response);
    }
    let more = [
        // What the API tells is for one reader and for now.
        api.then_some(("cache-control", "no-store")),
        hall.config.is_secure().then_some(("strict-transport-security", "max-age=31536000")),
    ];
    for (name, value) in HEADERS.into_iter().chain(more.into_iter().flatten()) {
        response.headers_mut().entry(HeaderName::from_static(name)).or_insert(HeaderValue::from_static(value));
    }
    response
}

/// The answer to a request that nobody worked on. Where its body was not read, the connection ends with the answer, and it
/// says so: a client that used it again would hear nothing.
fn refused(trouble: Trouble, has_body: bool) -> Response {
    let mut response = trouble.into_response();
    if has_body {
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// What the framework itself refuses it refuses in plain text; all our answers have one form.
fn in_words(response: Response) -> Response {
    if response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"application/json")) {
        return response;
    }
    let say = match response.status() {
        StatusCode::METHOD_NOT_ALLOWED => "This address does not take such a request.",
        StatusCode::NOT_FOUND => "There is nothing at this address.",
        StatusCode::UPGRADE_REQUIRED => "This address is for sockets.",
        _ => "The request is not understood.",
    };
    (response.status(), Json(json!({ "say": say }))).into_response()
}

fn check(hall: &Hall, request: &Request, address: &Address) -> Result<(), Trouble> {
    if request.uri().path().starts_with("/api/") && !hall.requests.allow(&address.0) {
        return Err(Trouble::TooFast);
    }
    // A socket begins as a GET, and its frames are not bound by any same-origin rule: its origin counts too.
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let socket = request.headers().contains_key("sec-websocket-key");
    if (changes || socket) && !same_origin(hall, request.headers()) {
        return Err(Trouble::Forbidden("This request came from another page; open the table at its own address."));
    }
    Ok(())
}

/// The request with its whole body: a short one that comes in time. Nobody works on a request that is still coming in.
async fn whole(hall: &Hall, request: Request) -> Result<Request, Trouble> {
    let most = if request.uri().path() == handed::ADDRESS { handed::LARGEST } else { hall.config.limits.body };
    if request.body().is_end_stream() {
        return Ok(request);
    }
    let (head, body) = request.into_parts();
    let read = timeout(hall.config.body_wait, read(body, most)).await.map_err(|_| Trouble::TooSlow)?;
    Ok(Request::from_parts(head, Body::from(read?)))
}

/// A body of so many bytes at the most. Of a longer one the rest is dropped, within reason, before it is refused: a
/// connection that is closed while its client still sends can take the answer along.
async fn read(body: Body, most: usize) -> Result<Vec<u8>, Trouble> {
    let (mut kept, mut taken) = (Vec::new(), 0);
    let mut pieces = body.into_data_stream();
    // One that breaks off is nothing either, and nobody hears the answer.
    while let Some(piece) = pieces.try_next().await.map_err(|_| Trouble::TooLarge)? {
        taken += piece.len();
        match taken {
            _ if taken <= most => kept.extend_from_slice(&piece),
            _ if taken <= most + DROPPED => kept = Vec::new(),
            _ => break,
        }
    }
    if taken <= most { Ok(kept) } else { Err(Trouble::TooLarge) }
}

/// Browsers always say where such a request comes from. What says nothing is no browser, and carries no cookie it does not
/// own.
fn same_origin(hall: &Hall, headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
    let Some(origin) = text(ORIGIN) else { return true };
    match &hall.config.public_url {
        Some(url) if origin == origin_of(url) => true,
        // Without a public address the page must come from the very host it talks to.
        _ => match (origin.split_once("://"), text(HOST)) {
            (Some(("http" | "https", host)), Some(here)) => host == here,
            _ => false,
        },
    }
}

fn origin_of(url: &str) -> &str {
    let start = url.find("://").map_or(0, |at| at + 3);
    let end = url[start..].find('/').map_or(url.len(), |at| start + at);
    &url[..end]
}

/// Where a request comes from; a proxy's word counts only if the host says that there is one.
fn client(hall: &Hall, request: &Request) -> IpAddr {
    let peer =
        request.extensions().get::<ConnectInfo<SocketAddr>>().map_or(IpAddr::from([0, 0, 0, 0]), |info| info.0.ip());
    if !hall.config.behind_proxy {
        return peer;
    }
    // The last entry is the one our own proxy wrote.
    let told = request.headers().get_all("x-forwarded-for").iter().next_back().and_then(|value| value.to_str().ok());
    told.and_then(|list| list.rsplit(',').next()?.trim().parse().ok()).unwrap_or(peer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_ends_before_the_path() {
        assert_eq!(origin_of("https://play.example/"), "https://play.example");
        assert_eq!(origin_of("https://play.example:8443/x/y"), "https://play.example:8443");
        assert_eq!(origin_of("http://localhost"), "http://localhost");
    }
}
