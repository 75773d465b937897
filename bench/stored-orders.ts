/** Inserts orders by the million directly into the embedded database. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const ORDERS_A_SHOPPER = 50;
const ORDERS_A_DAY = 3000;

/** Expressions over `i`, which counts from 1; a column without one is copied. */
type Columns = Readonly<Record<string, string>>;

const SHOPPER = `'usr_' || printf('%025d', 1 + i % :shoppers)`;
const ORDER = `'ord_' || printf('%025d', i)`;

/** Copies the first order, its lines and its shopper until there are `count` more orders. The server must not be open. */
export function storeOrders(dataFolder: string, count: number): void {
  const database = new DatabaseSync(join(dataFolder, 'nool.db'));
  const shoppers = Math.ceil(count / ORDERS_A_SHOPPER);
  const copy = (table: string, times: number, which: string, columns: Columns) => {
    const names = database
      .prepare(`select name from pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => String(name));
    const values = names.map(name => columns[name] ?? name);
    database
      .prepare(
        `with recursive n(i) as (values (1) union all select i + 1 from n where i < :times)
         insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from n, (select * from ${table} ${which})`,
      )
      .run({ times, ...(values.join().includes(':shoppers') ? { shoppers } : {}) });
  };
  // These orders need not be durable one by one.
  database.exec('pragma synchronous = off; pragma cache_size = -500000; begin');
  copy('users', shoppers, 'limit 1', {
    id: `'usr_' || printf('%025d', i)`,
    email: `printf('stored%d@nool.example', i)`,
  });
  copy('orders', count, 'limit 1', {
    id: ORDER,
    user_id: SHOPPER,
    order_number: `printf('NL-%06d-%06d', 200101 + i / ${ORDERS_A_DAY}, i * 7919 % 1000000)`,
  });
  copy('order_lines', count, 'where order_id in (select order_id from order_lines limit 1)', {
    user_id: SHOPPER,
    order_id: ORDER,
  });
  // On disk before anything is measured: otherwise the system writes them while the orders wait for the same disk.
  database.exec('commit; pragma synchronous = full; pragma wal_checkpoint(truncate)');
  database.close();
}
