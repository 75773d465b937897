/** A collection as it is stored, and as the API shows it. */
import * as z from 'zod/mini';
import { toIssues } from '#contract/products/schema-issues.ts';
import { lineText, requiredText } from '#contract/text.ts';
import type { Collection } from '#domain/collection.ts';
import { normaliseImagePath, PRODUCT_ID } from '#domain/products/product.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { cleanLine } from '#domain/text/same-text.ts';
import { isRule, readRule, writeRule } from './rule.ts';

/** The API lists them at once. */
export const MAX_COLLECTIONS = 200;

const MAX_PRODUCTS = 500;

const ADDRESS_MESSAGE =
  'Address must be 1 to 60 letters, digits, hyphens or underscores, such as festive-silks';

const RULE_MESSAGE =
  'Rule must be the query of a list with at least one condition, such as category=kurta&max=2000';

const optionalText = (label: string, max: number) => z.optional(lineText(label, max).check(z.minLength(1)));

export const RuleText = lineText('Rule', 4000);

export const CollectionFields = {
  name: requiredText('Name').check(z.maxLength(60, { error: 'Name can have at most 60 characters' })),
  address: z
    .string({ error: ADDRESS_MESSAGE })
    .check(
      z.maxLength(200, { error: ADDRESS_MESSAGE }),
      z.overwrite(cleanLine),
      z.toLowerCase(),
      z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,59}$/u, { error: ADDRESS_MESSAGE }),
    ),
  text: optionalText('Text', 300),
  picture: optionalText('Picture', 500),
  seoTitle: optionalText('Title', 120),
  seoDescription: optionalText('Description', 300),
  products: z.optional(
    z.array(z.string().check(z.regex(PRODUCT_ID, { error: 'Products must be ids of products' }))).check(
      z.maxLength(MAX_PRODUCTS, { error: `A collection can have at most ${MAX_PRODUCTS} products by hand` }),
      z.overwrite(ids => [...new Set(ids)]),
    ),
  ),
  rule: z.optional(RuleText.check(z.refine(isRule, { error: RULE_MESSAGE }))),
};

const hasOneSource = z.refine<{ readonly products?: unknown; readonly rule?: unknown }>(
  ({ products, rule }) => (products === undefined) !== (rule === undefined),
  { error: 'Choose the products by hand or by a rule', path: ['products'] },
);

/** What staff write of a collection. */
export const CollectionChange = z.object(CollectionFields).check(hasOneSource);

export type CollectionChange = z.infer<typeof CollectionChange>;

export const CollectionJson = z
  .object({ id: z.string().check(z.minLength(1)), ...CollectionFields })
  .check(hasOneSource);

export type CollectionJson = z.infer<typeof CollectionJson>;

/** Checks one row; an error says which fields are wrong and how. */
export function readCollection(row: unknown): Result<Collection, string> {
  const parsed = CollectionJson.safeParse(row);
  if (!parsed.success) return refused(toIssues(parsed.error));
  const { picture, rule, ...collection } = parsed.data;
  return ok({
    ...collection,
    ...(picture === undefined ? {} : { picture: normaliseImagePath(picture) }),
    ...(rule === undefined ? {} : { rule: readRule(rule) }),
  });
}

export function toCollectionJson({ rule, products, ...collection }: Collection): CollectionJson {
  return {
    ...collection,
    ...(products === undefined ? {} : { products: [...products] }),
    ...(rule === undefined ? {} : { rule: writeRule(rule) }),
  };
}

/** The collections of the shop, with how many products shoppers see in each. */
export const CollectionList = z.array(
  z.object({
    name: z.string(),
    address: z.string(),
    text: z.optional(z.string()),
    picture: z.optional(z.string()),
    count: z.int(),
  }),
);

export type CollectionList = z.infer<typeof CollectionList>;

export const CollectionParams = z.object({ address: z.string() });
