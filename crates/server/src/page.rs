//! The page, built into the program: files by their path, the first page for every other address.

use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use kit::dice::hex;
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

const NO_PAGE: &str =
    "The Emerald server runs, but was built without its page. Run `npm ci && npm run build` in web/ and build again.\n";

/// Any address that is not the API's.
pub(crate) async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return crate::error::Trouble::Missing("There is nothing at this address.").into_response();
    }
    match file(path, &headers).or_else(|| file("index.html", &headers)) {
        Some(response) => response,
        None => (StatusCode::OK, [(CONTENT_TYPE, "text/plain; charset=utf-8")], NO_PAGE).into_response(),
    }
}

fn file(path: &str, headers: &HeaderMap) -> Option<Response> {
    let file = Files::get(path)?;
    // The bundler puts a hash of the content into these names: they never change.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let tag = format!("\"{}\"", hex(&file.metadata.sha256_hash()[..16]));
    let common = [(CACHE_CONTROL, cache.to_string()), (ETAG, tag.clone())];
    if headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes()) {
        return Some((StatusCode::NOT_MODIFIED, common).into_response());
    }
    let kind = file.metadata.mimetype().to_string();
    let kind = if kind.starts_with("text/") { format!("{kind}; charset=utf-8") } else { kind };
    Some((common, [(CONTENT_TYPE, kind)], file.data).into_response())
}
