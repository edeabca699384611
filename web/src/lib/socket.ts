// A socket that comes back by itself. It resends nothing: after coming back the server says how things stand.
import type { ToClient, ToServer } from './wire.ts';

export type Link = 'connecting' | 'open' | 'lost';
export interface Line { send(m: ToServer): boolean; retry(): void; close(): void }

/** Half a second, doubling up to fifteen, and a little chance so that a crowd does not return at once. */
export const backOff = (attempt: number, chance = Math.random()): number => Math.min(15_000, 500 * 2 ** attempt) * (0.75 + chance / 2);

/** `url` is asked anew at each attempt: it names the last ply known, so that the server sends only what is missing. */
export function connect(url: () => string, hear: (m: ToClient) => void, status: (l: Link) => void): Line {
  let socket: WebSocket | null = null;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function open(): void {
    clearTimeout(timer);
    const s = new WebSocket(url());
    socket = s;
    s.onopen = () => { attempt = 0; status('open'); };
    s.onmessage = (e) => hear(JSON.parse(String(e.data)) as ToClient);
    s.onclose = () => {
      if (closed || socket !== s) return;
      status('lost');
      timer = setTimeout(open, backOff(attempt++));
    };
  }
  function retry(): void {
    if (closed || socket?.readyState === WebSocket.OPEN || socket?.readyState === WebSocket.CONNECTING) return;
    attempt = 0;
    open();
  }
  const wake = (): void => retry();
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  status('connecting');
  open();
  return {
    send(m) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(JSON.stringify(m));
      return true;
    },
    retry,
    close() {
      closed = true;
      clearTimeout(timer);
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      socket?.close();
    },
  };
}
