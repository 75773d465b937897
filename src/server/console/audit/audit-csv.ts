/** The audit as a table for a spreadsheet, part by part. */
import type { AuditFilter } from '#contract/console/audit.ts';
import { isoOf } from '#domain/day.ts';
import { type AuditPosition, type FoundAudit, findAudit } from '#server/platform/audit/audit.repository.ts';
import { type CsvColumns, csvFile } from '#server/platform/csv/csv-file.ts';
import type { Database } from '#server/platform/db/database.ts';
import { actorOf } from './audit-response.ts';

const BATCH = 500;

const COLUMNS: CsvColumns<FoundAudit> = [
  ['time (UTC)', entry => isoOf(entry.created_at)],
  ['who', entry => actorOf(entry).name],
  ['email', entry => entry.email ?? ''],
  ['action', entry => entry.action],
  ['kind', entry => entry.kind],
  ['record', entry => entry.record_id],
  ['before', entry => entry.before ?? ''],
  ['after', entry => entry.after ?? ''],
];

export function auditCsv(db: Database, filter: AuditFilter): AsyncGenerator<string> {
  return csvFile(COLUMNS, findParts(db, filter));
}

async function* findParts(db: Database, filter: AuditFilter): AsyncGenerator<readonly FoundAudit[]> {
  let after: AuditPosition | undefined;
  do {
    const found = await findAudit(db, { ...filter, limit: BATCH, after });
    yield found;
    const last = found.length === BATCH ? found.at(-1) : undefined;
    after = last && { createdAt: last.created_at, id: last.id };
  } while (after !== undefined);
}
