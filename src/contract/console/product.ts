/** Products of the draft, which staff edit. */
import * as z from 'zod/mini';
import { ProductJson } from '#contract/products/product.ts';
import { Stock } from '#contract/stock/stock.ts';
import { longText, requiredText, SearchText, shortText } from '#contract/text.ts';
import { isReservedName, PRODUCT_ID } from '#domain/products/product.ts';
import { PRODUCT_STATES } from '#domain/products/product-details.ts';
import { A_TAX_RATE } from '#domain/tax/tax-rate-text.ts';
import { isTaxRate } from '#domain/tax/tax-rates.ts';
import { normaliseProductId } from '#domain/text/product-number.ts';
import { flagText, limitText } from './query-fields.ts';

const MAX_LISTED = 100;
/** A list can have so many ticks. */
const MAX_IDS = 10_000;

const Flag = z.boolean();
/** Percent off the price before; 0 for none. */
const Discount = z.number().check(z.minimum(0), z.maximum(99));

const TaxRate = z.number().check(z.refine(isTaxRate, { error: `Tax must be ${A_TAX_RATE}` }));

const Size = requiredText('Size').check(
  z.maxLength(30),
  z.refine<string>(name => !isReservedName(name), { error: 'Size is a reserved name' }),
);

const NewId = z.string().check(
  z.overwrite(normaliseProductId),
  z.regex(PRODUCT_ID, {
    error: 'Id must be 1 to 64 letters, digits, dots, hyphens or underscores, and not . or ..',
  }),
  z.refine<string>(name => !isReservedName(name), { error: 'Id is a reserved name' }),
);

const FIELDS = {
  name: requiredText('Name'),
  category: requiredText('Category').check(z.toLowerCase(), z.maxLength(60)),
  model: requiredText('Model'),
  color: requiredText('Color').check(z.maxLength(60)),
  printName: requiredText('Print name'),
  sizes: z.array(Size).check(z.maxLength(50)),
  image: shortText('Image'),
  closeUp: z.optional(shortText('Close up')),
  description: longText('Description', 2000),
  discount: z.optional(Discount),
  taxPercent: z.optional(TaxRate),
};

const { id: _id, ...OTHER_FIELDS } = ProductJson.shape;

/** A product as staff send it. Its id is in the URL and stays as it is. */
export const ProductChange = z.object({ ...OTHER_FIELDS, ...FIELDS });

export type ProductChange = z.infer<typeof ProductChange>;

export const NewProduct = z.extend(ProductChange, { id: NewId });

/** The id that a copy gets. */
export const ProductCopy = z.object({ id: NewId });

/** An archived product disappears at the next publication; orders of it stay as they are. */
export const ProductStateChange = z.object({ state: z.enum(PRODUCT_STATES) });

export const DraftProduct = z.object({
  product: ProductJson,
  /** Changes with the product; its ETag. */
  revision: z.int(),
  updatedAt: z.string(),
  /** After a change: sentences about counted pieces that went over to other sizes by it. */
  carried: z.optional(z.array(z.string())),
  /** After a change: questions about its price, which may be a slip. */
  questions: z.optional(z.array(z.string())),
});

export type DraftProduct = z.infer<typeof DraftProduct>;

/** `out`: no size is left; `few`: of a size only few are left, or none; `uncounted`: a size is not counted. */
const STOCK_LEVELS = ['out', 'few', 'uncounted'] as const;

const TEXT_FILTERS = {
  /** Every word must begin a word of id, name, category, model, colour or print. */
  search: z.optional(SearchText),
  category: z.optional(shortText('Category')),
  state: z.optional(z.enum(PRODUCT_STATES)),
  stock: z.optional(z.enum(STOCK_LEVELS)),
};

/** A field that is missing filters nothing. */
export const ProductFilter = z.object({
  /** Only products with these ids are listed. */
  ids: z.optional(z.array(shortText('Id')).check(z.maxLength(MAX_IDS))),
  ...TEXT_FILTERS,
  isNew: z.optional(Flag),
  isSale: z.optional(Flag),
  /** Says whether it came with the shop, and nobody has changed what it is. */
  isSample: z.optional(Flag),
});

export type ProductFilter = z.infer<typeof ProductFilter>;

/** The newest change is first; all others ascend. */
const PRODUCT_SORTS = ['id', 'name', 'price', 'updated'] as const;

export type ProductSort = (typeof PRODUCT_SORTS)[number];

export const ProductListQuery = z.object({
  ...TEXT_FILTERS,
  isNew: z.optional(flagText('isNew')),
  isSale: z.optional(flagText('isSale')),
  isSample: z.optional(flagText('isSample')),
  sort: z.optional(z.enum(PRODUCT_SORTS)),
  limit: z.optional(limitText(MAX_LISTED)),
  // A name and an id.
  cursor: z.optional(z.string().check(z.maxLength(400))),
});

export type ProductListQuery = z.infer<typeof ProductListQuery>;

export const ProductList = z.object({
  products: z.array(DraftProduct),
  /** The stock of the listed products. A size that is missing is not counted. */
  stock: Stock,
  /** How many products the filter finds. */
  total: z.int(),
  /** The cursor of the next page; none on the last. */
  next: z.optional(z.string()),
});

export type ProductList = z.infer<typeof ProductList>;

const Rupees = z.number().check(z.minimum(0.01), z.maximum(10_000_000));

const BulkPrice = z.object({
  /** The new price in rupees. */
  set: z.optional(Rupees),
  /** Percent to add, negative to take off; the result is rounded to the rupee. */
  percent: z.optional(z.number().check(z.minimum(-99), z.maximum(1000))),
});

/** One entry, which a list gets or loses. Upper and lower case make no difference. */
const ListChange = z.union([
  z.object({ add: requiredText('Word').check(z.maxLength(40)) }),
  z.object({ remove: requiredText('Word').check(z.maxLength(40)) }),
]);

export const BulkChange = z.object({
  filter: ProductFilter,
  change: z.object({
    price: z.optional(BulkPrice),
    /** Percent by which the price is below the price before, which follows from the two (spec 3). */
    discount: z.optional(Discount),
    /**
     * Puts on sale: percent to take off the price before, or off the price where there is none, which becomes the price before.
     * The price is rounded down to the rupee. 0 ends the sale with the price before.
     */
    sale: z.optional(Discount),
    /** Puts on sale at this price in rupees; the price before is as for `sale`. */
    salePrice: z.optional(Rupees),
    isNew: z.optional(Flag),
    isSale: z.optional(Flag),
    state: z.optional(z.enum(PRODUCT_STATES)),
    /** The key of a category of the draft. */
    category: z.optional(FIELDS.category),
    tags: z.optional(ListChange),
    occasion: z.optional(ListChange),
  }),
  /** The `revision` of a preview: nothing is changed if the draft has changed since. */
  revision: z.optional(z.int()),
  /** The response is a preview, and nothing is changed, unless this is true. */
  apply: z.optional(Flag),
});

export type BulkChange = z.infer<typeof BulkChange>;

export const BulkChangeResult = z.object({
  /** Products that the change makes different. */
  count: z.int(),
  isApplied: z.boolean(),
  /** That of the draft: of a change, the revision by which it can be taken back. */
  revision: z.int(),
  /** The first of them. */
  changes: z.array(z.object({ before: ProductJson, after: ProductJson })),
  /** The number of questions about prices, which may be slips. */
  questionCount: z.prefault(z.int(), 0),
  /** The first of them, each with the product's id. */
  questions: z.prefault(z.array(z.string()), []),
});

export type BulkChangeResult = z.infer<typeof BulkChangeResult>;
