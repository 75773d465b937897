/**
 * Finds the order of a link before the body of a request is read, so that an unknown link costs nothing more. A body may arrive long
 * after its headers, so the order is read once more when it is there.
 */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type LinkAccess, ORDER_LINK_HEADER } from '#contract/orders/order-link.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import { findOrder } from '#server/sales/orders/order.repository.ts';
import type { StoredOrder } from '#server/sales/orders/order.table.ts';
import { findGuest } from './guest.repository.ts';
import type { LinkPurpose } from './guest.table.ts';
import { isLink } from './order-link.repository.ts';
import { readOrderToken, toAccess } from './order-link-token.ts';

export interface OrderOfLink {
  readonly token: string;
  readonly purpose: LinkPurpose;
  readonly access: LinkAccess;
  /** An account has claimed it. */
  readonly isClaimed: boolean;
  /** An account has placed or claimed it. */
  readonly hasAccount: boolean;
  readonly stored: StoredOrder;
}

declare module 'fastify' {
  interface FastifyRequest {
    orderLink: OrderOfLink | null;
  }
}

/** What the schema of each route has, for the description of the API. */
export const LinkHeaders = z.object({ [ORDER_LINK_HEADER]: z.optional(z.string()) });

interface LinkHooks {
  readonly onRequest: LinkHook;
  readonly preHandler: LinkHook;
}

type LinkHook = (request: FastifyRequest) => Promise<void>;

/** Returns the hooks of a route that has a body. */
export function linkHooks(db: Connection, access: LinkAccess): LinkHooks {
  const hook = requireOrderLink(db, access);
  return { onRequest: hook, preHandler: hook };
}

/** Returns a hook that requires the token of a link to an order, and sets `request.orderLink`. */
export function requireOrderLink(db: Connection, access: LinkAccess): LinkHook {
  return async request => {
    const found = await findLinked(db, request.headers[ORDER_LINK_HEADER]);
    if (found === undefined) throw new HttpError({ code: 'not-found' });
    if (access === 'full' && found.access !== 'full')
      throw new HttpError({ code: found.isClaimed ? 'order-in-account' : 'order-code-required' });
    request.orderLink = found;
  };
}

export function toOrderLink({ orderLink }: FastifyRequest): OrderOfLink {
  if (orderLink === null) throw new Error('The route does not require the link of an order');
  return orderLink;
}

async function findLinked(
  db: Connection,
  header: string | readonly string[] | undefined,
): Promise<OrderOfLink | undefined> {
  const token = String(header);
  const linkedTo = readOrderToken(token);
  if (linkedTo === undefined || !(await isLink(db, linkedTo, token))) return undefined;
  const stored = await findOrder(db, linkedTo.orderId, undefined);
  if (stored === undefined) return undefined;
  const { purpose } = linkedTo;
  const guest = await findGuest(db, stored.order.user_id);
  const isClaimed = typeof guest?.claimed_by === 'string';
  const hasAccount = guest === undefined || isClaimed;
  // Whoever has the account has all rights; a link cannot be taken back.
  return { token, purpose, access: isClaimed ? 'view' : toAccess(purpose), isClaimed, hasAccount, stored };
}
