import type { Product } from '#domain/products/product.ts';
import { isShown } from '#domain/products/product-details.ts';

export interface ShownProducts {
  /** Those that shoppers see, in their order. */
  readonly products: readonly Product[];
  /** When another of them appears, in milliseconds since 1970; Infinity if none does. */
  readonly changesAt: number;
  /** When that of them appeared that appeared last, in milliseconds since 1970; 0 if none has a time. */
  readonly appearedAt: number;
}

interface ShownOptions {
  /** In milliseconds since 1970. */
  readonly now: number;
  /** The id of one that is shown in any case. */
  readonly show?: string | undefined;
}

export function shownProducts(products: readonly Product[], { now, show }: ShownOptions): ShownProducts {
  const times = products.flatMap(({ publishAt }) => (publishAt === undefined ? [] : [Date.parse(publishAt)]));
  return {
    products: products.filter(product => product.id === show || isShown(product, new Date(now))),
    changesAt: earliestOf(times.filter(time => time > now)),
    appearedAt: latestOf(times.filter(time => time <= now)),
  };
}

function latestOf(times: readonly number[]): number {
  return times.reduce((latest, time) => Math.max(latest, time), 0);
}

function earliestOf(times: readonly number[]): number {
  return times.reduce((earliest, time) => Math.min(earliest, time), Number.POSITIVE_INFINITY);
}
