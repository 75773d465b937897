/** The storefront in the browser: takes over the document the server sent, then wakes what the browser keeps. */
import '#web/ui/styles/index.css';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { HYDRATION_DATA_ID, ROOT_ID } from '#contract/document.ts';
import { useCart } from '#web/state/cart-store.ts';
import { loadCatalogue } from '#web/state/catalogue-source.ts';
import { wakeStores } from '#web/state/wake-stores.ts';
import { createRoutes } from './routes.tsx';

const routes = createRoutes({ catalogue: loadCatalogue, now: () => new Date() });

void wake();

/** A function and not the top of the module: pages import the file this stands in, and would wait for it as it waits for them. */
async function wake(): Promise<void> {
  await Promise.all((matchRoutes(routes, location) ?? []).map(({ route }) => settle(route)));
  hydrate();
  wakeStores();
  whenIdle(async () => useCart.getState().refresh(await loadCatalogue()));
  whenIdle(keepForOffline);
}

/** Loads a lazy route's page ahead, so that hydration finds all that the document shows. */
async function settle(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy(), { lazy: undefined });
}

function hydrate(): void {
  const root = document.getElementById(ROOT_ID);
  const data = document.getElementById(HYDRATION_DATA_ID)?.textContent;
  if (root === null || data === undefined) throw new Error('The document is not one of the shop’s');
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: JSON.parse(data) } });
  hydrateRoot(
    root,
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

/** Not while developing, where a kept page would hide a change; a browser that refuses goes without. */
async function keepForOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js').catch(() => undefined);
}

function whenIdle(task: () => Promise<void>): void {
  const start = () => void task();
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: 4000 });
  else setTimeout(start, 1000);
}
