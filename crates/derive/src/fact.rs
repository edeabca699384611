//! `#[derive(Fact)]`: what others see of a fact, from marks beside its fields: `#[only(by, seat)]` before a field says
//! whose eyes it is for (everybody else gets the empty value), `#[shows]` before a variant that it brings to light what
//! was hidden. Who did it is the field `by`, or else `seat`; `#[actor(from)]` before a variant names another. What a
//! timeline marks says `#[mark(Claim)]` before a variant, or `#[mark(Madness, mad)]` if only when that field holds.
//! A variant around another fact is what that fact is.
//! `#[field(city: City)]` before the enum makes a method of that name, which tells the field wherever there is one.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{Attribute, Data, DataEnum, DeriveInput, Field, Fields, Ident, Token, Type, Variant};

pub fn derive(input: &DeriveInput) -> syn::Result<TokenStream> {
    let name = &input.ident;
    let Data::Enum(DataEnum { variants, .. }) = &input.data else {
        return Err(syn::Error::new_spanned(name, "facts are an enum, one variant a kind of fact"));
    };
    let (mut hides, mut acts, mut marks) = (Vec::new(), Vec::new(), Vec::new());
    let (inner, variants): (Vec<_>, Vec<_>) =
        variants.iter().partition(|variant| matches!(variant.fields, Fields::Unnamed(_)));
    let facts: Vec<_> = inner.iter().flat_map(|variant| variant.fields.iter().map(|field| &field.ty)).collect();
    let inner: Vec<_> = inner.iter().map(|variant| &variant.ident).collect();
    for &variant in &variants {
        let kind = &variant.ident;
        let named = marked(&variant.attrs, "actor").map(Attribute::parse_args::<Ident>).transpose()?;
        let called = |name: &str| variant.fields.iter().filter_map(|field| field.ident.clone()).find(|at| at == name);
        if let Some(mark) = marked(&variant.attrs, "mark") {
            let words = mark.parse_args_with(Punctuated::<Ident, Token![,]>::parse_terminated)?;
            let (what, holds) = (words.first(), words.get(1).into_iter());
            let holds: Vec<_> = holds.map(|field| quote!(#field: true,)).collect();
            marks.push(quote!(#name::#kind { #(#holds)* .. } => ::std::option::Option::Some(::kit::Mark::#what),));
        }
        if let Some(actor) = named.or_else(|| called("by")).or_else(|| called("seat")) {
            acts.push(quote!(#name::#kind { #actor, .. } => (*#actor).into(),));
        }
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
    let fields = input.attrs.iter().filter(|attribute| attribute.path().is_ident("field"));
    let fields = fields.map(|field| asked(field, name, &variants)).collect::<syn::Result<Vec<_>>>()?;
    Ok(quote! {
        impl #name {
            #(#fields)*
        }

        #(impl ::std::convert::From<#facts> for #name {
            #[inline]
            fn from(fact: #facts) -> #name {
                #name::#inner(fact)
            }
        })*

        impl ::kit::Fact for #name {
            fn seen_by(mut self, viewer: ::kit::Viewer) -> ::std::option::Option<Self> {
                #(if let #name::#inner(fact) = self {
                    return fact.seen_by(viewer).map(#name::#inner);
                })*
                #(#hides)*
                ::std::option::Option::Some(self)
            }

            fn shows_something(&self) -> bool {
                match self {
                    #(#name::#inner(fact) => fact.shows_something(),)*
                    #(#name::#shows { .. } => true,)*
                    _ => false,
                }
            }

            fn actor(&self) -> ::std::option::Option<::kit::Seat> {
                match self {
                    #(#name::#inner(fact) => fact.actor(),)*
                    #(#acts)*
                    #[allow(unreachable_patterns)] // somebody may have done everything
                    _ => ::std::option::Option::None,
                }
            }

            fn mark(&self) -> ::std::option::Option<::kit::Mark> {
                match self {
                    #(#name::#inner(fact) => fact.mark(),)*
                    #(#marks)*
                    _ => ::std::option::Option::None,
                }
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

/// A method that tells a field of the facts that have one.
fn asked(of: &Attribute, name: &Ident, variants: &[&Variant]) -> syn::Result<TokenStream> {
    let (field, kind) = of.parse_args_with(|input: ParseStream<'_>| {
        let field: Ident = input.parse()?;
        input.parse::<Token![:]>()?;
        Ok((field, input.parse::<Type>()?))
    })?;
    let has = |variant: &&&Variant| variant.fields.iter().any(|each| each.ident.as_ref() == Some(&field));
    let kinds = variants.iter().filter(has).map(|variant| &variant.ident);
    let says = format!("The {field} it is about.");
    Ok(quote! {
        #[doc = #says]
        pub fn #field(&self) -> ::std::option::Option<#kind> {
            match self {
                #(#name::#kinds { #field, .. } => (*#field).into(),)*
                _ => ::std::option::Option::None,
            }
        }
    })
}
