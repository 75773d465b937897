/**
 * The address to which the browser comes back from the gateway's page. Its key shows that it was given to whoever started the payment:
 * the id alone leads to no order.
 */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { GATEWAY_API } from '#contract/urls.ts';

interface ReturnUrl {
  readonly origin: string;
  readonly paymentOrderId: string;
}

/** The first key signs. The others are those of earlier secrets, with which a payment may have been started. */
type OrderLinkKeys = readonly KeyObject[];

export function createReturnUrl(
  { origin, paymentOrderId }: ReturnUrl,
  [orderLinkKey]: OrderLinkKeys,
): string {
  if (orderLinkKey === undefined) throw new Error('There is no key of links to orders');
  const key = sign(paymentOrderId, orderLinkKey).toString('base64url');
  const query = new URLSearchParams({ payment: paymentOrderId, key }).toString();
  return `${origin}${GATEWAY_API.return}?${query}`;
}

interface Returned {
  readonly payment: string;
  readonly key: string;
}

/** Reads the query of the address. What is missing is empty. */
export function readReturnQuery(query: unknown): Returned {
  const { payment, key } = query as { readonly payment?: unknown; readonly key?: unknown };
  return { payment: toText(payment), key: toText(key) };
}

export function isReturnKey({ payment, key }: Returned, orderLinkKeys: OrderLinkKeys): boolean {
  const sent = Buffer.from(key, 'base64url');
  return orderLinkKeys.some(orderLinkKey => {
    const expected = sign(payment, orderLinkKey);
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}

function sign(paymentOrderId: string, key: KeyObject): Buffer {
  return createHmac('sha256', key).update(`return ${paymentOrderId}`).digest();
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
