/** What sizes have of their own as JSON has it: amounts in rupees. */
import * as z from 'zod/mini';
import { CLEAN } from '#contract/patterns.ts';
import { fromRupees, isWholePaise, toRupees } from '#domain/money.ts';
import { isGtin } from '#domain/products/barcode.ts';
import { MAX_PRICE_RUPEES } from '#domain/products/product.ts';
import type { SizeVariant } from '#domain/products/product-details.ts';
import { findVariantIssues, type VariantIssue } from '#domain/products/variant-issues.ts';

const Text = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max), z.regex(CLEAN, 'must be one line'));

const Rupees = z
  .number()
  .check(
    z.minimum(0.01),
    z.maximum(MAX_PRICE_RUPEES),
    z.refine(isWholePaise, { error: 'has more than two decimals' }),
  );

const VARIANT_FIELDS = {
  sku: z.optional(Text(64)),
  price: z.optional(Rupees),
  priceBefore: z.optional(Rupees),
  weightGrams: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
  barcode: z.optional(
    z.string().check(
      z.refine(isGtin, {
        error: 'must be a barcode of 8, 12, 13 or 14 digits; the last digit checks the others',
      }),
    ),
  ),
};

export const SizeVariantJson = z.readonly(z.object({ size: Text(30), ...VARIANT_FIELDS }));

export type SizeVariantJson = z.infer<typeof SizeVariantJson>;

const MAX_VARIANTS = 100;

export const SizeVariants = z.readonly(
  z.array(SizeVariantJson).check(z.minLength(1), z.maxLength(MAX_VARIANTS)),
);

/**
 * Returns them with amounts in paise and in the order of the sizes, as a field of a product. Only a product on sale has prices
 * before; a size that had nothing else has nothing of its own.
 */
export function toVariants(
  variants: readonly SizeVariantJson[],
  { sizes, isSale }: { readonly sizes: readonly string[]; readonly isSale: boolean },
): { readonly variants?: readonly SizeVariant[] } {
  const own = variants
    .map(({ price, priceBefore, ...variant }) => ({
      ...variant,
      ...(price === undefined ? {} : { price: fromRupees(price) }),
      ...(priceBefore === undefined || !isSale ? {} : { priceBefore: fromRupees(priceBefore) }),
    }))
    .filter((variant, index) => variants[index]?.priceBefore === undefined || Object.keys(variant).length > 1)
    .toSorted((one, other) => sizes.indexOf(one.size) - sizes.indexOf(other.size));
  return own.length === 0 ? {} : { variants: own };
}

interface Varied {
  readonly price: number;
  readonly sizes: readonly string[];
  readonly isSale: boolean;
  readonly mrp?: number | undefined;
  readonly variants?: readonly SizeVariantJson[] | undefined;
}

/** Returns what is wrong with the sizes of a product in JSON, beside each value alone. */
export function findIssuesInVariants({
  price,
  sizes,
  isSale,
  mrp,
  variants,
}: Varied): readonly VariantIssue[] {
  if (variants === undefined) return [];
  return findVariantIssues({
    price: fromRupees(price),
    sizes,
    isSale,
    ...(mrp === undefined ? {} : { mrp: fromRupees(mrp) }),
    ...toVariants(variants, { sizes, isSale }),
  });
}

/** Returns the first of them in words. */
export function firstVariantIssue(row: Varied): string | undefined {
  return findIssuesInVariants(row)[0]?.text;
}

export function toVariantsJson(variants: readonly SizeVariant[]): readonly SizeVariantJson[] {
  return variants.map(({ size, sku, price, priceBefore, weightGrams, barcode }) => ({
    size,
    ...(sku === undefined ? {} : { sku }),
    ...(price === undefined ? {} : { price: toRupees(price) }),
    ...(priceBefore === undefined ? {} : { priceBefore: toRupees(priceBefore) }),
    ...(weightGrams === undefined ? {} : { weightGrams }),
    ...(barcode === undefined ? {} : { barcode }),
  }));
}
