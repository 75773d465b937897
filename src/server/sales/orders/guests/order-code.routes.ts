/** The endpoints by which a link gets full rights to an order, and its guest an account. */
import { SessionByCode } from '#contract/account.ts';
import { NewLink, OrderAccountRequest, OrderCodeRequest } from '#contract/orders/order-link.ts';
import { API, orderLinkPage } from '#contract/urls.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { redeemCode } from '#server/people/accounts/codes/redeem-code.ts';
import { sendCode } from '#server/people/accounts/codes/send-code.ts';
import { toClient } from '#server/people/accounts/sessions/client.ts';
import { keysFor } from '#server/people/accounts/sessions/keys.ts';
import { HttpError, valueOrThrow } from '#server/platform/http/http-error.ts';
import { toNetwork } from '#server/platform/http/network.ts';
import { type App, NoContent } from '#server/platform/http/route.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import { confirmMailbox } from './confirm-mailbox.ts';
import { LinkHeaders, linkHooks, type OrderOfLink, toOrderLink } from './linked-order.ts';
import { openGuestAccount } from './open-guest-account.ts';
import { giveOrderToken } from './order-link.repository.ts';

const SCHEMA = { tags: ['orders'], headers: LinkHeaders };

export function orderCodeRoutes(app: App, accounts: AccountDeps): void {
  codeRoutes(app, accounts);
  app.post(
    API.orderLinkAccount,
    {
      ...linkHooks(accounts.db, 'full'),
      schema: { ...SCHEMA, body: OrderAccountRequest, response: { 200: SessionByCode } },
    },
    async request => {
      const { order } = toOrderLink(request).stored;
      return valueOrThrow(
        await openGuestAccount(accounts, withMailbox(order), { ...request.body, client: toClient(request) }),
      );
    },
  );
}

function codeRoutes(app: App, accounts: AccountDeps): void {
  const { db, clock, keys } = accounts;
  const hooks = linkHooks(db, 'view');
  app.post(
    API.orderLinkCode,
    { ...hooks, schema: { ...SCHEMA, response: { 204: NoContent } } },
    async (request, reply) => {
      const target = codeTarget(toOrderLink(request));
      const network = toNetwork(request.ip);
      valueOrThrow(await sendCode(accounts, { ...target, channel: 'mail', network }));
      return reply.code(204).send(null);
    },
  );

  app.post(
    API.orderLinkCodeCheck,
    { ...hooks, schema: { ...SCHEMA, body: OrderCodeRequest, response: { 200: NewLink } } },
    async request => {
      const linked = toOrderLink(request);
      const { order } = linked.stored;
      const entry = { target: codeTarget(linked), digits: request.body.code, client: toClient(request) };
      const now = clock().getTime();
      const token = valueOrThrow(
        await redeemCode(accounts, entry, async transaction => {
          // The guest may have changed the address since the order was read.
          if (!(await confirmMailbox(transaction, order, now))) return undefined;
          const own = { orderId: order.id, purpose: 'own' } as const;
          return giveOrderToken(transaction, own, { orderLinkKeys: keysFor(keys, 'orderLinks'), now });
        }),
      );
      if (token === undefined) throw new HttpError({ code: 'wrong-mailed-code' });
      return { link: orderLinkPage(token) };
    },
  );
}

function codeTarget({ isClaimed, stored }: OrderOfLink) {
  if (isClaimed) throw new HttpError({ code: 'order-in-account' });
  const { id: subject, email: address } = withMailbox(stored.order);
  return { purpose: 'order-link', subject, address } as const;
}

function withMailbox(order: OrderTable): OrderTable {
  if (order.email === '') throw new HttpError({ code: 'order-without-mailbox' });
  return order;
}
