/**
 * The SQL that stores shoppers and their orders of five years, in proportions of a shop: one shopper in fifty has a fifth of the
 * orders, three orders in five have one line, at any time a fifth of the products is sold, one order in twenty was cancelled,
 * and those of the last week are open. The same statements on both engines.
 */
import { toStage } from '#domain/orders/order-stages.ts';
import { ORDER_STATUS_NAMES } from '#domain/orders/order-statuses.ts';
import type { HistoryDialect } from './history-dialect.ts';
import type { HistoryProduct, Person } from './history-sources.ts';

export interface HistorySize {
  readonly orders: number;
  readonly shoppers: number;
  /** The time of the last order. */
  readonly end: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const YEARS_MS = 5 * 365 * DAY_MS;
const OPEN_MS = 7 * DAY_MS;
const BASE32 = '0123456789abcdefghjkmnpqrstvwxyz';
const TIME_CHARACTERS = 9;
const PRIME = 2_147_483_647;

/** A number below `limit` for each row; `factor` gives another one. */
function scatter(row: string, factor: number, limit: number | string): string {
  return `((${row} * ${factor}) % ${PRIME}) % ${limit}`;
}

/** The beginning of an id of that time (`createIds`). */
function timeText(milliseconds: string): string {
  return Array.from({ length: TIME_CHARACTERS }, (_, index) => {
    const digit = `((${milliseconds} >> ${5 * (TIME_CHARACTERS - 1 - index)}) & 31)`;
    return `substr('${BASE32}', cast(1 + ${digit} as integer), 1)`;
  }).join(' || ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function values(rows: readonly (readonly (string | number)[])[]): string {
  const cells = rows.map(row => row.map(each => (typeof each === 'number' ? each : quoted(each))).join(', '));
  return `values ${cells.map(row => `(${row})`).join(', ')}`;
}

/** Temporary tables of what the rows below are made of. */
export function sourceStatements(
  people: readonly Person[],
  products: readonly HistoryProduct[],
): readonly string[] {
  const terms = products.flatMap((product, index) => product.terms.map(term => [index, term] as const));
  return [
    'create temporary table history_people (n bigint, first text, last text, state text)',
    `insert into history_people ${values(people.map(({ first, last, state }, index) => [index, first, last, state]))}`,
    'create temporary table history_products (n bigint, id text, name text, image text, price bigint)',
    `insert into history_products ${values(
      products.map(({ id, name, image, pricePaise }, index) => [index, id, name, image, pricePaise]),
    )}`,
    'create temporary table history_terms (n bigint, term text)',
    `insert into history_terms ${values(terms)}`,
    'create index history_terms_n on history_terms (n, term)',
  ];
}

/** A temporary row for each order, of which the statements below make its rows. */
export function ordersStatement(
  { series, pad }: HistoryDialect,
  { orders, shoppers, end }: HistorySize,
  products: number,
): string {
  const sold = Math.floor(products / 5);
  const first = `i * ${products - sold} / ${orders + 1}`;
  const product = (nth: number) => `${first} + (${scatter('i', 48_271, sold)} + ${nth * 617}) % ${sold}`;
  const frequent = Math.max(1, Math.floor(shoppers / 50));
  return `create temporary table history as
    select i, shopper, at, a, b, c, status, method,
      'ord_' || ${timeText('at')} || ${pad('i', 16)} as id
    from (select i, ${end - YEARS_MS} + i * ${YEARS_MS} / ${orders} as at,
        case when i % 5 = 0 then ${scatter('i', 16_807, frequent)} else ${scatter('i', 69_621, shoppers)} end as shopper,
        ${product(0)} as a,
        case when i % 10 > 5 then ${product(1)} end as b,
        case when i % 10 > 8 then ${product(2)} end as c,
        case when i % 20 = 7 then 'cancelled'
          when i * ${YEARS_MS} / ${orders} < ${YEARS_MS - OPEN_MS} then 'delivered'
          when i % 3 = 0 then 'pending' when i % 3 = 1 then 'confirmed' else 'shipped' end as status,
        case i % 7 when 0 then 'card' when 1 then 'netbanking' when 2 then 'cod' when 3 then 'cod' else 'upi' end as method
      from ${series(orders)}) numbered`;
}

export interface TableStatement {
  readonly table: string;
  readonly statement: string;
}

const STAGE = `case h.status ${ORDER_STATUS_NAMES.map(status => {
  const stage = toStage({ status, paymentStatus: 'pending', paymentProvider: null, isPacked: false });
  return `when '${status}' then '${stage}'`;
}).join(' ')} end`;
const SUBTOTAL = '(pa.price + coalesce(pb.price, 0) + coalesce(pc.price, 0))';
const PRICED = `left join history_products pa on pa.n = h.a left join history_products pb on pb.n = h.b
  left join history_products pc on pc.n = h.c`;
const SHOPPER = 'join history_people p on p.n = h.shopper % (select count(*) from history_people)';

/** A shopper's columns, from the shopper's number. */
function shopperColumns({ pad }: HistoryDialect, number: string) {
  return {
    id: `'usr_' || ${pad(number, 25)}`,
    email: `'shopper' || ${number} || '@mail.example'`,
    digits: `'9' || ${pad(scatter(`(${number} + 1)`, 39_373, 1_000_000_000), 9)}`,
    postalCode: `cast(110000 + ${scatter(`(${number} + 1)`, 40_692, 745_000)} as text)`,
  };
}

export function tableStatements(
  dialect: HistoryDialect,
  { shoppers, end }: HistorySize,
): readonly TableStatement[] {
  const { series, pad, day } = dialect;
  const user = shopperColumns(dialect, '(n.i - 1)');
  const buyer = shopperColumns(dialect, 'h.shopper');
  // Each number once a day, of which there are no more than a hundred thousand.
  const code = `${pad('(h.i * 7919) % 100000', 5)} || 'K'`;
  const number = `'NL-' || ${day('h.at')} || '-' || ${code}`;
  const tax = `${SUBTOTAL} * 18 / 100`;
  return [
    {
      table: 'users',
      statement: `insert into users (id, email, password_hash, role, email_verified_at, common_password, first_name, last_name,
          phone, address_line1, landmark, city, state, postal_code, country, created_at, updated_at)
        select ${user.id}, ${user.email}, '${'x'.repeat(97)}', 'shopper', ${end}, 0, p.first, p.last, '+91 ' || ${user.digits},
          '7 Kumaran Colony Main Road', '', 'Chennai', p.state, ${user.postalCode}, 'India', ${end}, ${end}
        from ${series(shoppers)} join history_people p on p.n = (n.i - 1) % (select count(*) from history_people)`,
    },
    {
      table: 'orders',
      statement: `insert into orders (user_id, id, order_number, status, payment_status, payment_method, tax_scheme, subtotal_paise,
          tax_paise, included_tax_paise, shipping_paise, cod_charges_paise, total_paise, first_name, last_name, email, phone,
          address_line1, landmark, city, state, postal_code, country, notes, estimated_delivery_at, status_updated_at,
          created_at, updated_at)
        select ${buyer.id}, h.id, ${number}, h.status, 'pending', h.method,
          'spec', ${SUBTOTAL}, ${tax}, 0, 0, 0, ${SUBTOTAL} + ${tax}, p.first, p.last, ${buyer.email}, '+91 ' || ${buyer.digits},
          '7 Kumaran Colony Main Road', '', 'Chennai', p.state, ${buyer.postalCode}, 'India', '', h.at + ${5 * DAY_MS}, h.at,
          h.at, h.at
        from history h ${SHOPPER} ${PRICED}`,
    },
    ...(['a', 'b', 'c'] as const).map((column, line) => ({
      table: 'order_lines',
      statement: `insert into order_lines (user_id, order_id, line, product_id, product_name, product_image, size, quantity,
          price_paise, total_paise, from_stock)
        select ${buyer.id}, h.id, ${line}, p.id, p.name, p.image, 'M', 1, p.price, p.price, 1
        from history h join history_products p on p.n = h.${column}`,
    })),
    {
      table: 'order_index',
      statement: `insert into order_index (order_id, stage, payment_status, payment_method, state, postal_code, total_paise,
          created_at, added_at_change, change_number)
        select h.id, ${STAGE}, 'pending', h.method, lower(p.state),
          ${buyer.postalCode}, ${SUBTOTAL} + ${tax}, h.at, h.i, h.i
        from history h ${SHOPPER} ${PRICED}`,
    },
    ...termStatements({ number, code, buyer }).map(statement => ({ table: 'order_index_terms', statement })),
  ];
}

interface TermColumns {
  readonly number: string;
  readonly code: string;
  readonly buyer: ReturnType<typeof shopperColumns>;
}

/** As `termsOfOrder` makes them; a term of two lines is that of the first. */
function termStatements({ number, code, buyer }: TermColumns): readonly string[] {
  const insert = 'insert into order_index_terms (term, order_id)';
  const own = [number, code, 'p.first', 'p.last', buyer.email, buyer.digits, buyer.postalCode];
  const ofLine = (column: string, ...earlier: readonly string[]) =>
    `${insert} select t.term, h.id from history h join history_terms t on t.n = h.${column} ${earlier
      .map(
        each => `where not exists (select 1 from history_terms e where e.n = h.${each} and e.term = t.term)`,
      )
      .join(' ')
      .replaceAll(') where', ') and')}`;
  return [
    ...own.map(term => `${insert} select lower(${term}), h.id from history h ${SHOPPER}`),
    ofLine('a'),
    ofLine('b', 'a'),
    ofLine('c', 'a', 'b'),
  ];
}

/** What the triggers and the steps of the index would have written. */
export const STATE_STATEMENTS: readonly string[] = [
  'delete from order_index_state',
  `insert into order_index_state (id, change_number, complete_to)
    select 1, max(change_number), max(order_id) from order_index`,
  'delete from order_search_state',
  'insert into order_search_state (id, change_number) select 1, max(change_number) from order_index',
  `insert into order_search (order_id, terms)
    select order_id, string_agg(term, ' ') from order_index_terms group by order_id`,
  'delete from order_stage_counts',
  'insert into order_stage_counts (stage, orders) select stage, count(*) from order_index group by stage',
];
