/** A change that may return money: much of it needs a code of the second factor. */
import type { FastifyRequest } from 'fastify';
import type { AccountDeps } from '#server/people/accounts/account-deps.ts';
import { spendCode } from '#server/people/accounts/second-factor/spend-code.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { toClient } from '#server/people/accounts/sessions/client.ts';
import { valueOrThrow } from '#server/platform/http/http-error.ts';
import { RefundNeedsCode } from '#server/sales/payment-records/refund-limit.ts';

export interface RefundLimit {
  readonly isRefundLimited: boolean;
}

interface RefundingChange<Value> {
  readonly code: string | undefined;
  readonly change: (limit: RefundLimit) => Promise<Value>;
}

/** Tries the change without the code first, so that a change that needs none, or is refused, does not use it up. */
export async function withRefundCode<Value>(
  accounts: AccountDeps,
  request: FastifyRequest,
  { code, change }: RefundingChange<Value>,
): Promise<Value> {
  try {
    return await change({ isRefundLimited: true });
  } catch (error) {
    if (!(error instanceof RefundNeedsCode) || code === undefined) throw error;
  }
  const attempt = { user: toCaller(request), client: toClient(request), code };
  valueOrThrow(await spendCode(accounts, attempt, () => Promise.resolve()));
  return change({ isRefundLimited: false });
}
