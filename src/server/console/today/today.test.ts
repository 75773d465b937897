import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Today } from '#contract/console/today.ts';
import { fill } from '#contract/urls.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { FIRST_START } from '#server/catalogue/sample/sample-records.ts';
import { makeBackup } from '#server/platform/backups/make-backup.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { openConsoleOrders } from '#testing/orders/console-orders.ts';
import { indexSoldOrders, insertSoldOrder } from '#testing/orders/sold-orders.ts';
import { DAY, ENGINES, freshLocation, PRODUCTS, type TestApp } from '#testing/test-app.ts';
import { insertOldUser } from '#testing/test-database.ts';
import { testProductRow } from '#testing/test-product.ts';
import { testSettings } from '#testing/test-settings.ts';
import { changeProducts, productChange } from '#testing/test-versions.ts';

const ASK = { method: 'GET', url: ORDER_API.today } as const;

/** Three messages: one that nobody has seen for two days, a new one, and one that is answered. */
async function addMessages({ db, clock }: TestApp): Promise<void> {
  const now = clock.now().getTime();
  const message = (ticket: string, state: 'open' | 'answered', created_at: number) => {
    const text = { name: 'Meena', email: 'm@x.example', subject: 'Size', body: 'Which size?' };
    return { id: ticket, ticket, ...text, state, created_at, seen_at: null, updated_at: now };
  };
  const rows = [
    message('T1', 'open', now - 2 * DAY),
    message('T2', 'open', now),
    message('T3', 'answered', now - 3 * DAY),
  ];
  await db.insertInto('messages').values(rows).execute();
}

/** An order of two pieces of which the courier has one. */
async function placePartlyShipped({ place, act, post }: Awaited<ReturnType<typeof openConsoleOrders>>) {
  const order = await place([{ productId: 'KUR-0001', size: 'M', quantity: 2 }]);
  await act('confirm', [order]);
  const contents = [{ line: 0, quantity: 1 }];
  const packed = await post(fill(ORDER_API.shipments, { id: order.id }), { contents });
  const shipment = packed.json<ConsoleOrder>().shipments[0]?.id ?? '';
  const tracking = { courier: '', trackingNumber: '' };
  await post(fill(ORDER_API.shipmentDispatch, { id: order.id, shipment }), tracking);
  return order;
}

describe.each(ENGINES)('what there is to do today, %s', engine => {
  it('is counted, with the sales', async () => {
    const opened = await openConsoleOrders(engine, { catalogueFile: 'products.json' });
    const { shop, staff, place, act } = opened;
    const [first, second, third] = [await place(), await place(), await place()];
    const partly = await placePartlyShipped(opened);
    await act('confirm', [first]);
    await act('cancel', [third], { reason: 'Sold out' });
    const sizes = [
      { product_id: 'KUR-0001', size: 'S', pieces: 3 },
      { product_id: 'KUR-0001', size: 'M', pieces: 4 },
      { product_id: 'HAN-0001', size: 'One Size', pieces: 0 },
      { product_id: 'BAB-0299', size: 'S', pieces: 4 },
    ];
    await shop.db.insertInto('stock').values(sizes).execute();
    await addMessages(shop);
    const today = (await shop.send(ASK, staff.token)).json<Today>();
    const sold = { orders: 3, total: first.total + second.total + partly.total };
    expect(today).toEqual({
      toConfirm: 1,
      payments: 0,
      toPack: 1,
      toHandOver: 0,
      partlyShipped: 1,
      toReceive: 0,
      awaitingPayment: 0,
      stock: { out: 1, few: 2 },
      mails: { failed: 0, late: 0, written: 0 },
      messages: { open: 2, overdue: 1 },
      sales: {
        day: { now: sold, before: { orders: 0, total: 0 } },
        week: { now: sold, before: { orders: 0, total: 0 } },
        month: { now: sold, before: { orders: 0, total: 0 } },
      },
    });
  });
});

describe.each(ENGINES)('the sales of today, %s', engine => {
  it('are compared with as much of the day, week and month before, in India', async () => {
    const { shop, staff } = await openConsoleOrders(engine);
    await insertOldUser(shop.db);
    expect(shop.clock.now()).toEqual(new Date('2026-11-20T23:30+05:30'));
    const times = [
      '2026-11-20T10:00',
      '2026-11-19T23:29',
      '2026-11-19T23:31',
      '2026-11-13T23:31',
      '2026-11-09T00:00',
      '2026-10-20T23:29',
      '2026-10-20T23:31',
      '2026-10-01T00:00',
      '2026-09-30T23:59',
    ];
    const line = { product: 'A', size: 'M', quantity: 1, taxable: null };
    const orders = [...times, '2026-11-12T12:00'].map((time, index) => ({
      id: `ord_${index}`,
      stage: index < times.length ? ('to-pack' as const) : ('cancelled' as const),
      state: 'kerala',
      method: 'cod' as const,
      createdAt: Date.parse(`${time}+05:30`),
      lines: [line],
    }));
    for (const order of orders) await insertSoldOrder(shop.db, order);
    await indexSoldOrders(shop.db, orders);
    const { sales } = (await shop.send(ASK, staff.token)).json<Today>();
    const sum = (count: number) => ({ orders: count, total: (8 * count) / 100 });
    expect(sales).toEqual({
      day: { now: sum(1), before: sum(1) },
      week: { now: sum(3), before: sum(1) },
      month: { now: sum(5), before: sum(2) },
    });
  });
});

