// Passkeys as this browser keeps them: it makes one, or proves with one who is there. What is asked and what is answered travels
// as JSON between browser and server; nothing here looks into it.
import { passkeyQuestion, passkeySignIn, addPasskey, newPasskey, type Passkeys } from './api.ts';
import { passkeys as p } from './strings/passkeys.ts';
import type { Me } from './wire.ts';

/** Does this browser keep passkeys, and for a page that came like this one? */
export const CAN_KEEP = 'PublicKeyCredential' in globalThis && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/** What the browser gives; the person may have said no, or found no key. */
async function given(asked: Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await asked;
    if (credential instanceof PublicKeyCredential) return credential;
  } catch (e) {
    if (e instanceof DOMException && e.name === 'InvalidStateError') throw new Error(p.known, { cause: e });
  }
  throw new Error(p.none);
}

/** Makes a passkey for whoever is here. */
export async function keep(password: string): Promise<Passkeys> {
  const { question, options } = await newPasskey(password);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON);
  return addPasskey(question, (await given(navigator.credentials.create({ publicKey }))).toJSON());
}

/** Signs in with one. */
export async function enter(): Promise<Me> {
  const { question, options } = await passkeyQuestion();
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
  return passkeySignIn(question, (await given(navigator.credentials.get({ publicKey }))).toJSON());
}
