/** Reads and writes the mail server that an owner has entered. Its password is encrypted with a key derived from AUTH_SECRET. */
import { decryptSecret, encryptSecret } from '#server/people/accounts/second-factor/encrypt-secret.ts';
import { type Keys, keysFor } from '#server/people/accounts/sessions/keys.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { MailServerTable } from './mail-server.table.ts';

export interface StoredMailServer {
  readonly row: MailServerTable;
  readonly password: string | undefined;
  /** Says whether the password could be decrypted, if there is one. */
  readonly isReadable: boolean;
}

/** What was encrypted with the previous AUTH_SECRET is encrypted anew, so that it can be removed afterwards. */
export async function readMailServer(db: Connection, keys: Keys): Promise<StoredMailServer | undefined> {
  const row = await db.selectFrom('mail_server').selectAll().executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.password === null) return { row, password: undefined, isReadable: true };
  const password = decryptSecret(row.password, boundTo(row), keysFor(keys, 'mailServer'));
  if (password === undefined) return { row, password, isReadable: false };
  if (decryptSecret(row.password, boundTo(row), [keys.mailServer]) === undefined) {
    await db
      .updateTable('mail_server')
      .set({ password: encryptPassword(row, password, keys) })
      .where('revision', '=', row.revision)
      .execute();
  }
  return { row, password, isReadable: true };
}

type Account = Pick<MailServerTable, 'host' | 'port' | 'user_name'>;

export function encryptPassword(account: Account, password: string, keys: Keys): string {
  return encryptSecret(password, boundTo(account), keys.mailServer);
}

/** A password is sent to no other server than the one that it was entered for. */
function boundTo({ host, port, user_name }: Account): string {
  return `${host}:${port} ${user_name}`;
}

export async function writeMailServer(transaction: Connection, row: MailServerTable): Promise<void> {
  const { id, ...change } = row;
  await transaction
    .insertInto('mail_server')
    .values({ id, ...change })
    .onConflict(conflict => conflict.column('id').doUpdateSet(change))
    .execute();
}

/** Returns whether there was one. */
export async function deleteMailServer(transaction: Connection): Promise<boolean> {
  const { numDeletedRows } = await transaction.deleteFrom('mail_server').executeTakeFirst();
  return numDeletedRows > 0n;
}
