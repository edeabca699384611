//! `#[derive(Buttons)]`: the choices without a thing, by their names in small letters with hyphens.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Data, DataEnum, DeriveInput};

pub fn derive(input: &DeriveInput) -> syn::Result<TokenStream> {
    let name = &input.ident;
    let Data::Enum(DataEnum { variants, .. }) = &input.data else {
        return Err(syn::Error::new_spanned(name, "choices are an enum, one variant a kind of choice"));
    };
    let plain = variants.iter().filter(|variant| variant.fields.is_empty()).map(|variant| &variant.ident);
    let words = plain.clone().map(|variant| word(&variant.to_string()));
    Ok(quote! {
        impl ::kit::Buttons for #name {
            const BUTTONS: &'static [(&'static str, Self)] = &[#((#words, #name::#plain)),*];
        }
    })
}

/// `EndTurn` is `end-turn`.
fn word(name: &str) -> String {
    let hyphen = |(at, letter): (usize, char)| (at > 0 && letter.is_uppercase()).then_some('-');
    name.char_indices().flat_map(|each| hyphen(each).into_iter().chain(each.1.to_lowercase())).collect()
}
