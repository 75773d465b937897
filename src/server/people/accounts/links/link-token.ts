/** Tokens of mailed links, `userId.linkId.secret`: the secret is an HMAC of the ids, so that the mail can be rendered again. */
import { createHmac, type KeyObject } from 'node:crypto';
import type { LinkPurpose } from '#server/people/accounts/account.table.ts';
import { isId } from '#server/platform/db/ids.ts';
import { LINK_PURPOSES } from './link-purposes.ts';

export interface LinkKey {
  readonly userId: string;
  readonly linkId: string;
}

const SECRET = /^[\w-]{43}$/;

export function createLinkToken({ userId, linkId }: LinkKey, key: KeyObject): string {
  const secret = createHmac('sha256', key).update(`${userId}.${linkId}`).digest('base64url');
  return `${userId}.${linkId}.${secret}`;
}

export function readLinkToken(purpose: LinkPurpose, token: string): LinkKey | undefined {
  const [userId = '', linkId = '', secret = '', ...rest] = token.split('.');
  const isWellFormed =
    isId('usr', userId) &&
    isId(LINK_PURPOSES[purpose].idPrefix, linkId) &&
    SECRET.test(secret) &&
    rest.length === 0;
  return isWellFormed ? { userId, linkId } : undefined;
}
