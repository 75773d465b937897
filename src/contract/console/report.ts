/** Sales of a period by group, and searches that found nothing. */
import * as z from 'zod/mini';
import { requiredText } from '#contract/text.ts';
import { dayText } from './query-fields.ts';

export const SALES_GROUPS = ['day', 'product', 'size', 'category', 'state', 'payment'] as const;

export type SalesGroup = (typeof SALES_GROUPS)[number];

/** A period has its first and its last day, both included, in India; the last 30 days if neither is given. */
function withPeriod<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object({ from: z.optional(dayText('from')), to: z.optional(dayText('to')), ...shape });
}

export const Period = withPeriod({});

export type Period = z.infer<typeof Period>;

export const SalesQuery = withPeriod({
  /** The default is days. */
  by: z.optional(z.enum(SALES_GROUPS, { error: `by must be one of ${SALES_GROUPS.join(', ')}` })),
  /** What sold least first; products of the shop that sold nothing are listed too. */
  order: z.optional(z.enum(['best', 'slow'], { error: 'order must be best or slow' })),
  /** The limit of the rows is 100 by default, and in a file there is none. Days are never left out. */
  limit: z.optional(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d{0,3}$/, { error: 'limit must be 1 to 9999' })),
      z.transform(Number),
    ),
  ),
});

export type SalesQuery = z.infer<typeof SalesQuery>;

/**
 * Cancelled orders do not count. Amounts are in rupees, without tax and charges. `refunds` went back or was waived, also by credit
 * notes, and `net` is what is left. Servers of the last release do not send these two.
 */
const SALES = {
  pieces: z.int(),
  sales: z.number(),
  refunds: z.optional(z.number()),
  net: z.optional(z.number()),
};

const Total = z.object({ orders: z.int(), ...SALES });

export const SalesReport = z.object({
  by: z.enum(SALES_GROUPS),
  from: z.string(),
  to: z.string(),
  total: Total,
  /** The total of as many days just before. */
  before: Total,
  /** The number of all groups, of which those up to the limit are listed. */
  count: z.int(),
  rows: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      /** Orders with lines of several groups count in each; unknown for categories. */
      orders: z.optional(z.int()),
      ...SALES,
    }),
  ),
});

export type SalesReport = z.infer<typeof SalesReport>;

export const EmptySearches = z.object({
  /** The most frequent is first, and there are at most 200. */
  searches: z.array(z.object({ words: z.string(), times: z.int(), lastDay: z.string() })),
});

export type EmptySearches = z.infer<typeof EmptySearches>;

/** A search of a shopper that found nothing. */
export const EmptySearch = z.object({ search: requiredText('Search') });
