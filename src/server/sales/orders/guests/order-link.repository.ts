import type { KeyObject } from 'node:crypto';
import { hashToken } from '#server/people/accounts/hash-token.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { createOrderToken, type LinkedTo } from './order-link-token.ts';

/** Returns whether a link with this token was given to somebody. */
export async function isLink(
  db: Connection,
  { orderId, purpose }: LinkedTo,
  token: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('order_links')
    .select('token_hash')
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return found !== undefined;
}

interface LinkOptions {
  /** The key of the secret, then that of the previous one. */
  readonly orderLinkKeys: readonly KeyObject[];
  readonly now: number;
}

/** Returns the token of an order for a purpose: the one that was given before, or one whose hash is stored now. */
export function giveOrderToken(
  db: Connection,
  linkedTo: LinkedTo,
  { orderLinkKeys, now }: LinkOptions,
): Promise<string> {
  const tokens = orderLinkKeys.map(key => createOrderToken(linkedTo, key));
  return giveToken(db, linkedTo, { tokens, now });
}

/** Returns the first of these tokens that was given before, or the first of all, whose hash is stored now. */
export async function giveToken(
  db: Connection,
  linkedTo: LinkedTo,
  { tokens, now }: { readonly tokens: readonly string[]; readonly now: number },
): Promise<string> {
  for (const token of tokens) if (await isLink(db, linkedTo, token)) return token;
  const [token = ''] = tokens;
  await db
    .insertInto('order_links')
    .values({
      order_id: linkedTo.orderId,
      purpose: linkedTo.purpose,
      token_hash: hashToken(token),
      created_at: now,
      opened_at: null,
    })
    .onConflict(conflict => conflict.columns(['order_id', 'purpose', 'token_hash']).doNothing())
    .execute();
  return token;
}

/** Nobody reads the orders by a link any more. */
export async function endOrderLinks(db: Connection, orderIds: readonly string[]): Promise<void> {
  await db.deleteFrom('order_links').where('order_id', 'in', orderIds).execute();
}
