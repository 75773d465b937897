/**
 * The stock of the products on the page. Cached documents do not contain it: it is requested when the browser is idle,
 * in one request, and again when the tab becomes visible. It informs; the order decides.
 */
import { create } from 'zustand';
import { readStock } from '#contract/stock/read-stock.ts';
import { API } from '#contract/urls.ts';
import { TIMES } from '#domain/constants/limits.ts';
import type { Stock } from '#domain/stock.ts';

/** Holds every product that was asked for: one without counted sizes has none. */
export const useStock = create<{ readonly stock: Stock }>()(() => ({ stock: {} }));

/** The map holds for each product id when it was requested, and how many parts of the page show it. */
const requestedAt = new Map<string, number>();
const inSight = new Map<string, number>();
const requested = new Set<string>();
/** The API returns so many at once. */
const MAX_REQUESTED = 100;

/** Follows some products for as long as they are shown, asking for those not known for `freshFor` ms. Returns what ends it. */
export function followStock(ids: readonly string[], freshFor: number = TIMES.stockFresh): () => void {
  document.addEventListener('visibilitychange', askAgain);
  for (const id of ids) inSight.set(id, (inSight.get(id) ?? 0) + 1);
  askSoon(ids.filter(id => isOlder(id, freshFor)));
  return () => {
    for (const id of ids) {
      const others = (inSight.get(id) ?? 0) - 1;
      if (others > 0) inSight.set(id, others);
      else inSight.delete(id);
    }
  };
}

/** Asks past every cache, for when the server has said that too few are left. */
export function rereadStock(ids: readonly string[]): Promise<void> {
  return ask([...new Set(ids)], 'reload');
}

function isOlder(id: string, age: number): boolean {
  return Date.now() - (requestedAt.get(id) ?? 0) >= age;
}

/** Back from another tab: another shopper may have been quicker. */
function askAgain(): void {
  if (document.visibilityState === 'visible') askSoon([...inSight.keys()]);
}

function askSoon(ids: readonly string[]): void {
  if (ids.length === 0) return;
  const isInFlight = requested.size > 0;
  for (const id of ids) requested.add(id);
  if (isInFlight) return;
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchRequested, { timeout: 1000 });
  else setTimeout(fetchRequested, 200);
}

function fetchRequested(): void {
  const ids = [...requested];
  requested.clear();
  for (let from = 0; from < ids.length; from += MAX_REQUESTED)
    void ask(ids.slice(from, from + MAX_REQUESTED));
}

/** A call that fails changes nothing and is not spoken of: what is not known counts as enough. */
async function ask(ids: readonly string[], cache: RequestCache = 'default'): Promise<void> {
  if (ids.length === 0 || !navigator.onLine) return;
  for (const id of ids) requestedAt.set(id, Date.now());
  try {
    const query = new URLSearchParams(ids.map(id => ['product', id]));
    const response = await fetch(`${API.stock}?${query}`, {
      cache,
      signal: AbortSignal.timeout(TIMES.request),
    });
    if (!response.ok) throw new Error(`${API.stock} answered ${response.status}`);
    const known = readStock(await response.json());
    const fresh = Object.fromEntries(ids.map(id => [id, known[id] ?? {}]));
    useStock.setState(({ stock }) => ({ stock: { ...stock, ...fresh } }));
  } catch {
    for (const id of ids) requestedAt.delete(id);
  }
}
