/** What the threads that read the content of a version send of it: parts, each when it is asked for. */
import { on } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import { type Catalogue, createCatalogue } from '#domain/catalogue.ts';
import { type IndexParts, indexParts } from '#domain/listing/listing-index.ts';
import type { OnProducts, VersionContent } from './read-version.ts';

/** What is known when everything has been read. */
export type Rest = Omit<VersionContent, 'products' | 'categories'> & {
  /** Of the catalogue of these products. */
  readonly index: IndexParts;
};

/** JSON, which is faster to read than a structured clone, of the products of a page; some may not be shown. */
export interface ProductsPart {
  readonly products: string;
}

/** The last part. */
export type LastPart = Rest &
  Pick<Catalogue, 'categories' | 'priceRange'> & {
    /** Of the products that are shown, in their order. */
    readonly ids: readonly string[];
  };

/** Asks the thread for its next part, so that they do not arrive all at once. */
export const NEXT = 'next';

/** Gives each page of products away as soon as it is read, so that the server takes it over while the next is read. */
type ReadContent = (onProducts: OnProducts) => Promise<VersionContent>;

/** Until the one that has taken the content over ends the thread; ends with an error where nobody takes it. */
export async function sendContent(port: MessagePort, read: ReadContent): Promise<void> {
  const messages = on(port, 'message');
  try {
    await sendParts(port, read, async () => {
      const { value } = (await messages.next()) as { readonly value: [unknown] };
      if (value[0] !== NEXT) throw new Error('Nobody takes the content');
    });
    await messages.next();
  } finally {
    // The thread cannot end before.
    await messages.return?.();
  }
}

async function sendParts(
  port: MessagePort,
  read: ReadContent,
  untilAsked: () => Promise<void>,
): Promise<void> {
  const { products, categories, ...rest } = await read(async page => {
    const part: ProductsPart = { products: JSON.stringify(page) };
    await untilAsked();
    port.postMessage(part);
  });
  const catalogue = createCatalogue(products, categories);
  const part: LastPart = {
    ...rest,
    ids: products.map(({ id }) => id),
    categories: catalogue.categories,
    priceRange: catalogue.priceRange,
    index: indexParts(catalogue),
  };
  await untilAsked();
  port.postMessage(part);
}
