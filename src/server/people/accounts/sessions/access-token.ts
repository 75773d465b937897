/** Access tokens: signed, valid for 15 minutes while their session lasts. */
import type { KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { isId } from '#server/platform/db/ids.ts';

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

interface VerifiedToken {
  readonly session: SessionKey;
  readonly expiresAt: number;
}

const MAX_CACHED = 10_000;

export type TokenReader = (token: string, now: Date) => Promise<SessionKey | undefined>;

/** Returns the session of a valid token. Verified tokens are cached: verifying takes a turn on the thread pool. */
export function createTokenReader(keys: readonly KeyObject[]): TokenReader {
  const cache = new LRUCache<string, VerifiedToken>({ max: MAX_CACHED });
  return async (token, now) => {
    const verified = cache.get(token) ?? (await verify(token, keys, now));
    if (verified === undefined || now.getTime() >= verified.expiresAt) return undefined;
    cache.set(token, verified);
    return verified.session;
  };
}

/** Reads a token for logging out, which an expired one may still do. */
export async function readAccessTokenIgnoringExpiry(
  token: string,
  keys: readonly KeyObject[],
): Promise<SessionKey | undefined> {
  return (await verify(token, keys, new Date(0)))?.session;
}

async function verify(
  token: string,
  keys: readonly KeyObject[],
  now: Date,
): Promise<VerifiedToken | undefined> {
  for (const key of keys) {
    const verified = await verifyWith(token, key, now);
    if (verified !== undefined) return verified;
  }
  return undefined;
}

async function verifyWith(token: string, key: KeyObject, now: Date): Promise<VerifiedToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now,
    });
    const { sub, sid, exp = 0 } = payload;
    // Even a signed token must have well-formed ids before they reach the database.
    const areIds = typeof sub === 'string' && typeof sid === 'string' && isId('usr', sub) && isId('ses', sid);
    return areIds ? { session: { userId: sub, sessionId: sid }, expiresAt: exp * 1000 } : undefined;
  } catch {
    return undefined;
  }
}
