/** Rules for the optional details of a product: what the schema accepts, and what to write instead. */
import type * as z from 'zod/mini';
import { PRODUCT_DETAILS } from '#contract/products/product-details.ts';
import { SizeVariants, toVariants } from '#contract/products/size-variants.ts';
import { fromRupees } from '#domain/money.ts';
import {
  PRODUCT_STATES,
  SIZE_RUNS,
  type SizeChart,
  TAX_CLASSES,
  WEARERS,
} from '#domain/products/product-details.ts';
import { findVariantIssues, VARIANT_NAMES, type VariantField } from '#domain/products/variant-issues.ts';
import { A_TAX_RATE } from '#domain/tax/tax-rate-text.ts';
import { isTaxRate } from '#domain/tax/tax-rates.ts';
import { type FieldRule, isPicture, isPrice } from './field-rules.ts';

function likeSchema(field: keyof typeof PRODUCT_DETAILS, issue: string): FieldRule {
  return value => (PRODUCT_DETAILS[field].safeParse(value).success ? undefined : issue);
}

const isMrp: FieldRule = (value, row) => {
  const issue = isPrice(value, row);
  if (issue !== undefined || typeof row['price'] !== 'number') return issue;
  return Number(value) < row['price'] ? 'must not be below the price' : undefined;
};

const isSizeChart: FieldRule = (value, row) => {
  const issue = likeSchema('sizeChart', 'must have measures, and as many figures in cm for each size')(
    value,
    row,
  );
  if (issue !== undefined || !Array.isArray(row['sizes'])) return issue;
  const known = (value as SizeChart).rows.map(({ size }) => size);
  const missing = row['sizes'].find((size: string) => !known.includes(size));
  return missing === undefined ? undefined : `has no measures for the size ${missing}`;
};

/** Of fibres that are right one by one it says what is wrong with their sum. */
const areFibres: FieldRule = value => {
  const [issue] = PRODUCT_DETAILS.fibres.safeParse(value).error?.issues ?? [];
  if (issue?.code === 'custom') return issue.message;
  return issue && 'must be at most 8 fibres with their percentages';
};

/** Says which size has it, and in which words the owner knows the value. */
function schemaIssue(variants: unknown, { issues }: z.core.$ZodError): string {
  const [at, field] = issues[0]?.path ?? [];
  const variant: unknown = Array.isArray(variants) ? variants[Number(at)] : undefined;
  const size =
    typeof variant === 'object' && variant !== null && 'size' in variant ? variant.size : undefined;
  const message = issues[0]?.message ?? '';
  return typeof size === 'string' && field !== undefined
    ? `the ${VARIANT_NAMES[field as VariantField]} of ${size} ${message}`
    : `a size ${message}`;
}

const areVariants: FieldRule = (value, { price, sizes, isSale, mrp }) => {
  const { data, error } = SizeVariants.safeParse(value);
  if (data === undefined) return schemaIssue(value, error);
  if (typeof price !== 'number' || !Array.isArray(sizes)) return undefined;
  const product = { price: fromRupees(price), sizes: sizes as string[], isSale: isSale === true };
  return findVariantIssues({
    ...product,
    ...(typeof mrp === 'number' && { mrp: fromRupees(mrp) }),
    ...toVariants(data, product),
  })[0]?.text;
};

export const DETAIL_RULES = {
  images: likeSchema('images', 'must be a list of at most 12 pictures, each with image and alt'),
  for: likeSchema('for', `must be one of ${WEARERS.join(', ')}`),
  occasion: likeSchema('occasion', 'must be a list of at most 8 occasions of at most 40 characters'),
  fabric: likeSchema('fabric', 'must be text of at most 200 characters'),
  fibres: areFibres,
  technique: likeSchema('technique', 'must be text of at most 100 characters'),
  town: likeSchema('town', 'must be text of at most 100 characters'),
  gsm: likeSchema('gsm', 'must be a whole number of grams from 10 to 2000'),
  care: likeSchema('care', 'must be text of at most 500 characters'),
  fit: likeSchema('fit', 'must be text of at most 40 characters'),
  runs: likeSchema('runs', `must be one of ${SIZE_RUNS.join(', ')}`),
  photoModel: likeSchema('photoModel', 'must have a height from 40 to 230 cm and a size'),
  fitNote: likeSchema('fitNote', 'must be text of at most 500 characters'),
  sizeChart: isSizeChart,
  mrp: isMrp,
  hsn: likeSchema('hsn', 'must have 4, 6 or 8 digits'),
  taxClass: likeSchema('taxClass', `must be one of ${TAX_CLASSES.join(', ')}`),
  taxPercent: value => (isTaxRate(value) ? undefined : `must be ${A_TAX_RATE}`),
  countryOfOrigin: likeSchema('countryOfOrigin', 'must be the name of a country'),
  maker: likeSchema('maker', 'must have a name and an address'),
  netQuantity: likeSchema('netQuantity', 'must be text such as 1 piece'),
  weightGrams: likeSchema('weightGrams', 'must be a whole number of grams from 1 to 100000'),
  variants: areVariants,
  tags: likeSchema('tags', 'must be a list of at most 20 words of at most 40 characters'),
  styleCode: likeSchema('styleCode', 'must be text of at most 64 characters'),
  seoTitle: likeSchema('seoTitle', 'must be one line of at most 120 characters'),
  seoDescription: likeSchema('seoDescription', 'must be one line of at most 300 characters'),
  seoImage: isPicture,
  publishAt: likeSchema('publishAt', 'must be a date and time such as 2026-12-01T00:00:00+05:30'),
  state: likeSchema('state', `must be one of ${PRODUCT_STATES.join(', ')}`),
} as const satisfies Record<keyof typeof PRODUCT_DETAILS, FieldRule>;
