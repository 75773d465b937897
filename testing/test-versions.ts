/** A database with a draft, for tests of versions. */
import { setImmediate as yieldToWork } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { type ProductJson, toProductJson } from '#contract/products/product.ts';
import { PRODUCTS_FILE } from '#contract/urls.ts';
import { fromRupees, toRupees } from '#domain/money.ts';
import type { AppOptions } from '#server/app.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { excludeOlderServers } from '#server/catalogue/schedules/older-servers.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import type { DraftChange } from '#server/catalogue/versions/compare-change.ts';
import { type FollowedVersions, followVersions } from '#server/catalogue/versions/follow-versions.ts';
import { loadVersion } from '#server/catalogue/versions/load/load-version.ts';
import { publishDraft, republish } from '#server/catalogue/versions/publish.ts';
import { listVersions } from '#server/catalogue/versions/version.repository.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import type { DatabaseLocation, Engine } from '#server/platform/db/location.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import { createTestApp, migratedLocation } from './test-app.ts';
import { testProduct } from './test-product.ts';
import { registerStaff } from './test-shopper.ts';

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
  const location = await migratedLocation(engine);
  let time = Date.parse('2026-11-20T18:00:00Z');
  const clock = () => new Date(time);
  const pass = (milliseconds: number) => {
    time += milliseconds;
  };
  const db = await openForTest(location);
  await excludeOlderServers(db);
  return { db, location, clock, newId: createIds(clock), actor: 'usr_a', pass };
}

export function productChange(
  id: string,
  rupees: number,
  { publishAt, ...more }: Partial<DraftChange> & { readonly publishAt?: string } = {},
): DraftChange {
  const product = testProduct({ id, price: fromRupees(rupees), ...(publishAt && { publishAt }) });
  return { id, body: JSON.stringify(toProductJson(product)), ...more };
}

export async function changeProducts(shop: VersionDeps, ...changes: DraftChange[]) {
  const changed = await changeDraft(shop, 'product', changes);
  if (!changed.ok) throw new Error(changed.error.code);
  return changed.value;
}

export async function publishNow(shop: VersionDeps) {
  const published = await publishDraft(shop);
  if (!published.ok) throw new Error(published.error.code);
  return published.value;
}

/** Schedules the draft, or an earlier version, as a server of 0.2.0 does: as a version. */
export async function scheduleVersion(shop: VersionDeps, publishAt: number, copyOf?: number) {
  const again =
    copyOf === undefined ? undefined : await republish(shop, { number: copyOf, replaceDraft: true });
  if (again?.ok === false) throw new Error(again.error.code);
  const { number } = again?.value.version ?? (await publishNow(shop));
  await shop.db.updateTable('versions').set({ publish_at: publishAt }).where('number', '=', number).execute();
  return number;
}

async function countRequest({ db }: VersionDeps, at: number): Promise<void> {
  await db
    .insertInto('rate_limits')
    .values({ key: `k${at}`, count: 1, resets_at: 1 })
    .execute();
}

/** How often another connection to the database has written while work ran. */
export async function writesDuring(
  shop: VersionedShop,
  work: Promise<unknown>,
  write: (other: VersionDeps, at: number) => Promise<unknown> = countRequest,
): Promise<number> {
  const other = { ...shop, db: await openForTest(shop.location) };
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  let writes = 0;
  while (!isOver) {
    await write(other, writes);
    writes += 1;
    await yieldToWork();
  }
  await ended;
  return writes;
}

/** Ids and prices of a version, in its order. */
export async function findContent(shop: VersionDeps, number: number) {
  const version = (await listVersions(shop.db)).find(each => each.number === number);
  if (version === undefined) return undefined;
  const { version: loaded } = await loadVersion({ ...shop, logger }, version);
  return Array.from(loaded.catalogue.products, ({ id, price }) => `${id} ${toRupees(price)}`);
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type TestConsole = Awaited<ReturnType<typeof openConsole>>;

/** An app over a database whose draft has these products, with a function that asks as staff. */
export async function openConsole(
  engine: Engine,
  ids: readonly string[] = [],
  more: Pick<AppOptions, 'pages' | 'pageHandler' | 'writeBuiltInText'> = {},
) {
  let followed: FollowedVersions | undefined;
  const getVersion = () => followed?.getVersion() ?? describeCatalogue([]);
  const shop = await createTestApp(engine, {
    ...more,
    getVersion,
    onPublish: async () => {
      followed ??= await followVersions({ db: shop.db, clock: shop.clock.now, logger });
      await followed.refresh();
    },
  });
  await excludeOlderServers(shop.db);
  const { token } = await registerStaff(shop);
  const newId = createIds(shop.clock.now);
  await changeProducts(
    { db: shop.db, clock: shop.clock.now, newId, actor: 'usr_a' },
    ...ids.map(id => productChange(id, 799)),
  );
  const ask = (method: Method, url: string, payload?: object, headers?: Readonly<Record<string, string>>) =>
    shop.send({ method, url, ...(payload && { payload }), ...(headers && { headers }) }, token);
  const prices = async () =>
    (await shop.send({ url: PRODUCTS_FILE })).json<ProductJson[]>().map(({ price }) => price);
  const authorization = `Bearer ${token}`;
  return { ...shop, getVersion, ask, authorization, prices, refresh: async () => followed?.refresh() };
}
