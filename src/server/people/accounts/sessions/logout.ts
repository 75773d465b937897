/** Ends the caller's session, which invalidates both of its tokens. */
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { readAccessTokenIgnoringExpiry } from './access-token.ts';
import { keysFor } from './keys.ts';
import { endSession } from './session.repository.ts';

/** Ignores an invalid token and one whose session has ended. */
export async function logout({ db, keys }: AccountDeps, token: string | undefined): Promise<void> {
  const session =
    token === undefined ? undefined : await readAccessTokenIgnoringExpiry(token, keysFor(keys, 'access'));
  if (session !== undefined) await endSession(db, session);
}
