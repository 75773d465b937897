/** The token of the mailed link that confirms a subscription: an HMAC of its id, so that the mail can be rendered again. */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { isId } from '#server/platform/db/ids.ts';

export function createConfirmationToken(subscriberId: string, key: KeyObject): string {
  const secret = createHmac('sha256', key).update(`newsletter.${subscriberId}`).digest('base64url');
  return `${subscriberId}.${secret}`;
}

/** Returns the id of the subscriber that a token belongs to; undefined for a made-up token. */
export function readConfirmationToken(token: string, keys: readonly KeyObject[]): string | undefined {
  const [subscriberId = ''] = token.split('.');
  if (!isId('sub', subscriberId)) return undefined;
  const bytes = Buffer.from(token);
  const isRight = keys.some(key => {
    const right = Buffer.from(createConfirmationToken(subscriberId, key));
    return right.length === bytes.length && timingSafeEqual(right, bytes);
  });
  return isRight ? subscriberId : undefined;
}
