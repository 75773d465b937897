/** Replaces a password, and ends all sessions and reset links of the account. Needs a transaction. */
import { endLinks } from '#server/people/accounts/links/link.repository.ts';
import { endUserSessions } from '#server/people/accounts/sessions/session.repository.ts';
import { type PasswordChange, setPassword } from '#server/people/accounts/user.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { enqueueEmail } from '#server/platform/outbox/enqueue-email.ts';

export interface NewPassword extends PasswordChange {
  /** The id of this change, so that its email is sent once. */
  readonly about: string;
}

export async function replacePassword(
  db: Connection,
  { userId, password, about, now }: NewPassword,
): Promise<string> {
  const email = await setPassword(db, { userId, password, now });
  await endUserSessions(db, userId);
  await endLinks(db, userId, 'password-reset');
  await enqueueEmail(db, { user_id: userId, kind: 'password-changed', about, created_at: now });
  return email;
}
