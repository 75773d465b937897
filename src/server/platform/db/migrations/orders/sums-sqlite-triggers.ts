/** Of SQLite: before a row changes, its order is taken out of the sums as it is; afterwards it is added as it is then. */
import { changeSums, fewSums, STORED_ROWS } from './sums-sql.ts';

function sumsOf(row: 'old' | 'new'): string {
  return fewSums({ ...STORED_ROWS, where: `i.order_id = ${row}.order_id` });
}

const TAKE = changeSums({ take: sumsOf('old'), greatest: 'max' });
const ADD = changeSums({ add: sumsOf('new'), greatest: 'max' });
const ADD_REST = changeSums({ add: sumsOf('old'), greatest: 'max' });

const IS_OTHER_ORDER = `when (old.stage = 'cancelled') <> (new.stage = 'cancelled') or ${differ([
  'order_id',
  'state',
  'payment_method',
  'total_paise',
  'created_at',
])}`;

const IS_OTHER_LINE = `when ${differ([
  'order_id',
  'product_id',
  'product_name',
  'size',
  'quantity',
  'total_paise',
  'taxable_paise',
])}`;

function differ(columns: readonly string[]): string {
  return columns.map(name => `old.${name} is not new.${name}`).join(' or ');
}

export const SQLITE_TRIGGERS: readonly string[] = [
  `create trigger sales_added after insert on order_index begin ${ADD}; end`,
  `create trigger sales_removed before delete on order_index begin ${TAKE}; end`,
  `create trigger sales_changing before update on order_index ${IS_OTHER_ORDER} begin ${TAKE}; end`,
  `create trigger sales_changed after update on order_index ${IS_OTHER_ORDER} begin ${ADD}; end`,
  `create trigger sold_line_removing before delete on order_lines begin ${TAKE}; end`,
  `create trigger sold_line_removed after delete on order_lines begin ${ADD_REST}; end`,
  `create trigger sold_line_changing before update on order_lines ${IS_OTHER_LINE} begin ${TAKE}; end`,
  `create trigger sold_line_changed after update on order_lines ${IS_OTHER_LINE} begin ${ADD}; end`,
];
