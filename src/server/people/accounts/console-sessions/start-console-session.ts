import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { hashToken } from '#server/people/accounts/hash-token.ts';
import { type Client, networkOfClient } from '#server/people/accounts/sessions/client.ts';
import { deviceName } from '#server/people/accounts/sessions/device-name.ts';
import { addSession } from '#server/people/accounts/sessions/session.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { newCookieToken } from './console-cookie.ts';
import { CONSOLE_IDLE_MS } from './console-lifetime.ts';

interface NewConsoleSession {
  readonly userId: string;
  readonly client: Client;
  /** With null the session may only set up a second factor. */
  readonly secondFactorAt: number | null;
}

/** Stores a session of the console. Returns the token for its cookie. */
export async function startConsoleSession(
  db: Connection,
  { newId, clock }: Pick<AccountDeps, 'newId' | 'clock'>,
  { userId, client, secondFactorAt }: NewConsoleSession,
): Promise<string> {
  const now = clock().getTime();
  const token = newCookieToken();
  await addSession(db, {
    user_id: userId,
    id: newId('ses'),
    created_at: now,
    expires_at: now + CONSOLE_IDLE_MS,
    device: deviceName(client.userAgent),
    network: networkOfClient(client),
    last_seen_at: now,
    second_factor_at: secondFactorAt,
    by_code: null,
    cookie_hash: hashToken(token),
  });
  return token;
}
