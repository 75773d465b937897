/** The kinds of records that a version consists of. A row here and a line in `load/read-version.ts` add one. */

import { readCollection } from '#contract/collections/collection.ts';
import { readCategory } from '#contract/products/category.ts';
import { readProduct } from '#contract/products/product.ts';
import { readSettings } from '#contract/settings/settings.ts';
import type { Collection } from '#domain/collection.ts';
import type { Category } from '#domain/products/category.ts';
import type { Product } from '#domain/products/product.ts';
import { type Result, refused } from '#domain/result.ts';
import type { Settings } from '#domain/settings.ts';

interface Kind<Value> {
  /** Checks a body; an error says which fields are wrong and how. */
  readonly read: (body: unknown) => Result<Value, string>;
}

/** Categories come before products, which refer to them. */
export const KINDS = {
  category: { read: readCategory } satisfies Kind<Category>,
  product: { read: readProduct } satisfies Kind<Product>,
  collection: { read: readCollection } satisfies Kind<Collection>,
  settings: { read: readSettingsBody } satisfies Kind<Settings>,
} as const;

export type KindName = keyof typeof KINDS;

export const KIND_NAMES = Object.keys(KINDS) as readonly KindName[];

/** The one record of the kind `settings`. */
export const SETTINGS_ID = 'shop';

function readSettingsBody(body: unknown): Result<Settings, string> {
  const read = readSettings(body);
  if (read.ok) return read;
  return refused(read.error.map(({ field, message }) => `${field}: ${message}`).join('; '));
}
