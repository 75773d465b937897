/** Before staff return money, or record that they have, the shop reads what went back at the gateway meanwhile, and what disputes took. */
import { isCaptured } from '#domain/payments/gateway-payment.ts';
import { ok } from '#domain/result.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import { findOrder } from '#server/sales/orders/order.repository.ts';
import { findGatewayPayments } from '#server/sales/payment-records/gateway-payment.repository.ts';
import type { GatewayPaymentTable } from '#server/sales/payment-records/payment.table.ts';
import { followDisputes } from '#server/sales/payments/follow-disputes.ts';
import { followOrderRefunds } from '#server/sales/payments/follow-refunds.ts';
import type { PaymentDeps } from '#server/sales/payments/payment-deps.ts';
import { type PaymentRouteDeps, paymentDeps } from '#server/sales/payments/payment-route-deps.ts';
import type { ProviderResult } from '#server/sales/payments/providers/payment-provider.ts';
import { NO_RESPONSE, withinWait } from '#server/sales/payments/shared-calls.ts';

/**
 * Does nothing where the shop has no keys of a gateway any more. Throws where the gateway cannot be asked for refunds, or does not
 * respond for a while. A payment that it does not find is of another account, to which these keys return nothing.
 */
export async function readGatewayRefunds(deps: PaymentRouteDeps, name: string): Promise<void> {
  const provider = deps.getProvider();
  const stored = await findOrder(deps.db, name, undefined);
  if (provider === undefined || stored === undefined) return;
  const payments = await findGatewayPayments(deps.db, [stored.order.id]);
  const captured = payments.filter(each => isCaptured(each.state) && each.provider === provider.id);
  if (captured.length === 0) return;
  const all = paymentDeps(deps, provider);
  const [followed] = await Promise.all([
    withinWait(followEach(all, captured), deps.gatewayWaitMs),
    withinWait(followDisputes(all), deps.gatewayWaitMs),
  ]);
  if (followed === undefined) throw gatewayError(NO_RESPONSE);
  if (!followed.ok) throw gatewayError(followed.error.description);
}

async function followEach(
  deps: PaymentDeps,
  payments: readonly GatewayPaymentTable[],
): Promise<ProviderResult<undefined>> {
  for (const payment of payments) {
    const followed = await followOrderRefunds(deps, payment);
    if (!followed.ok && followed.error.code !== 'rejected') return followed;
  }
  return ok(undefined);
}

function gatewayError(description: string): HttpError {
  return new HttpError({ code: 'gateway-not-asked', description });
}
