/**
 * Access tokens: signed, a quarter of an hour long, naming the session they stand and fall with. They are JSON web
 * tokens of the one kind that we make (HS256), and no other kind is read: what a token says of itself decides nothing.
 */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { isId } from '#server/ids.ts';

/** A login of a shopper, as both kinds of token name it. */
export interface SessionKey {
  readonly userId: string;
  readonly sessionId: string;
}

const ISSUER = 'nool';
const LIFETIME_SECONDS = 15 * 60;
const HEADER = encode({ alg: 'HS256' });

export function signAccessToken({ userId, sessionId }: SessionKey, key: KeyObject, now: Date): string {
  const issuedAt = secondsOf(now);
  const claims = {
    sid: sessionId,
    iss: ISSUER,
    sub: userId,
    iat: issuedAt,
    exp: issuedAt + LIFETIME_SECONDS,
  };
  const signed = `${HEADER}.${encode(claims)}`;
  return `${signed}.${signatureOf(signed, key)}`;
}

/** The session a token names, if it is ours and of now. */
export function readAccessToken(token: string, key: KeyObject, now: Date): SessionKey | undefined {
  const [header, claims = '', signature = '', ...rest] = token.split('.');
  if (header !== HEADER || rest.length > 0) return undefined;
  if (!isSame(signature, signatureOf(`${header}.${claims}`, key))) return undefined;
  const { iss, sub, sid, exp, nbf } = decode(claims);
  if (iss !== ISSUER || typeof exp !== 'number' || exp <= secondsOf(now)) return undefined;
  // Ours hold from the moment they are signed: one that says otherwise is none of ours.
  if (nbf !== undefined) return undefined;
  // Even what is signed goes to the database as ids alone: it may choke on anything else.
  const areIds = typeof sub === 'string' && typeof sid === 'string' && isId('usr', sub) && isId('ses', sid);
  return areIds ? { userId: sub, sessionId: sid } : undefined;
}

/** The session a token names though it may have run out: whoever holds it may still log out. */
export function readOldAccessToken(token: string, key: KeyObject): SessionKey | undefined {
  return readAccessToken(token, key, new Date(0));
}

function signatureOf(signed: string, key: KeyObject): string {
  return createHmac('sha256', key).update(signed).digest('base64url');
}

/** In a time that does not tell how much of it was right. */
function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** What a signed token claims; nothing, where it holds no claims. */
function decode(claims: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(Buffer.from(claims, 'base64url').toString())) as Record<string, unknown>;
  } catch {
    return {};
  }
}
