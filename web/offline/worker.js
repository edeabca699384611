// The service worker: keeps every file of this version of the page, so that it opens without network. VERSION and FILES are
// filled in when the page is built (plugin.ts). A new version waits until the page says that no game is under way.
const CACHE = `emerald ${VERSION}`;

self.addEventListener('install', (event) => event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES))));
self.addEventListener('activate', (event) => event.waitUntil(moveIn()));
self.addEventListener('message', (event) => {
  if (event.data === 'take over') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const ours = event.request.method === 'GET' && url.href.startsWith(self.registration.scope) && !url.pathname.startsWith('/api/');
  if (ours) event.respondWith(answer(event.request));
});

async function moveIn() {
  const old = (await caches.keys()).filter((name) => name.startsWith('emerald ') && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}
async function answer(request) {
  const cache = await caches.open(CACHE);
  const page = request.mode === 'navigate' ? await cache.match('./') : undefined;
  return page ?? (await cache.match(request)) ?? fetch(request);
}
