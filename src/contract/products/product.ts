import * as z from 'zod/mini';
import type { Catalogue } from '#domain/catalogue.ts';
import { createCatalogue } from '#domain/create-catalogue.ts';
import { listedTags } from '#domain/listing/search/listed-facts.ts';
import { fromRupees, toRupees } from '#domain/money.ts';
import type { Category } from '#domain/products/category.ts';
import { listFabrics } from '#domain/products/fibres.ts';
import { toDiscount } from '#domain/products/price-before.ts';
import {
  isReservedName,
  MAX_PRICE_RUPEES,
  normaliseImagePath,
  PRODUCT_ID,
  type Product,
} from '#domain/products/product.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { toTaxFields } from '#domain/tax/tax-rate.ts';
import { CategoryKey } from './category.ts';
import { parsePriceBefore } from './price-before.ts';
import { PRODUCT_DETAILS } from './product-details.ts';
import { toIssues } from './schema-issues.ts';
import { firstVariantIssue, toVariants, toVariantsJson } from './size-variants.ts';

export const MAX_DESCRIPTION = 2000;

const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max));

const notReserved = z.refine<string>(name => !isReservedName(name), {
  error: ({ input }) => `${String(input)} is a reserved name`,
});

const SPEC_FIELDS = {
  id: z.string().check(z.regex(PRODUCT_ID), notReserved),
  name: text(200),
  category: CategoryKey,
  model: text(200),
  color: text(60),
  printName: text(200),
  price: z.number().check(z.minimum(0.01), z.maximum(MAX_PRICE_RUPEES)),
  sizes: z.array(text(30).check(notReserved)),
  image: z.string().check(z.maxLength(500)),
  closeUp: z.optional(z.string().check(z.maxLength(500))),
  description: z.string().check(z.maxLength(MAX_DESCRIPTION)),
  isNew: z.boolean(),
  isSale: z.boolean(),
  discount: z.optional(z.nullable(z.number())),
};

export const ProductJson = z.object({ ...SPEC_FIELDS, ...PRODUCT_DETAILS }).check(
  z.refine(({ price, mrp }) => mrp === undefined || mrp >= price, {
    path: ['mrp'],
    error: 'must not be below the price',
  }),
  z.refine(row => firstVariantIssue(row) === undefined, {
    path: ['variants'],
    error: ({ input }) => firstVariantIssue(input as ProductJson) ?? '',
  }),
);

export type ProductJson = z.infer<typeof ProductJson>;

/** Checks one row of the file; an error says which fields are wrong and how. */
export function readProduct(row: unknown): Result<Product, string> {
  const parsed = ProductJson.safeParse(row);
  return parsed.success ? ok(toProduct(parsed.data)) : refused(toIssues(parsed.error));
}

/** Details whose issues do not hide the product. When and whether it is shown and what it costs is never guessed. */
const NEVER_GUESSED: ReadonlySet<string> = new Set(['state', 'publishAt', 'variants']);

const LENIENT_FIELDS: ReadonlySet<string> = new Set(
  Object.keys(PRODUCT_DETAILS).filter(name => !NEVER_GUESSED.has(name)),
);

/** The same, but details that are wrong are left out of the product; `ignored` says which and why. */
function readLeniently(row: unknown): { readonly read: Result<Product, string>; readonly ignored?: string } {
  const read = readProduct(row);
  if (read.ok || typeof row !== 'object' || row === null) return { read };
  const fields = Object.entries(row);
  const needed = fields.filter(([name]) => !LENIENT_FIELDS.has(name));
  const valid = fields.filter(
    ([name, value]) =>
      LENIENT_FIELDS.has(name) && readProduct(Object.fromEntries([...needed, [name, value]])).ok,
  );
  return { read: readProduct(Object.fromEntries([...needed, ...valid])), ignored: read.error };
}

/** Returns the product of a row that the schema has accepted. */
export function toProduct({
  closeUp,
  seoImage,
  discount,
  mrp,
  images,
  variants,
  ...row
}: ProductJson): Product {
  const priceBefore = parsePriceBefore({ ...row, discount });
  return {
    ...row,
    sizes: [...new Set(row.sizes)],
    price: fromRupees(row.price),
    image: normaliseImagePath(row.image),
    ...(closeUp ? { closeUp: normaliseImagePath(closeUp) } : {}),
    ...(seoImage === undefined ? {} : { seoImage: normaliseImagePath(seoImage) }),
    ...(priceBefore === undefined ? {} : { priceBefore }),
    ...(mrp === undefined ? {} : { mrp: fromRupees(mrp) }),
    ...(variants && toVariants(variants, row)),
    ...(images && { images: images.map(({ image, alt }) => ({ image: normaliseImagePath(image), alt })) }),
  };
}

export interface CatalogueRows {
  /** The products, as `/products.json` has them. */
  readonly rows: unknown;
  readonly categories: readonly Category[];
}

