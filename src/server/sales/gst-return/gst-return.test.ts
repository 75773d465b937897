/** The return of sales as the console has it: who may read it, its figures, its files, and the ledger beside it. */
import { describe, expect, it } from 'vitest';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { GstReturn } from '#contract/console/gst-return.ts';
import { fill } from '#contract/urls.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { actOnOrder } from '#server/sales/orders/actions/act-on-order.ts';
import { enterDisputed } from '#server/sales/payment-records/ledger/enter-disputed.ts';
import { refundOrder } from '#server/sales/payments/staff/refund-order.ts';
import { GSTIN, openGstShop, SHERWANI, SHIRT } from '#testing/invoices/gst-shop.ts';
import { payByGateway } from '#testing/invoices/pay-by-gateway.ts';
import { ENGINES } from '#testing/test-app.ts';
import { passSecondFactor } from '#testing/test-shopper.ts';

const TO_MUMBAI = { state: 'Maharashtra', postalCode: '400001' };

/** Two shirts to Mumbai, of which one was paid back, and a sherwani to Chennai, for cash that is not collected yet. */
async function openMonth(engine: Engine) {
  const shop = await openGstShop(engine, {
    money: { taxScheme: 'gst-inclusive' },
    legal: { gstin: GSTIN },
  });
  await passSecondFactor(shop, shop.staff);
  const paid = await shop.place([[SHIRT, 2]], TO_MUMBAI);
  await payByGateway(shop, paid);
  const cash = await shop.place([[SHERWANI, 1]]);
  for (const { id } of [paid, cash])
    for (const action of ['confirm', 'ship'] as const) await actOnOrder(shop.deps, { action, name: id });
  const what = { kind: 'lines' as const, lines: [{ line: 0, quantity: 1 }] };
  const refund = { name: paid.id, what, reason: 'Torn', refundable: 2100 };
  const refunded = await shop.db
    .transaction()
    .execute(transaction => refundOrder(transaction, shop.deps, refund));
  expect(refunded).toMatchObject({ ok: true });
  const ask = (query: Readonly<Record<string, string>>, by = shop.staff) =>
    shop.send({ url: CONSOLE_API.gstReturn, query }, by.token);
  const report = async (query: Readonly<Record<string, string>>) => (await ask(query)).json<GstReturn>();
  const file = (name: string, query: Readonly<Record<string, string>>) =>
    shop.send({ url: fill(CONSOLE_API.gstReturnFile, { file: name }), query }, shop.staff.token);
  return { ...shop, paid, cash, ask, report, file };
}

describe.each(ENGINES)('the return of sales in the console, %s', engine => {
  it('has the rows of each file, and explains what is between documents and ledger', async () => {
    const { report, db, paid, cash } = await openMonth(engine);
    const found = await report({ month: '2026-11' });
    expect([found.from, found.to]).toEqual(['2026-11-01', '2026-11-30']);
    expect(Object.fromEntries(found.files.map(({ name, rows }) => [name, rows]))).toEqual({
      b2b: 0,
      b2cl: 0,
      cdnr: 0,
      cdnur: 0,
      b2cs: 2,
      'hsn-b2b': 0,
      'hsn-b2c': 2,
      docs: 2,
    });
    const unpaid = { name: 'unpaid', amount: 5900, count: 1 };
    const refunding = { name: 'refunding', amount: -1050, count: 1 };
    const toOrders = ({ id, orderNumber }: typeof paid) => ({ orders: [{ id, number: orderNumber }] });
    expect(found.reconciliation).toEqual({
      invoiced: 8000,
      credited: 1050,
      inOthers: 0,
      differences: [
        { ...unpaid, ...toOrders(cash) },
        { ...refunding, ...toOrders(paid) },
      ],
      charged: 2100,
      refunded: 0,
    });
    // An invoice that is not what was charged is nothing that explains itself.
    await db
      .updateTable('ledger_entries')
      .set({ amount_paise: 190_000 })
      .where('kind', '=', 'charged')
      .execute();
    const { differences } = (await report({ month: '2026-11' })).reconciliation;
    expect(differences.map(({ name }) => name)).toEqual(['unpaid', 'unexplained']);
  });

  it('is of a month or a quarter of India, by default of the last month that is over', async () => {
    const { report, ask } = await openMonth(engine);
    expect((await report({ month: '2026-12' })).reconciliation.invoiced).toBe(0);
    expect(await report({ month: '2026-12', period: 'quarter' })).toMatchObject({
      from: '2026-10-01',
      to: '2026-12-31',
      reconciliation: { invoiced: 8000 },
    });
    expect(await report({})).toMatchObject({ month: '2026-10', reconciliation: { invoiced: 0 } });
    for (const query of [{ month: '2026-13' }, { month: 'x' }, { month: '2026-11', period: 'year' }])
      expect((await ask(query as Record<string, string>)).statusCode).toBe(400);
  });

  it('gives each file as the command writes it', async () => {
    const { file } = await openMonth(engine);
    const response = await file('b2cs', { month: '2026-11' });
    expect(response.headers['content-disposition']).toBe('attachment; filename="gstr1-2026-11-b2cs.csv"');
    expect(response.body.split('\r\n')).toEqual([
      'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
      'OE,27-Maharashtra,,5,1000,0,',
      'OE,33-Tamil Nadu,,18,5000,0,',
      '',
    ]);
    expect((await file('docs', { month: '2026-11' })).body).toContain(
      'INV/26-27/000001,INV/26-27/000002,2,0',
    );
    expect((await file('b3', { month: '2026-11' })).statusCode).toBe(400);
  });

  it('is for staff who may read reports, and its files for those who may export orders', async () => {
    const { ask, file, shopper, db, staff } = await openMonth(engine);
    expect((await ask({}, shopper)).statusCode).toBe(403);
    await db.updateTable('users').set({ staff_role: 'packer' }).where('id', '=', staff.user.id).execute();
    expect((await ask({})).statusCode).toBe(403);
    expect((await file('b2cs', {})).statusCode).toBe(403);
  });

  it('counts nothing that a bank took for a dispute: no price was reduced', async () => {
    const { report, db, deps, paid } = await openMonth(engine);
    const { reconciliation } = await report({ month: '2026-11' });
    const dispute = { id: 'disp_1', order_id: paid.id, payment_id: `pay_${paid.id}`, taken_paise: 50_000 };
    await enterDisputed(db, deps, dispute);
    expect((await report({ month: '2026-11' })).reconciliation).toEqual(reconciliation);
  });
});
