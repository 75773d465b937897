/** The cash that couriers hold, and what they have passed on. */
import { queryOptions } from '@tanstack/react-query';
import { callApi, callWithFile } from '#console/api/call-api.ts';
import {
  CashWithCouriers,
  Remittance,
  type RemittanceEntries,
  RemittanceResult,
  type RemittanceRow,
} from '#contract/console/payments/cod-remittance.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import { fromRupees, paise, toRupees } from '#domain/money.ts';

export const cashQuery = queryOptions({
  queryKey: ['cash-with-couriers'],
  queryFn: () => callApi({ method: 'GET', url: PAYMENT_API.cashWithCouriers, answer: CashWithCouriers }),
});

/** The server may take so long for the largest file. */
const MATCH_MS = 90_000;

/** Matching stores nothing. */
export async function matchRemittance(content: Promise<Blob>): Promise<Remittance> {
  const headers = { 'content-type': 'application/octet-stream' };
  const call = { method: 'POST', url: PAYMENT_API.remittances, answer: Remittance, headers } as const;
  return callWithFile({ ...call, timeoutMs: MATCH_MS }, await content);
}

export function enterRemittances(rows: readonly RemittanceRow[]): Promise<RemittanceResult> {
  const body: RemittanceEntries = { entries: rows.flatMap(toEntry) };
  return callApi({ method: 'POST', url: PAYMENT_API.remittanceEntries, answer: RemittanceResult, body });
}

function toEntry({ parcel, amount, reference }: RemittanceRow): RemittanceEntries['entries'] {
  if (parcel === undefined) return [];
  const open = toRupees(paise(fromRupees(parcel.collected) - fromRupees(parcel.remitted)));
  return [{ order: parcel.order.id, shipment: parcel.id, amount, reference, open }];
}
