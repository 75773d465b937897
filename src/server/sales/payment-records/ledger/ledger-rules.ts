/** What the check finds where the ledger and the orders do not agree. */
import { LEDGER_KINDS } from '#domain/payments/ledger.ts';

export interface Rule {
  readonly says: string;
  /** Selects them by name, in one statement, so that it sees one state of a database in use. */
  readonly broken: string;
}

const sumAmounts = (kinds: string) =>
  `(select coalesce(sum(amount_paise), 0) from ledger_entries where order_id = orders.id and kind in (${kinds}))`;

const toCash = (kind: string, ofParcel: string) =>
  `(select coalesce(sum(amount_paise), 0) from ledger_entries
    where ledger_entries.order_id = shipments.order_id and kind = '${kind}' and ${ofParcel})`;

const hasCharge = `exists (select 1 from ledger_entries where order_id = orders.id and kind = 'charged')`;

export const LEDGER_RULES: readonly Rule[] = [
  {
    says: 'entries of the ledger of an unknown kind',
    broken: `select id as name from ledger_entries where kind not in ('${LEDGER_KINDS.join("', '")}')`,
  },
  {
    says: 'paid orders that the ledger does not charge',
    broken: `select id as name from orders where payment_status = 'paid' and not ${hasCharge}`,
  },
  {
    says: 'charged orders that are not paid',
    broken: `select id as name from orders where payment_status <> 'paid' and ${hasCharge}`,
  },
  {
    says: 'paid orders whose charge is not their total',
    broken: `select id as name from orders where ${hasCharge} and total_paise <> ${sumAmounts("'charged'")}`,
  },
  {
    says: 'paid orders for which less was received than charged',
    broken: `select id as name from orders where ${sumAmounts("'charged'")} > ${sumAmounts("'captured', 'written-off'")}`,
  },
  {
    says: 'captured payments that the ledger does not have',
    broken: `select id as name from gateway_payments where state in ('captured', 'refunded') and currency = 'INR' and not exists
             (select 1 from ledger_entries where kind = 'captured' and reference = gateway_payments.id)`,
  },
  {
    says: 'processed refunds that the ledger does not have',
    broken: `select id as name from refunds where state = 'processed' and not exists
             (select 1 from ledger_entries where kind = 'refunded' and reference = refunds.id) and exists
             (select 1 from ledger_entries where kind = 'captured' and reference = refunds.payment_id)`,
  },
  {
    says: 'refunds returned by the shop that the ledger does not have',
    broken: `select id as name from refunds where state = 'transferred' and not exists (select 1 from ledger_entries
             where ledger_entries.order_id = refunds.order_id and kind = 'refunded' and reference like refunds.id || ' %')`,
  },
  {
    says: 'cash that was collected for a parcel that is not delivered',
    broken: `select id as name from ledger_entries where kind = 'collected' and not exists (select 1 from shipments
             where shipments.order_id = ledger_entries.order_id and shipments.id = reference and state = 'delivered')`,
  },
  {
    says: 'cash that was remitted and never collected',
    broken: `select id as name from ledger_entries as entry where kind = 'remitted' and not exists
             (select 1 from ledger_entries as other where other.order_id = entry.order_id
              and other.kind = 'collected' and entry.reference like other.reference || ' %')`,
  },
  {
    says: 'parcels whose open cash is not that of the ledger',
    broken: `select id as name from shipments where coalesce(cod_open, 0) <> case when
             ${toCash('collected', 'reference = shipments.id')} = ${toCash('remitted', "reference like shipments.id || ' %'")}
             then 0 else 1 end`,
  },
  {
    says: 'orders of which more was refunded than received',
    broken: `select id as name from orders where ${sumAmounts("'refunded'")} > ${sumAmounts("'captured'")}`,
  },
];
