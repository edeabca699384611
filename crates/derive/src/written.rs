//! `#[derive(Written)]`: a struct as a JSON object, field by field, and read back; an enum by the name serde gives it.
//! What the words behind `#[written(...)]` mean stands in `kit::written`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::meta::ParseNestedMeta;
use syn::{Attribute, Data, DeriveInput, Expr, Field, LitStr, Path, Type};

/// What is said about a field.
#[derive(Default)]
struct Said {
    flatten: bool,
    told: bool,
    follows: bool,
    rename: Option<LitStr>,
    across: Option<LitStr>,
    with: Option<Path>,
    most: Option<Expr>,
}

pub fn derive(input: &DeriveInput) -> syn::Result<TokenStream> {
    let name = &input.ident;
    let (mut content, mut skipped) = (None::<Type>, Vec::new());
    each_word(&input.attrs, |word| match word.path.get_ident() {
        Some(content_of) if content_of == "content" => word.value()?.parse().map(|kind| content = Some(kind)),
        Some(skip) if skip == "skip" => word.parse_nested_meta(|field| {
            skipped.push(field.path.require_ident()?.clone());
            Ok(())
        }),
        _ => Err(word.error("write content = ... or skip(...)")),
    })?;
    if matches!(input.data, Data::Enum(_)) {
        return Ok(plain(name));
    }
    let (mut writes, mut reads) = (Vec::new(), Vec::new());
    let (generics, content) = match content {
        Some(content) => (quote!(), quote!(#content)),
        None => (quote!(<C: ::kit::Printed>), quote!(C)),
    };
    let (left_out, fields): (Vec<_>, Vec<_>) =
        crate::fields(input)?.partition(|field| field.ident.as_ref().is_some_and(|name| skipped.contains(name)));
    if let Some(missing) = skipped.iter().find(|name| !left_out.iter().any(|field| field.ident.as_ref() == Some(name)))
    {
        return Err(syn::Error::new_spanned(missing, "there is no such field"));
    }
    for field in fields {
        let (write, read) = both_ways(field)?;
        writes.push(write);
        reads.push(read);
    }
    Ok(quote! {
        impl #generics ::kit::written::Written<#content> for #name {
            fn write(&self, with: &::kit::written::With<'_, #content>) -> ::kit::written::Value {
                let mut fields = ::kit::written::Map::new();
                #(#writes)*
                ::kit::written::Value::Object(fields)
            }

            fn read(
                &mut self,
                from: &::kit::written::Value,
                with: &::kit::written::With<'_, #content>,
            ) -> ::std::result::Result<(), ::kit::written::Fault> {
                #(#reads)*
                ::std::result::Result::Ok(())
            }
        }
    })
}

fn plain(name: &syn::Ident) -> TokenStream {
    quote! {
        impl<C> ::kit::written::Written<C> for #name {
            fn write(&self, _: &::kit::written::With<'_, C>) -> ::kit::written::Value {
                ::kit::written::write_plain(self)
            }

            fn read(
                &mut self,
                from: &::kit::written::Value,
                _: &::kit::written::With<'_, C>,
            ) -> ::std::result::Result<(), ::kit::written::Fault> {
                ::kit::written::read_plain(self, from)
            }
        }
    }
}

/// How one field is written, and how it is read.
fn both_ways(field: &Field) -> syn::Result<(TokenStream, TokenStream)> {
    let said = said(field)?;
    let Some(name) = &field.ident else { return Err(syn::Error::new_spanned(field, "a field needs a name")) };
    let how = said.with.map_or(quote!(::kit::written::Written), |module| quote!(#module));
    if said.flatten {
        let write = quote! {
            if let ::kit::written::Value::Object(inside) = #how::write(&self.#name, with) {
                inside.into_iter().for_each(|(key, value)| ::kit::written::put(&mut fields, &key, value));
            }
        };
        return Ok((write, quote!(#how::read(&mut self.#name, from, with)?;)));
    }
    let key = said.rename.map_or_else(|| name.to_string(), |name| name.value());
    let mut write = quote!(#how::write(&self.#name, with));
    let mut read = quote!(#how::read(&mut self.#name, from, with));
    if let Some(most) = said.most {
        read = quote! {{
            ::kit::written::at_most(from, #most)?;
            #read
        }};
    }
    if said.follows {
        write = quote! {{
            let truth = #write;
            if with.empty { ::kit::written::open(truth) } else { truth }
        }};
        read = quote!(match ::kit::written::said(from).as_deref() {
            ::std::option::Option::Some(from) => #read,
            ::std::option::Option::None => ::std::result::Result::Ok(()),
        });
    }
    if said.told {
        write = quote! {{
            let truth = #write;
            if with.empty { ::kit::written::blank(truth) } else { truth }
        }};
        read = quote!(::kit::written::untold(from));
    }
    Ok(match said.across {
        None => (
            quote!(::kit::written::put(&mut fields, #key, #write);),
            quote!(::kit::written::member(from, #key, |from| #read)?;),
        ),
        Some(table) => (
            quote!(::kit::written::spread(&mut fields, #table, #key, #write);),
            quote!(::kit::written::gather(from, #table, #key, |from| #read)?;),
        ),
    })
}

fn said(field: &Field) -> syn::Result<Said> {
    let mut said = Said::default();
    each_word(&field.attrs, |word| {
        let is = |name: &str| word.path.is_ident(name);
        if is("flatten") {
            said.flatten = true;
        } else if is("told") {
            said.told = true;
        } else if is("follows") {
            said.follows = true;
        } else if is("rename") {
            said.rename = Some(word.value()?.parse()?);
        } else if is("across") {
            said.across = Some(word.value()?.parse()?);
        } else if is("with") {
            said.with = Some(word.value()?.parse()?);
        } else if is("most") {
            said.most = Some(word.value()?.parse()?);
        } else {
            return Err(
                word.error("write flatten, told, follows, rename = ..., across = ..., with = ... or most = ...")
            );
        }
        Ok(())
    })?;
    Ok(said)
}

/// Every word behind `#[written(...)]`.
fn each_word(attributes: &[Attribute], mut read: impl FnMut(ParseNestedMeta) -> syn::Result<()>) -> syn::Result<()> {
    attributes
        .iter()
        .filter(|each| each.path().is_ident("written"))
        .try_for_each(|each| each.parse_nested_meta(&mut read))
}
