//! `#[derive(Fact)]`: what others see of a fact, from marks beside its fields: `#[only(by, seat)]` before a field says
//! whose eyes it is for (everybody else gets the empty value), `#[shows]` before a variant that it brings to light what
//! was hidden.

use proc_macro2::TokenStream;
use quote::quote;
use syn::punctuated::Punctuated;
use syn::{Attribute, Data, DataEnum, DeriveInput, Field, Ident, Token};

pub fn derive(input: &DeriveInput) -> syn::Result<TokenStream> {
    let name = &input.ident;
    let Data::Enum(DataEnum { variants, .. }) = &input.data else {
        return Err(syn::Error::new_spanned(name, "facts are an enum, one variant a kind of fact"));
    };
    let mut hides = Vec::new();
    for variant in variants {
        let kind = &variant.ident;
        for Field { ident: secret, attrs, .. } in &variant.fields {
            let Some(eyes) = marked(attrs, "only").map(eyes).transpose()? else { continue };
            hides.push(quote! {
                if let #name::#kind { #secret, #(#eyes,)* .. } = &mut self && !(#(viewer.is(*#eyes))||*) {
                    *#secret = ::std::default::Default::default();
                }
            });
        }
    }
    let shows =
        variants.iter().filter(|variant| marked(&variant.attrs, "shows").is_some()).map(|variant| &variant.ident);
    Ok(quote! {
        impl ::kit::Fact for #name {
            fn seen_by(mut self, viewer: ::kit::Viewer) -> ::std::option::Option<Self> {
                #(#hides)*
                ::std::option::Option::Some(self)
            }

            fn shows_something(&self) -> bool {
                ::std::matches!(self, #(#name::#shows { .. })|*)
            }
        }
    })
}

fn marked<'a>(attributes: &'a [Attribute], mark: &str) -> Option<&'a Attribute> {
    attributes.iter().find(|attribute| attribute.path().is_ident(mark))
}

fn eyes(only: &Attribute) -> syn::Result<Vec<Ident>> {
    Ok(only.parse_args_with(Punctuated::<Ident, Token![,]>::parse_terminated)?.into_iter().collect())
}
