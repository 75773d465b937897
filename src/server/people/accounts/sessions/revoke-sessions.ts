/** Ends sessions from the list of them. Their tokens are invalid at once. */
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import type { SessionKey } from './access-token.ts';
import type { Client } from './client.ts';
import { endOtherSessions, endSession, endUserSessions } from './session.repository.ts';

/** Returns whether there was such a session. */
export function revokeSession(accounts: AccountDeps, session: SessionKey, client: Client): Promise<boolean> {
  return recordRevoked(accounts, { userId: session.userId, client }, transaction =>
    endSession(transaction, session),
  );
}

/** Ends every session of the user except this one. */
export async function revokeOtherSessions(
  accounts: AccountDeps,
  session: SessionKey,
  client: Client,
): Promise<void> {
  await recordRevoked(
    accounts,
    { userId: session.userId, client },
    async transaction => (await endOtherSessions(transaction, session)) > 0,
  );
}

/** Ends every session of a user, for an administrator. */
export async function revokeAllSessions(
  accounts: AccountDeps,
  userId: string,
  client: Client,
): Promise<void> {
  await recordRevoked(accounts, { userId, client }, async transaction => {
    await endUserSessions(transaction, userId);
    return true;
  });
}

function recordRevoked(
  accounts: AccountDeps,
  { userId, client }: { readonly userId: string; readonly client: Client },
  end: (transaction: Connection) => Promise<boolean>,
): Promise<boolean> {
  return accounts.db.transaction().execute(async transaction => {
    const isEnded = await end(transaction);
    const { address } = client;
    if (isEnded)
      await recordEvent({ ...accounts, db: transaction }, { type: 'session-revoked', userId, address });
    return isEnded;
  });
}
