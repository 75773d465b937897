/** The storefront in the browser: takes over the document the server sent, then wakes what the browser keeps. */
import './packages.ts';
import '#ui/styles/index.css';
import './on-every-page.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HYDRATION_DATA_ID, ROOT_ID } from '#contract/document.ts';
import { MANIFEST_FILE } from '#contract/urls.ts';
import { placeOf } from '#storefront/place.ts';
import { useCart } from '#storefront/state/cart-store.ts';
import { loadCatalogue, loadFullProduct } from '#storefront/state/catalogue-source.ts';
import { goWith } from '#storefront/state/go-to.ts';
import { rehydrateStores } from '#storefront/state/rehydrate-stores.ts';
import { useToastPosition } from '#storefront/state/toasts.ts';
import { fetchParts } from '#ui/layout/lazy-part.tsx';
import { BrowserShop } from './browser-shop.tsx';
import { findPage } from './find-page.ts';
import { createNavigation, keyOf, newKey, placeHere } from './navigation.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { loadContent, type Visit } from './visit.ts';

const SOURCES = { getCatalogue: loadCatalogue, getFullProduct: loadFullProduct, now: () => new Date() };

/**
 * Called by the document's start script: pages import the file this stands in, and would wait for it as it waits for them.
 * `address` is what the document was made for, path and query.
 */
export async function wake(address: string): Promise<void> {
  // Loaded ahead, so that hydration finds all that the document shows.
  const { page } = await findPage(placeOf(address).pathname).entry.load();
  // A walk back before now, from a page that was moved to and then loaded anew, has changed the address and nothing else.
  if (location.pathname + location.search !== address) {
    location.reload();
    return;
  }
  const root = document.getElementById(ROOT_ID);
  const data = document.getElementById(HYDRATION_DATA_ID)?.textContent;
  if (root === null || data === undefined) throw new Error('The document is not one of the shop’s');
  hydrate(root, {
    place: placeHere(),
    key: keyOf(history.state) ?? newKey(),
    how: 'walk',
    content: { page, loaded: { data: JSON.parse(data) } },
  });
  rehydrateStores();
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

function hydrate(root: HTMLElement, first: Visit): void {
  const navigation = createNavigation({
    first,
    load: place => loadContent(place, SOURCES).catch((error: unknown) => ({ error })),
  });
  goWith(navigation.navigate);
  // As a transition React takes the page over in slices, between which it answers the shopper; else in one piece.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserShop first={first} navigation={navigation} />
      </StrictMode>,
    );
  });
  prefetchOnIntent();
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
