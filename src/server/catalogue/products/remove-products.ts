/** Takes products out of the draft: who nobody has ordered is deleted, any other archived. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { CollectionJson } from '#contract/collections/collection.ts';
import { applyChanges, type Changing } from '#server/catalogue/versions/change-draft.ts';
import { BATCH, type DraftChange } from '#server/catalogue/versions/compare-change.ts';
import { findDraftRecords, listDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { findOrdered, toArchived } from './ordered-products.ts';

export interface RemovedProduct {
  readonly id: string;
  readonly name: string;
}

export interface Removal {
  readonly deleted: readonly RemovedProduct[];
  /** Those that were archived already are left out. */
  readonly archived: readonly RemovedProduct[];
}

/** Returns what would become of the products. */
export async function planRemoval(db: Connection, ids: readonly string[]): Promise<Removal> {
  const { deleted, archived } = await findRemoval(db, ids);
  return { deleted, archived };
}

/** The same in a transaction that has locked the draft. Collections by hand lose what is deleted. */
export async function removeProducts(deps: Omit<Changing, 'kind'>, ids: readonly string[]): Promise<Removal> {
  const { changes, ...removal } = await findRemoval(deps.transaction, ids);
  await applyChanges({ ...deps, kind: 'product' }, changes);
  const gone = new Set(removal.deleted.map(({ id }) => id));
  await applyChanges({ ...deps, kind: 'collection' }, await findCollections(deps.transaction, gone));
  return removal;
}

interface FoundRemoval extends Removal {
  readonly changes: readonly DraftChange[];
}

async function findRemoval(db: Connection, ids: readonly string[]): Promise<FoundRemoval> {
  const deleted: RemovedProduct[] = [];
  const archived: RemovedProduct[] = [];
  const changes: DraftChange[] = [];
  for (let index = 0; index < ids.length; index += BATCH) {
    const part = ids.slice(index, index + BATCH);
    const ordered = await findOrdered(db, part);
    for (const { id, body } of await findDraftRecords(db, 'product', part)) {
      const { name, state } = JSON.parse(body) as { readonly name: string; readonly state?: string };
      if (!ordered.has(id)) {
        deleted.push({ id, name });
        changes.push({ id, body: undefined });
      } else if (state !== 'archived') {
        archived.push({ id, name });
        changes.push({ id, body: toArchived(body) });
      }
    }
    await yieldToRequests();
  }
  return { deleted, archived, changes };
}

async function findCollections(db: Connection, gone: ReadonlySet<string>): Promise<readonly DraftChange[]> {
  if (gone.size === 0) return [];
  return (await listDraftRecords(db, 'collection')).flatMap(({ id, body }) => {
    const collection = JSON.parse(body) as CollectionJson;
    const products = collection.products?.filter(product => !gone.has(product));
    if (products === undefined || products.length === collection.products?.length) return [];
    return [{ id, body: JSON.stringify({ ...collection, products }) }];
  });
}
