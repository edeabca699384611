//! The page, built into the program: files by their path, the first page for every other address. Scripts and styles
//! were compressed when the page was built, and go out as small as the browser takes them; nothing is compressed here.

use axum::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use kit::dice::hex;
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

const NO_PAGE: &str =
    "The Emerald server runs, but was built without its page. Run `npm ci && npm run build` in web/ and build again.\n";

/// How a file may lie beside itself, the smallest first: what browsers call it, and how its name ends.
const COMPRESSED: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// Any address that is not the API's.
pub(crate) async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path.starts_with("api/") {
        return crate::error::Trouble::Missing("There is nothing at this address.").into_response();
    }
    match file::<Files>(path, &headers).or_else(|| file::<Files>("index.html", &headers)) {
        Some(response) => response,
        None => (StatusCode::OK, [(CONTENT_TYPE, "text/plain; charset=utf-8")], NO_PAGE).into_response(),
    }
}

fn file<Files: RustEmbed>(path: &str, headers: &HeaderMap) -> Option<Response> {
    let plain = Files::get(path)?;
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let smaller = COMPRESSED
        .into_iter()
        .filter(|(encoding, _)| accepts(accepted, encoding))
        .find_map(|(encoding, end)| Some((encoding, Files::get(&format!("{path}{end}"))?)));
    let kind = plain.metadata.mimetype().to_string();
    let kind = if kind.starts_with("text/") { format!("{kind}; charset=utf-8") } else { kind };
    let (encoding, file) = smaller.map_or((None, plain), |(encoding, file)| (Some(encoding), file));
    // The bundler puts a hash of the content into these names: they never change. The first page comes with a cookie.
    let cache = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "private, no-cache" };
    let tag = format!("\"{}\"", hex(&file.metadata.sha256_hash()[..16]));
    let known = headers.get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let common = [(CACHE_CONTROL, cache.to_string()), (ETAG, tag), (VARY, "accept-encoding".into())];
    if known {
        return Some((StatusCode::NOT_MODIFIED, common).into_response());
    }
    let mut response = (common, [(CONTENT_TYPE, kind)], file.data).into_response();
    if let Some(encoding) = encoding {
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    Some(response)
}

/// Does an Accept-Encoding header name this encoding, and not only to refuse it (`gzip;q=0`)?
fn accepts(header: &str, encoding: &str) -> bool {
    header.split(',').any(|entry| {
        let mut parts = entry.split(';').map(str::trim);
        let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case(encoding));
        let refused =
            |part: &str| part.strip_prefix("q=").and_then(|q| q.parse::<f32>().ok()).is_some_and(|q| q <= 0.0);
        named && !parts.any(refused)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page of one script, which lies there thrice, and one picture.
    #[derive(RustEmbed)]
    #[folder = "tests/page"]
    struct Sample;

    fn get(path: &str, accepted: &str) -> Option<Response> {
        let headers = HeaderMap::from_iter([(ACCEPT_ENCODING, accepted.parse().expect("a header"))]);
        file::<Sample>(path, &headers)
    }

    #[test]
    fn a_script_goes_out_as_small_as_the_browser_takes_it() {
        let mut tags = Vec::new();
        for (accepted, sent) in [
            ("", None),
            ("identity", None),
            ("gzip;q=0, deflate", None),
            ("gzip, deflate", Some("gzip")),
            ("GZIP ; q=0.5, br;q=0.0", Some("gzip")),
            ("gzip, deflate, br, zstd", Some("br")),
        ] {
            let response = get("assets/a.js", accepted).expect("a file");
            let header = |name| response.headers().get(name).map(|value| value.to_str().expect("text").to_string());
            assert_eq!(header(CONTENT_ENCODING).as_deref(), sent, "{accepted}");
            assert_eq!(header(VARY).as_deref(), Some("accept-encoding"));
            assert!(header(CONTENT_TYPE).is_some_and(|kind| kind.contains("javascript")), "what it is when unpacked");
            tags.push(header(ETAG).expect("a tag"));
        }
        assert_eq!((tags[0] == tags[1], tags[0] == tags[3], tags[3] == tags[5]), (true, false, false));
    }

    #[test]
    fn what_lies_there_only_once_goes_out_as_it_is() {
        let response = get("picture.svg", "gzip, br").expect("a file");
        assert_eq!(response.headers().get(CONTENT_ENCODING), None);
        assert_eq!(response.headers()[CACHE_CONTROL], "private, no-cache");
        assert!(get("nothing", "gzip, br").is_none());
    }
}
