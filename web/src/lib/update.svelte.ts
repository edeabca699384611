// The page as an app: the service worker keeps it for when there is no network. A newer version is offered where no game is
// open (the first page), and taken over only when somebody says so; a window that plays on keeps the one it has.
let ready = $state(false);
/** Is a newer version ready? */
export const updateReady = (): boolean => ready;

/** Keeping every file must not hold up the first board. */
const LATER = 3000;
let worker: ServiceWorkerRegistration | null = null;

export function keepOffline(): void {
  if (!import.meta.env.PROD || import.meta.env.MODE === 'test' || !('serviceWorker' in navigator)) return;
  const known = navigator.serviceWorker.controller;
  // Another window took the newer version over: here it comes with the next look at the page.
  if (known) navigator.serviceWorker.addEventListener('controllerchange', () => (ready = true));
  const begin = async (): Promise<void> => {
    worker = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI)).catch(() => null);
    if (!worker) return; // without it the page needs the network, and that is all
    const look = (): void => { if (worker!.waiting && navigator.serviceWorker.controller) ready = true; };
    look();
    worker.addEventListener('updatefound', () => worker!.installing?.addEventListener('statechange', look));
  };
  addEventListener('load', () => setTimeout(() => void begin(), known ? 0 : LATER));
}
export function update(): void {
  if (!worker?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  worker.waiting.postMessage('take over');
}
