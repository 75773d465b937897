/** Tokens of links to previews: what the link shows and until when, with an HMAC. Nothing is stored. */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

const PreviewClaims = z.object({
  /** Milliseconds since 1970. */
  until: z.number(),
  /** The id of a product that is shown though shoppers would not see it yet. */
  show: z.optional(z.string()),
  /** The id of the schedule that has begun; without it the draft is shown. */
  schedule: z.optional(z.string()),
});

export type PreviewClaims = z.infer<typeof PreviewClaims>;

export function createPreviewToken(claims: PreviewClaims, key: KeyObject): string {
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${text}.${sign(text, key).toString('base64url')}`;
}

/** Returns undefined where the token was not made with one of the keys, or has expired. */
export function readPreviewToken(
  token: string,
  keys: readonly KeyObject[],
  now: number,
): PreviewClaims | undefined {
  const [text = '', signature = '', ...rest] = token.split('.');
  const sent = Buffer.from(signature, 'base64url');
  const isOurs = rest.length === 0 && keys.some(key => isSame(sent, sign(text, key)));
  if (!isOurs) return undefined;
  const claims = PreviewClaims.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  return claims.until > now ? claims : undefined;
}

function sign(text: string, key: KeyObject): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
