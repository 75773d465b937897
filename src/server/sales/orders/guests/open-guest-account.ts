/** Opens an account from what a guest typed. Nothing is said of the address until a code shows that its mails are read. */
import type { Session } from '#contract/account.ts';
import type { OrderAccountRequest } from '#contract/orders/order-link.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { openAccount } from '#server/people/accounts/codes/open-account.ts';
import { type RedeemError, redeemCode } from '#server/people/accounts/codes/redeem-code.ts';
import { type CodeLimit, sendCode } from '#server/people/accounts/codes/send-code.ts';
import { type Client, networkOfClient } from '#server/people/accounts/sessions/client.ts';
import { createTokens } from '#server/people/accounts/sessions/start-session.ts';
import type { OrderTable } from '#server/sales/orders/order.table.ts';
import { claimOrders } from './claim-orders.ts';
import { fillProfile } from './fill-profile.ts';

type AccountError = RedeemError | CodeLimit | { readonly code: 'account-code-mailed' };

interface NewAccount extends OrderAccountRequest {
  readonly client: Client;
}

/** Without a code, one is mailed. An account that the address has already keeps its password, if the address was confirmed. */
export async function openGuestAccount(
  accounts: AccountDeps,
  order: OrderTable,
  { password, code: digits, client }: NewAccount,
): Promise<Result<Session, AccountError>> {
  const { clock, passwords, onMail } = accounts;
  const target = { purpose: 'login', address: order.email, subject: '' } as const;
  if (digits === undefined) {
    const network = networkOfClient(client);
    const sent = await sendCode(accounts, { ...target, channel: 'mail', network });
    return sent.ok ? refused({ code: 'account-code-mailed' }) : sent;
  }
  // Hashed before the transaction: the embedded database has one writer, which must not wait for this.
  const columns = password === undefined ? undefined : await passwords.toColumns(password);
  const opened = await redeemCode(accounts, { target, digits, client }, async (transaction, codeId) => {
    const owner = { email: order.email, client, codeId, profile: toProfile(order), password: columns };
    const account = await openAccount(transaction, accounts, owner);
    const claim = { userId: account.user.id, orderIds: [order.order_number], email: order.email };
    const now = clock().getTime();
    const orderIds = await claimOrders(transaction, claim, now);
    const user = await fillProfile(transaction, { userId: account.user.id, orderIds }, now);
    return { ...account, user: user ?? account.user };
  });
  if (!opened.ok) return opened;
  onMail();
  const { user, ...started } = opened.value;
  return ok({ user, ...(await createTokens(started, accounts)) });
}

function toProfile({ first_name, last_name, phone, ...order }: OrderTable) {
  const { address_line1, landmark, city, state, postal_code } = order;
  return { first_name, last_name, phone, address_line1, landmark, city, state, postal_code };
}