export interface ReadCatalogue {
  readonly catalogue: Catalogue;
  readonly dropped: readonly string[];
}

/** Makes a catalogue of the rows that are right; a second product with the same id is left out too. */
export function readCatalogue(rows: unknown, categories: readonly Category[] = []): ReadCatalogue {
  const reading = readInParts({ rows, categories });
  while (true) {
    const { done, value } = reading.next();
    if (done) return value;
  }
}

/** The same in parts, so that the page can handle input: awaits `yieldToMain` before each part. */
export async function readCatalogueInParts(
  source: CatalogueRows,
  yieldToMain: () => Promise<void>,
): Promise<ReadCatalogue> {
  const reading = readInParts(source);
  while (true) {
    await yieldToMain();
    const { done, value } = reading.next();
    if (done) return value;
  }
}

const ROWS_IN_A_PART = 50;

function* readInParts({ rows, categories }: CatalogueRows): Generator<void, ReadCatalogue> {
  if (!Array.isArray(rows))
    return { catalogue: createCatalogue([], categories), dropped: ['The file is not a list of products'] };
  const products = new Map<string, Product>();
  const dropped: string[] = [];
  for (const [index, row] of rows.entries()) {
    const { read, ignored } = readLeniently(row);
    if (!read.ok) dropped.push(`Row ${index + 1}: ${read.error}`);
    else if (products.has(read.value.id))
      dropped.push(`Row ${index + 1}: id: ${read.value.id} is taken by an earlier row`);
    else products.set(read.value.id, read.value);
    if (read.ok && ignored !== undefined) dropped.push(`Row ${index + 1}, shown without: ${ignored}`);
    if (index % ROWS_IN_A_PART === ROWS_IN_A_PART - 1) yield;
  }
  return { catalogue: createCatalogue([...products.values()], categories), dropped };
}

/** Products from which on the browser reads the list in a worker: 2,000 rows block a slow phone for 200 ms. */
export const LARGE_FROM = 2000;

/** Details that lists and the cart go by. */
const LIST_DETAILS = [
  'for',
  'occasion',
  'fibres',
  'fabric',
  'tags',
  'styleCode',
  'taxClass',
  'taxPercent',
  'weightGrams',
  'variants',
] as const;

/** What only a product's own page shows. */
type LongField =
  | 'description'
  | 'closeUp'
  | Exclude<keyof typeof PRODUCT_DETAILS, (typeof LIST_DETAILS)[number]>;

export const LONG_FIELDS = ['description', 'closeUp', ...Object.keys(PRODUCT_DETAILS)].filter(
  name => !LIST_DETAILS.some(detail => detail === name),
) as readonly LongField[];

const IS_LONG: ReadonlySet<string> = new Set(LONG_FIELDS);

/** Returns what `/products-list.json` serves: all that lists, search, cards and the cart go by. */
export function toListItemJson(product: Product): Omit<ProductJson, LongField> {
  const { taxClass: _class, taxPercent: _percent, ...listed } = product;
  const row = toProductJson({ ...listed, fabric: toListedFabric(product), ...toTaxFields(product) });
  const { id, name, category, model, for: wearer, occasion, printName, fibres, tags: _tags, ...others } = row;
  const tags = listedTags(product);
  // What garments and prints have in common stands beside them: it compresses to a third.
  const ordered = {
    id,
    name,
    category,
    model,
    for: wearer,
    occasion,
    printName,
    fibres,
    ...(tags.length > 0 && { tags }),
    ...others,
  };
  const fields = Object.entries(ordered).filter(
    ([field, value]) => !IS_LONG.has(field) && value !== undefined,
  );
  return Object.fromEntries(fields) as Omit<ProductJson, LongField>;
}

/** Returns the words by which a list filters a product whose fibres are not stated. */
function toListedFabric(product: Product): string | undefined {
  const names = product.fibres === undefined ? listFabrics(product) : [];
  return names.length === 0 ? undefined : names.join(', ');
}

/** Makes a catalogue of a list; its products have empty descriptions and no long fields. */
export function readListCatalogue(rows: unknown, categories: readonly Category[] = []): ReadCatalogue {
  if (!Array.isArray(rows)) return readCatalogue(rows, categories);
  return readCatalogue(
    rows.map((row: unknown) => ({ description: '', ...(row as object) })),
    categories,
  );
}

/** Returns what `/products.json` serves: the spec's fields and the details it has, prices in rupees. */
export function toProductJson({ mrp, images, priceBefore, variants, ...product }: Product): ProductJson {
  return {
    ...product,
    price: toRupees(product.price),
    sizes: [...product.sizes],
    ...(priceBefore === undefined ? {} : { discount: toDiscount(product.price, priceBefore) }),
    ...(images && { images }),
    ...(variants && { variants: toVariantsJson(variants) }),
    ...(mrp === undefined ? {} : { mrp: toRupees(mrp) }),
  };
}
