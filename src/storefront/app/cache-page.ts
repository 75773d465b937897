import { savesData } from './saves-data.ts';

/**
 * Has the service worker cache the document of a page that was drawn without one. Without a worker, or when the shopper
 * saves data, nothing is fetched.
 */
export function cachePage({ pathname, search }: URL): void {
  if (!('serviceWorker' in navigator) || savesData()) return;
  const send = async () =>
    (await navigator.serviceWorker.ready).active?.postMessage({ cache: pathname + search });
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void send(), { timeout: 4000 });
  else setTimeout(() => void send(), 1000);
}
