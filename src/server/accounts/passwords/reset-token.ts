/** Reset tokens `userId.resetId.secret`: the secret is an HMAC of the ids, so that the mail can be rendered again. */
import { createHash, createHmac, type KeyObject } from 'node:crypto';
import { isId } from '#server/db/ids.ts';

export interface ResetKey {
  readonly userId: string;
  readonly resetId: string;
}

const SECRET = /^[\w-]{43}$/;

export function resetTokenOf({ userId, resetId }: ResetKey, key: KeyObject): string {
  const secret = createHmac('sha256', key).update(`${userId}.${resetId}`).digest('base64url');
  return `${userId}.${resetId}.${secret}`;
}

export function readResetToken(token: string): ResetKey | undefined {
  const [userId = '', resetId = '', secret = '', ...rest] = token.split('.');
  const isWellFormed =
    isId('usr', userId) && isId('rst', resetId) && SECRET.test(secret) && rest.length === 0;
  return isWellFormed ? { userId, resetId } : undefined;
}

export function hashResetToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
