/** Asks the service worker to keep the page that is shown, once the browser has time: moving within the shop loads no document. */
import { savesData } from './saves-data.ts';

/**
 * The page at this address, path and query: that of an answer is not the browser's yet when it is drawn. Without a worker, or
 * when the shopper saves data, nothing is fetched.
 */
export function keepPage(address: string): void {
  if (!('serviceWorker' in navigator) || savesData()) return;
  const ask = async () => (await navigator.serviceWorker.ready).active?.postMessage({ keep: address });
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void ask(), { timeout: 4000 });
  else setTimeout(() => void ask(), 1000);
}
