/** Opens an account from what a guest typed. Nothing is said of the address until a code shows that its mails are read. */
import type { SessionByCode } from '#contract/account.ts';
import type { OrderAccountRequest } from '#contract/orders/order-link.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { loginTarget } from '#server/people/accounts/codes/code.routes.ts';
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
): Promise<Result<SessionByCode, AccountError>> {
  const { clock, passwords, onMail } = accounts;
  const target = loginTarget(order.email);
  if (digits === undefined) {
    const network = networkOfClient(client);
    const sent = await sendCode(accounts, { ...target, channel: 'mail', network });
    return sent.ok ? refused({ code: 'account-code-mailed' }) : sent;
  }
  // Hashed before the transaction: the embedded database has one writer, which must not wait for this.
  const columns = password === undefined ? undefined : await passwords.toColumns(password);
  const opened = await redeemCode(accounts, { target, digits, client }, async (transaction, codeId) => {
    const { email } = order;
    const account = await openAccount(transaction, accounts, { email, client, codeId, password: columns });
    const { id: userId } = account.user;
    const claim = { userId, email, orderIds: [order.order_number], address: client.address };
    const orderIds = await claimOrders(transaction, accounts, claim);
    const user = await fillProfile(transaction, { userId, orderIds }, clock().getTime());
    return { ...account, user: user ?? account.user };
  });
  if (!opened.ok) return opened;
  onMail();
  const { user, isCleared, ...started } = opened.value;
  return ok({ user, isCleared, ...(await createTokens(started, accounts)) });
}
