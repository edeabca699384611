// The words about passkeys. Part of the catalogue of sentences, as en.ts is.
export const passkeys = {
  title: 'Passkeys',
  lead: 'A key that this device, or your key ring, keeps for you: with it you come in without a name and a password, by finger, face or PIN. The server never sees it.',
  made: (made: string, used: string) => (used ? `made ${made}, last used ${used}` : `made ${made}, not used yet`),
  password: 'Your password',
  add: 'Make a passkey',
  added: 'Done. With it you sign in on any device that has it.',
  remove: 'Remove',
  removed: 'That passkey opens nothing any more. Your device may still offer it: delete it there, too.',
  cannot: 'This browser keeps no passkeys for this page: it needs https, and a browser of the last two years.',
  signIn: 'Sign in with a passkey',
  none: 'Your browser gave no passkey. Try again, or choose another way.',
  known: 'This device keeps a passkey for you already.',
};
