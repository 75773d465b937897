/** A process of the shop on a database of stored orders, with shoppers and staff who are logged in. */
import { startBenchServer } from '#bench/bench-server.ts';
import { consoleLists, consoleReports, type ListRequest } from '#bench/console/console-lists.ts';
import { type Figure, toFigure } from '#bench/figure.ts';
import { sendLoad } from '#bench/load.ts';
import { orderSequence, register, sampleProducts } from '#bench/order-requests.ts';
import { repeat } from '#bench/part.ts';
import { readStatus } from '#bench/unread-request.ts';
import type { Session } from '#contract/account.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { API, fill } from '#contract/urls.ts';
import { callApi } from '#testing/api-client.ts';
import { enterStock, type Row } from '#testing/server-database.ts';
import { logInStaff, registerStaff } from '#testing/staff-session.ts';
import type { Searched } from '#testing/stored-shop/stored-shop.ts';
import type { StoredCluster, StoredDatabase } from './stored-cluster.ts';

/** So many place orders, and others look at theirs: the orders of the bench are not among those. */
const BUYERS = 200;
const READERS = 30;
const CLIENTS = 50;
const SECONDS = 3;
const YEAR = 365;
/** Orders of a page, and the one by which it is known that there are more. */
const PAGE = 51;
const PASSWORD = 'handloom';

export interface Measured {
  readonly what: string;
  readonly unit: 'ms' | 'a second';
  readonly values: readonly number[];
}

export interface StoredServer {
  readonly orders: number;
  /** What staff wait for. To be measured first: for two minutes after thousands of orders a list looks for late ones among them. */
  readonly measureLists: () => Promise<readonly Measured[]>;
  /** What shoppers wait for. */
  readonly measureOrders: () => Promise<readonly Measured[]>;
  /** What an order takes on the disk. */
  readonly sizes: () => Promise<readonly Figure[]>;
  readonly close: () => Promise<void>;
}

export async function openStored(cluster: StoredCluster, orders: number): Promise<StoredServer> {
  const database = await cluster.readDatabase(orders);
  const [{ bytes } = {}] = await database.rows('select pg_database_size(current_database()) as bytes');
  const server = await startBenchServer({
    settings: { DATABASE_URL: database.url, AUTH_SECRET: 'x'.repeat(40) },
  });
  const emails = await giveShoppersPassword(server.url, database);
  await prepare(server.url, database);
  const searched = await findSearched(database);
  const lists = [
    ...consoleLists(searched).filter(({ list }) => list === 'orders' || list === 'today'),
    ...(await fullPages(database, searched)),
    ...consoleReports(searched.now, YEAR),
  ];
  return {
    orders,
    measureLists: async () => {
      const staff = await logInStaff(server.url);
      const measured: Measured[] = [];
      for (const request of lists) {
        const once = await readTime(server.url + request.path, staff);
        // One that takes longer than a statement may is not waited for again.
        const again = Number.isFinite(once)
          ? await repeat(2, () => readTime(server.url + request.path, staff))
          : [];
        measured.push({ what: toName(request), unit: 'ms', values: [once, ...again] });
      }
      return measured;
    },
    measureOrders: async () => {
      const shoppers = await logIn(server.url, emails);
      const readers = shoppers.slice(BUYERS);
      const next = orderSequence(
        shoppers.slice(0, BUYERS).map(({ token }) => token),
        API.orders,
      );
      const place = (connections: number) =>
        sendLoad({ url: server.url, connections, seconds: SECONDS, status: 201, next });
      const one = await place(1);
      const many = await place(CLIENTS);
      const own = await repeat(READERS, index => {
        const { user, token } = readers[index] ?? { user: { id: '' }, token: '' };
        return readTime(server.url + fill(API.order, { id: user.id }), token);
      });
      return [
        { what: 'Placing an order', unit: 'ms', values: [1000 / one.perSecond] },
        { what: 'Orders of 50 clients', unit: 'a second', values: [many.perSecond] },
        { what: 'My Orders', unit: 'ms', values: own },
      ];
    },
    sizes: () =>
      Promise.resolve([
        toFigure(`Disk of an order, ${orders.toLocaleString('en-US')} stored`, 'KB', [
          Number(bytes) / 1000 / orders,
        ]),
      ]),
    close: server.close,
  };
}

/** Milliseconds; without end where it fails. */
async function readTime(url: string, token: string): Promise<number> {
  const started = performance.now();
  const status = await readStatus(url, { headers: { authorization: `Bearer ${token}` } });
  return status === 200 ? performance.now() - started : Number.POSITIVE_INFINITY;
}

