/** The link by which the first owner begins: of a shop without staff, printed at each start, valid until used or the next start. */
import { randomBytes } from 'node:crypto';
import { hashToken } from '#server/people/accounts/hash-token.ts';
import type { Connection, Database } from '#server/platform/db/database.ts';
import type { WelcomeLinkTable } from './staff.table.ts';

const ID = 1;
const TOKEN = /^[\w-]{43}$/;

/** Returns the token of a new link, in place of the one before; undefined, and no link is left, where there is staff. */
export async function renewWelcomeLink(db: Database, now: number): Promise<string | undefined> {
  return db.transaction().execute(async transaction => {
    if (await hasStaff(transaction)) {
      await transaction.deleteFrom('welcome_link').execute();
      return undefined;
    }
    const token = randomBytes(32).toString('base64url');
    const link: Omit<WelcomeLinkTable, 'id'> = { token_hash: hashToken(token), created_at: now };
    await transaction
      .insertInto('welcome_link')
      .values({ id: ID, ...link })
      .onConflict(conflict => conflict.column('id').doUpdateSet(link))
      .execute();
    return token;
  });
}

export async function hasStaff(db: Connection): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('staff_role', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function isWelcomeToken(db: Connection, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const found = await db
    .selectFrom('welcome_link')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return found !== undefined && !(await hasStaff(db));
}

/** Deletes the link. Returns whether this call did, and there is no staff yet; of concurrent calls only one does. */
export async function takeWelcomeLink(transaction: Connection, token: string): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('welcome_link')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return deleted.numDeletedRows === 1n && !(await hasStaff(transaction));
}
