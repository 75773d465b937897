/** Customers pay to the UPI id of the settings: only an owner changes it, by a code, and all owners are told. */
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { readSettings } from '#contract/settings/settings.ts';
import { type Payee, toPayee } from '#domain/payments/payee.ts';
import type { Result } from '#domain/result.ts';
import { SETTINGS_ID } from '#server/catalogue/versions/kinds.ts';
import {
  findVersionInForce,
  type RecordSource,
  readRecords,
} from '#server/catalogue/versions/version.repository.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { type CodeAttempt, spendCode } from '#server/people/accounts/second-factor/spend-code.ts';
import { spendForLongChange } from '#server/people/accounts/second-factor/spend-for-long-change.ts';
import { isPermitted, toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { toClient } from '#server/people/accounts/sessions/client.ts';
import { listOwners } from '#server/people/staff/staff.repository.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { HttpError, valueOrThrow } from '#server/platform/http/http-error.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { storePayee } from '#server/sales/payment-records/payment-order.repository.ts';

interface UpiChange {
  readonly before: Payee | undefined;
  readonly after: Payee | undefined;
}

/** Returns undefined where the settings cannot be read. */
function parsePayee(settings: unknown): Payee | undefined {
  const read = readSettings(settings);
  return read.ok ? toPayee(read.value) : undefined;
}

export async function readPayee(db: Connection, source: RecordSource): Promise<Payee | undefined> {
  const [record] = await readRecords(db, source, { kind: 'settings', after: '', limit: 1 });
  return record?.id === SETTINGS_ID ? parsePayee(JSON.parse(record.body)) : undefined;
}

/** Returns what a publication at a time changes: of the version that is in force until then. */
export async function findPublishedChange(
  db: Connection,
  { source, at }: { readonly source: RecordSource; readonly at: number },
): Promise<UpiChange> {
  const replaced = await findVersionInForce(db, at);
  return {
    before: replaced && (await readPayee(db, replaced.number)),
    after: await readPayee(db, source),
  };
}

interface CodedChange<Value> extends UpiChange {
  readonly code: string | undefined;
  /** The number of the version, or `draft`. */
  readonly changed: string;
  readonly change: (transaction: Transaction<Tables>) => Promise<Value>;
}

/** Makes the change, uses up the code where it is one of the id, and reports it, all of it or nothing. */
export async function withUpiCode<Value>(
  accounts: AccountDeps,
  request: FastifyRequest,
  { code, change, ...report }: CodedChange<Value>,
): Promise<Value> {
  if (!isOtherUpi(report)) return accounts.db.transaction().execute(change);
  const attempt = toAttempt(request, code);
  const spent = await spendCode(accounts, attempt, async transaction => {
    const value = await change(transaction);
    await writeReport(transaction, accounts, { ...report, request });
    return value;
  });
  const value = valueOrThrow(spent);
  accounts.onMail();
  return value;
}

interface CodedPublication<Value, Error> extends UpiChange {
  readonly code: string | undefined;
  readonly publish: () => Promise<Result<Value, Error>>;
}

/** Publishes, which takes many transactions. Where the id changes it uses up the code, and gives it back if nothing is published. */
export async function publishByCode<Value, Error>(
  accounts: AccountDeps,
  request: FastifyRequest,
  { code, publish, ...change }: CodedPublication<Value, Error>,
): Promise<Result<Value, Error>> {
  if (!isOtherUpi(change)) return publish();
  const restoreCode = valueOrThrow(await spendForLongChange(accounts, toAttempt(request, code)));
  let isPublished = false;
  try {
    await preservePayee(accounts.db, change);
    const published = await publish();
    isPublished = published.ok;
    return published;
  } finally {
    if (!isPublished) await restoreCode();
  }
}

export function isOtherUpi({ before, after }: UpiChange): boolean {
  return before?.id !== after?.id;
}

/** Throws unless an owner has sent a code. */
function toAttempt(request: FastifyRequest, code: string | undefined): CodeAttempt {
  const caller = toCaller(request);
  if (!isPermitted(caller, 'payments.keys')) throw new HttpError({ code: 'upi-needs-owner' });
  if (code === undefined) throw new HttpError({ code: 'upi-needs-code' });
  return { user: caller, client: toClient(request), code };
}

/** Records a publication and mails it to all owners. */
export async function reportUpiChange(
  accounts: AccountDeps,
  request: FastifyRequest,
  report: UpiChange & { readonly changed: string },
): Promise<void> {
  await accounts.db
    .transaction()
    .execute(transaction => writeReport(transaction, accounts, { ...report, request }));
  accounts.onMail();
}

interface Report extends UpiChange {
  readonly changed: string;
  readonly request: FastifyRequest;
}

async function writeReport(
  transaction: Connection,
  accounts: AccountDeps,
  { before, after, changed, request }: Report,
): Promise<void> {
  const { id: actor } = toCaller(request);
  const created_at = accounts.clock().getTime();
  const id = accounts.newId('aud');
  const [kind, action] = ['upi-id', 'update'] as const;
  const ids = { before: JSON.stringify(before?.id ?? null), after: JSON.stringify(after?.id ?? null) };
  await insertAudit(transaction, [{ created_at, id, actor, action, kind, record_id: changed, ...ids }]);
  const event = { type: 'upi-id-changed', userId: actor, address: request.ip } as const;
  await recordEvent({ ...accounts, db: transaction }, event);
  for (const owner of await listOwners(transaction)) {
    const about = `${id}.${owner.id}`;
    await enqueueEmail(transaction, { user_id: owner.id, kind: 'upi-id-changed', about, created_at });
  }
}

/** Orders that were placed by a server of 0.2.0 have no UPI id of their own: they get the one that is replaced. */
async function preservePayee(db: Connection, { before }: UpiChange): Promise<void> {
  if (before !== undefined) await storePayee(db, before);
}
