/** The rules of delivery and shipping as the pages of product, cart and checkout have them. */
import { SHIPPING_FILE } from '#contract/urls.ts';
import { TIMES } from '#domain/constants/limits.ts';
import type { ShippingRules } from '#domain/delivery/rules.ts';
import type { PageContext } from '#storefront/page.ts';

let loading: Promise<ShippingRules | null> | undefined;

/** Loads at the first call. A load that fails gives no rules and is tried again: the server decides what an order costs. */
export function fetchShippingRules(cache: RequestCache = 'default'): Promise<ShippingRules | null> {
  loading ??= requestRules(cache).catch((error: unknown) => {
    loading = undefined;
    // oxlint-disable-next-line no-console -- as a failed product load, it is logged and nothing more
    console.error('The rules of shipping could not be loaded', error);
    return null;
  });
  return loading;
}

/** Fetches the rules as they are now, whatever was loaded before. Returns null where they cannot be loaded. */
export function refetchShippingRules(): Promise<ShippingRules | null> {
  loading = undefined;
  return fetchShippingRules('no-cache');
}

async function requestRules(cache: RequestCache): Promise<ShippingRules> {
  const response = await fetch(SHIPPING_FILE, { cache, signal: AbortSignal.timeout(TIMES.request) });
  if (!response.ok) throw new Error(`${SHIPPING_FILE} answered ${response.status}`);
  return (await response.json()) as ShippingRules;
}

/** Returns the data of a page that shows delivery or shipping. */
export function loadShippingRules({
  settings,
  getShippingRules,
}: Pick<PageContext, 'settings' | 'getShippingRules'>): Promise<ShippingRules | null> {
  return settings.hasShippingRules === true ? getShippingRules() : Promise.resolve(null);
}
