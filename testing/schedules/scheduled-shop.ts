/** A shop with a database, and what of it schedules have changed. */
import { scheduleDraft } from '#server/catalogue/schedules/create-schedule.ts';
import { runDue } from '#server/catalogue/schedules/run-due.ts';
import { findRecords, toSchedule } from '#server/catalogue/schedules/schedule.repository.ts';
import { compareWithVersion } from '#server/catalogue/versions/compare-content.ts';
import { listDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import { findVersionInForce, recordsOfDraft } from '#server/catalogue/versions/version.repository.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { DAY } from '#testing/test-app.ts';
import {
  changeProducts,
  findContent,
  freshVersions,
  productChange,
  publishNow,
  type VersionedShop,
} from '#testing/test-versions.ts';

export async function openShop(engine: Engine, ...ids: readonly string[]) {
  const shop = await freshVersions(engine);
  await changeProducts(shop, ...ids.map(id => productChange(id, 100)));
  await publishNow(shop);
  return shop;
}

/** Changes the draft and schedules it, in days from now. */
export async function scheduleChanges(
  shop: VersionedShop,
  changes: Parameters<typeof changeProducts>[1][],
  [from, until]: readonly [number, number?],
) {
  await changeProducts(shop, ...changes);
  const now = shop.clock().getTime();
  const endsAt = until === undefined ? undefined : now + until * DAY;
  const made = await scheduleDraft(shop, { startsAt: now + from * DAY, endsAt });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.id;
}

export async function shownPrices(shop: VersionedShop) {
  const inForce = await findVersionInForce(shop.db, shop.clock().getTime());
  return (await findContent(shop, inForce?.number ?? 0))?.toSorted();
}

export async function draftPrices({ db }: VersionedShop) {
  return (await listDraftRecords(db, 'product'))
    .map(({ id, body }) => `${id} ${(JSON.parse(body) as { price: number }).price}`)
    .toSorted();
}

/** The number of changes that shoppers do not see. */
export async function countUnpublished({ db, clock }: VersionedShop) {
  const from = (await findVersionInForce(db, clock().getTime()))?.number ?? 0;
  return (await compareWithVersion(db, { from, to: page => recordsOfDraft(db, page) })).length;
}

export async function readSchedule({ db }: VersionedShop, id: string) {
  const row = await db.selectFrom('schedules').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return toSchedule(row, await findRecords(db, id));
}

export async function passDays(shop: VersionedShop, days: number) {
  shop.pass(days * DAY);
  await runDue(shop);
}
