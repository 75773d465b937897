/** Numbers of invoices: without gaps and never twice, whatever happens at the same time, fails, or is killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Today } from '#contract/console/today.ts';
import type { Order } from '#contract/orders/order.ts';
import { findIssues } from '#server/commands/check-database.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { actOnOrder } from '#server/sales/orders/actions/act-on-order.ts';
import { openGstShop } from '#testing/invoices/gst-shop.ts';
import { ENGINES } from '#testing/test-app.ts';
import { openForTest } from '#testing/test-versions.ts';
import { issueCreditNotes } from './issue-credit-notes.ts';

const ORDERS = 50;

type Shop = Awaited<ReturnType<typeof openGstShop>>;

async function placeConfirmed({ place, deps }: Shop, count: number): Promise<readonly string[]> {
  const orders: Order[] = [];
  for (let index = 0; index < count; index += 1) orders.push(await place());
  for (const { id } of orders) await actOnOrder(deps, { action: 'confirm', name: id });
  return orders.map(({ id }) => id);
}

async function readNumbers(db: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom('invoices').select('number').orderBy('serial').execute();
  return rows.map(({ number }) => number);
}

const denseNumbers = (count: number) =>
  Array.from({ length: count }, (_, index) => `INV/26-27/${String(index + 1).padStart(6, '0')}`);

/** Kills a process that ships these orders once so many are on disk. */
async function shipUntilKilled(
  location: DatabaseLocation,
  orders: readonly string[],
  shipped: number,
): Promise<void> {
  const script = 'testing/invoices/ship-orders-process.ts';
  const child = spawn(process.execPath, [script, JSON.stringify(location), ...orders], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(child, 'close');
  let seen = 0;
  createInterface({ input: child.stdout }).on('line', () => {
    seen += 1;
    if (seen === shipped) child.kill('SIGKILL');
  });
  await closed;
  expect(seen).toBeGreaterThanOrEqual(shipped);
}

describe.each(ENGINES)('the numbers of invoices, %s', engine => {
  it(`are dense under ${ORDERS} shipments at once, of which some fail`, async () => {
    const shop = await openGstShop(engine);
    const orders = await placeConfirmed(shop, ORDERS);
    const other = { ...shop.deps, db: await openForTest(shop.location), newId: createIds(shop.clock.now) };
    let ids = 0;
    const failing = {
      ...shop.deps,
      // The history is written after the number is taken.
      newId: (prefix: Parameters<typeof shop.deps.newId>[0]) => {
        if (prefix === 'aud') throw new Error('fails at its end');
        ids += 1;
        return `${shop.deps.newId(prefix)}${ids}`;
      },
    };
    const failed = orders.map(name => actOnOrder(failing, { action: 'ship', name }));
    const done = orders.map((name, index) =>
      actOnOrder(index % 2 === 0 ? shop.deps : other, { action: 'ship', name }),
    );
    const again = orders.map(name => actOnOrder(other, { action: 'ship', name }));
    const errors = await Promise.allSettled(failed);
    expect((await Promise.all([...done, ...again])).filter(({ ok }) => ok)).toHaveLength(ORDERS);
    expect(errors.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    expect(await readNumbers(shop.db)).toEqual(denseNumbers(ORDERS));
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it(`are dense after processes that ship ${ORDERS} orders at once were killed`, {
    timeout: 60_000,
  }, async () => {
    const shop = await openGstShop(engine);
    const orders = await placeConfirmed(shop, ORDERS);
    for (const shipped of [1, 7, 15]) {
      const open = await shop.db
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'confirmed')
        .execute();
      await shipUntilKilled(
        shop.location,
        open.map(({ id }) => id),
        shipped,
      );
      expect(await findIssues(shop.db, engine)).toEqual([]);
    }
    for (const name of orders) await actOnOrder(shop.deps, { action: 'ship', name });
    expect(await readNumbers(shop.db)).toEqual(denseNumbers(orders.length));
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it('begin again with the financial year of India, and have dates that never go back', async () => {
    const shop = await openGstShop(engine);
    const orders = await placeConfirmed(shop, 3);
    const times = ['2027-03-31T18:29:59.000Z', '2027-03-31T18:30:00.000Z', '2027-03-31T18:29:58.000Z'];
    for (const [index, name] of orders.entries()) {
      const clock = () => new Date(times[index] ?? '');
      await actOnOrder({ ...shop.deps, clock, newId: createIds(clock) }, { action: 'ship', name });
    }
    const rows = await shop.db.selectFrom('invoices').selectAll().orderBy('number').execute();
    expect(rows.map(({ number, issued_at }) => [number, new Date(issued_at).toISOString()])).toEqual([
      ['INV/26-27/000001', times[0]],
      ['INV/26-27/000002', times[0]],
      ['INV/27-28/000001', times[1]],
    ]);
  });

  it('go on in another series after the last one that 16 characters have room for', async () => {
    const shop = await openGstShop(engine);
    const counter = { financial_year: '26-27', issued_at: 0 };
    const full = { ...counter, series: 'INV', last_serial: 999_998 };
    await shop.db.insertInto('invoice_counters').values(full).execute();
    const today = async () => (await shop.send({ url: ORDER_API.today }, shop.staff.token)).json<Today>();
    expect((await today()).fillingSeries).toEqual([
      { documents: 'Invoices', series: 'INV', left: 1, next: 'IN2' },
    ]);
    const orders = await placeConfirmed(shop, 4);
    const shipped = await Promise.all(orders.map(name => actOnOrder(shop.deps, { action: 'ship', name })));
    expect(shipped.filter(({ ok }) => ok)).toHaveLength(4);
    expect((await readNumbers(shop.db)).toSorted()).toEqual([
      'IN2/26-27/000001',
      'IN2/26-27/000002',
      'IN2/26-27/000003',
      'INV/26-27/999999',
    ]);
    const counters = await shop.db.selectFrom('invoice_counters').selectAll().orderBy('series').execute();
    expect(counters.map(({ series, last_serial }) => [series, last_serial])).toEqual([
      ['IN2', 3],
      ['INV', 999_999],
    ]);
    expect((await today()).fillingSeries).toEqual([
      { documents: 'Invoices', series: 'IN2', left: 999_996, full: 'INV', next: 'IN3' },
    ]);
  });

  it('of credit notes go on likewise, and a new year begins with the first series again', async () => {
    const shop = await openGstShop(engine);
    const full = { series: 'CN', financial_year: '26-27', last_serial: 9_999_999, issued_at: 0 };
    await shop.db.insertInto('invoice_counters').values(full).execute();
    const [first = '', second = ''] = await placeConfirmed(shop, 2);
    await actOnOrder(shop.deps, { action: 'ship', name: first });
    const credit = { reason: 'Test', withFees: true };
    const note = (orderId: string, deps = shop.deps) =>
      shop.db
        .transaction()
        .execute(async transaction => issueCreditNotes(transaction, deps, { ...credit, orderId }));
    expect((await note(first)).map(({ invoice }) => invoice.number)).toEqual(['CNA/26-27/000001']);
    const clock = () => new Date('2027-04-02T10:00:00.000Z');
    const next = { ...shop.deps, clock, newId: createIds(clock) };
    await actOnOrder(next, { action: 'ship', name: second });
    expect((await note(second, next)).map(({ invoice }) => invoice.number)).toEqual(['CN/27-28/000001']);
  });
});
