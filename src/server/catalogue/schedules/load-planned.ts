/** Makes a version of the shop as it will be when a schedule has begun, for those who look at it before. */
import { runSchedules } from '#domain/schedules/run-schedules.ts';
import { type ReadPage, recordPages } from '#server/catalogue/versions/compare-content.ts';
import type { KindName } from '#server/catalogue/versions/kinds.ts';
import { createDraftLoader } from '#server/catalogue/versions/load/load-draft.ts';
import { type LoadDeps, loadOverFile, loadVersion } from '#server/catalogue/versions/load/load-version.ts';
import type { GetVersion, ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import {
  findVersionInForce,
  recordsOfVersion,
  type StoredRecord,
} from '#server/catalogue/versions/version.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { ChangedState } from './draft-changes.ts';
import { findSchedules } from './schedule.repository.ts';
import { loadShop, toChangedStates } from './scheduled-shop.ts';

export type LoadPlanned = (scheduleId: string) => Promise<ShopVersion>;

interface PlannedDeps extends LoadDeps {
  readonly getVersion: GetVersion;
  /** Products that come from a file are those in force. */
  readonly catalogueFile?: string | undefined;
}

/** Everything that begins or ends until then is in it. One that is over, or was cancelled, is shown as the shop is. */
export function createPlannedLoader({ getVersion, catalogueFile, ...deps }: PlannedDeps): LoadPlanned {
  return async scheduleId => {
    const inForce = await findVersionInForce(deps.db, deps.clock().getTime());
    const schedules = await findSchedules(deps.db);
    const schedule = schedules.find(({ id }) => id === scheduleId);
    if (inForce === undefined || schedule === undefined) return getVersion();
    const now = Math.max(deps.clock().getTime(), schedule.startsAt);
    const shop = await loadShop(deps.db, inForce.number, schedules);
    const states = toChangedStates(shop, runSchedules(shop, { now }));
    const planned = { draft: true, readPage: readWith(deps.db, inForce.number, states) } as const;
    const at = { ...deps, clock: () => new Date(now) };
    if (catalogueFile !== undefined) return loadOverFile(at, planned, getVersion());
    return (await loadVersion(at, planned)).version;
  };
}

/** For previews: of the draft, and of what is scheduled. */
export function createPreviewLoaders(deps: PlannedDeps) {
  return { loadDraft: createDraftLoader(deps), loadPlanned: createPlannedLoader(deps) };
}

/** Reads a version with other states of some records. Each kind is read as a whole first, because a page may lose records. */
function readWith(db: Connection, number: number, states: readonly ChangedState[]): ReadPage {
  const read = new Map<KindName, Promise<readonly StoredRecord[]>>();
  return async ({ kind, after, limit }) => {
    const all =
      read.get(kind) ??
      readAll(
        db,
        number,
        states.filter(each => each.kind === kind),
        kind,
      );
    read.set(kind, all);
    const rest = (await all).filter(({ id }) => id > after);
    return rest.slice(0, limit);
  };
}

async function readAll(
  db: Connection,
  number: number,
  states: readonly ChangedState[],
  kind: KindName,
): Promise<readonly StoredRecord[]> {
  const records = new Map<string, StoredRecord>();
  for await (const page of recordPages(each => recordsOfVersion(db, number, each), kind))
    for (const record of page) records.set(record.id, record);
  for (const { id, after } of states) {
    if (after === undefined) records.delete(id);
    else records.set(id, { id, position: after.position, body: JSON.stringify(after.body) });
  }
  return [...records.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}
