/** Moving in from another shop system with its files. */
import * as z from 'zod/mini';
import { flagText } from './query-fields.ts';
import { TableIssue } from './spreadsheet.ts';

/** All files of one request together. */
export const MAX_MOVING_MB = 64;
export const MAX_MOVING_FILES = 10;

const FOREIGN_SYSTEMS = ['shopify', 'woocommerce'] as const;

export type ForeignSystem = (typeof FOREIGN_SYSTEMS)[number];

const FOREIGN_FILE_KINDS = [
  'shopify-products',
  'shopify-inventory',
  'woocommerce-products',
  'redirects',
  'customers',
  'orders',
] as const;

export type ForeignFileKind = (typeof FOREIGN_FILE_KINDS)[number];

const COMPARE_AT_MEANINGS = ['price-before', 'mrp', 'nothing'] as const;

const shortText = (max: number) => z.string().check(z.maxLength(max));

/** What the owner says about the files. A preset stands for what is missing. */
export const MovingChoices = z.object({
  /** By the category of the other shop: the key of one here, or the name of a new one after `+`. */
  categories: z.optional(z.record(shortText(200), shortText(70))),
  /** The colour of each product that names none, by its handle. */
  colors: z.optional(z.record(shortText(300), shortText(60))),
  compareAt: z.optional(z.enum(COMPARE_AT_MEANINGS)),
  takesStock: z.optional(z.boolean()),
  /** The location of which the pieces are counted; empty: all together. */
  location: z.optional(shortText(200)),
  takesPictures: z.optional(z.boolean()),
  takesRedirects: z.optional(z.boolean()),
});

export type MovingChoices = z.infer<typeof MovingChoices>;

/** The first line of the body, as JSON. The files follow, one after the other. */
export const MovingRequest = z.object({
  files: z
    .array(z.object({ name: shortText(300), bytes: z.int().check(z.minimum(0)) }))
    .check(z.minLength(1), z.maxLength(MAX_MOVING_FILES)),
  choices: z.optional(MovingChoices),
});

export type MovingRequest = z.infer<typeof MovingRequest>;

export const MovingQuery = z.object({
  /** Says what moving in would do, and writes nothing. */
  dryRun: z.optional(flagText('dryRun')),
});

const toFirst = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ first: z.readonly(z.array(value)), count: z.int() });

const MovedProduct = z.object({
  /** What it is called in the other shop. */
  title: z.string(),
  ids: z.readonly(z.array(z.string())),
  sizes: z.int(),
  pictures: z.int(),
  change: z.enum(['new', 'changed', 'same']),
});

export type MovedProduct = z.infer<typeof MovedProduct>;

const CategoryQuestion = z.object({
  found: z.string(),
  products: z.int(),
  /** The choice or its preset, as in `MovingChoices`. */
  choice: z.string(),
});

const ColorQuestion = z.object({ handle: z.string(), title: z.string(), choice: z.string() });

export const MovingResult = z.object({
  isApplied: z.boolean(),
  /** The revision of the draft. It is the ETag. */
  revision: z.int(),
  files: z.readonly(
    z.array(
      z.object({
        name: z.string(),
        kind: z.optional(z.enum(FOREIGN_FILE_KINDS)),
        rows: z.int(),
        /** Why nothing of it is taken. */
        problem: z.optional(z.string()),
      }),
    ),
  ),
  questions: z.object({
    categories: z.readonly(z.array(CategoryQuestion)),
    /** Categories of this shop. */
    known: z.readonly(z.array(z.object({ key: z.string(), label: z.string() }))),
    colors: toFirst(ColorQuestion),
    hasCompareAt: z.boolean(),
    locations: z.readonly(z.array(z.string())),
    /** Prices of this shop contain the tax. */
    pricesContainTax: z.boolean(),
  }),
  products: toFirst(MovedProduct),
  counts: z.object({
    added: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    sizes: z.int(),
    /** Sizes that get another count, and pieces of all counted sizes of the files. */
    countedSizes: z.int(),
    pieces: z.int(),
    pictures: z.int(),
    newPictures: z.int(),
    redirects: z.int(),
    newCategories: z.int(),
  }),
  /** What has no home here, by the heading of the file. */
  losses: z.readonly(z.array(z.object({ file: z.string(), heading: z.string(), count: z.int() }))),
  /** What is left out. */
  issues: toFirst(TableIssue),
  /** What should be looked at. */
  hints: toFirst(TableIssue),
});

export type MovingResult = z.infer<typeof MovingResult>;

/** Pictures that are fetched from the other shop. */
export const PictureProgress = z.object({
  waiting: z.int(),
  done: z.int(),
  failed: toFirst(z.object({ productId: z.string(), url: z.string(), reason: z.string() })),
});

export type PictureProgress = z.infer<typeof PictureProgress>;
