/** Changes of the draft as a colleague makes them on another page. */
import { type APIRequestContext, expect } from '@playwright/test';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { DraftProduct } from '#contract/console/product.ts';
import type { DraftSettings } from '#contract/console/settings.ts';
import { fill } from '#contract/urls.ts';

/** A page, or its context. */
interface Colleague {
  readonly request: APIRequestContext;
}

type Product = DraftProduct['product'];

export async function changeSettings({ request }: Colleague, group: string, fields: object): Promise<void> {
  const { settings, revision } = (await (await request.get(CONSOLE_API.settings)).json()) as DraftSettings;
  const changed = await request.put(CONSOLE_API.settings, {
    data: { settings: { ...settings, [group]: { ...(settings[group] as object), ...fields } } },
    headers: { 'if-match': `"${revision}"`, 'sec-fetch-site': 'same-origin' },
  });
  expect(changed.status()).toBe(200);
}

/** Returns the product as it was. */
export async function changeProduct(
  { request }: Colleague,
  id: string,
  change: (product: Product) => Partial<Product>,
): Promise<Product> {
  const url = fill(CONSOLE_API.product, { id });
  const { product, revision } = (await (await request.get(url)).json()) as DraftProduct;
  const changed = await request.put(url, {
    data: { ...product, ...change(product) },
    headers: { 'if-match': `"${revision}"`, 'sec-fetch-site': 'same-origin' },
  });
  expect(changed.status()).toBe(200);
  return product;
}
