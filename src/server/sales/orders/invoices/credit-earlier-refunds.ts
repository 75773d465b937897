/** Money that was paid back before its goods were sent: they are invoiced as they go, and credited at once. */
import { sumTotal } from '#domain/invoices/invoice-sums.ts';
import { paise } from '#domain/money.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { OrderChangeDeps } from '#server/sales/orders/history/record-change.ts';
import { findEntries } from '#server/sales/payment-records/ledger/ledger.repository.ts';
import { findRefunds } from '#server/sales/payment-records/refund.repository.ts';
import { findInvoices } from './invoice.repository.ts';
import { issueCreditNotes } from './issue-credit-notes.ts';

/** Parts of a tax are rounded, in a refund otherwise than in a document: a difference of some paise is none. */
const LEAST = 100;

/** Documents must not come to more than the money of the order that the shop keeps. */
export async function creditEarlierRefunds(
  transaction: Connection,
  deps: Pick<OrderChangeDeps, 'clock' | 'newId'>,
  orderId: string,
): Promise<void> {
  const refunds = (await findRefunds(transaction, [orderId])).filter(({ state }) => state !== 'failed');
  const latest = refunds.at(-1);
  if (latest === undefined) return;
  const charged = (await findEntries(transaction, [orderId])).filter(({ kind }) => kind === 'charged');
  const documents = await findInvoices(transaction, [orderId]);
  const invoiced = documents.reduce(
    (sum, { against_id, invoice }) => sum + (against_id === null ? 1 : -1) * sumTotal(invoice.lines),
    0,
  );
  const excess = invoiced - sumAmounts(charged) + sumAmounts(refunds);
  if (excess < LEAST) return;
  const { reason } = latest;
  await issueCreditNotes(transaction, deps, { orderId, amount: paise(excess), withFees: true, reason });
}

function sumAmounts(rows: readonly { readonly amount_paise: number }[]): number {
  return rows.reduce((sum, { amount_paise }) => sum + amount_paise, 0);
}
