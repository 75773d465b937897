/** Customers pay to the UPI id of the settings: only an owner changes it, by a code, and all owners are told. */
import type { FastifyRequest } from 'fastify';
import { readSettings } from '#contract/settings/settings.ts';
import { type Payee, toPayee } from '#domain/payments/payee.ts';
import { SETTINGS_ID } from '#server/catalogue/versions/kinds.ts';
import {
  findVersionInForce,
  type RecordSource,
  readRecords,
} from '#server/catalogue/versions/version.repository.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { spendCode } from '#server/people/accounts/second-factor/spend-code.ts';
import { isPermitted, toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { toClient } from '#server/people/accounts/sessions/client.ts';
import { listOwners } from '#server/people/staff/staff.repository.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { HttpError, valueOrThrow } from '#server/platform/http/http-error.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { storePayee } from '#server/sales/payment-records/payment-order.repository.ts';

interface UpiChange {
  readonly before: Payee | undefined;
  readonly after: Payee | undefined;
}

/** Returns undefined where the settings cannot be read. */
export function parsePayee(settings: unknown): Payee | undefined {
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

/** Throws unless an owner has sent a code. Returns whether the id changes. */
export async function permitUpiChange(
  accounts: AccountDeps,
  request: FastifyRequest,
  { before, after, code }: UpiChange & { readonly code: string | undefined },
): Promise<boolean> {
  if (before?.id === after?.id) return false;
  const caller = toCaller(request);
  if (!isPermitted(caller, 'payments.keys')) throw new HttpError({ code: 'upi-needs-owner' });
  if (code === undefined) throw new HttpError({ code: 'upi-needs-code' });
  const attempt = { user: caller, client: toClient(request), code };
  valueOrThrow(await spendCode(accounts, attempt, () => Promise.resolve()));
  return true;
}

/** Records the change and mails it to all owners. `changed` is the number of the version, or `draft`. */
export async function reportUpiChange(
  accounts: AccountDeps,
  request: FastifyRequest,
  { before, after, changed }: UpiChange & { readonly changed: string },
): Promise<void> {
  const { id: actor } = toCaller(request);
  await accounts.db.transaction().execute(async transaction => {
    const created_at = accounts.clock().getTime();
    const id = accounts.newId('aud');
    const [kind, action] = ['upi-id', 'update'] as const;
    const ids = { before: JSON.stringify(before?.id ?? null), after: JSON.stringify(after?.id ?? null) };
    await insertAudit(transaction, [{ created_at, id, actor, action, kind, record_id: changed, ...ids }]);
    const event = { type: 'upi-id-changed', userId: actor, address: request.ip } as const;
    await recordEvent({ ...accounts, db: transaction }, event);
    for (const owner of await listOwners(transaction)) {
      const mail = {
        user_id: owner.id,
        kind: 'upi-id-changed',
        about: `${id}.${owner.id}`,
        created_at,
      } as const;
      await enqueueEmail(transaction, mail);
    }
  });
  accounts.onMail();
}

/** Orders that were placed by a server of 0.2.0 have no UPI id of their own: they get the one that is replaced. */
export async function preservePayee(db: Connection, { before }: UpiChange): Promise<void> {
  if (before !== undefined) await storePayee(db, before);
}
