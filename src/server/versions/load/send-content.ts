/** What the threads that read the content of a version send of it: parts, each when it is asked for. */
import { on } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { type Catalogue, createCatalogue } from '#domain/catalogue.ts';
import { type IndexParts, indexParts } from '#domain/listing/listing-index.ts';
import type { VersionContent } from './read-version.ts';
import { END } from './start-thread.ts';

export type Rest = Omit<VersionContent, 'products' | 'categories'> & {
  /** Of the catalogue of these products. */
  readonly index: IndexParts;
};

/** Products are JSON, which is faster to read than a structured clone. */
export type ContentPart =
  | { readonly products: string }
  | (Rest & Pick<Catalogue, 'categories' | 'priceRange'>);

/** Asks the thread for its next part, so that they do not arrive all at once. */
export const NEXT = 'next';

/** Taking in so many is a few milliseconds. */
const PRODUCTS_PER_PART = 500;

/** Until the one that has taken the content over ends the thread. */
export async function sendContent(port: MessagePort, content: Promise<VersionContent>): Promise<void> {
  const requests = on(port, 'message') as AsyncIterable<[unknown]>;
  const parts = partsOf(await content);
  for await (const [message] of requests) {
    if (message === END) return;
    const next = message === NEXT ? parts.next() : undefined;
    if (next?.done === false) port.postMessage(next.value);
  }
}

function* partsOf({ products, categories: rows, ...rest }: VersionContent): Generator<ContentPart> {
  for (let at = 0; at < products.length; at += PRODUCTS_PER_PART) {
    yield { products: JSON.stringify(products.slice(at, at + PRODUCTS_PER_PART)) };
  }
  const catalogue = createCatalogue(products, rows);
  const { categories, priceRange } = catalogue;
  yield { ...rest, categories, priceRange, index: indexParts(catalogue) };
}
