/** What staff are asked about prices before they are published. Nothing is refused for it. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { readProduct } from '#contract/products/product.ts';
import { findPriceBeforeDoubt, type PriceInForce } from '#domain/products/price-history.ts';
import { findPriceQuestions, type PriceRanges, toPriceRanges } from '#domain/products/price-questions.ts';
import type { Product } from '#domain/products/product.ts';
import { findPrices } from '#server/catalogue/price-history/read-prices.ts';
import { isVisible } from '#server/catalogue/products/check/check-duplicates.ts';
import type { DraftIssue } from '#server/catalogue/versions/check-records.ts';
import type { Difference } from '#server/catalogue/versions/compare-content.ts';
import { perVersion } from '#server/catalogue/versions/shop-version.ts';
import type { ConsoleDeps } from './console-deps.ts';

const toRanges = perVersion(({ catalogue }) => toPriceRanges(catalogue.products));

/** Returns what is asked about the price of a product that becomes another one; `before` is undefined for a new product. */
export function askAboutPrice(
  { getVersion }: Pick<ConsoleDeps, 'getVersion'>,
  product: Product,
  before: Product | undefined,
): readonly string[] {
  if (!isVisible(product)) return [];
  return findPriceQuestions(product, { before, ranges: toRanges(getVersion()) });
}

type AskDeps = Pick<ConsoleDeps, 'db' | 'clock' | 'getVersion'>;

/** Differences between which requests are answered. */
const BATCH = 200;

/** Returns what is asked about the prices that the draft changes, also where a price before is not proved. */
export async function askAboutDraft(
  deps: AskDeps,
  differences: readonly Difference[],
): Promise<readonly DraftIssue[]> {
  const questions: DraftIssue[] = [];
  const products = differences.filter(({ kind, after }) => kind === 'product' && after !== undefined);
  const ranges = rangesWithout(deps, differences);
  for (let index = 0; index < products.length; index += BATCH) {
    const changed = products.slice(index, index + BATCH).flatMap(toChanged);
    const reduced = changed.filter(isNewlyReduced);
    const prices = await findPrices(
      deps.db,
      reduced.map(({ product }) => product.id),
    );
    for (const { product, before } of changed) {
      const found = [
        ...findPriceQuestions(product, { before, ranges }),
        ...askAboutPriceBefore(deps, product, prices.get(product.id)),
      ];
      questions.push(...found.map(message => ({ kind: 'product' as const, id: product.id, message })));
    }
    await yieldToRequests();
  }
  return questions;
}

/** Products that the draft removes, such as all of the sample, are no measure for those that come. */
function rangesWithout(
  { getVersion }: Pick<AskDeps, 'getVersion'>,
  differences: readonly Difference[],
): PriceRanges {
  const removed = new Set(
    differences.flatMap(({ kind, id, after }) => (kind === 'product' && after === undefined ? [id] : [])),
  );
  const version = getVersion();
  if (removed.size === 0) return toRanges(version);
  return toPriceRanges(version.catalogue.products.filter(({ id }) => !removed.has(id)));
}

interface ChangedProduct {
  readonly product: Product;
  /** What shoppers see; none: they see none. */
  readonly before: Product | undefined;
}

function toChanged({ before, after }: Difference): readonly ChangedProduct[] {
  const product = after && readBody(after.body);
  if (product === undefined || !isVisible(product)) return [];
  const published = before && readBody(before.body);
  return [{ product, before: published && isVisible(published) ? published : undefined }];
}

function readBody(body: string): Product | undefined {
  const read = readProduct(JSON.parse(body));
  return read.ok ? read.value : undefined;
}

function isNewlyReduced({ product, before }: ChangedProduct): boolean {
  return product.priceBefore !== undefined && product.priceBefore !== before?.priceBefore;
}

function askAboutPriceBefore(
  { clock }: AskDeps,
  { priceBefore }: Product,
  history: readonly PriceInForce[] | undefined,
): readonly string[] {
  if (priceBefore === undefined || history === undefined) return [];
  const doubt = findPriceBeforeDoubt(history, { priceBefore, now: clock().getTime() });
  return doubt === undefined ? [] : [`The price before is not proved: ${doubt}.`];
}
