/** Tokens `userId.sessionId.secret`. The next is an HMAC of the last, so that a retry gets the same one, unstored. */
import { createHash, createHmac, type KeyObject, randomBytes } from 'node:crypto';
import { isId } from '#server/db/ids.ts';
import type { SessionKey } from './access-token.ts';

const SECRET = /^[\w-]{43}$/;

export function firstRefreshToken(session: SessionKey): string {
  return formatToken(session, randomBytes(32));
}

export function successorOf(token: string, session: SessionKey, key: KeyObject): string {
  return formatToken(session, createHmac('sha256', key).update(token).digest());
}

export function readRefreshToken(token: string): SessionKey | undefined {
  const [userId = '', sessionId = '', secret = '', ...rest] = token.split('.');
  const isWellFormed =
    isId('usr', userId) && isId('ses', sessionId) && SECRET.test(secret) && rest.length === 0;
  return isWellFormed ? { userId, sessionId } : undefined;
}

export function hashRefreshToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function formatToken({ userId, sessionId }: SessionKey, secret: Buffer): string {
  return `${userId}.${sessionId}.${secret.toString('base64url')}`;
}
