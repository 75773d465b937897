/** Of PostgreSQL: after a statement the orders that it changed are taken out of the sums as they were, and added as they are. */
import { allSums, changeSums } from './sums-sql.ts';

function change(sums: Readonly<Partial<Record<'add' | 'take', string>>>): string {
  return changeSums({ ...sums, greatest: 'greatest' });
}

const ADDED = allSums({ index: 'new_rows', lines: 'order_lines' });
const TAKEN = allSums({ index: 'old_rows', lines: 'order_lines' });

const ORDER = `order_id, stage = 'cancelled', state, payment_method, total_paise, created_at`;

export const POSTGRES_INDEX_TRIGGERS: readonly string[] = [
  `create function sum_sales() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${change({ add: ADDED })};
    elsif tg_op = 'DELETE' then ${change({ take: TAKEN })};
    elsif exists (select ${ORDER} from new_rows except select ${ORDER} from old_rows) then
      ${change({ add: ADDED, take: TAKEN })};
    end if;
    return null; end $$`,
  `create trigger sales_added after insert on order_index referencing new table as new_rows
    for each statement execute function sum_sales()`,
  `create trigger sales_removed after delete on order_index referencing old table as old_rows
    for each statement execute function sum_sales()`,
  `create trigger sales_changed after update on order_index referencing old table as old_rows new table as new_rows
    for each statement execute function sum_sales()`,
];

const LINE = 'user_id, order_id, product_id, product_name, size, quantity, total_paise, taxable_paise';

const INDEX = '(select * from order_index where order_id in (select order_id from old_lines))';

const LINES = `select l.* from order_lines l
  where (l.user_id, l.order_id) in (select user_id, order_id from old_lines)`;

const UNCHANGED = `${LINES} and not exists (select 1 from new_lines n
  where n.user_id = l.user_id and n.order_id = l.order_id and n.line = l.line)`;

const AS_THEY_ARE = allSums({ index: INDEX, lines: `(${LINES})` });

function asTheyWere(others: string): string {
  return allSums({ index: INDEX, lines: `(${others} union all select * from old_lines)` });
}

/** Waits for the steps that add rows to the index, and they for it: none adds an order with lines that are being taken out. */
const LOCK = 'perform 1 from order_index_state for update';

export const POSTGRES_LINE_TRIGGERS: readonly string[] = [
  `create function sum_sold_lines() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then
      ${LOCK};
      ${change({ add: AS_THEY_ARE, take: asTheyWere(LINES) })};
    elsif exists (select ${LINE} from new_lines except select ${LINE} from old_lines) then
      ${LOCK};
      ${change({ add: AS_THEY_ARE, take: asTheyWere(UNCHANGED) })};
    end if;
    return null; end $$`,
  `create trigger sold_lines_removed after delete on order_lines referencing old table as old_lines
    for each statement execute function sum_sold_lines()`,
  `create trigger sold_lines_changed after update on order_lines
    referencing old table as old_lines new table as new_lines
    for each statement execute function sum_sold_lines()`,
];
