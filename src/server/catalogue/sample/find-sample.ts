/** What in the draft is the sample's own, and what staff have made theirs. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { changedFields } from '#contract/console/changed-fields.ts';
import type { SampleRemovalResult } from '#contract/console/sample-removal.ts';
import { toIso } from '#domain/day.ts';
import { isSamplePicture } from '#domain/picture.ts';
import {
  type DraftCategory,
  storedCategories,
} from '#server/catalogue/products/categories/draft-categories.ts';
import { planRemoval, type Removal } from '#server/catalogue/products/remove-products.ts';
import { recordPages } from '#server/catalogue/versions/compare-content.ts';
import { recordsOfDraft } from '#server/catalogue/versions/version.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { isAsItCame, readSampleRecords, toCurrentJson } from './sample-records.ts';

const MAX_LISTED = 1000;

type Stays = SampleRemovalResult['stays'];

export interface FoundSample {
  /** The ids of the products that go. */
  readonly products: readonly string[];
  readonly removal: Removal;
  readonly categories: readonly DraftCategory[];
  readonly pictures: readonly DraftCategory[];
  readonly stays: Omit<Stays, 'content'>;
}

/** `also` are products of the sample that staff have changed, and that go nevertheless. */
export async function findSample(db: Connection, also: readonly string[]): Promise<FoundSample> {
  const { products, changed, categoryById, ownProducts } = await findProducts(db, new Set(also));
  const removal = await planRemoval(db, products);
  const deleted = new Set(removal.deleted.map(({ id }) => id));
  const left = new Map<string, number>();
  for (const [id, category] of categoryById)
    if (!deleted.has(id)) left.set(category, (left.get(category) ?? 0) + 1);
  const { categories, pictures, stay } = await findCategories(db, left);
  return { products, removal, categories, pictures, stays: { ownProducts, changed, categories: stay } };
}

interface FoundProducts {
  readonly products: readonly string[];
  readonly changed: Stays['changed'];
  readonly categoryById: ReadonlyMap<string, string>;
  /** How many did not come with the shop. */
  readonly ownProducts: number;
}

async function findProducts(db: Connection, also: ReadonlySet<string>): Promise<FoundProducts> {
  const came = await readSampleRecords(db, 'product');
  const products: string[] = [];
  const changed: Stays['changed'] = [];
  const categoryById = new Map<string, string>();
  let ownProducts = 0;
  for await (const page of recordPages(each => recordsOfDraft(db, each), 'product')) {
    for (const { id, body, updated_at } of page) {
      const { category, name } = JSON.parse(body) as Readonly<Record<'category' | 'name', string>>;
      categoryById.set(id, category);
      const original = came.get(id);
      if (original === undefined) {
        ownProducts += 1;
        continue;
      }
      const isOwn = !isAsItCame(body, original);
      if (!isOwn || also.has(id)) products.push(id);
      if (isOwn && changed.length < MAX_LISTED)
        changed.push({ id, name, fields: findFields(original, body), changedAt: toIso(updated_at) });
    }
    await yieldToRequests();
  }
  return { products, changed, categoryById, ownProducts };
}

/** The names of the fields, such as `price`. */
function findFields(before: string, after: string): string[] {
  const names = changedFields(toCurrentJson(before), toCurrentJson(after)).map(({ field }) => field);
  return [...new Set(names.map(name => name.split('.')[0] ?? ''))].filter(name => name !== 'state');
}

interface FoundCategories {
  readonly categories: readonly DraftCategory[];
  readonly pictures: readonly DraftCategory[];
  readonly stay: Stays['categories'];
}

async function findCategories(db: Connection, left: ReadonlyMap<string, number>): Promise<FoundCategories> {
  const came = await readSampleRecords(db, 'category');
  const found = (await storedCategories(db)).filter(({ key }) => came.has(key));
  const isChanged = (category: DraftCategory) => !isSameCategory(category, came.get(category.key));
  const categories = found.filter(category => !left.has(category.key) && !isChanged(category));
  const stay = found.filter(category => !categories.includes(category));
  return {
    categories,
    pictures: stay.filter(({ picture = '' }) => isSamplePicture(picture)),
    stay: stay.map(category => ({
      key: category.key,
      label: category.label,
      products: left.get(category.key) ?? 0,
      isChanged: isChanged(category),
    })),
  };
}

/** Their order says nothing. */
function isSameCategory({ label, picture, text }: DraftCategory, original = '{}'): boolean {
  const came = JSON.parse(original) as Partial<DraftCategory>;
  return label === came.label && picture === came.picture && text === came.text;
}
