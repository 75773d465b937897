import { describe, expect, it } from 'vitest';
import type { OrderList } from '#contract/console/orders/order-list.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Order, PlacedOrder } from '#contract/orders/order.ts';
import { API, fill } from '#contract/urls.ts';
import { CUSTOMER } from '#testing/order-request.ts';
import { createTestApp, ENGINES, MINUTE, type TestApp } from '#testing/test-app.ts';
import { orderRequest, registerStaff, registerVerified } from '#testing/test-shopper.ts';

async function openList(engine: (typeof ENGINES)[number], later = 0) {
  const shop = await createTestApp(engine);
  shop.clock.pass(later);
  const staff = await registerStaff(shop);
  const shopper = await registerVerified(shop);
  const place = async (over: object = {}, items?: Parameters<typeof orderRequest>[0], method?: 'cod') => {
    shop.clock.pass(1000);
    const payload = { ...orderRequest(items, method), ...over };
    const placed = await shop.send({ method: 'POST', url: API.orders, payload }, shopper.token);
    return placed.json<PlacedOrder>().order;
  };
  const list = async (query = '') =>
    (await shop.send({ method: 'GET', url: `${ORDER_API.orders}?${query}` }, staff.token)).json<OrderList>();
  const found = async (query: string) => (await list(query)).orders.map(({ id }) => id);
  const read = (id: string) => shop.send({ method: 'GET', url: fill(ORDER_API.order, { id }) }, staff.token);
  return { shop, staff, shopper, place, list, found, read };
}

const ids = (...orders: readonly Order[]) => orders.map(({ id }) => id);

const to = (over: object, address: object = {}) => ({
  customerInfo: { ...CUSTOMER, ...over, address: { ...CUSTOMER.address, ...address } },
});

const move = ({ send }: TestApp, token: string, { id }: Order, body: object) =>
  send({ method: 'PUT', url: fill(API.orderStatus, { id }), payload: body }, token);

describe.each(ENGINES)('the list of orders, %s', engine => {
  it('has tabs with counts, and orders of every shopper, newest first', async () => {
    const { shop, staff, place, list, found } = await openList(engine);
    const [first, second, third] = [await place(), await place(), await place()];
    expect(await found('')).toEqual(ids(third, second, first));
    await move(shop, staff.token, second, { status: 'confirmed' });
    await shop.send(
      { method: 'POST', url: fill(API.orderCancel, { id: third.id }), payload: { reason: 'Twice' } },
      staff.token,
    );
    expect((await list()).counts).toEqual({
      'to-confirm': 1,
      'to-pack': 1,
      'to-hand-over': 0,
      'partly-shipped': 0,
      'awaiting-payment': 0,
      shipped: 0,
      delivered: 0,
      cancelled: 1,
      all: 3,
    });
    expect(await found('stage=to-confirm')).toEqual(ids(first));
    expect(await found('stage=to-pack')).toEqual(ids(second));
    expect(await found('status=confirmed')).toEqual(ids(second));
    expect(await found('stage=cancelled')).toEqual(ids(third));
    for (const status of ['shipped', 'delivered']) await move(shop, staff.token, second, { status });
    expect(await found('stage=delivered')).toEqual(ids(second));
  });

  it('shows what a row needs', async () => {
    const { place, list } = await openList(engine);
    const order = await place({}, [{ productId: 'KUR-0001', size: 'M', quantity: 3 }]);
    expect((await list()).orders).toEqual([
      {
        id: order.id,
        number: order.orderNumber,
        stage: 'to-confirm',
        status: 'pending',
        paymentStatus: 'pending',
        paymentMethod: 'upi',
        paymentProvider: null,
        placedAt: order.createdAt,
        total: order.total,
        pieces: 3,
        customer: { name: 'Meena Rajan', phone: '+91 98400 12345', email: 'meena@nool.example' },
        city: 'Chennai',
        state: 'Tamil Nadu',
        postalCode: '600026',
        lines: [
          {
            productId: 'KUR-0001',
            productName: 'Product KUR-0001',
            productImage: order.items[0]?.productImage,
            size: 'M',
            quantity: 3,
          },
        ],
        lineCount: 1,
        trackingNumbers: [],
        revision: 1,
      },
    ]);
  });

  it('finds orders by number, name, phone, email, PIN, and product', async () => {
    const { place, found } = await openList(engine);
    const other = to(
      { firstName: 'José', lastName: 'D’Souza', phone: '09123456780' },
      { postalCode: '403001', state: 'Goa' },
    );
    const first = await place();
    const second = await place(other, [{ productId: 'BAB-0199', size: 'M', quantity: 1 }]);
    const search = (text: string) => found(`search=${encodeURIComponent(text)}`);
    const [, , code = ''] = first.orderNumber.split('-');
    for (const text of [first.orderNumber, first.orderNumber.slice(0, -2).toLowerCase(), code]) {
      expect(await search(text)).toContain(first.id);
    }
    for (const text of ['meena rajan', 'RAJ mee', '9840012345', '+91 98400-12345', '600 026', 'kur-0001']) {
      expect(await search(text)).toEqual(ids(first));
    }
    for (const text of 'jose|souza|91 9123456780|4030|BAB-0199|product bab|DSouza|d’sou\u200Dza'.split('|')) {
      expect(await search(text)).toEqual(ids(second));
    }
    expect(await search('meena@nool')).toEqual(ids(second, first));
    expect(await search('rajan souza')).toEqual([]);
    expect(await search("%_ '-?")).toEqual(ids(second, first));
  });

  it('filters by payment, day in India, state, PIN, product and amount, and combines them', async () => {
    // Five minutes before midnight in India, when it is 18:25 UTC.
    const { shop, staff, place, list, found } = await openList(engine, 25 * MINUTE);
    const first = await place();
    shop.clock.pass(10 * MINUTE);
    const second = await place(
      to({}, { postalCode: '403001', state: 'goa ' }),
      [{ productId: 'BAB-0299', size: 'M', quantity: 1 }],
      'cod',
    );
    await move(shop, staff.token, first, { paymentStatus: 'paid' });
    const cases: readonly (readonly [string, Order])[] = [
      ['paymentMethod=cod', second],
      ['paymentMethod=upi', first],
      ['paymentStatus=paid', first],
      ['to=2026-11-20', first],
      ['from=2026-11-21&to=2026-11-21', second],
      ['state=GOA', second],
      ['pin=6', first],
      ['product=BAB-0299', second],
      ['maxTotal=500', second],
      ['minTotal=500.50', first],
      ['search=meena&pin=403', second],
    ];
    for (const [query, order] of cases) expect([query, ...(await found(query))]).toEqual([query, order.id]);
    expect((await list('pin=6&product=BAB-0299')).total).toBe(0);
    expect((await list('product=BAB-02')).total).toBe(0);
  });

  it('is read in pages in each order, and says how many there are', async () => {
    const { place, list } = await openList(engine);
    const orders: Order[] = [];
    for (const quantity of [2, 1, 3, 1, 1]) {
      orders.push(await place({}, [{ productId: 'KUR-0001', size: 'M', quantity }]));
    }
    const byTotal = orders.toSorted((a, b) => a.total - b.total || (a.id < b.id ? -1 : 1));
    const expected = {
      newest: orders.toReversed(),
      oldest: orders,
      lowest: byTotal,
      highest: byTotal.toReversed(),
    };
    for (const [sort, inOrder] of Object.entries(expected)) {
      const read: string[] = [];
      let next: string | undefined;
      do {
        const page = await list(`sort=${sort}&limit=2${next === undefined ? '' : `&cursor=${next}`}`);
        expect(page.total).toBe(5);
        read.push(...page.orders.map(({ id }) => id));
        next = page.next;
      } while (next !== undefined);
      expect(read).toEqual(ids(...inOrder));
    }
  });

  it('explains a query that it cannot answer', async () => {
    const { shop, staff } = await openList(engine);
    for (const query of ['stage=lost', 'from=yesterday', 'pin=x', 'minTotal=-1', 'cursor=x', 'limit=0']) {
      const url = `${ORDER_API.orders}?${query}`;
      expect([query, (await shop.send({ method: 'GET', url }, staff.token)).statusCode]).toEqual([
        query,
        400,
      ]);
    }
  });

  it('has an order that was committed after one with a later id', async () => {
    const { shop, place, found } = await openList(engine);
    const first = await place();
    await found('');
    const rows = await shop.db.selectFrom('orders').selectAll().where('id', '=', first.id).execute();
    const late = first.id.slice(0, -1) + (first.id.endsWith('0') ? '1' : '0');
    await shop.db
      .insertInto('orders')
      .values(rows.map(row => ({ ...row, id: late, order_number: 'NL-261120-222222' })))
      .execute();
    expect(new Set(await found(''))).toEqual(new Set([first.id, late]));
  });
});

