/** What the check finds where the stored sums of sales are not those of the orders. */
import { allSums, STORED_ROWS } from '#server/platform/db/migrations/orders/sums-sql.ts';
import type { Rule } from '#server/sales/payment-records/ledger/ledger-rules.ts';

export const SALES_RULES: readonly Rule[] = [
  {
    says: 'sums of sales that are not those of the orders, by group and day since 1970',
    broken: `select grouping || ' ' || day || ' ' || key as name from
             (select grouping, day, key, orders, pieces, paise from (${allSums(STORED_ROWS)}) found
              union all select grouping, day, key, -orders, -pieces, -paise from sales_sums) sums
             group by grouping, day, key having sum(orders) <> 0 or sum(pieces) <> 0 or sum(paise) <> 0
             order by grouping, day, key`,
  },
];
