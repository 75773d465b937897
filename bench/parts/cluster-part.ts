/** What several processes, PostgreSQL and a caching proxy do, each curve a part of its own (docs/scale.md). */
import type { Part } from '#bench/part.ts';
import { ordersCurve } from './cluster/orders-curve.ts';
import { pagesCurve } from './cluster/pages-curve.ts';
import { productsCurve } from './cluster/products-curve.ts';
import { storedCurve } from './cluster/stored-curve.ts';

export const CLUSTER_PARTS: Readonly<Record<string, Part>> = {
  'cluster-orders': ordersCurve,
  'cluster-pages': pagesCurve,
  'cluster-products': productsCurve,
  'cluster-stored': storedCurve,
};
