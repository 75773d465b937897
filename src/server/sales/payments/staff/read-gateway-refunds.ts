/** Before staff return money, or record that they have, the shop reads what went back at the gateway meanwhile, and what disputes took. */
import { isCaptured } from '#domain/payments/gateway-payment.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import { findOrder } from '#server/sales/orders/order.repository.ts';
import { findGatewayPayments } from '#server/sales/payment-records/gateway-payment.repository.ts';
import { followDisputes } from '#server/sales/payments/follow-disputes.ts';
import { followOrderRefunds } from '#server/sales/payments/follow-refunds.ts';
import { type PaymentRouteDeps, paymentDeps } from '#server/sales/payments/payment-route-deps.ts';

/**
 * Does nothing where the shop has no keys of a gateway any more. Throws where the gateway cannot be asked for refunds. A payment
 * that it does not find is of another account, to which these keys return nothing.
 */
export async function readGatewayRefunds(deps: PaymentRouteDeps, name: string): Promise<void> {
  const provider = deps.getProvider();
  const stored = await findOrder(deps.db, name, undefined);
  if (provider === undefined || stored === undefined) return;
  const payments = await findGatewayPayments(deps.db, [stored.order.id]);
  const captured = payments.filter(each => isCaptured(each.state) && each.provider === provider.id);
  if (captured.length === 0) return;
  const all = paymentDeps(deps, provider);
  for (const payment of captured) {
    const followed = await followOrderRefunds(all, payment);
    if (!followed.ok && followed.error.code !== 'rejected')
      throw new HttpError({ code: 'gateway-not-asked', description: followed.error.description });
  }
  await followDisputes(all);
}
