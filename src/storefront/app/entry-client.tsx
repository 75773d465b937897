/** The storefront in the browser: hydrates the document, then starts what can wait until the browser is idle. */
import '#ui/styles/index.css';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { type HydrationData, ROOT_ID } from '#contract/document.ts';
import { MANIFEST_FILE } from '#contract/urls.ts';
import { fetchShippingRules } from '#storefront/delivery/shipping-rules.ts';
import { hydrationData, listsVersion } from '#storefront/hydration-data.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { fetchCatalogue, fetchProducts, loadFullProduct } from '#storefront/state/catalogue-source.ts';
import { fetchContent, fetchPageText, prefetchContent } from '#storefront/state/content-source.ts';
import { rehydrateStores } from '#storefront/state/rehydrate-stores.ts';
import { showCarriedToasts, useToastPosition } from '#storefront/state/toasts.ts';
import { fetchParts } from '#ui/layout/lazy-part.tsx';
import { followTranslatedText } from '#ui/translated-text.ts';
import { ClientApp } from './client-app.tsx';
import { type Content, type CurrentPage, loadContent, type PageSources } from './current-page.ts';
import { showLoadError } from './early-input.ts';
import { findPage } from './find-page.ts';
import { savesData } from './saves-data.ts';
import { documentUrl } from './server-content/document-url.ts';

const INTENTS = ['pointerover', 'focusin', 'pointerdown'] as const;

const listSources = () => import('#storefront/state/list-sources.ts');

const SOURCES = {
  getCatalogue: fetchCatalogue,
  getFullProduct: loadFullProduct,
  getDictionary: async () => (await listSources()).fetchDictionary(),
  getSoldOut: async () => (await listSources()).fetchSoldOut(),
  getCollection: async (address: string) => (await listSources()).fetchCollection(address),
  getContent: fetchContent,
  getShippingRules: () => fetchShippingRules(),
  getPageText: fetchPageText,
  now: () => new Date(),
};

start().catch((error: unknown) => {
  reportError(error);
  showLoadError();
});

async function start(): Promise<void> {
  const url = documentUrl();
  const [{ page }] = await Promise.all([findPage(url.pathname).entry.load(), documentParsed()]);
  const root = document.getElementById(ROOT_ID);
  if (root === null) throw new Error('The document has no page to hydrate');
  const data = hydrationData();
  followTranslatedText();
  hydrate(root, data, { url, content: { page, loaded: { data: data.page } } });
  rehydrateStores();
  showCarriedToasts();
  whenIdle(async () => {
    const { lines, refresh } = useCart.getState();
    refresh(await fetchProducts(lines.map(({ product }) => product.id)));
  });
  if (!savesData()) whenIdle(prefetchContent);
  whenIdle(async () => {
    await fetchParts();
    useToastPosition.getState().want();
  });
  whenIdle(addManifest);
  whenIdle(registerServiceWorker);
}

/** An async module may run while the document is still arriving. */
async function documentParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise(resolve => document.addEventListener('DOMContentLoaded', resolve));
}

function hydrate(root: HTMLElement, { settings, categories }: HydrationData, first: CurrentPage): void {
  const load = (url: URL): Promise<Content> =>
    loadPage(url, { ...SOURCES, settings }).catch((error: unknown) => ({ error }));
  // React hydrates in slices in a transition, and the browser handles input between them.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <ClientApp settings={settings} categories={categories} first={first} load={load} />
      </StrictMode>,
    );
  });
  prefetchOnIntent();
}

async function loadPage(url: URL, sources: PageSources): Promise<Content> {
  if (listsVersion() === undefined) return loadContent(url, sources);
  return (await import('./server-content/server-content.ts')).loadFromServer(url, sources);
}

/** The manifest is added late: in the document, it and its icons would be fetched at the same time as the first picture. */
function addManifest(): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: MANIFEST_FILE }),
  );
}

/**
 * Development has no service worker, because a cached page would hide a change. Without one only offline pages are missing.
 */
async function registerServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}

function whenIdle(task: () => Promise<void> | void): void {
  const run = () => void task();
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 4000 });
  else setTimeout(run, 1000);
}

/** Fetches the script of a page when a shopper is about to go there: on hover, focus or the press itself. */
function prefetchOnIntent(): void {
  for (const intent of INTENTS) addEventListener(intent, prefetch, { passive: true });
}

function prefetch({ target, type }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.origin !== location.origin) return;
  // With data saving on, only what is pressed is fetched.
  if (savesData() && type !== 'pointerdown') return;
  // The navigation fetches it again and reports a failure.
  findPage(link.pathname)
    .entry.load()
    .then(({ page }) => page.prepare())
    .catch(() => undefined);
}
