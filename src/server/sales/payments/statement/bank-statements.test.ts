import { describe, expect, it } from 'vitest';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { BankStatement } from '#contract/console/payments/bank-statement.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import type { Order } from '#contract/orders/order.ts';
import { API } from '#contract/urls.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { HOSTILE_TABLES } from '#testing/hostile-tables.ts';
import { createTestApp, ENGINES, type TestApp } from '#testing/test-app.ts';
import { orderRequest, registerShopper, registerStaff } from '#testing/test-shopper.ts';

const DAY = '22/11/2026';

async function openShop(engine: (typeof ENGINES)[number]) {
  const shop = await createTestApp(engine);
  const staff = await registerStaff(shop);
  let shoppers = 0;
  const place = async (over: Partial<Record<'payment_provider', null>> = {}): Promise<Order> => {
    const { token } = await registerShopper(shop, `shopper${shoppers++}@nool.example`);
    const placed = await shop.send({ method: 'POST', url: API.orders, payload: orderRequest() }, token);
    const { order } = placed.json<{ order: Order }>();
    const payment_provider = 'payment_provider' in over ? null : 'upi';
    await shop.db.updateTable('orders').set({ payment_provider }).where('id', '=', order.id).execute();
    return order;
  };
  const upload = (payload: string | Uint8Array) =>
    shop.send(
      {
        method: 'POST',
        url: PAYMENT_API.bankStatements,
        payload: Buffer.from(payload),
        headers: { 'content-type': 'text/csv' },
      },
      staff.token,
    );
  const match = async (lines: readonly string[]) => {
    const response = await upload(['Date,Narration,Ref No,Debit,Credit,Balance', ...lines].join('\n'));
    expect(response.statusCode).toBe(200);
    return response.json<BankStatement>();
  };
  const mark = async ({ credits }: BankStatement) => {
    const sure = credits.filter(credit => credit.match === 'sure');
    const payload = {
      action: 'mark-paid',
      orders: sure.map(({ orders }) => orders[0]?.id),
      bankReferences: sure.map(({ reference }) => reference),
      bankAmounts: sure.map(({ amount }) => amount),
    };
    const acted = await shop.send({ method: 'POST', url: ORDER_API.actions, payload }, staff.token);
    return acted.json<{ results: { outcome: string; message: string }[] }>().results;
  };
  return { shop, staff, place, upload, match, mark };
}

const line = (order: Order, reference: string, amount = order.total) =>
  `${DAY},UPI/${reference}/${order.orderNumber}/kavya@okhdfc,${reference},,${amount},1`;

const kinds = ({ credits }: BankStatement) => credits.map(({ match }) => match);

const captured = async ({ db }: TestApp) =>
  db.selectFrom('ledger_entries').select(['order_id', 'actor']).where('kind', '=', 'captured').execute();

