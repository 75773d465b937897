/** Tokens of invitations, `linkId.secret`: the secret is an HMAC of the id, so that the mail can be rendered again. */
import { createHmac, type KeyObject } from 'node:crypto';
import { isId } from '#server/platform/db/ids.ts';

const SECRET = /^[\w-]{43}$/;

export function createInvitationToken(linkId: string, key: KeyObject): string {
  return `${linkId}.${createHmac('sha256', key).update(`staff-invitation.${linkId}`).digest('base64url')}`;
}

/** Returns whether text has the form of such a token; the database is not asked for anything else. */
export function isInvitationToken(token: string): boolean {
  const [linkId = '', secret = '', ...rest] = token.split('.');
  return isId('inv', linkId) && SECRET.test(secret) && rest.length === 0;
}
