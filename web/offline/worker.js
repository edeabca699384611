// The service worker: keeps every file of this version of the page, so that it opens without network. VERSION and FILES are
// filled in when the page is built (plugin.ts). A new version waits until the page says that no game is under way.
const CACHE = `emerald ${VERSION}`;

self.addEventListener('install', (event) => event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES))));
self.addEventListener('activate', (event) => event.waitUntil(moveIn()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});
self.addEventListener('push', (event) => {
  const { title, body, place } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body, tag: place, data: place, icon: './icon-192.png' }));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(new URL(event.notification.data, self.registration.scope).href));
});
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const ours = event.request.method === 'GET' && url.href.startsWith(self.registration.scope) && !url.pathname.startsWith('/api/');
  if (ours) event.respondWith(answer(event.request));
});

// Another window may play on with the version before, and need more of its files: they go when nobody can.
async function moveIn() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const old = (await caches.keys()).filter((name) => name.startsWith('emerald ') && name !== CACHE);
  if (windows.length < 2) await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}
// The window that shows it already, or one more: another game under way stays where it is.
async function show(place) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((window) => window.url === place);
  await (there ? there.focus() : self.clients.openWindow(place));
}
async function answer(request) {
  const cache = await caches.open(CACHE);
  const page = request.mode === 'navigate' ? await cache.match('./') : undefined;
  return page ?? (await cache.match(request)) ?? (await caches.match(request)) ?? fetch(request);
}
