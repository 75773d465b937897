/** A category as it is stored. */
import * as z from 'zod/mini';
import { CLEAN } from '#contract/patterns.ts';
import type { Category } from '#domain/products/category.ts';
import { isReservedName, normaliseImagePath } from '#domain/products/product.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { toIssues } from './schema-issues.ts';

/** Products refer to it: a key never changes. */
export const CategoryKey = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1),
  z.maxLength(60),
  z.refine(key => !isReservedName(key), { error: ({ input }) => `${String(input)} is a reserved name` }),
);

export const CategoryJson = z.object({
  key: CategoryKey,
  label: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(60), z.regex(CLEAN, 'has characters that cannot be used')),
  picture: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
  text: z.optional(
    z.string().check(z.minLength(1), z.maxLength(200), z.regex(CLEAN, 'has characters that cannot be used')),
  ),
  position: z.int().check(z.minimum(0)),
});

/** Checks one row; an error says which fields are wrong and how. */
export function readCategory(row: unknown): Result<Category, string> {
  const parsed = CategoryJson.safeParse(row);
  if (!parsed.success) return refused(toIssues(parsed.error));
  const { picture, ...category } = parsed.data;
  return ok({ ...category, ...(picture === undefined ? {} : { picture: normaliseImagePath(picture) }) });
}
