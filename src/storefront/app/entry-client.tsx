/** The storefront in the browser: takes over the document the server sent, then wakes what the browser keeps. */
import './packages.ts';
import '#ui/styles/index.css';
import './on-every-page.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HYDRATION_DATA_ID, ROOT_ID } from '#contract/document.ts';
import { MANIFEST_FILE } from '#contract/urls.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { loadCatalogue, loadFullProduct } from '#storefront/state/catalogue-source.ts';
import { rehydrateStores } from '#storefront/state/rehydrate-stores.ts';
import { showCarriedToasts, useToastPosition } from '#storefront/state/toasts.ts';
import { fetchParts } from '#ui/layout/lazy-part.tsx';
import { ClientApp } from './client-app.tsx';
import { type Content, type CurrentPage, loadContent } from './current-page.ts';
import { findPage } from './find-page.ts';
import { prefetchOnIntent } from './prefetch.ts';

const SOURCES = { getCatalogue: loadCatalogue, getFullProduct: loadFullProduct, now: () => new Date() };

/**
 * Called by the document's start script: pages import the file this stands in, and would wait for it as it waits for them.
 * `address` is what the document was made for, path and query.
 */
export async function wake(address: string): Promise<void> {
  // Loaded ahead, so that hydration finds all that the document shows.
  const url = new URL(address, location.origin);
  const { page } = await findPage(url.pathname).entry.load();
  const root = document.getElementById(ROOT_ID);
  const data = document.getElementById(HYDRATION_DATA_ID)?.textContent;
  if (root === null || data === undefined) throw new Error('The document is not one of the shop’s');
  hydrate(root, { url, content: { page, loaded: { data: JSON.parse(data) } } });
  rehydrateStores();
  showCarriedToasts();
  whenIdle(async () => useCart.getState().refresh(await loadCatalogue()));
  whenIdle(async () => {
    await fetchParts();
    useToastPosition.getState().want();
  });
  whenIdle(async () => {
    // Only what lies below is set in italics: fetched when that comes near, they would come late.
    await document.fonts.load('italic 1em Fraunces').catch(() => undefined);
  });
  whenIdle(showManifest);
  whenIdle(keepForOffline);
}

function hydrate(root: HTMLElement, first: CurrentPage): void {
  // As a transition React takes the page over in slices, between which it answers the shopper; else in one piece.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <ClientApp first={first} load={load} />
      </StrictMode>,
    );
  });
  prefetchOnIntent();
}

function load(url: URL): Promise<Content> {
  return loadContent(url, SOURCES).catch((error: unknown) => ({ error }));
}

/** Named in the document it and its icons would be fetched beside the first picture; nobody installs the shop before that. */
function showManifest(): void {
  document.head.append(
    Object.assign(document.createElement('link'), { rel: 'manifest', href: MANIFEST_FILE }),
  );
}

/** Not while developing, where a kept page would hide a change; a browser that refuses goes without. */
async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}

function whenIdle(task: () => Promise<void> | void): void {
  const start = () => void task();
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 4000 });
  else setTimeout(start, 1000);
}
