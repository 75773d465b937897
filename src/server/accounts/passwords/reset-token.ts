/**
 * Tokens that set a forgotten password anew: `userId.resetId.secret`, where the secret follows from the ids by the shop's
 * key. So the mail can be written again after a crash though the token is stored nowhere, its hash alone.
 */
import { createHash, createHmac, type KeyObject } from 'node:crypto';
import { isId } from '#server/db/ids.ts';

export interface ResetKey {
  readonly userId: string;
  readonly resetId: string;
}

/** 32 bytes in base64url. */
const SECRET = /^[\w-]{43}$/;

export function resetTokenOf({ userId, resetId }: ResetKey, key: KeyObject): string {
  const secret = createHmac('sha256', key).update(`${userId}.${resetId}`).digest('base64url');
  return `${userId}.${resetId}.${secret}`;
}

/** What a token says it is for; whether it is one is for the database to say. */
export function readResetToken(token: string): ResetKey | undefined {
  const [userId = '', resetId = '', secret = '', ...rest] = token.split('.');
  const isWhole = isId('usr', userId) && isId('rst', resetId) && SECRET.test(secret) && rest.length === 0;
  return isWhole ? { userId, resetId } : undefined;
}

export function hashResetToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
