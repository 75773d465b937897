import type { Head } from '#contract/document.ts';
import type { Product } from '#domain/products/product.ts';

/** What browsers ask the server for, made by the loaders that make documents. */
export interface ListSource {
  /** The data of the page at the address that `documentKey` makes. */
  readonly pageData: (documentKey: string) => Promise<{ readonly data: unknown; readonly head: Head }>;
  /** Best first. */
  readonly suggestions: (text: string) => Promise<readonly Product[]>;
}