describe.each(ENGINES)('what a new shop still needs, %s', engine => {
  it('is read from its draft, until shoppers see the own shop and have ordered', async () => {
    let isSample = true;
    const getVersion = () => describeCatalogue(PRODUCTS, { settings: testSettings({ isSample }) });
    const { shop, staff, place } = await openConsoleOrders(engine, { getVersion });
    const ask = async (method: 'POST' | 'PUT', url: string, payload: object) =>
      expect(
        (await shop.send({ method, url, payload, headers: { 'if-match': '*' } }, staff.token)).statusCode,
      ).toBeLessThan(300);
    const setup = async () => (await shop.send(ASK, staff.token)).json<Today>().setup;
    const { db, clock } = shop;
    const deps = { db, clock: clock.now, newId: createIds(clock.now) };
    const image = `/media/${'a1'.repeat(16)}-960.avif`;
    await changeProducts({ ...deps, actor: FIRST_START }, productChange('A', 799));
    const nothing = {
      isSample: true,
      hasOwnName: false,
      hasOwnContact: false,
      hasOwnPayment: false,
      hasOwnPromises: false,
      hasOwnTax: false,
      hasGrievanceOfficer: false,
      ownProducts: 0,
      sampleProducts: 1,
    };
    expect(await setup()).toEqual(nothing);
    // As the shop is made a real one. Nobody has chosen the methods by that.
    const methods = ['upi', 'card', 'netbanking', 'cod'];
    await ask('PUT', CONSOLE_API.settings, { settings: { payment: { methods } } });
    expect(await setup()).toEqual(nothing);
    const contact = { email: 'asha@indigo.example', phone: '+91 98400 12345' };
    const settings = {
      shop: { name: 'Indigo Road', ...contact, address: { line: '3 Mall Road' } },
      payment: { methods: ['cod'] },
      money: { taxScheme: 'unregistered' },
      legal: { grievanceOfficer: { name: 'Asha Thakur', ...contact } },
    };
    await ask('PUT', CONSOLE_API.settings, { settings });
    await ask('POST', CONSOLE_API.products, testProductRow({ id: 'B', name: 'Kullu Kurta', image }));
    const archive = { filter: { isSample: true }, change: { state: 'archived' }, apply: true };
    await ask('POST', CONSOLE_API.productChanges, archive);
    const done = {
      isSample: true,
      hasOwnName: true,
      hasOwnContact: true,
      hasOwnPayment: true,
      hasOwnPromises: false,
      hasOwnTax: true,
      hasGrievanceOfficer: true,
      ownProducts: 1,
      sampleProducts: 0,
    };
    expect(await setup()).toEqual(done);
    await ask('PUT', CONSOLE_API.settings, { settings: { ...settings, isSample: false } });
    // A shop that becomes a real one without a UPI id takes cash alone, which nobody has chosen by that.
    expect(await setup()).toEqual({ ...done, isSample: false, hasOwnPayment: false });
    const confirmed = { ...settings, isSample: false, hasConfirmedPromises: true };
    await ask('PUT', CONSOLE_API.settings, { settings: confirmed });
    const own = { ...done, isSample: false, hasOwnPromises: true };
    expect(await setup()).toEqual(own);
    // It is taken back on purpose alone.
    await ask('PUT', CONSOLE_API.settings, { settings });
    expect(await setup()).toEqual(own);
    await place();
    expect(await setup()).toEqual(own);
    isSample = false;
    expect(await setup()).toBeUndefined();
  });
});

describe('the latest backup', () => {
  it('is named, and called old after two days', async () => {
    const location = await freshLocation('embedded');
    const folder = location.engine === 'embedded' ? location.folder : '';
    const { shop, staff } = await openConsoleOrders('embedded', { location });
    const backup = async () => (await shop.send(ASK, staff.token)).json<Today>().backup;
    // A new shop waits for its first night.
    expect(await backup()).toEqual({ isOld: false });
    await shop.db.deleteFrom('backup_schedule').execute();
    expect(await backup()).toEqual({ isOld: true });
    await (await openDatabase(location, () => undefined)).destroy();
    const twoDaysAgo = new Date(shop.clock.now().getTime() - 2 * DAY);
    const latestAt = twoDaysAgo.toISOString();
    const findIssues = () => Promise.resolve([]);
    await makeBackup({ folder, now: twoDaysAgo, reason: 'command', findIssues });
    expect(await backup()).toEqual({ latestAt, isOld: false });
    shop.clock.pass(1);
    expect(await backup()).toEqual({ latestAt, isOld: true });
  });
});
