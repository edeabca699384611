//! What Emerald is made of and under which licences: read from cargo and from npm's lock file, kept in one list that the
//! About page shows, and refused where a licence is none of those that may be shipped with this program.

use crate::{Failure, Outcome, cargo, failed};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// Where the page finds the list.
const LIST: &str = "web/src/lib/licences.json";

/// Licences under which a part may be shipped with a program that is MIT or Apache-2.0. Of a choice ("or") one must be
/// here, of a sum ("and") all.
const WELCOME: [&str; 17] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC-BY-3.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "MPL-2.0",
    "OFL-1.1",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
];

/// Packages of npm whose code, drawings or letters are in the built page; the others only build or test it.
const SHIPPED: [&str; 9] = [
    "@fontsource/alegreya-sans",
    "@fontsource/eb-garamond",
    "@fontsource/im-fell-english-sc",
    "@iconify-json/game-icons",
    "fflate",
    "idb",
    "svelte",
    "uqr",
    "world-atlas",
];

/// Writes the list anew.
pub fn write(root: &Path) -> Outcome {
    fs::write(root.join(LIST), list(root)?).map_err(failed(format!("writing {LIST}")))
}

/// Is the list true, and may all of it be shipped?
pub fn check(root: &Path) -> Outcome {
    let there = fs::read_to_string(root.join(LIST)).unwrap_or_default();
    match there == list(root)? {
        true => Ok(()),
        false => {
            Err(Failure::Failed(format!("{LIST} is not what the program is made of: `cargo xtask licences` writes it")))
        }
    }
}

/// The list as it must stand in the file: by licence, the names of what is under it.
fn list(root: &Path) -> Result<String, Failure> {
    let mut parts = crates(root)?;
    parts.extend(packages(root)?);
    let unwelcome: Vec<String> = parts
        .iter()
        .filter(|(_, licence)| !welcome(licence))
        .map(|(name, licence)| format!("{name} is under {licence}, which nobody has allowed yet ({})", file!()))
        .collect();
    if !unwelcome.is_empty() {
        return Err(Failure::Failed(unwelcome.join("\n")));
    }
    let mut by_licence: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, licence) in parts {
        by_licence.entry(licence).or_default().insert(name);
    }
    Ok(format!("{:#}\n", json!(by_licence)))
}

/// Every crate that is in the shipped program, and its licence.
fn crates(root: &Path) -> Result<Vec<(String, String)>, Failure> {
    let out = cargo(root, &["metadata", "--format-version", "1", "--locked"])
        .output()
        .map_err(failed("asking cargo what there is"))?;
    let metadata: Value = serde_json::from_slice(&out.stdout).map_err(failed("reading what cargo says"))?;
    let all = |of: &Value| of.as_array().cloned().unwrap_or_default();
    let text = |of: &Value| of.as_str().unwrap_or_default().to_string();
    let packages: BTreeMap<String, Value> =
        all(&metadata["packages"]).into_iter().map(|package| (text(&package["id"]), package)).collect();
    let needs: BTreeMap<String, Vec<String>> = all(&metadata["resolve"]["nodes"])
        .iter()
        .map(|node| {
            let shipped = |dependency: &&Value| all(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
            let needed = all(&node["deps"]);
            (text(&node["id"]), needed.iter().filter(shipped).map(|dependency| text(&dependency["pkg"])).collect())
        })
        .collect();
    let mut open: Vec<&String> =
        packages.iter().filter(|(_, package)| package["name"] == "emerald").map(|(id, _)| id).collect();
    let mut found = BTreeSet::new();
    while let Some(id) = open.pop() {
        if found.insert(id) {
            open.extend(needs.get(id).into_iter().flatten());
        }
    }
    let foreign = |id: &&String| !packages[*id]["source"].is_null();
    Ok(found
        .into_iter()
        .filter(foreign)
        .map(|id| {
            let package = &packages[id];
            (text(&package["name"]), spelled(package["license"].as_str().unwrap_or("a licence of its own")))
        })
        .collect())
}

/// The same of npm's packages that reach the page.
fn packages(root: &Path) -> Result<Vec<(String, String)>, Failure> {
    let text =
        fs::read_to_string(root.join("web/package-lock.json")).map_err(failed("reading web/package-lock.json"))?;
    let lock: Value = serde_json::from_str(&text).map_err(failed("reading web/package-lock.json"))?;
    SHIPPED
        .iter()
        .map(|name| match lock["packages"][format!("node_modules/{name}")]["license"].as_str() {
            Some(licence) => Ok((name.to_string(), spelled(licence))),
            None => Err(Failure::Failed(format!("npm's lock file names no licence of {name}"))),
        })
        .collect()
}

/// One spelling for the same choice: parts in order, with `OR` between them.
fn spelled(licence: &str) -> String {
    if licence.contains('(') {
        return licence.into();
    }
    let mut parts: Vec<&str> = licence.split(" OR ").flat_map(|part| part.split('/')).map(str::trim).collect();
    parts.sort_unstable();
    parts.join(" OR ")
}

/// May it be shipped? Without brackets it is a choice between sums; with them, as crates use them, a sum of choices.
fn welcome(licence: &str) -> bool {
    let known = |part: &str| WELCOME.contains(&part.trim_matches(['(', ')', ' ']));
    match licence.contains('(') {
        true => licence.split(" AND ").all(|part| part.split(" OR ").any(known)),
        false => licence.split(" OR ").any(|choice| choice.split(" AND ").all(known)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_a_choice_one_licence_must_be_welcome_and_of_a_sum_all() {
        for good in ["MIT", "GPL-3.0 OR MIT", "MIT AND Zlib", "(Apache-2.0 OR MIT) AND Unicode-3.0"] {
            assert!(welcome(good), "{good}");
        }
        for bad in ["GPL-3.0", "MIT AND GPL-3.0", "(MIT OR Apache-2.0) AND GPL-3.0", "a licence of its own", ""] {
            assert!(!welcome(bad), "{bad}");
        }
        assert_eq!(spelled("MIT/Apache-2.0"), spelled("Apache-2.0 OR MIT"));
    }
}
