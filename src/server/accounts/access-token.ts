/** Access tokens: signed, a quarter of an hour long, naming the session they stand and fall with. */
import type { KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { isId } from '#server/ids.ts';

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

/** The session a token names, if it is ours and of now. */
export async function readAccessToken(
  token: string,
  key: KeyObject,
  now: Date,
): Promise<SessionKey | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now,
    });
    const { sub, sid } = payload;
    // Even what is signed goes to the database as ids alone: it may choke on anything else.
    const areIds = typeof sub === 'string' && typeof sid === 'string' && isId('usr', sub) && isId('ses', sid);
    return areIds ? { userId: sub, sessionId: sid } : undefined;
  } catch {
    return undefined;
  }
}

/** The session a token names though it may have run out: whoever holds it may still log out. */
export function readOldAccessToken(token: string, key: KeyObject): Promise<SessionKey | undefined> {
  return readAccessToken(token, key, new Date(0));
}
