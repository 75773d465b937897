/** Checks one row of products, of the sample or imported. */
import type * as z from 'zod/mini';
import { ProductJson } from '#contract/product.ts';
import type { Fault } from '#server/catalogue/fields/faults.ts';
import type { LooseRow } from '#server/catalogue/fields/field-rules.ts';
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from '#server/catalogue/fields/product-fields.ts';

/** Every fault of one row; the storefront's own schema is checked last, on rows without other faults. */
export function rowFaults(row: LooseRow, product: string): readonly Fault[] {
  const known: readonly string[] = PRODUCT_FIELD_NAMES;
  const unknown = Object.keys(row)
    .filter(field => !known.includes(field))
    .map(field => ({ product, field, problem: 'is not a field of a product' }));
  const wrong = PRODUCT_FIELD_NAMES.flatMap(field => {
    const problem = PRODUCT_FIELDS[field].check(row[field], row);
    return problem === undefined ? [] : [{ product, field, problem }];
  });
  if (unknown.length + wrong.length > 0) return [...unknown, ...wrong];
  const issues = ProductJson.safeParse(row).error?.issues ?? [];
  return issues.map(issue => ({ product, field: String(issue.path[0] ?? 'row'), problem: problemOf(issue) }));
}

function problemOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'too_big' && issue.origin === 'string'
    ? `has more than ${issue.maximum} characters`
    : issue.message;
}
