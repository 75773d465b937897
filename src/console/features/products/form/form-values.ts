/** The texts of the product's form, and what is wrong with them. */
import * as z from 'zod/mini';
import { firstVariantIssue, type SizeVariantJson } from '#contract/products/size-variants.ts';
import { fromRupees } from '#domain/money.ts';
import { isGtin } from '#domain/products/barcode.ts';
import { findFibreIssue, readFibres } from '#domain/products/fibres.ts';
import { findPriceBeforeIssue } from '#domain/products/price-before.ts';
import { listSizes } from '#domain/products/product.ts';

const text = z.string().check(z.trim());

function number(what: string, pattern: RegExp, example: string) {
  return text.check(
    z.refine(value => value === '' || pattern.test(value), { error: `Write ${what} as ${example}` }),
  );
}

/**
 * Reports everything that is missing at once. The schema of the product would name its part only after the texts are right.
 */
function needed(error: string) {
  return text.check(z.minLength(1, { error }));
}

const AMOUNT = /^\d{1,8}(?:\.\d{1,2})?$/;

const WHOLE_RUPEES = /^\d{1,8}(?:\.00?)?$/;

const GRAMS = /^\d{1,6}$/;

const Picture = z.object({ image: z.string(), alt: text });

const SizeRow = z.object({ size: text, cm: text });

/** What a size has of its own; empty where that is as for the product. */
const SizeVariantRow = z.object({
  size: text,
  sku: text.check(z.maxLength(64, { error: 'Write at most 64 characters' })),
  price: number('the price', AMOUNT, '1290 or 1290.50'),
  priceBefore: number('the price before', WHOLE_RUPEES, 'whole rupees, such as 1490'),
  weightGrams: number('the weight', GRAMS, 'whole grams, such as 240'),
  barcode: text.check(
    z.refine(value => value === '' || isGtin(value), {
      error: 'Write the 8, 12, 13 or 14 digits below the barcode; one of these is wrong',
    }),
  ),
});

export type VariantTexts = z.infer<typeof SizeVariantRow>;

export const EMPTY_VARIANT: VariantTexts = {
  size: '',
  sku: '',
  price: '',
  priceBefore: '',
  weightGrams: '',
  barcode: '',
};

/** Fibres that have another fault already. */
const WHOLE = [{ name: '', percent: 100 }];

/** What the form holds while it is filled in. */
const FormFields = z.object({
  id: text,
  name: needed('Write the name'),
  category: needed('Choose a category'),
  model: text,
  color: needed('Write the colour'),
  printName: text,
  price: number('the price', AMOUNT, '1290 or 1290.50').check(
    z.minLength(1, { error: 'Write the price in rupees, such as 1290' }),
  ),
  mrp: number('the MRP', AMOUNT, '1290 or 1290.50'),
  priceBefore: number('the price before', WHOLE_RUPEES, 'whole rupees, such as 1490'),
  isNew: z.boolean(),
  isSale: z.boolean(),
  sizes: text,
  variants: z.array(SizeVariantRow),
  description: text,
  pictures: z.array(Picture),
  closeUp: z.string(),
  measures: text,
  chart: z.array(SizeRow),
  for: text,
  occasion: text,
  fabric: text,
  fibres: text.check(
    z.refine(value => value === '' || readFibres(value) !== undefined, {
      error: 'Write each fibre with its percentage, such as 60% cotton, 40% silk',
    }),
    z.refine(value => value === '' || findFibreIssue(readFibres(value) ?? WHOLE) === undefined, {
      error: ({ input }) => `It ${findFibreIssue(readFibres(String(input)) ?? WHOLE)}`,
    }),
  ),
  technique: text,
  town: text,
  gsm: number('the weight of the cloth', /^\d{2,4}$/, 'whole grams of a square metre, such as 120'),
  care: text,
  fit: text,
  runs: text,
  modelHeight: number('the height', /^\d{2,3}$/, 'centimetres, such as 168'),
  modelSize: text,
  fitNote: text,
  hsn: text,
  taxClass: text,
  taxPercent: number('the percentage of tax', /^\d{1,3}(?:\.\d{1,2})?$/, 'a number such as 12'),
  countryOfOrigin: text,
  makerName: text,
  makerAddress: text,
  netQuantity: text,
  weightGrams: number('the weight', GRAMS, 'whole grams, such as 240'),
  tags: text,
  styleCode: text,
  seoTitle: text,
  seoDescription: text,
  seoImage: z.string(),
  publishAt: text,
  state: text,
});

