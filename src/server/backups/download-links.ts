/**
 * A backup has all personal data of the shop, and so has the archive that takes it elsewhere: an owner gets a link by a code, it works
 * once, and all owners are told.
 */
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

/** What is downloaded: the name of a backup, or everything as files. */
export type Download = { readonly kind: 'backup'; readonly name: string } | { readonly kind: 'take-out' };

/** It stands for the archive where links to backups have a name. No backup is called so. */
const TAKE_OUT = 'take-out';

const EVENTS = {
  backup: { made: 'backup-link-made', used: 'backup-downloaded' },
  'take-out': { made: 'take-out-link-made', used: 'take-out-downloaded' },
} as const;

interface LinkRequest extends By {
  readonly download: Download;
  readonly code: string;
}

/** Returns the token of the link. Code, link, audit, event and mails are one transaction. */
export function makeDownloadLink(
  deps: AccountDeps,
  { download, code, ...by }: LinkRequest,
): Promise<Result<string, CodeError>> {
  return spendCode(deps, { ...by, code }, async transaction => {
    const now = deps.clock().getTime();
    const token = randomBytes(32).toString('base64url');
    await deleteExpiredBackupLinks(transaction, now);
    await insertLink(transaction, {
      token_hash: hashToken(token),
      file: download.kind === 'backup' ? download.name : TAKE_OUT,
      user_id: by.user.id,
      expires_at: now + LINK_MS,
    });
    await record(transaction, deps, { ...by, download, now });
    return token;
  });
}

async function record(
  transaction: Connection,
  deps: AccountDeps,
  { user, client, download, now }: By & { readonly download: Download; readonly now: number },
): Promise<void> {
  const { kind } = download;
  const record_id = kind === 'backup' ? download.name : 'shop';
  const entry = { created_at: now, id: deps.newId('aud'), actor: user.id, action: 'download' } as const;
  await insertAudit(transaction, [{ ...entry, kind, record_id, before: null, after: null }]);
  const event = { type: EVENTS[kind].made, userId: user.id, address: client.address } as const;
  await recordEvent({ ...deps, db: transaction }, event);
  for (const owner of await listOwners(transaction)) {
    const about = `${entry.id}.${owner.id}`;
    await enqueueEmail(transaction, { user_id: owner.id, kind: 'backup-link-made', about, created_at: now });
  }
}

interface UsedLink extends By {
  readonly kind: Download['kind'];
  readonly token: string;
}

/** Uses a link up. Returns what may be downloaded now. A link of the other kind stays as it is. */
export function takeDownloadLink(
  deps: AccountDeps,
  { user, client, kind, token }: UsedLink,
): Promise<Download | undefined> {
  return deps.db.transaction().execute(async transaction => {
    const file = await takeLink(transaction, {
      token_hash: hashToken(token),
      user_id: user.id,
      now: deps.clock().getTime(),
      files: kind === 'backup' ? { otherThan: TAKE_OUT } : { called: TAKE_OUT },
    });
    if (file === undefined) return undefined;
    const event = { type: EVENTS[kind].used, userId: user.id, address: client.address } as const;
    await recordEvent({ ...deps, db: transaction }, event);
    return kind === 'backup' ? { kind, name: file } : { kind };
  });
}
