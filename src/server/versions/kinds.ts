/** The kinds of records that a version consists of. A row here and a line in `load-version.ts` add one. */
import { readProduct, toProductJson } from '#contract/product.ts';
import type { Product } from '#domain/product.ts';
import type { Result } from '#domain/result.ts';

interface Kind<Value> {
  /** Checks a body; a refusal says which fields are wrong and how. */
  readonly read: (body: unknown) => Result<Value, string>;
  readonly toJson: (value: Value) => unknown;
}

export const KINDS = {
  product: { read: readProduct, toJson: toProductJson } satisfies Kind<Product>,
} as const;

export type KindName = keyof typeof KINDS;

export const KIND_NAMES = Object.keys(KINDS) as readonly KindName[];
