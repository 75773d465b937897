/** Products as the files of other shop systems have them, whatever the system: what comes of reading them, and before any question. */
import type { ForeignSystem } from '#contract/console/moving.ts';
import type { ProductState } from '#domain/products/product-details.ts';

export interface ForeignVariant {
  /** The row of the file, as a spreadsheet numbers it. */
  readonly row: number;
  /** The values of the product's options, in their order; a missing one is empty. */
  readonly options: readonly string[];
  readonly sku: string;
  /** The text of the cell, which may be no amount. */
  readonly price: string;
  /** The higher price that is crossed out; empty without one. */
  readonly compareAt: string;
  readonly grams: number | undefined;
  readonly barcode: string;
  /** Pieces; undefined where the other shop does not count them. It may be negative. */
  readonly stock: number | undefined;
  /** The other shop goes on selling when nothing is left. */
  readonly isSoldWhenOut: boolean;
  /** The address of its own picture; empty without one. */
  readonly image: string;
}

export interface ForeignImage {
  readonly url: string;
  readonly alt: string;
}

export interface ForeignProduct {
  readonly system: ForeignSystem;
  /** The name in addresses of the other shop. */
  readonly handle: string;
  readonly row: number;
  readonly title: string;
  readonly html: string;
  /** Categories as the other shop has them, the best first. */
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly state: ProductState;
  readonly seoTitle: string;
  readonly seoDescription: string;
  /** The names of its options, such as Size and Colour. */
  readonly options: readonly string[];
  readonly variants: readonly ForeignVariant[];
  readonly images: readonly ForeignImage[];
  /** A colour that is said elsewhere than by an option. */
  readonly color: string;
  /** Why it cannot be a product of this shop, such as a gift card. */
  readonly issue?: string;
}

/** A column of a file that has no home here, with the number of cells that say something. */
export interface UnusedColumn {
  readonly heading: string;
  readonly count: number;
}

export interface ReadProducts {
  readonly products: readonly ForeignProduct[];
  readonly unused: readonly UnusedColumn[];
}
