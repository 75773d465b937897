/**
 * Tokens of links to orders, `orderId.purpose.secret`: the secret is an HMAC of both, so that a repeated request and a mail that is
 * rendered again have the same link.
 */
import { createHmac, type KeyObject } from 'node:crypto';
import { isId } from '#server/platform/db/ids.ts';
import type { LinkPurpose } from './guest.table.ts';

export interface LinkedTo {
  readonly orderId: string;
  readonly purpose: LinkPurpose;
}

/** What a link may be for, one row each. */
const LINK_PURPOSES: Readonly<Record<LinkPurpose, { readonly access: 'full' | 'view' }>> = {
  /** For the browser that placed the order, or has shown a code that was mailed. */
  own: { access: 'full' },
  /** For those with whom the shopper shares it. */
  view: { access: 'view' },
  /** In mails: whoever has it reads what is sent to the address. */
  mail: { access: 'view' },
};

const SECRET = /^[\w-]{43}$/;

export function toAccess(purpose: LinkPurpose): 'full' | 'view' {
  return LINK_PURPOSES[purpose].access;
}

export function createOrderToken({ orderId, purpose }: LinkedTo, key: KeyObject): string {
  const secret = createHmac('sha256', key).update(`${orderId}.${purpose}`).digest('base64url');
  return `${orderId}.${purpose}.${secret}`;
}

/** Returns what a token says that it is for. Whether it is one shows its stored hash. */
export function readOrderToken(token: string): LinkedTo | undefined {
  const [orderId = '', purpose = '', secret = '', ...rest] = token.split('.');
  const isWellFormed = isId('ord', orderId) && isPurpose(purpose) && SECRET.test(secret) && rest.length === 0;
  return isWellFormed ? { orderId, purpose } : undefined;
}

function isPurpose(text: string): text is LinkPurpose {
  return Object.hasOwn(LINK_PURPOSES, text);
}