describe.each(ENGINES)('a bank statement, %s', engine => {
  it('is compared without storing anything, and marks each order once', async () => {
    const { shop, staff, place, match, mark } = await openShop(engine);
    const [first, second] = [await place(), await place()];
    const lines = [line(first, '632612345601'), line(second, '632612345602'), `${DAY},SALARY,,500,,1`];
    const statement = await match([...lines, `${DAY},NEFT IN,,,18240,1`]);
    expect(statement).toMatchObject({
      count: 2,
      unrelated: 1,
      debits: 1,
      from: '2026-11-22',
      to: '2026-11-22',
    });
    expect(statement.credits[0]).toMatchObject({
      row: 2,
      amount: first.total,
      reference: '632612345601',
      match: 'sure',
      orders: [{ id: first.id, number: first.orderNumber, total: first.total }],
    });
    expect(await captured(shop)).toEqual([]);
    expect(await mark(statement)).toMatchObject([{ outcome: 'done' }, { outcome: 'done' }]);
    expect((await captured(shop)).map(({ actor }) => actor)).toEqual([staff.user.id, staff.user.id]);
    expect(kinds(await match(lines))).toEqual(['marked-before', 'marked-before']);
    expect(await mark(statement)).toMatchObject([{ outcome: 'already' }, { outcome: 'already' }]);
    expect(await captured(shop)).toHaveLength(2);
    expect(await findIssues(shop.db, engine)).toEqual([]);
    const audited = await shop.db
      .selectFrom('audit')
      .select(['actor', 'record_id'])
      .where('action', '=', 'paid')
      .execute();
    expect(audited).toHaveLength(2);
    expect(audited[0]).toMatchObject({ actor: staff.user.id });
  });

  it('of two members of staff at once marks nothing twice', async () => {
    const { shop, place, match, mark } = await openShop(engine);
    const orders = [await place(), await place(), await place()];
    const statement = await match(orders.map((order, index) => line(order, `63261234560${index}`)));
    const both = await Promise.all([mark(statement), mark(statement)]);
    const outcomes = both.flat().map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['already', 'already', 'already', 'done', 'done', 'done']);
    expect(await captured(shop)).toHaveLength(3);
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it('with one reference for two orders at once pays one of them', async () => {
    const { shop, staff, place } = await openShop(engine);
    for (let round = 0; round < 5; round += 1) {
      const orders = [await place(), await place(), await place()];
      const marked = await Promise.all(
        orders.map(({ id }) => {
          const payload = { action: 'mark-paid', orders: [id], bankReferences: [`63261234560${round}`] };
          return shop.send({ method: 'POST', url: ORDER_API.actions, payload }, staff.token);
        }),
      );
      expect(marked.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
      const results = marked.flatMap(each => each.json<{ results: { outcome: string }[] }>().results);
      expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'refused', 'refused']);
    }
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it('marks no order that has become another since', async () => {
    const { shop, place, match, mark } = await openShop(engine);
    const order = await place();
    const statement = await match([line(order, '632612345601')]);
    const credits = statement.credits.map(credit => ({ ...credit, amount: credit.amount + 1 }));
    expect(await mark({ ...statement, credits })).toMatchObject([
      { outcome: 'refused', message: expect.stringMatching(/ is ₹.+ now, and the bank has received ₹/) },
    ]);
    expect(await captured(shop)).toEqual([]);
  });

  it('says of other credits what is known of them', async () => {
    const { shop, place, match } = await openShop(engine);
    const [cancelled, elsewhere, short] = [
      await place(),
      await place({ payment_provider: null }),
      await place(),
    ];
    await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', cancelled.id).execute();
    const statement = await match([
      line(cancelled, '632612345601'),
      line(elsewhere, '632612345602'),
      line(short, '632612345603', short.total - 1),
      line(short, '632612345604', short.total).replace(short.orderNumber, 'NL-261122-ZZZZZZ'),
    ]);
    expect(kinds(statement)).toEqual(['cancelled', 'elsewhere', 'other-amount', 'unknown-number']);
    expect(statement.credits[0]?.message).toMatch(/is cancelled\. Enter it as one to return/);
  });

  it('says of a payment which is marked that the bank took it back, by its credit or by the debit alone', async () => {
    const { place, match, mark } = await openShop(engine);
    const order = await place();
    const credit = line(order, '632612345601');
    await mark(await match([credit]));
    const debit = `${DAY},UPI/REV/632612345601,632612345601,${order.total},,1`;
    const both = await match([credit, debit]);
    expect(both).toMatchObject({ count: 1, unrelated: 0, debits: 1 });
    expect(both.credits).toMatchObject([
      { row: 2, match: 'taken-back', orders: [{ id: order.id, total: order.total }] },
    ]);
    expect(both.credits[0]?.message).toMatch(/is marked as paid with it, and the bank took it back in row 3/);
    const alone = await match([debit]);
    expect(alone).toMatchObject({ count: 1, unrelated: 0, debits: 0 });
    expect(alone.credits).toMatchObject([{ row: 2, match: 'taken-back', orders: [{ id: order.id }] }]);
    expect(alone.credits[0]?.message).toContain(order.orderNumber);
  });

  it('says with which reference an order was marked, and what a reference has paid', async () => {
    const { place, match, mark } = await openShop(engine);
    const order = await place();
    await mark(await match([line(order, '632612345610')]));
    const { credits } = await match([
      line(order, '632612345601'),
      line(order, '632612345610', order.total - 1),
    ]);
    expect(credits).toMatchObject([
      {
        match: 'paid-twice',
        message: expect.stringMatching(/with 632612345610\. Return this payment only if/),
      },
      { match: 'reference-used', message: expect.stringContaining(`${order.orderNumber} already, with ₹`) },
    ]);
  });

  it('of more payments than fit lists those first that are to be marked', async () => {
    const { place, match, mark } = await openShop(engine);
    const [old, fresh] = [await place(), await place()];
    const before = line(old, '632612345601');
    await mark(await match([before]));
    const lines = [...Array.from({ length: 1000 }, () => before), line(fresh, '632612345602')];
    const { credits, count } = await match(lines);
    expect(count).toBe(1001);
    expect(credits).toHaveLength(1000);
    expect(credits.at(-1)).toMatchObject({ row: 1002, match: 'sure' });
  });

  it('finds an order by a number that is cut off, unless another of the day begins so', async () => {
    const { shop, place, match } = await openShop(engine);
    const [order, other] = [await place(), await place({ payment_provider: null })];
    const rename = (id: string, order_number: string) =>
      shop.db.updateTable('orders').set({ order_number }).where('id', '=', id).execute();
    const day = order.orderNumber.slice(0, 10);
    await rename(order.id, `${day}7K3M9Q`);
    const cut = `${DAY},UPI/CR/${day}7K3--,632612345601,,${order.total},1`;
    expect(kinds(await match([cut]))).toEqual(['sure']);
    await rename(other.id, `${day}7K3ZZZ`);
    expect(kinds(await match([cut]))).toEqual(['several']);
    const letters = Array.from('ABCDEFGHJ');
    const begun = letters.flatMap(a => letters.flatMap(b => letters.map(c => `${a}${b}${c}`)));
    const many = await match([...begun.map(each => cut.replace('7K3--,632612345601', `${each}--,`)), cut]);
    expect(many.credits.at(-1)).toMatchObject({ row: 731, match: 'several' });
  });

  it('with a fault is refused with its place', async () => {
    const { upload } = await openShop(engine);
    const refused = await upload('Date,Narration,Credit\n31/02/2026,A,799\n');
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'table-faults',
      message: expect.stringMatching(/^Row 2, column A: “31\/02\/2026” is not a date/),
      table: { faults: { count: 1 } },
    });
    expect((await upload(new Uint8Array(6 * 2 ** 20))).statusCode).toBe(413);
  });
});

it('made to do harm is refused by the whole server', async () => {
  const { upload } = await openShop('embedded');
  for (const [what, , make] of HOSTILE_TABLES.filter(([, , file]) => file().length < 100_000).slice(0, 12))
    expect((await upload(make())).statusCode, what).toBe(422);
}, 120_000);
