/** A product of this shop as the files of another one have it. */
import type { ProductJson } from '#contract/products/product.ts';
import type { ForeignImage } from '#server/catalogue/moving/foreign-product.ts';

/** What a file says of a product; pictures come later. */
export type MovedFields = Omit<ProductJson, 'id' | 'image' | 'images'>;

export interface PlannedProduct {
  /** Names it in the other shop: system, handle and colour. */
  readonly key: string;
  readonly row: number;
  readonly handle: string;
  readonly title: string;
  readonly id: string;
  readonly fields: MovedFields;
  /** Pieces by size, of those that are counted. */
  readonly stock: Readonly<Record<string, number>>;
  readonly sizes: number;
  readonly pictures: readonly ForeignImage[];
}

/** What was taken from the files last time. */
export interface MovedBefore {
  readonly key: string;
  readonly productId: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly stock: Readonly<Record<string, number>>;
  readonly pictures: readonly string[];
}
