/** Access tokens: signed, a quarter of an hour long, naming the session they stand and fall with. */
import type { KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { isId } from '#server/db/ids.ts';

/** A login of a shopper, as both kinds of token name it. */
export interface SessionKey {
  readonly userId: string;
  readonly sessionId: string;
}

const ISSUER = 'nool';
const LIFETIME_SECONDS = 15 * 60;

export function signAccessToken(
  { userId, sessionId }: SessionKey,
  key: KeyObject,
  now: Date,
): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS)
    .sign(key);
}

/** What a token says once its signature is proven. */
interface Proven {
  readonly session: SessionKey;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

/** Tokens remembered at once: some megabytes. */
const MOST_PROVEN = 10_000;

export type TokenReader = (token: string, now: Date) => Promise<SessionKey | undefined>;

/**
 * Reads the session a token names, if it is ours and of now. A token proven once is not proven again: a signature
 * stays right, and what comes together is not taken apart by turns on the thread pool.
 */
export function createTokenReader(key: KeyObject): TokenReader {
  const known = new Map<string, Proven>();
  return async (token, now) => {
    const proven = known.get(token) ?? (await prove(token, key, now));
    if (proven === undefined || now.getTime() >= proven.endsAt) return undefined;
    if (!known.has(token)) forgetOldest(known);
    known.set(token, proven);
    return proven.session;
  };
}

function forgetOldest(known: Map<string, Proven>): void {
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= MOST_PROVEN) known.delete(oldest);
}

/** The session a token names though it may have run out: whoever holds it may still log out. */
export async function readOldAccessToken(token: string, key: KeyObject): Promise<SessionKey | undefined> {
  return (await prove(token, key, new Date(0)))?.session;
}

async function prove(token: string, key: KeyObject, now: Date): Promise<Proven | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now,
    });
    const { sub, sid, exp = 0 } = payload;
    // Even what is signed goes to the database as ids alone: it may choke on anything else.
    const areIds = typeof sub === 'string' && typeof sid === 'string' && isId('usr', sub) && isId('ses', sid);
    return areIds ? { session: { userId: sub, sessionId: sid }, endsAt: exp * 1000 } : undefined;
  } catch {
    return undefined;
  }
}