describe.each(ENGINES)('the page of an order, %s', engine => {
  it('shows the order, its history and what may be done with it', async () => {
    const { shop, staff, shopper, place, read } = await openList(engine);
    const order = await place();
    const response = await read(order.orderNumber);
    const page = response.json<ConsoleOrder>();
    expect(response.headers.etag).toBe(`"${page.revision}"`);
    expect(page).toMatchObject({
      order: { id: order.id, notes: '' },
      stage: 'to-confirm',
      lines: [{ line: 0, productId: 'KUR-0001', size: 'M', isPacked: false }],
      shipments: [],
      notes: [],
      cancelledLines: [],
      allowed: ['confirm', 'cancel', 'cancel-lines', 'edit-address', 'mark-paid', 'mark-failed'],
      shopper: { id: shopper.user.id, orderCount: 1, isEmailConfirmed: true },
    });
    expect(page.timeline.map(({ change, by }) => [change, by?.name])).toEqual([
      ['placed', 'Meena Rajan'],
      ['mail-waiting', undefined],
    ]);
    shop.clock.pass(1000);
    await move(shop, staff.token, order, { status: 'confirmed', paymentStatus: 'paid' });
    const moved = (await read(order.id)).json<ConsoleOrder>();
    expect(moved.revision).toBeGreaterThan(page.revision);
    expect(moved.timeline.slice(2)).toEqual([
      {
        at: moved.order.statusUpdatedAt,
        change: 'confirmed',
        by: { id: staff.user.id, name: 'Meena Rajan', isShopper: false },
        before: { status: 'pending' },
        after: { status: 'confirmed' },
      },
      {
        at: moved.order.statusUpdatedAt,
        change: 'paid',
        by: { id: staff.user.id, name: 'Meena Rajan', isShopper: false },
        before: { paymentStatus: 'pending' },
        after: { paymentStatus: 'paid' },
      },
    ]);
    expect(moved.allowed).toEqual(['pack', 'ship', 'cancel', 'edit-address', 'change-parcels']);
    expect((await read('NL-261120-ZZZZZZ')).statusCode).toBe(404);
  });
});
