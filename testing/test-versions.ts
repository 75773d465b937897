/** A database with a draft, for tests of versions. */
import { onTestFinished } from 'vitest';
import { toProductJson } from '#contract/product.ts';
import { fromRupees, toRupees } from '#domain/money.ts';
import { type Database, openDatabase } from '#server/db/database.ts';
import { createIds } from '#server/db/ids.ts';
import type { DatabaseLocation, Engine } from '#server/db/location.ts';
import { createLogger } from '#server/monitoring/log.ts';
import { changeDraft, type DraftChange } from '#server/versions/change-draft.ts';
import { loadVersion } from '#server/versions/load-version.ts';
import { publishDraft } from '#server/versions/publish.ts';
import { listVersions } from '#server/versions/version.repository.ts';
import type { VersionDeps } from '#server/versions/version-deps.ts';
import { freshLocation } from './test-app.ts';
import { testProduct } from './test-product.ts';

const logger = createLogger('silent');

export interface VersionedShop extends VersionDeps {
  readonly location: DatabaseLocation;
  readonly pass: (milliseconds: number) => void;
}

export async function openForTest(location: DatabaseLocation): Promise<Database> {
  const db = await openDatabase(location, () => undefined);
  onTestFinished(() => db.destroy());
  return db;
}

export async function freshVersions(engine: Engine): Promise<VersionedShop> {
  const location = await freshLocation(engine);
  let time = Date.parse('2026-11-20T18:00:00Z');
  const clock = () => new Date(time);
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  return { db: await openForTest(location), location, clock, newId: createIds(clock), actor: 'usr_a', pass };
}

export const productChange = (id: string, rupees: number, more: Partial<DraftChange> = {}): DraftChange => ({
  id,
  body: JSON.stringify(toProductJson(testProduct({ id, price: fromRupees(rupees) }))),
  ...more,
});

export async function changeProducts(shop: VersionDeps, ...changes: DraftChange[]) {
  const changed = await changeDraft(shop, 'product', changes);
  if (!changed.ok) throw new Error(changed.refusal.code);
  return changed.value;
}

export async function publishNow(shop: VersionDeps, publishAt?: number) {
  const published = await publishDraft(shop, { publishAt });
  if (!published.ok) throw new Error(published.refusal.code);
  return published.value;
}

/** Ids and prices of a version, in its order. */
export async function contentOf(shop: VersionDeps, number: number) {
  const version = (await listVersions(shop.db)).find(each => each.number === number);
  if (version === undefined) return undefined;
  const { catalogue } = await loadVersion({ ...shop, logger }, version);
  return catalogue.products.map(({ id, price }) => `${id} ${toRupees(price)}`);
}
