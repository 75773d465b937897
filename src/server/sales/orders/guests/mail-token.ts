/** The token of the link in mails about an order. It is bound to the address that they are sent to. */
import { createHmac, type KeyObject } from 'node:crypto';
import type { Connection } from '#server/platform/db/database.ts';
import { giveToken } from './order-link.repository.ts';

export interface MailedOrder {
  readonly orderId: string;
  readonly email: string;
}

const PURPOSE = 'mail';

function createMailToken({ orderId, email }: MailedOrder, key: KeyObject): string {
  const secret = createHmac('sha256', key)
    .update(JSON.stringify([PURPOSE, orderId, email]))
    .digest('base64url');
  return `${orderId}.${PURPOSE}.${secret}`;
}

/** Returns the token that was mailed to this address before, or one whose hash is stored now. */
export function giveMailToken(
  db: Connection,
  mailed: MailedOrder,
  { linkKeys, now }: { readonly linkKeys: readonly KeyObject[]; readonly now: number },
): Promise<string> {
  const tokens = linkKeys.map(key => createMailToken(mailed, key));
  return giveToken(db, { orderId: mailed.orderId, purpose: PURPOSE }, { tokens, now });
}

/** Whoever had the mails to another address reads nothing by them any more. */
export async function endMailLinks(db: Connection, orderId: string): Promise<void> {
  await db.deleteFrom('order_links').where('order_id', '=', orderId).where('purpose', '=', PURPOSE).execute();
}
