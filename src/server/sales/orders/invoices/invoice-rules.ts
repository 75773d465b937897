/** What the check of a database finds where invoices are not as the law wants them. */
import type { Rule } from '#server/sales/payment-records/ledger/ledger-rules.ts';

export const INVOICE_RULES: readonly Rule[] = [
  {
    says: 'series of invoices with a gap, or a number too many',
    broken: `select series || '/' || financial_year as name from invoice_counters
             where last_serial <> (select count(*) from invoices where invoices.series = invoice_counters.series
              and invoices.financial_year = invoice_counters.financial_year)
             or last_serial <> (select coalesce(max(serial), 0) from invoices
              where invoices.series = invoice_counters.series
              and invoices.financial_year = invoice_counters.financial_year)`,
  },
  {
    says: 'invoices without the counter of their series',
    broken: `select number as name from invoices where not exists (select 1 from invoice_counters
             where invoice_counters.series = invoices.series
             and invoice_counters.financial_year = invoices.financial_year)`,
  },
  {
    says: 'invoices without their parcel',
    broken: `select number as name from invoices where shipment_id is not null and not exists
             (select 1 from shipments where shipments.order_id = invoices.order_id
             and shipments.id = invoices.shipment_id and handed_over_at is not null)`,
  },
  {
    says: 'credit notes without their invoice',
    broken: `select number as name from invoices where (kind = 'credit-note') <> (against_id is not null)
             or (against_id is not null and against_id not in (select id from invoices))`,
  },
];
