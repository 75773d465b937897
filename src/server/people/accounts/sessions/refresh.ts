/** Renews a session's tokens. A refresh token works once; a later replay means that it was stolen and ends the session. */
import type { Tokens } from '#contract/account.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { hashToken } from '#server/people/accounts/hash-token.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { type SessionKey, signAccessToken } from './access-token.ts';
import { type Client, networkOfClient } from './client.ts';
import { keysFor } from './keys.ts';
import { findRefreshToken, type IssuedToken, rotateToken } from './refresh-token.repository.ts';
import { deriveSuccessor } from './refresh-token.ts';
import { endSession } from './session.repository.ts';
import { SESSION_IDLE_MS, SESSION_MS } from './start-session.ts';

/** Two tabs, or a retry after a lost response, may send the same token again for this long. */
const GRACE_MS = 10_000;

export async function refresh(
  accounts: AccountDeps,
  refreshToken: string,
  client: Client,
): Promise<Result<Tokens, { readonly code: 'session-ended' }>> {
  const { db, keys, clock } = accounts;
  const now = clock();
  const from = hashToken(refreshToken);
  // A token that was never issued ends nothing and writes nothing.
  const issued = await findRefreshToken(db, from, now.getTime());
  if (issued === undefined) return refused({ code: 'session-ended' });
  const { session } = issued;
  const first = deriveSuccessor(refreshToken, keys.refresh);
  const isFirst =
    issued.rotatedAt === null && (await rotate(accounts, { issued, to: hashToken(first), client }));
  const successor = isFirst ? first : await findSuccessor(accounts, refreshToken);
  if (successor === undefined) {
    await endReplayed(accounts, session, client);
    return refused({ code: 'session-ended' });
  }
  return ok({ token: await signAccessToken(session, keys.access, now), refreshToken: successor });
}

async function endReplayed(accounts: AccountDeps, session: SessionKey, { address }: Client): Promise<void> {
  await accounts.db.transaction().execute(async transaction => {
    if (!(await endSession(transaction, session))) return;
    const event = { type: 'token-reuse', userId: session.userId, address } as const;
    await recordEvent({ ...accounts, db: transaction }, event);
  });
}

interface Renewal {
  readonly issued: IssuedToken;
  readonly to: string;
  readonly client: Client;
}

function rotate({ db, clock }: AccountDeps, { issued, to, client }: Renewal): Promise<boolean> {
  const { session, number, createdAt } = issued;
  const now = clock().getTime();
  const expiresAt = Math.min(now + SESSION_IDLE_MS, createdAt + SESSION_MS);
  return rotateToken(db, { session, number, to, now, expiresAt, network: networkOfClient(client) });
}

/** Returns the token by which this one was replaced a moment ago, perhaps with the previous secret. */
async function findSuccessor(accounts: AccountDeps, refreshToken: string): Promise<string | undefined> {
  const from = hashToken(refreshToken);
  for (const key of keysFor(accounts.keys, 'refresh')) {
    const successor = deriveSuccessor(refreshToken, key);
    if (await wasRotated(accounts, from, hashToken(successor))) return successor;
  }
  return undefined;
}

/** Returns whether a token was replaced by this successor a moment ago. The successor may have been replaced since. */
async function wasRotated({ db, clock }: AccountDeps, from: string, to: string): Promise<boolean> {
  const now = clock().getTime();
  const [replaced, successor] = [await findRefreshToken(db, from, now), await findRefreshToken(db, to, now)];
  if (typeof replaced?.rotatedAt !== 'number' || successor === undefined) return false;
  // A time in the future does not count either: a clock that was ahead has left it.
  return Math.abs(now - replaced.rotatedAt) <= GRACE_MS;
}
