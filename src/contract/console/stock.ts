/** Stock as staff count it. It is not part of a version: a change applies at once. */
import * as z from 'zod/mini';
import { shortText } from '#contract/text.ts';
import { ProductFilter, ProductListQuery } from './product.ts';

export const MAX_PIECES = 1_000_000;

/** Pieces left; null: not counted, there is always enough. */
const Pieces = z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_PIECES)));

/** Either `set`, or `add`, which changes what is counted by a number and leaves at least 0. */
const PiecesChange = z
  .object({
    set: z.optional(Pieces),
    add: z.optional(z.int().check(z.minimum(-MAX_PIECES), z.maximum(MAX_PIECES))),
  })
  .check(
    z.refine(({ set, add }) => (set === undefined) !== (add === undefined), {
      path: ['set'],
      error: 'A change must have either set or add',
    }),
  );

/** The reasons for which staff change the stock. */
export const STOCK_MOVEMENT_KINDS = ['count', 'receipt', 'correction'] as const;

export type StockMovementKind = (typeof STOCK_MOVEMENT_KINDS)[number];

/** What the history of the stock says of a change. */
const MOVEMENT = {
  /** By default `set` is a count, and `add` a correction. */
  kind: z.optional(z.enum(STOCK_MOVEMENT_KINDS)),
  reason: z.optional(shortText('Reason')),
};

/** The change is by size. Sizes that are not named stay as they are. */
export const ProductStockChange = z.object({ sizes: z.record(z.string(), PiecesChange), ...MOVEMENT });

export type ProductStockChange = z.infer<typeof ProductStockChange>;

/** The stock is by size. */
export const ProductStock = z.object({ sizes: z.record(z.string(), Pieces) });

export type ProductStock = z.infer<typeof ProductStock>;

export const BulkStockChange = z.object({
  filter: ProductFilter,
  /** The default is all sizes of each product. */
  sizes: z.optional(z.array(shortText('Size')).check(z.minLength(1), z.maxLength(50))),
  change: PiecesChange,
  ...MOVEMENT,
  /** The `revision` of a preview: nothing is changed if products of the draft have changed since. */
  revision: z.optional(z.int()),
  /** The response is a preview, and nothing is changed, unless this is true. */
  apply: z.optional(z.boolean()),
});

export type BulkStockChange = z.infer<typeof BulkStockChange>;

export const BulkStockResult = z.object({
  /** Sizes of products that the change makes different. */
  count: z.int(),
  isApplied: z.boolean(),
  revision: z.int(),
  /** The first of them. Orders may change stock between a preview and the change. */
  changes: z.array(z.object({ productId: z.string(), size: z.string(), before: Pieces, after: Pieces })),
});

export type BulkStockResult = z.infer<typeof BulkStockResult>;

/** The same filters and orders as the list of products. */
export const StockListQuery = ProductListQuery;

const SizeStock = z.object({
  size: z.string(),
  left: Pieces,
  /** Pieces in orders of the last 30 days that are not cancelled. */
  sold: z.int(),
});

export const StockList = z.object({
  products: z.array(
    z.object({ id: z.string(), name: z.string(), image: z.string(), sizes: z.array(SizeStock) }),
  ),
  /** How many products the filter finds. */
  total: z.int(),
  /** The cursor of the next page; none on the last. */
  next: z.optional(z.string()),
});

export type StockList = z.infer<typeof StockList>;

export const StockHistoryQuery = z.object({
  before: z.optional(z.iso.datetime({ error: 'before must be a time such as 2026-12-01T00:00:00Z' })),
});

const StockMovement = z.object({
  at: z.string(),
  kind: z.enum([...STOCK_MOVEMENT_KINDS, 'order', 'cancellation']),
  size: z.string(),
  /** It is null where the size was not counted before or is not counted afterwards. */
  change: z.nullable(z.int()),
  /** It is missing for movements of orders. */
  before: z.optional(Pieces),
  after: z.optional(Pieces),
  /** The name of the staff, or of a command. */
  by: z.optional(z.string()),
  reason: z.optional(z.string()),
  order: z.optional(z.object({ id: z.string(), number: z.string() })),
});

export type StockMovement = z.infer<typeof StockMovement>;

/** The latest first. */
export const StockHistory = z.object({
  movements: z.array(StockMovement),
  /** Orders and movements from here to the first that is listed are complete. */
  from: z.string(),
  /** The `before` of the next part; none where there is nothing earlier. */
  next: z.optional(z.string()),
});

export type StockHistory = z.infer<typeof StockHistory>;
