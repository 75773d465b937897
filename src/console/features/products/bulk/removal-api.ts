/** Deletes products, or archives those that somebody has ordered: without `apply` it says what would become of them. */
import { callApi } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { type ProductRemoval, ProductRemovalResult } from '#contract/console/product-removal.ts';

/** The server may take so long for ten thousand products. */
const REMOVAL_MS = 60_000;

export function removeProducts(body: ProductRemoval): Promise<ProductRemovalResult> {
  return callApi({
    method: 'POST',
    url: CONSOLE_API.productRemovals,
    response: ProductRemovalResult,
    body,
    timeoutMs: REMOVAL_MS,
  });
}
