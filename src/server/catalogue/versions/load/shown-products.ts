import type { Product } from '#domain/products/product.ts';
import { isShown } from '#domain/products/product-details.ts';

export interface ShownProducts {
  /** The products that shoppers see, in their order. */
  readonly products: readonly Product[];
  /** The time when another of them appears, in milliseconds since 1970. It is Infinity if none does. */
  readonly changesAt: number;
  /** The time when the last of them appeared, in milliseconds since 1970. It is 0 if none has a time. */
  readonly appearedAt: number;
}

interface ShownOptions {
  /** The time is in milliseconds since 1970. */
  readonly now: number;
  /** The id of one that is shown in any case. */
  readonly show?: string | undefined;
}

export function shownProducts(products: readonly Product[], { now, show }: ShownOptions): ShownProducts {
  const times = products.flatMap(({ publishAt }) => (publishAt === undefined ? [] : [Date.parse(publishAt)]));
  return {
    products: products.filter(product => product.id === show || isShown(product, new Date(now))),
    changesAt: toEarliest(times.filter(time => time > now)),
    appearedAt: toLatest(times.filter(time => time <= now)),
  };
}

function toLatest(times: readonly number[]): number {
  return times.reduce((latest, time) => Math.max(latest, time), 0);
}

function toEarliest(times: readonly number[]): number {
  return times.reduce((earliest, time) => Math.min(earliest, time), Number.POSITIVE_INFINITY);
}
