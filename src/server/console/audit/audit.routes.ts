/** The endpoints of the audit. */
import * as z from 'zod/mini';
import { AUDIT_PER_PAGE, AuditFilter, AuditPage, AuditQuery } from '#contract/console/audit.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ProductHistory, ProductHistoryQuery } from '#contract/console/product-history.ts';
import { toIso } from '#domain/day.ts';
import type { ConsoleDeps } from '#server/console/console-deps.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { listStaff } from '#server/people/accounts/user.repository.ts';
import {
  type AuditPosition,
  auditPages,
  type FoundAudit,
  findAudit,
} from '#server/platform/audit/audit.repository.ts';
import { type CsvColumns, csvFile } from '#server/platform/csv/csv-file.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import type { Connection, Database } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/route.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { toActor, toAuditEntry, toPerson, toProductChange } from './audit-response.ts';

const BATCH = 500;

const COLUMNS: CsvColumns<FoundAudit> = [
  ['time (UTC)', entry => toIso(entry.created_at)],
  ['who', entry => toActor(entry).name],
  ['email', entry => entry.email ?? ''],
  ['action', entry => entry.action],
  ['kind', entry => entry.kind],
  ['record', entry => entry.record_id],
  ['before', entry => entry.before ?? ''],
  ['after', entry => entry.after ?? ''],
];

/** A file of many years takes longer than another response. */
const EXPORT_MS = 120_000;

export function auditRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  const { db } = deps;
  app.get(
    CONSOLE_API.audit,
    staff.may('audit.read', {
      summary: 'Read who changed what',
      querystring: AuditQuery,
      response: { 200: AuditPage },
    }),
    async request => {
      const { rows, ...next } = await readPage(db, request.query);
      return { entries: rows.map(toAuditEntry), people: (await listStaff(db)).map(toPerson), ...next };
    },
  );

  app.get(
    CONSOLE_API.productHistory,
    staff.may('products.read', {
      summary: 'Read who changed a product of the draft',
      params: z.object({ id: z.string() }),
      querystring: ProductHistoryQuery,
      response: { 200: ProductHistory },
    }),
    async request => {
      const search = { ...request.query, kind: 'product', record: request.params.id };
      const { rows, ...next } = await readPage(db, search);
      return { changes: rows.map(toProductChange), ...next };
    },
  );

  app.get(
    CONSOLE_API.auditFile,
    {
      ...staff.may('audit.read', { summary: 'Export who changed what', querystring: AuditFilter }),
      config: { deadlineMs: EXPORT_MS },
    },
    async (request, reply) => {
      await recordEvent(deps, { type: 'export', userId: toCaller(request).id, address: request.ip });
      return sendCsv(reply, 'audit.csv', auditCsv(db, request.query));
    },
  );
}

async function readPage(
  db: Connection,
  { limit = AUDIT_PER_PAGE, cursor, ...filter }: z.infer<typeof AuditQuery>,
) {
  // One more than requested shows whether there is a next page.
  const found = await findAudit(db, { ...filter, limit: limit + 1, after: findPosition(cursor) });
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, ...(last === undefined ? {} : { next: `${last.created_at}-${last.id}` }) };
}

function findPosition(cursor: string | undefined): AuditPosition | undefined {
  if (cursor === undefined) return undefined;
  const index = cursor.indexOf('-');
  return { createdAt: Number(cursor.slice(0, index)), id: cursor.slice(index + 1) };
}

/** Writes the audit as a table for a spreadsheet, part by part. */
function auditCsv(db: Database, filter: AuditFilter): AsyncGenerator<string> {
  return csvFile(
    COLUMNS,
    auditPages(BATCH, page => findAudit(db, { ...filter, ...page })),
  );
}
