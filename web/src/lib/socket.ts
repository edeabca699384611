// A socket that comes back by itself. It resends nothing: after coming back the server says how things stand.
import { resign, rounds, socketUrl, viewAt } from './api.ts';
import { backOff } from './backoff.ts';
import type { Line, Link } from './line.ts';
import type { ToClient } from './wire.ts';

/** `known` is asked anew at each attempt: the last ply known, so that the server sends only what is missing. */
export function connect(table: string, known: () => number | undefined, hear: (m: ToClient) => void, status: (l: Link) => void): Line {
  let socket: WebSocket | null = null;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function open(): void {
    clearTimeout(timer);
    const s = new WebSocket(socketUrl(table, known()));
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
    past: (seat, ply) => viewAt(table, ply, seat),
    rounds: (seat) => rounds(table, seat),
    resign: (seat) => resign(table, seat),
    close() {
      closed = true;
      clearTimeout(timer);
      removeEventListener('online', wake);
      document.removeEventListener('visibilitychange', wake);
      socket?.close();
    },
  };
}
