/** Before staff return money, or record that they have, the shop reads what went back at the gateway meanwhile, and what disputes took. */
import { isCaptured } from '#domain/payments/gateway-payment.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import { findOrder } from '#server/sales/orders/order.repository.ts';
import { findGatewayPayments } from '#server/sales/payment-records/gateway-payment.repository.ts';
import { followDisputes } from '#server/sales/payments/follow-disputes.ts';
import { followOrderRefunds } from '#server/sales/payments/follow-refunds.ts';
import { type PaymentRouteDeps, paymentDeps } from '#server/sales/payments/payment-route-deps.ts';

/** Does nothing where the shop has no keys of a gateway any more. Throws where the gateway cannot be asked. */
export async function readGatewayRefunds(deps: PaymentRouteDeps, name: string): Promise<void> {
  const provider = deps.getProvider();
  const stored = await findOrder(deps.db, name, undefined);
  if (provider === undefined || stored === undefined) return;
  const payments = await findGatewayPayments(deps.db, [stored.order.id]);
  for (const payment of payments.filter(each => isCaptured(each.state) && each.provider === provider.id)) {
    const all = paymentDeps(deps, provider);
    const refunds = await followOrderRefunds(all, payment);
    const followed = refunds.ok ? await followDisputes(all) : refunds;
    if (!followed.ok)
      throw new HttpError({ code: 'gateway-not-asked', description: followed.error.description });
  }
}
