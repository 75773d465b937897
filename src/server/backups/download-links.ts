/** A backup has all personal data of the shop: an owner gets a link by a code, it works once, and all owners are told. */
import { randomBytes } from 'node:crypto';
import { MINUTE_MS } from '#domain/constants/durations.ts';
import type { Result } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { hashToken } from '#server/people/accounts/hash-token.ts';
import type { By } from '#server/people/accounts/second-factor/record-secret-change.ts';
import { type CodeError, spendCode } from '#server/people/accounts/second-factor/spend-code.ts';
import { listOwners } from '#server/people/staff/staff.repository.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import {
  deleteExpiredBackupLinks,
  insertLink,
  takeLink,
} from '#server/platform/backups/backup.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';

const LINK_MS = 2 * MINUTE_MS;

interface LinkRequest extends By {
  readonly name: string;
  readonly code: string;
}

/** Returns the token of the link. Code, link, audit, event and mails are one transaction. */
export function makeDownloadLink(
  deps: AccountDeps,
  { name, code, ...by }: LinkRequest,
): Promise<Result<string, CodeError>> {
  return spendCode(deps, { ...by, code }, async transaction => {
    const now = deps.clock().getTime();
    const token = randomBytes(32).toString('base64url');
    await deleteExpiredBackupLinks(transaction, now);
    await insertLink(transaction, {
      token_hash: hashToken(token),
      file: name,
      user_id: by.user.id,
      expires_at: now + LINK_MS,
    });
    await record(transaction, deps, { ...by, name, now });
    return token;
  });
}

async function record(
  transaction: Connection,
  deps: AccountDeps,
  { user, client, name, now }: By & { readonly name: string; readonly now: number },
): Promise<void> {
  const entry = { created_at: now, id: deps.newId('aud'), actor: user.id, action: 'download' } as const;
  await insertAudit(transaction, [{ ...entry, kind: 'backup', record_id: name, before: null, after: null }]);
  const event = { type: 'backup-link-made', userId: user.id, address: client.address } as const;
  await recordEvent({ ...deps, db: transaction }, event);
  for (const owner of await listOwners(transaction)) {
    const about = `${entry.id}.${owner.id}`;
    await enqueueEmail(transaction, { user_id: owner.id, kind: 'backup-link-made', about, created_at: now });
  }
}

/** Returns the name of the backup that may be downloaded now. */
export function takeDownloadLink(
  deps: AccountDeps,
  { user, client, token }: By & { readonly token: string },
): Promise<string | undefined> {
  return deps.db.transaction().execute(async transaction => {
    const link = { token_hash: hashToken(token), user_id: user.id, now: deps.clock().getTime() };
    const name = await takeLink(transaction, link);
    if (name === undefined) return undefined;
    const event = { type: 'backup-downloaded', userId: user.id, address: client.address } as const;
    await recordEvent({ ...deps, db: transaction }, event);
    return name;
  });
}
