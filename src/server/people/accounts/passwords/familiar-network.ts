/** Networks from which the owner of an account came before: limits by account do not apply to them. */
import type { Connection } from '#server/platform/db/database.ts';
import type { EventType } from '#server/platform/security-events/event-types.ts';

const BY_OWNER: readonly EventType[] = ['login', 'login-by-code', 'registered', 'password-reset'];

/** Returns whether a login succeeded from a network in the last year, or a session is in use there. */
export async function isFamiliar(
  db: Connection,
  { email, network }: { readonly email: string; readonly network: string },
): Promise<boolean> {
  const user = await db
    .selectFrom('users')
    .select('users.id')
    .where('users.email', '=', email)
    .where(eb =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('security_events')
            .select('security_events.id')
            .whereRef('security_events.user_id', '=', 'users.id')
            .where('security_events.type', 'in', BY_OWNER)
            .where('security_events.network', '=', network),
        ),
        eb.exists(
          eb
            .selectFrom('sessions')
            .select('sessions.id')
            .whereRef('sessions.user_id', '=', 'users.id')
            .where('sessions.network', '=', network),
        ),
      ]),
    )
    .executeTakeFirst();
  return user !== undefined;
}
