/** What went back of sold orders, in reports and in what customers have spent. */
import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { CustomerList } from '#contract/console/customer.ts';
import type { SalesReport } from '#contract/console/report.ts';
import type { Order, PlacedOrder } from '#contract/orders/order.ts';
import { API } from '#contract/urls.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { indexStep } from '#server/sales/orders/search/index-orders.ts';
import { createTestApp, ENGINES, PRODUCTS } from '#testing/test-app.ts';
import { testSettings } from '#testing/test-settings.ts';
import { orderRequest, registerShopper, registerStaff } from '#testing/test-shopper.ts';

describe.each(ENGINES)('the sales report, %s', engine => {
  it('has what went back in a column of its own, and customers have spent less by it', async () => {
    const version = describeCatalogue(PRODUCTS, { settings: testSettings({ isSample: false }) });
    const shop = await createTestApp(engine, { getVersion: () => version });
    const { db } = shop;
    const { token } = await registerShopper(shop);
    const staff = await registerStaff(shop);
    const order = async (items: Parameters<typeof orderRequest>[0]) => {
      const payload = orderRequest(items, 'cod');
      const placed = await shop.send({ method: 'POST', url: API.orders, payload }, token);
      await indexStep(db, '');
      return placed.json<PlacedOrder>().order;
    };
    const report = async (query: Readonly<Record<string, string>>) =>
      (await shop.send({ url: CONSOLE_API.salesReport, query }, staff.token)).json<SalesReport>();
    const first = await order([{ productId: 'KUR-0001', size: 'M', quantity: 2 }]);
    const second = await order([{ productId: 'HAN-0001', size: 'One Size', quantity: 1 }]);
    const entries = (id: string, kinds: readonly (readonly [string, number])[]) =>
      kinds.map(([kind, amount_paise]) => ({
        id: `led_${id}_${kind}`,
        order_id: id,
        kind: kind as 'charged',
        amount_paise,
        reference: `${id} ${kind}`,
        actor: 'test',
        created_at: 0,
      }));
    const total = (placed: Order) => Math.round(placed.total * 100);
    await db.updateTable('orders').set({ payment_status: 'paid' }).execute();
    await db
      .insertInto('ledger_entries')
      .values([
        ...entries(first.id, [
          ['charged', total(first)],
          ['captured', total(first)],
          ['refunded', total(first) / 2],
        ]),
        // A second payment of it went back, and a part of it was waived.
        ...entries(second.id, [
          ['charged', total(second)],
          ['captured', total(second) * 2 - 10_000],
          ['refunded', total(second)],
          ['written-off', 10_000],
        ]),
      ])
      .execute();
    const ofBag = Math.round((499_950 * 10_000) / total(second)) / 100;
    for (const by of ['day', 'product', 'size', 'category', 'state', 'payment']) {
      const found = await report({ by, from: '2026-11-20', to: '2026-11-20' });
      expect(found.total.sales).toBe(1598 + 4999.5);
      expect(found.total.refunds).toBeCloseTo(1598 / 2 + ofBag, 1);
      expect(found.total.net).toBeCloseTo(1598 / 2 + 4999.5 - ofBag, 1);
      const rows = found.rows.reduce((sum, { refunds = 0 }) => sum + refunds, 0);
      expect(rows).toBeCloseTo(1598 / 2 + ofBag, 1);
    }
    const [kurtas] = (await report({ by: 'product' })).rows;
    expect(kurtas).toMatchObject({ key: 'KUR-0001', label: expect.stringContaining('KUR'), refunds: 799 });
    const { customers } = (await shop.send({ url: CONSOLE_API.customers }, staff.token)).json<CustomerList>();
    const spent = customers.map(customer => customer.spent);
    expect(Math.max(...spent)).toBeCloseTo(first.total / 2 + second.total - 100, 1);
  });
});
