/**
 * Refresh tokens: `userId.sessionId.secret`, opaque to clients and stored hashed alone. A token's successor is derived
 * from it with the shop's key, so that a retry whose answer got lost can be given the same one, though none is stored.
 */
import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { isId } from '#server/db/ids.ts';
import type { SessionKey } from './access-token.ts';

/** 32 bytes in base64url. */
const SECRET = /^[\w-]{43}$/;

export function firstRefreshToken(session: SessionKey): string {
  return spell(session, randomBytes(32));
}

export function successorOf(token: string, session: SessionKey, key: KeyObject): string {
  return spell(session, createHmac('sha256', key).update(token).digest());
}

/** The session a token says it belongs to; whether it does is for the database to say. */
export function readRefreshToken(token: string): SessionKey | undefined {
  const [userId = '', sessionId = '', secret = '', ...rest] = token.split('.');
  const isWhole = isId('usr', userId) && isId('ses', sessionId) && SECRET.test(secret) && rest.length === 0;
  return isWhole ? { userId, sessionId } : undefined;
}

export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function spell({ userId, sessionId }: SessionKey, secret: Buffer): string {
  return `${userId}.${sessionId}.${secret.toString('base64url')}`;
}
