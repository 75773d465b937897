import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { LinkPurpose, MailedLinkTable } from '#server/people/accounts/account.table.ts';
import { hashToken } from '#server/people/accounts/hash-token.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { LinkKey } from './link-token.ts';

export async function addLink(db: Connection, link: MailedLinkTable): Promise<void> {
  await db.insertInto('mailed_links').values(link).execute();
}

export interface LinkAttempt {
  readonly purpose: LinkPurpose;
  readonly key: LinkKey;
  readonly token: string;
  readonly now: number;
}

export function findLink(db: Connection, attempt: LinkAttempt): Promise<MailedLinkTable | undefined> {
  return db.selectFrom('mailed_links').selectAll().where(isLink(attempt)).executeTakeFirst();
}

/** Returns the link that a token belongs to, while it works. */
function isLink({ purpose, key, token, now }: LinkAttempt) {
  return (eb: ExpressionBuilder<Tables, 'mailed_links'>): Expression<SqlBool> =>
    eb.and([
      eb.and({ user_id: key.userId, id: key.linkId, purpose, token_hash: hashToken(token) }),
      eb('expires_at', '>', now),
    ]);
}

/** Returns whether a link for this purpose has been mailed that still works. */
export async function hasLink(
  db: Connection,
  { userId, purpose, now }: Record<'userId', string> & Pick<LinkAttempt, 'purpose' | 'now'>,
): Promise<boolean> {
  const found = await db
    .selectFrom('mailed_links')
    .select('id')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes the link of a token. Returns whether this call did; of concurrent calls only one does. */
export async function takeLink(db: Connection, attempt: LinkAttempt): Promise<boolean> {
  const deleted = await db.deleteFrom('mailed_links').where(isLink(attempt)).executeTakeFirst();
  return deleted.numDeletedRows === 1n;
}

export async function endLinks(db: Connection, userId: string, purpose: LinkPurpose): Promise<void> {
  await db.deleteFrom('mailed_links').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
}

export async function deleteExpiredLinks(db: Connection, now: number): Promise<void> {
  await db.deleteFrom('mailed_links').where('expires_at', '<=', now).execute();
}
