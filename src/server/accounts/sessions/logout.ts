/** Ends the caller's session: both of its tokens are dead at once. */

import type { AccountDeps } from '#server/accounts/account-deps.ts';
import { readOldAccessToken } from './access-token.ts';
import { endSession } from './session.repository.ts';

/** Says nothing of a token that is not ours or whose session has ended: there is nothing left to end. */
export async function logout({ db, keys }: AccountDeps, token: string | undefined): Promise<void> {
  const session = token === undefined ? undefined : await readOldAccessToken(token, keys.access);
  if (session !== undefined) await endSession(db, session);
}
