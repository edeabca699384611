// The page as an app: the service worker keeps it for when there is no network. A newer version is offered where no game is
// open (the first page), and taken over only when somebody says so.
let waiting = $state.raw<ServiceWorker | null>(null);
/** Is a newer version ready? */
export const updateReady = (): boolean => waiting !== null;

export function keepOffline(): void {
  if (!import.meta.env.PROD || import.meta.env.MODE === 'test' || !('serviceWorker' in navigator)) return;
  addEventListener('load', async () => {
    const registration = await navigator.serviceWorker.register(new URL('sw.js', document.baseURI)).catch(() => null);
    if (!registration) return; // without it the page needs the network, and that is all
    const look = (): void => { if (registration.waiting && navigator.serviceWorker.controller) waiting = registration.waiting; };
    look();
    registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  });
}
export function update(): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  waiting?.postMessage('take over');
}
