/** Many events at once: what the shop asks the gateway, and what it does with those it cannot use. */
import { describe, expect, it } from 'vitest';
import { addWebhookEvents } from '#server/sales/payment-records/webhook-event.repository.ts';
import { runPaymentsRound } from '#server/sales/payments/payments-round.ts';
import { openPaymentShop, type PaymentShop } from '#testing/payments/payment-shop.ts';
import { ENGINES, MINUTE } from '#testing/test-app.ts';

interface Pointers {
  readonly order?: string | undefined;
  readonly payment?: string | undefined;
  readonly kind?: string;
}

/** Events numbered from 1 that all point to the same. */
const store = (
  { shop }: PaymentShop,
  count: number,
  { order, payment, kind = 'payment.captured' }: Pointers,
) =>
  addWebhookEvents(
    shop.db,
    Array.from({ length: count }, (_, index) => ({
      provider: 'razorpay',
      event_id: `evt_${order}_${payment}_${index}`,
      kind,
      provider_order_id: order ?? null,
      payment_id: payment ?? null,
      body: '{}',
      received_at: shop.clock.now().getTime(),
    })),
  );

/** A round whose calls of the gateway are counted. */
async function workCounted({ deps }: PaymentShop) {
  const requested: string[] = [];
  const provider = {
    ...deps.provider,
    fetchPayments: (id: string) => {
      requested.push(id);
      return deps.provider.fetchPayments(id);
    },
  };
  const hasMore = await runPaymentsRound({ ...deps, provider });
  return { requested, hasMore };
}

const waiting = ({ shop }: PaymentShop) =>
  shop.db.selectFrom('webhook_events').selectAll().where('due_at', 'is not', null).execute();

async function placeAtGateway(opened: PaymentShop) {
  const order = await opened.place();
  await opened.start(order.id);
  return { order, atGateway: opened.gateway.orders.at(-1)?.providerOrderId ?? '' };
}

describe.each(ENGINES)('events of the gateway, %s', engine => {
  it('of one order are processed by one look at it', async () => {
    const opened = await openPaymentShop(engine);
    const { order, atGateway } = await placeAtGateway(opened);
    const payment = opened.gateway.pay(atGateway, { state: 'captured' });
    await store(opened, 30, { order: atGateway, payment: payment.id });
    expect(await workCounted(opened)).toEqual({ requested: [atGateway], hasMore: false });
    expect(await waiting(opened)).toEqual([]);
    expect(await opened.read(order.id)).toMatchObject({ state: 'paid' });
    // By the payment alone, as when the gateway names no order.
    await store(opened, 3, { payment: payment.id, kind: 'refund.processed' });
    expect((await workCounted(opened)).requested).toEqual([atGateway]);
    expect(await waiting(opened)).toEqual([]);
  });

  it('of orders that nobody knows wait for the order, and are given up after a day', async () => {
    const opened = await openPaymentShop(engine);
    await store(opened, 40, { order: 'order_unknown' });
    await store(opened, 2, {});
    expect(await workCounted(opened)).toEqual({ requested: [], hasMore: false });
    const due_at = opened.shop.clock.now().getTime() + MINUTE;
    const rows = await waiting(opened);
    expect(rows).toHaveLength(40);
    expect(rows[0]).toMatchObject({ due_at, attempts: 1, failure: 'no order of this shop has it' });
    for (let attempt = 2; attempt <= 11; attempt += 1) {
      opened.shop.clock.pass(MINUTE * 2 ** (attempt - 2));
      await workCounted(opened);
    }
    expect(await waiting(opened)).toEqual([]);
  });

  it('of more orders than one round looks at are left for the next one', async () => {
    const opened = await openPaymentShop(engine);
    const orders = [];
    for (let count = 0; count < 21; count += 1) orders.push(await placeAtGateway(opened));
    for (const { atGateway } of orders) await store(opened, 2, { order: atGateway });
    const first = await workCounted(opened);
    expect([first.requested.length, first.hasMore, (await waiting(opened)).length]).toEqual([20, true, 2]);
    const second = await workCounted(opened);
    expect([second.requested.length, second.hasMore, (await waiting(opened)).length]).toEqual([1, false, 0]);
  });
});
