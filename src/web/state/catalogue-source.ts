/** The whole catalogue in the browser: `/products.json`, loaded once and kept in memory (spec 4). */
import { PRODUCTS_FILE } from '#contract/urls.ts';
import { type Catalogue, EMPTY_CATALOGUE } from '#domain/catalogue.ts';
import { TIMES } from '#domain/settings.ts';

let loading: Promise<Catalogue> | undefined;
let isLoaded = false;

/** Whether a list can be made without waiting for anything. */
export function isCatalogueAtHand(): boolean {
  return isLoaded;
}

/** Loads at the first call. A load that fails is logged, gives an empty catalogue and is tried again at the next call (spec 8). */
export function loadCatalogue(): Promise<Catalogue> {
  loading ??= fetchCatalogue().catch((error: unknown) => {
    loading = undefined;
    // oxlint-disable-next-line no-console -- the spec has a failed product load logged and nothing more
    console.error('The products could not be loaded', error);
    return EMPTY_CATALOGUE;
  });
  return loading;
}

/** Loads anew past every cache, for when the server says that prices have changed; a load that fails keeps what there was. */
export async function reloadCatalogue(): Promise<Catalogue> {
  try {
    const fresh = await fetchCatalogue('reload');
    loading = Promise.resolve(fresh);
    return fresh;
  } catch {
    return loadCatalogue();
  }
}

async function fetchCatalogue(cache: RequestCache = 'default'): Promise<Catalogue> {
  const [{ readCatalogue }, rows] = await Promise.all([import('#contract/product.ts'), fetchRows(cache)]);
  const { catalogue } = readCatalogue(rows);
  isLoaded = true;
  return catalogue;
}

async function fetchRows(cache: RequestCache): Promise<unknown> {
  const response = await fetch(PRODUCTS_FILE, { cache, signal: AbortSignal.timeout(TIMES.request) });
  if (!response.ok) throw new Error(`${PRODUCTS_FILE} answered ${response.status}`);
  return response.json();
}