type PriceTexts = { readonly price: string; readonly priceBefore: string; readonly isSale: boolean };

function toPriceBeforeError({ price, priceBefore, isSale }: PriceTexts): string | undefined {
  if (!isSale || priceBefore === '') return undefined;
  const issue = findPriceBeforeIssue(fromRupees(Number(price)), fromRupees(Number(priceBefore)));
  return issue && `It ${issue}`;
}

type SizeTexts = PriceTexts & Pick<z.infer<typeof FormFields>, 'sizes' | 'mrp' | 'variants'>;

function toVariantError({ price, mrp, isSale, sizes, variants }: SizeTexts): string | undefined {
  const list = readSizes(sizes);
  const issue = firstVariantIssue({
    price: Number(price),
    isSale,
    sizes: list,
    mrp: mrp === '' ? undefined : Number(mrp),
    variants: toVariantRows(variants, list),
  });
  return issue && issue.charAt(0).toUpperCase() + issue.slice(1);
}

const LIST_SEPARATOR = /[,;|\n]/;

export function readSizes(value: string): string[] {
  return [...new Set(value.split(LIST_SEPARATOR).map(item => item.trim()))].filter(item => item !== '');
}

/** Returns what the rows say of the sizes; undefined where none has anything of its own. */
export function toVariantRows(
  rows: readonly VariantTexts[],
  sizes: readonly string[],
): readonly SizeVariantJson[] | undefined {
  const own = rows
    .filter(({ size }) => listSizes({ sizes }).includes(size))
    .map(({ size, sku, barcode, ...amounts }) => ({
      size,
      ...(sku === '' ? {} : { sku }),
      ...Object.fromEntries(
        Object.entries(amounts).flatMap(([name, value]) => (value === '' ? [] : [[name, Number(value)]])),
      ),
      ...(barcode === '' ? {} : { barcode }),
    }))
    .filter(variant => Object.keys(variant).length > 1);
  return own.length === 0 ? undefined : own;
}

/** A height says something only with the size, and a size with the height. */
export const FormValues = FormFields.check(
  z.refine(values => toPriceBeforeError(values) === undefined, {
    path: ['priceBefore'],
    error: ({ input }) => toPriceBeforeError(input as PriceTexts),
  }),
  z.refine(values => toVariantError(values) === undefined, {
    path: ['variants'],
    error: ({ input }) => toVariantError(input as SizeTexts),
  }),
  z.refine(({ modelHeight, modelSize }) => modelHeight === '' || modelSize !== '', {
    path: ['modelSize'],
    error: 'Write the size that is worn in the pictures, such as M',
  }),
  z.refine(({ modelHeight, modelSize }) => modelSize === '' || modelHeight !== '', {
    path: ['modelHeight'],
    error: 'Write the height in centimetres, such as 168',
  }),
);

export type ProductValues = z.infer<typeof FormFields>;

export const EMPTY_VALUES: ProductValues = {
  id: '',
  name: '',
  category: '',
  model: '',
  color: '',
  printName: '',
  price: '',
  mrp: '',
  priceBefore: '',
  isNew: true,
  isSale: false,
  sizes: 'S, M, L, XL',
  variants: [],
  description: '',
  pictures: [],
  closeUp: '',
  measures: '',
  chart: [],
  for: '',
  occasion: '',
  fabric: '',
  fibres: '',
  technique: '',
  town: '',
  gsm: '',
  care: '',
  fit: '',
  runs: '',
  modelHeight: '',
  modelSize: '',
  fitNote: '',
  hsn: '',
  taxClass: '',
  taxPercent: '',
  countryOfOrigin: '',
  makerName: '',
  makerAddress: '',
  netQuantity: '',
  weightGrams: '',
  tags: '',
  styleCode: '',
  seoTitle: '',
  seoDescription: '',
  seoImage: '',
  publishAt: '',
  state: 'live',
};
