/** Checks one row of products, of the sample or imported. */
import type * as z from 'zod/mini';
import { ProductJson } from '#contract/products/product.ts';
import { capitalised } from '#domain/products/category.ts';
import type { LooseRow } from '#server/catalogue/products/fields/field-rules.ts';
import type { Issue } from '#server/catalogue/products/fields/issues.ts';
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from '#server/catalogue/products/fields/product-fields.ts';

const KNOWN: ReadonlySet<string> = new Set(PRODUCT_FIELD_NAMES);

/**
 * Returns every issue of one row; the storefront's own schema is checked last, on rows without other issues, unless
 * `isAccepted` says that it has accepted the row already.
 */
export function rowIssues(row: LooseRow, product: string, isAccepted = false): readonly Issue[] {
  const foundIssues: Issue[] = [];
  for (const field of Object.keys(row)) {
    if (!KNOWN.has(field)) foundIssues.push({ product, field, problem: 'is not a field of a product' });
  }
  for (const field of PRODUCT_FIELD_NAMES) {
    const issue = PRODUCT_FIELDS[field].check(row[field], row);
    if (issue !== undefined) foundIssues.push({ product, field, problem: issue });
  }
  if (foundIssues.length > 0 || isAccepted) return foundIssues;
  const issues = ProductJson.safeParse(row).error?.issues ?? [];
  return issues.map(issue => ({ product, field: String(issue.path[0] ?? 'row'), problem: toIssue(issue) }));
}

/** Returns what begins a sentence about a field: JSON says the price before by a discount. */
export function fieldName(field: string): string {
  if (field === 'variants') return 'Sizes:';
  return field === 'discount' ? 'Price before' : capitalised(field);
}

function toIssue(issue: z.core.$ZodIssue): string {
  return issue.code === 'too_big' && issue.origin === 'string'
    ? `has more than ${issue.maximum} characters`
    : issue.message;
}
