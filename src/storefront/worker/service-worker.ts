/** Caches visited pages for use without a network. The API is not handled, and personal pages are never stored. */
import { filesIn } from './document-files.ts';
import { mayStore, pageToCache, strategyFor } from './strategy.ts';

declare const self: ServiceWorkerGlobalScope;

/** The caches of the worker before may contain pages that are not to be stored. */
const PAGES = 'nool-pages-2';
/** The offline page with its scripts and styles; never crowded out. */
const OFFLINE = 'nool-offline-1';
const OFFLINE_PAGE = '/offline';
/** Enough for an evening's browsing; the oldest go first. */
const MAX_ENTRIES = 250;

self.addEventListener('install', event => {
  event.waitUntil(prepare());
});

self.addEventListener('activate', event => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', event => {
  const { request } = event;
  const url = new URL(request.url);
  const strategy = strategyFor({
    method: request.method,
    mode: request.mode,
    path: url.pathname,
    isOwn: url.origin === self.location.origin,
  });
  if (strategy === 'network-first') event.respondWith(networkFirst(event));
  if (strategy === 'network-or-offline-page') event.respondWith(networkOrOfflinePage(request));
  if (strategy === 'cache-first') event.respondWith(cacheFirst(event));
});

/** A move within the shop loads no document: the page says where it is, so that it opens from memory later. */
self.addEventListener('message', event => {
  const address = pageToCache(event.data);
  if (address !== undefined) event.waitUntil(cachePage(address).catch(() => undefined));
});

async function prepare(): Promise<void> {
  const page = await fetch(new Request(OFFLINE_PAGE, { cache: 'reload' }));
  if (!page.ok) throw new Error(`${OFFLINE_PAGE} answered ${page.status}`);
  const files = filesIn(await page.clone().text());
  const cache = await caches.open(OFFLINE);
  await cache.addAll(files);
  await cache.put(OFFLINE_PAGE, page);
  await self.skipWaiting();
}

/** The document and what it needs; its scripts came before the worker did, or for another page. */
async function cachePage(address: string): Promise<void> {
  const page = await fetch(address);
  if (page.redirected) return;
  for (const file of filesIn(await page.clone().text())) {
    if ((await caches.match(file, { ignoreVary: true })) === undefined) await store(file, await fetch(file));
  }
  await store(address, page);
}

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter(name => name !== PAGES && name !== OFFLINE).map(name => caches.delete(name)),
  );
  await self.clients.claim();
}

async function networkFirst(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    event.waitUntil(store(event.request, response.clone()));
    return response;
  } catch (error) {
    const cached = await caches.match(event.request, { ignoreVary: true });
    if (cached !== undefined) return cached;
    if (event.request.mode === 'navigate') return offlineFor(new URL(event.request.url));
    throw error;
  }
}

async function networkOrOfflinePage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return offlineFor(new URL(request.url));
  }
}

/**
 * Returns the offline page, at its own address, as its scripts go by that; it knows the way back to the page that was asked
 * for. The browser carries what stands after # over to it.
 */
async function offlineFor({ pathname, search }: URL): Promise<Response> {
  const page = pathname === OFFLINE_PAGE ? await caches.match(OFFLINE_PAGE, { ignoreVary: true }) : undefined;
  return page ?? Response.redirect(`${OFFLINE_PAGE}?from=${encodeURIComponent(pathname + search)}`);
}

async function cacheFirst(event: FetchEvent): Promise<Response> {
  const cached = await caches.match(event.request, { ignoreVary: true });
  if (cached !== undefined) return cached;
  const response = await fetch(event.request);
  event.waitUntil(store(event.request, response.clone()));
  return response;
}

async function store(request: Request | string, response: Response): Promise<void> {
  if (!mayStore(response)) return;
  const cache = await caches.open(PAGES);
  await cache.delete(request);
  await cache.put(request, response);
  const requests = await cache.keys();
  await Promise.all(requests.slice(0, -MAX_ENTRIES).map(old => cache.delete(old)));
}
