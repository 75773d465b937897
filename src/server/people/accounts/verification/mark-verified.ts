import { endLinks } from '#server/people/accounts/links/link.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';

/** The first confirmation counts; links that have been mailed for it end. Needs a transaction. */
export async function markVerified(db: Connection, userId: string, now: number): Promise<void> {
  await db
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute();
  await endLinks(db, userId, 'email-verification');
}