function toName({ list, name }: ListRequest): string {
  return list === 'orders' ? `List of orders, ${name}` : `${list}, ${name}`;
}

/** Stored shoppers from everywhere in the table get the password of a new account. Returns their emails. */
async function giveShoppersPassword(url: string, { rows }: StoredDatabase): Promise<readonly string[]> {
  const name = `bench${Date.now()}`;
  await register(url, name);
  const [{ last } = {}] = await rows(`select max(id) as last from users where id < 'usr_1'`);
  const count = Number(String(last).slice('usr_'.length)) + 1;
  const ids = Array.from({ length: BUYERS + READERS }, (_, index) => {
    const number = Math.floor(((index * 7919) % (BUYERS + READERS)) * (count / (BUYERS + READERS)));
    return `'usr_${String(number).padStart(25, '0')}'`;
  });
  const found = await rows(
    `update users set password_hash = (select password_hash from users where email = '${name}@nool.example')
     where id in (${ids.join(', ')}) returning email`,
  );
  return found.map(({ email }) => String(email));
}

/** For each round anew: a session of shoppers is shorter than all rounds. */
function logIn(url: string, emails: readonly string[]): Promise<readonly Session[]> {
  return repeat(emails.length, index =>
    callApi<Session>(url + API.login, { method: 'POST', body: { email: emails[index], password: PASSWORD } }),
  );
}

/** What a database that was used before has. */
async function prepare(url: string, database: StoredDatabase): Promise<void> {
  const has = async (rows: Promise<readonly Row[]>) => (await rows).length > 0;
  if (!(await has(database.rows('select 1 from stock limit 1'))))
    await enterStock(database, sampleProducts());
  if (!(await has(database.rows(`select 1 from users where role = 'staff'`))))
    await registerStaff(url, database);
}

/** An order from the middle of the history, and a product of the last one. */
async function findSearched({ rows }: StoredDatabase): Promise<Searched> {
  const bounds = await rows('select min(created_at) as first, max(created_at) as last from order_index');
  const [first, last] = [Number(bounds[0]?.['first']), Number(bounds[0]?.['last'])];
  const orderAt = async (time: number) => {
    // Of one of those who order rarely: the others are few where there are few orders.
    const found = await rows(
      `select * from (select o.* from order_index i join orders o on o.id = i.order_id where i.created_at <= ${time}
       and o.email like 'shopper%' order by i.created_at desc limit 20) o
       order by (select count(*) from orders own where own.user_id = o.user_id), o.id limit 1`,
    );
    const lines = await rows(
      `select product_id as id, product_name as name from order_lines
       where user_id = '${String(found[0]?.['user_id'])}' and order_id = '${String(found[0]?.['id'])}'`,
    );
    return { order: found[0], product: lines[0] };
  };
  const [old, recent] = [await orderAt(Math.floor((first + last) / 2)), await orderAt(last)];
  return {
    now: new Date(last),
    order: old.order as unknown as Searched['order'],
    oldProduct: old.product as Searched['oldProduct'],
    newProduct: recent.product as Searched['newProduct'],
  };
}

/**
 * Words of old orders fill a page only where there are many orders. These fill it with both, so that the same work is compared: the
 * rarest word that does so with a common one, and a common word with few orders of a tab.
 */
async function fullPages({ rows }: StoredDatabase, searched: Searched): Promise<readonly ListRequest[]> {
  const common = searched.order.first_name;
  const oldWord = searched.oldProduct.name.split(' ')[0] ?? '';
  const both = (select: string, end: string) =>
    rows(`select ${select} from order_index_terms common join order_index_terms word on word.order_id = common.order_id
          where common.term = '${common.toLowerCase()}' and ${end}`);
  // To count all words among a million orders takes long; there the old one fills it.
  const ofOldWord = await both('1', `word.term = '${oldWord.toLowerCase()}' limit ${PAGE}`);
  const [rarest] =
    ofOldWord.length === PAGE
      ? [{ term: oldWord }]
      : await both(
          'word.term',
          `word.term ~ '^[a-z]+$' group by word.term having count(*) >= ${PAGE} order by count(*), word.term limit 1`,
        );
  const list = (name: string, query: Readonly<Record<string, string>>): ListRequest => ({
    list: 'orders',
    name: `a full page of ${name}`,
    path: `${ORDER_API.orders}?${new URLSearchParams(query).toString()}`,
  });
  return [
    list('a common word and the rarest that fills it', { search: `${common} ${String(rarest?.['term'])}` }),
    list('a common word, cancelled', { search: 'kurta', stage: 'cancelled' }),
  ];
}
