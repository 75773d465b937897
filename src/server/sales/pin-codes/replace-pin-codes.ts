/** Replaces the whole table of PIN codes, with a row of the audit, or nothing. */
import type { PinCodeImportResult } from '#contract/console/pin-code-table.ts';
import { toIso } from '#domain/day.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Connection, Database } from '#server/platform/db/database.ts';
import type { NewId } from '#server/platform/db/ids.ts';
import {
  deleteOtherPinCodes,
  describeTable,
  type ListedPinCode,
  listPins,
  putPinCodes,
} from './pin-code.repository.ts';

/** The one table, as the audit calls it. */
const TABLE_ID = 'table';

const ROWS_AT_ONCE = 500;

export interface ReplaceDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly newId: NewId;
}

/** Returns what replacing it would do, besides writing. */
export async function previewReplacement(
  db: Connection,
  pinCodes: readonly ListedPinCode[],
): Promise<PinCodeImportResult> {
  const known = new Set(await listPins(db));
  const added = pinCodes.filter(({ pin }) => !known.has(pin)).length;
  const count = pinCodes.length;
  return { isApplied: false, count, added, removed: known.size - (count - added) };
}

/** Replaces them in one transaction, so that no order is placed by half of one table and half of another. */
export function replacePinCodes(
  { db, clock, newId }: ReplaceDeps,
  pinCodes: readonly ListedPinCode[],
  actor: string,
): Promise<PinCodeImportResult> {
  return db.transaction().execute(async transaction => {
    const before = await describeTable(transaction);
    const preview = await previewReplacement(transaction, pinCodes);
    // The rows of this import are told from others by its time.
    const now = Math.max(clock().getTime(), (before.importedAt ?? 0) + 1);
    for (let start = 0; start < pinCodes.length; start += ROWS_AT_ONCE)
      await putPinCodes(transaction, pinCodes.slice(start, start + ROWS_AT_ONCE), now);
    await deleteOtherPinCodes(transaction, now);
    const describe = ({ count, importedAt }: typeof before) => ({
      pinCodes: count,
      ...(importedAt === undefined ? {} : { importedAt: toIso(importedAt) }),
    });
    const { count, added, removed } = preview;
    await insertAudit(transaction, [
      {
        created_at: clock().getTime(),
        id: newId('aud'),
        actor,
        action: 'update',
        kind: 'pin-codes',
        record_id: TABLE_ID,
        before: before.count === 0 ? null : JSON.stringify(describe(before)),
        after: JSON.stringify({ ...describe({ count, importedAt: now }), added, removed }),
      },
    ]);
    return { ...preview, isApplied: true };
  });
}
