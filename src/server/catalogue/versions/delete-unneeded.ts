/** Deletes old versions, and the records that only they contained. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/platform/db/database.ts';
import { BETWEEN_TRANSACTIONS_MS } from '#server/platform/db/sqlite/busy-retry.ts';
import { deleteRecordsWithoutVersion, deleteVersions } from './publish.repository.ts';
import { findVersionInForce, listVersions } from './version.repository.ts';

/** The latest versions, any of which can be published again. */
const PRESERVED = 50;
const BATCH = 500;

/** Preserves the latest versions, the one in force and those that are scheduled. */
export async function deleteUnneeded(db: Database, now: number): Promise<void> {
  const versions = await listVersions(db);
  const oldest = versions[PRESERVED - 1]?.number;
  if (oldest === undefined) return;
  const inForce = await findVersionInForce(db, now);
  const unneeded = versions
    .slice(PRESERVED)
    .filter(({ publish_at, cancelled_at }) => publish_at <= now || cancelled_at !== null)
    .filter(({ number }) => number !== inForce?.number);
  await deleteVersions(
    db,
    unneeded.map(({ number }) => number),
  );
  while (await deleteRecordsWithoutVersion(db, { before: oldest, limit: BATCH }))
    await wait(BETWEEN_TRANSACTIONS_MS);
}
