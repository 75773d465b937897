import { describe, expect, it } from 'vitest';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Order } from '#contract/orders/order.ts';
import { createIds } from '#server/platform/db/ids.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { addOrder, findOrder } from '#server/sales/orders/order.repository.ts';
import { indexStep } from '#server/sales/orders/search/index-orders.ts';
import { openConsoleOrders } from '#testing/orders/console-orders.ts';
import { ENGINES } from '#testing/test-app.ts';
import { passSecondFactor } from '#testing/test-shopper.ts';

async function openFiles(engine: Engine) {
  const opened = await openConsoleOrders(engine);
  const { shop, staff } = opened;
  await passSecondFactor(shop, staff);
  const download = (query = '') =>
    shop.send({ method: 'GET', url: `${ORDER_API.ordersFile}?${query}` }, staff.token);
  const readRows = async (query?: string) => {
    const [headings = '', ...rows] = (await download(query)).body.split('\r\n').slice(0, -1);
    return { headings, rows };
  };
  return { ...opened, download, readRows };
}

const TWO_LINES = [
  { productId: 'KUR-0001', size: 'M', quantity: 2 },
  { productId: 'HAN-0001', size: 'One Size', quantity: 1 },
];

const toStarts = (orders: readonly Order[]) =>
  orders.map(({ orderNumber }) => expect.stringMatching(`^${orderNumber},`));

describe.each(ENGINES)('the file of orders, %s', engine => {
  it('has a row for each order, with times of India', async () => {
    const { place, post, download, readRows } = await openFiles(engine);
    const order = await place(TWO_LINES);
    const response = await download();
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="orders-2026-11-20.csv"');
    const { headings, rows } = await readRows();
    expect(headings).toMatch(/^\ufefforder,placed,status,payment status,payment method,pieces,/);
    expect(rows).toHaveLength(1);
    const amounts = `${order.subtotal},${order.tax},0,0,${order.total}`;
    expect(rows[0]).toContain(
      `${order.orderNumber},2026-11-20 23:30,pending,pending,upi,3,${amounts},Meena,`,
    );
    await post(ORDER_API.actions, { action: 'confirm', orders: [order.id] });
    const text = `${order.orderNumber}, EX123456789IN`;
    await post(ORDER_API.dispatches, { courier: 'India Post', text, apply: true });
    expect((await readRows()).rows[0]).toMatch(/,India Post,EX123456789IN,2026-11-20 23:30,,,,$/);
  });

  it('has a row for each line when asked', async () => {
    const { place, download, readRows } = await openFiles(engine);
    const order = await place(TWO_LINES);
    const { headings, rows } = await readRows('rows=lines');
    expect(headings).toContain(',product,name,size,quantity,price,line total,order subtotal,');
    expect(rows).toEqual(toStarts([order, order]));
    expect(rows.map(row => /,(\w{3}-\d{4}),/.exec(row)?.[1])).toEqual(['KUR-0001', 'HAN-0001']);
    const { headers } = await download('rows=lines');
    expect(headers['content-disposition']).toBe('attachment; filename="order-lines-2026-11-20.csv"');
  });

  it('has the orders of a filter, or chosen ones, newest first', async () => {
    const { place, act, readRows, download } = await openFiles(engine);
    const [first, second, third] = [await place(), await place(), await place()];
    await act('confirm', [first, third]);
    expect((await readRows('stage=to-pack')).rows).toEqual(toStarts([third, first]));
    expect((await readRows(`search=${second.orderNumber}`)).rows).toEqual(toStarts([second]));
    expect((await readRows(`ids=${first.id},${second.id}`)).rows).toEqual(toStarts([second, first]));
    expect((await readRows('search=nobody')).rows).toEqual([]);
    for (const query of ['ids=', 'ids=1', 'rows=pieces', 'from=yesterday'])
      expect((await download(query)).statusCode).toBe(400);
  });

  it('has each order once when it has many, and is recorded as an export', async () => {
    const { shop, place, readRows } = await openFiles(engine);
    const { id } = await place();
    const placed = await findOrder(shop.db, id, undefined);
    if (placed === undefined) throw new Error('The order was not stored');
    const newId = createIds(shop.clock.now);
    for (let copy = 0; copy < 600; copy += 1) {
      const order = { ...placed.order, id: newId('ord'), order_number: `NL-261120-${100_000 + copy}` };
      const lines = placed.lines.map(line => ({ ...line, order_id: order.id }));
      await addOrder(shop.db, { order, lines });
    }
    const numbers = async (query: string) => (await readRows(query)).rows.map(row => row.split(',')[0]);
    let step = await indexStep(shop.db, '');
    while (step.isFull) step = await indexStep(shop.db, step.last);
    expect(new Set(await numbers('')).size).toBe(601);
    expect(new Set(await numbers('rows=lines')).size).toBe(601);
    const events = shop.db.selectFrom('security_events').select('type').where('type', '=', 'export');
    expect((await events.execute()).length).toBeGreaterThan(1);
  });
});
