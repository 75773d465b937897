/** The categories of the draft. A draft without records of them has those that its products name. */
import { readCategory } from '#contract/products/category.ts';
import { type Category, defaultCategories } from '#domain/products/category.ts';
import { hadSample } from '#server/catalogue/sample/sample-records.ts';
import { listDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import { draftRecords } from '#server/catalogue/versions/draft-records.ts';
import type { Connection } from '#server/platform/db/database.ts';

export interface DraftCategory extends Category {
  /** 0 without a record. */
  readonly revision: number;
}

/** Returns the categories in the order in which they are shown. Records that the schema no longer accepts are left out. */
export async function readDraftCategories(db: Connection): Promise<readonly DraftCategory[]> {
  const stored = await storedCategories(db);
  if (stored.length > 0) return stored;
  const counts = await countDraftProducts(db);
  // Where the sample had its categories and has them no more, what is there is the owner's.
  const isSample = !(await hadSample(db));
  return defaultCategories([...counts.keys()], () => isSample).map(category => ({
    ...category,
    revision: 0,
  }));
}

/** Returns none where products may name any category. */
export async function storedCategories(db: Connection): Promise<readonly DraftCategory[]> {
  const records = await listDraftRecords(db, 'category');
  return records.flatMap(({ body, revision }) => {
    const read = readCategory(JSON.parse(body));
    return read.ok ? [{ ...read.value, revision }] : [];
  });
}

/** Returns how many products of the draft are in each category, archived ones included. */
export async function countDraftProducts(db: Connection): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for await (const { body } of draftRecords(db, 'product')) {
    const { category } = JSON.parse(body) as { readonly category: string };
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return counts;
}
