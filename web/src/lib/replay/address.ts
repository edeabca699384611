// A record as part of an address: squeezed, so that a whole game fits into a link that needs no server.
const MARK = '~';
export const isRecord = (id: string): boolean => id.startsWith(MARK);

const through = async (bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

export async function intoAddress(record: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(record), new CompressionStream('deflate-raw'));
  const text = btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''));
  return MARK + text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Throws if it is none. */
export async function fromAddress(id: string): Promise<string> {
  const text = atob(id.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(await through(Uint8Array.from(text, (c) => c.charCodeAt(0)), new DecompressionStream('deflate-raw')));
}
