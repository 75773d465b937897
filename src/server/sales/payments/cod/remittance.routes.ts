/** The endpoints by which staff see the cash that couriers hold, and enter what they have passed on. */
import {
  CashWithCouriers,
  Remittance,
  RemittanceEntries,
  RemittanceResult,
} from '#contract/console/payments/cod-remittance.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import { fromRupees } from '#domain/money.ts';
import { remittedReference, toCash } from '#domain/payments/cod/cash-balance.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { requirePaymentRight, toCaller } from '#server/people/accounts/sessions/authentication.ts';
import type { App } from '#server/platform/http/route.ts';
import { enterRemitted, findCash } from '#server/sales/orders/cod/cash-of-parcels.ts';
import type { OrderChangeDeps } from '#server/sales/orders/history/record-change.ts';
import { lockShippedOrder } from '#server/sales/orders/reading/find-shipped-orders.ts';
import type { PaymentRouteDeps } from '#server/sales/payments/payment-route-deps.ts';
import { acceptStatements, linesOfUpload } from '#server/sales/payments/statement/statement-upload.ts';
import { describeCash, describeRemittance } from './describe-remittance.ts';

export function cashRoutes(app: App, deps: PaymentRouteDeps, staff: StaffRoute): void {
  app.get(
    PAYMENT_API.cashWithCouriers,
    staff.may('orders.read', {
      summary: 'How much cash couriers hold, since when',
      response: { 200: CashWithCouriers },
    }),
    () => describeCash(deps.db),
  );

  app.post(
    PAYMENT_API.remittanceEntries,
    staff.may('orders.change', {
      summary: 'Enter what a courier has passed on',
      body: RemittanceEntries,
      response: { 200: RemittanceResult },
    }),
    request => {
      // What comes in makes orders paid.
      requirePaymentRight(request, true);
      return enterRemittances({ ...deps, actor: toCaller(request).id }, request.body.entries);
    },
  );
}

/** The app takes nothing but files: it is one of its own. */
export function remittanceRoutes(app: App, deps: PaymentRouteDeps, staff: StaffRoute): void {
  const { upload, config, limit } = acceptStatements(app);
  app.post(
    PAYMENT_API.remittances,
    {
      ...staff.may(
        'orders.change',
        { summary: "Find the parcels of a courier's remittance", response: { 200: Remittance } },
        upload,
      ),
      config,
    },
    request => limit(async () => describeRemittance(deps.db, await linesOfUpload(request, 'courier'))),
  );
}

/** Enters each parcel in a transaction of its own: what has been entered already stays as it is. */
async function enterRemittances(
  deps: OrderChangeDeps,
  entries: RemittanceEntries['entries'],
): Promise<RemittanceResult> {
  const counts = { entered: 0, already: 0, refused: 0 };
  for (const entry of entries) counts[await enterOne(deps, entry)] += 1;
  return counts;
}

function enterOne(
  deps: OrderChangeDeps,
  { order: name, shipment, reference, ...entry }: RemittanceEntries['entries'][number],
): Promise<keyof RemittanceResult> {
  return deps.db.transaction().execute(async transaction => {
    const order = await lockShippedOrder(transaction, name);
    const parcel = order?.shipments.find(({ id }) => id === shipment);
    if (order === undefined || parcel === undefined) return 'refused';
    const cash = await findCash(transaction, order.order.id);
    const own = remittedReference(parcel.id, reference);
    if (cash.some(each => each.kind === 'remitted' && each.reference === own)) return 'already';
    const { open } = toCash(parcel.id, cash);
    if (open <= 0 || open !== fromRupees(entry.open)) return 'refused';
    await enterRemitted(transaction, deps, { order, parcel, amount: fromRupees(entry.amount), reference });
    return 'entered';
  });
}
