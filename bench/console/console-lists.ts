/** Every list and search of the console, and its reports, as they are requested. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { SALES_GROUPS } from '#contract/console/report.ts';
import { fill } from '#contract/urls.ts';
import { toDay } from '#domain/day.ts';
import type { Searched } from '#testing/stored-shop/stored-shop.ts';

export interface ListRequest {
  /** The list, as figures name it. */
  readonly list: string;
  readonly name: string;
  readonly path: string;
}

type Query = Readonly<Record<string, string>>;

export function consoleLists(searched: Searched): readonly ListRequest[] {
  const { order, oldProduct, newProduct } = searched;
  const oldWord = oldProduct.name.split(' ')[0] ?? '';
  return [
    ...orderLists(searched),
    ...toLists('products', CONSOLE_API.products, {
      all: {},
      'by time of change': { sort: 'updated' },
      'sold out': { stock: 'out', state: 'live' },
      'nearly sold out': { stock: 'few', state: 'live' },
      'a word': { search: newProduct.name },
    }),
    ...toLists('stock', CONSOLE_API.stock, {
      all: {},
      'nearly sold out': { stock: 'few' },
      'a word': { search: oldWord },
    }),
    ...toLists('stock', fill(CONSOLE_API.stockHistory, { id: newProduct.id }), {
      'history of a product': {},
    }),
    ...toLists('customers', CONSOLE_API.customers, {
      all: {},
      'a common name': { search: order.first_name },
      'a rare name': { search: order.last_name },
      'a phone': { search: order.phone },
      'an email': { search: order.email },
      'two words': { search: `${order.first_name} ${order.last_name}` },
      'found nowhere': { search: 'zzzz' },
    }),
    ...toLists('messages', CONSOLE_API.messages, {
      all: {},
      open: { state: 'open' },
      'a word': { search: 'zzzz' },
    }),
    ...toLists('subscribers', CONSOLE_API.subscribers, { all: {}, 'a word': { search: 'reader19999' } }),
    ...toLists('audit', CONSOLE_API.audit, {
      all: {},
      'of an order': { kind: 'order', record: order.id },
      'a rare action': { action: 'publish' },
      'of a person': { actor: 'usr_staff3' },
      'of nobody': { actor: 'usr_staff9' },
    }),
    ...toLists('undelivered mails', CONSOLE_API.undeliveredMails, { all: {} }),
    ...toLists('today', ORDER_API.today, { all: {} }),
  ];
}

function orderLists(searched: Searched): readonly ListRequest[] {
  const { now, order, oldProduct, newProduct } = searched;
  const { first_name: firstName, last_name: lastName } = order;
  const [prefix = '', day = '', code = ''] = order.order_number.split('-');
  const oldYear = `${prefix}-${day.slice(0, 2)}`;
  const oldWord = oldProduct.name.split(' ')[0] ?? '';
  const thisYear = toDay(now.getTime()).slice(2, 4);
  const search = (name: string, text: string) => [name, { search: text }] as const;
  return toLists('orders', ORDER_API.orders, {
    all: {},
    'a tab': { stage: 'to-pack' },
    'a full tab': { stage: 'delivered' },
    oldest: { sort: 'oldest' },
    highest: { sort: 'highest' },
    'a state and a payment method': { state: 'goa', paymentMethod: 'cod' },
    'a month': { from: `20${day.slice(0, 2)}-01-01`, to: `20${day.slice(0, 2)}-01-31` },
    'a PIN and amounts': { pin: '60', minTotal: '1000', maxTotal: '5000' },
    'a product': { product: newProduct.id },
    ...Object.fromEntries([
      search('a number', order.order_number),
      search('the end of a number', code),
      search('the beginning of all numbers', prefix),
      search('the beginning of numbers of an old year', oldYear),
      search('the beginning of numbers of an old month', `${prefix}-${day.slice(0, 4)}`),
      search('the beginning of numbers of this year', `${prefix}-${thisYear}`),
      search('a phone', order.phone),
      search('the beginning of phones', '98'),
      search('an email', order.email),
      search('a PIN', order.postal_code),
      search('a common name', firstName),
      search('a rare name', lastName),
      search('a name and the beginning of another', `${firstName} ${lastName.slice(0, 2)}`),
      search('a letter', 'k'),
      search('the id of a product', newProduct.id),
      search('a product of old orders', oldProduct.name),
      search('a word of old orders', oldWord),
      search('a common word of products', 'kurta'),
      search('two common words', `kurta ${firstName}`),
      search('a common word and one of old orders', `${firstName} ${oldWord}`),
      search('a common word and an old year', `${firstName} ${oldYear}`),
      search('a common word and one found nowhere', `${firstName} zzzz`),
    ]),
    'an old year, highest first': { search: oldYear, sort: 'highest' },
    'an old year, in a tab': { search: oldYear, stage: 'to-pack' },
    'a word of old orders, cancelled': { search: oldWord, stage: 'cancelled' },
  });
}

/** The sales of a period that ends today, in each way that they are summed. */
export function consoleReports(now: Date, days: number): readonly ListRequest[] {
  const from = toDay(now.getTime() - days * 24 * 60 * 60 * 1000);
  return SALES_GROUPS.flatMap(by =>
    toLists('reports', CONSOLE_API.salesReport, { [`by ${by}`]: { by, from } }),
  );
}

function toLists(
  list: string,
  path: string,
  queries: Readonly<Record<string, Query>>,
): readonly ListRequest[] {
  return Object.entries(queries).map(([name, query]) => ({
    list,
    name,
    path: `${path}?${new URLSearchParams(query).toString()}`,
  }));
}
