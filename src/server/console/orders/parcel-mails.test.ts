import { describe, expect, it } from 'vitest';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { PrintedOrders } from '#contract/console/orders/printed-orders.ts';
import type { Order } from '#contract/orders/order.ts';
import { DEFAULT_SETTINGS } from '#contract/settings/settings.ts';
import { API, fill } from '#contract/urls.ts';
import type { ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import { emailText } from '#server/site/mails/email-text.ts';
import { renderEmail } from '#server/site/mails/render-email.ts';
import { openParcels } from '#testing/orders/console-parcels.ts';
import { ENGINES } from '#testing/test-app.ts';

/** The mails after that about placing the order. */
async function mailTexts(shop: Awaited<ReturnType<typeof openParcels>>['shop']) {
  const rows = await shop.db.selectFrom('outbox').selectAll().orderBy('created_at').execute();
  return Promise.all(
    rows.slice(1).map(async row => {
      const mail = await renderEmail(
        {
          db: shop.db,
          clock: shop.clock.now,
          getVersion: () => ({ settings: DEFAULT_SETTINGS }) as ShopVersion,
          base: 'https://nool.example',
          linkKeys: [],
        },
        row,
      );
      return mail === undefined ? '' : `${mail.content.subject}\n${emailText(mail.content)}`;
    }),
  );
}

describe.each(ENGINES)('what leaves the shop with each of several parcels, %s', engine => {
  it('has a slip for each parcel, whose amounts add up, and is followed by its shopper', async () => {
    const { order, shop, staff, shopper, pack, dispatch } = await openParcels(engine);
    await pack([0, 2]);
    await pack([0, 1], [1, 1]);
    await dispatch(0, '111111');
    const url = `${ORDER_API.printedOrders}?ids=${order.id}`;
    const { parcels } = (await shop.send({ url }, staff.token)).json<PrintedOrders>();
    expect(parcels.map(({ number, contents }) => [number, contents])).toEqual([
      [1, [{ item: 0, quantity: 2 }]],
      [
        2,
        [
          { item: 0, quantity: 1 },
          { item: 1, quantity: 1 },
        ],
      ],
    ]);
    // Neither product states its weight, and the settings say 400 g.
    expect(parcels.map(({ grams, trackingNumber }) => [grams, trackingNumber])).toEqual([
      [800, '111111'],
      [800, ''],
    ]);
    const [first = 0, second = 0] = parcels.map(({ share }) => Math.round(share * 100));
    expect(first + second).toBe(Math.round(order.total * 100));
    const shown = await shop.send({ url: fill(API.order, { id: order.id }) }, shopper.token);
    expect(shown.json<Order>().parcels).toMatchObject([
      { state: 'handed-over', trackingNumber: '111111', contents: [{ item: 0, quantity: 2 }] },
    ]);
  });

  it('tells in each mail what is in its parcel', async () => {
    const { shop, order, pack, dispatch, record } = await openParcels(engine);
    await pack([0, 2]);
    await dispatch(0, '111111');
    await pack([0, 1], [1, 1]);
    await record(0, 'delivered');
    await dispatch(1, '222222');
    const texts = await mailTexts(shop);
    expect(texts.map(text => [...text.matchAll(/Qty: (\d)|(\d{6})\./g)].map(([found]) => found))).toEqual([
      ['111111.', 'Qty: 2'],
      ['Qty: 2'],
      ['222222.', 'Qty: 1', 'Qty: 1'],
    ]);
    for (const text of texts) expect(text).toContain(`Part of your order ${order.orderNumber}`);
  });

  it('names on delivery what was delivered, not what came back', async () => {
    const { shop, pack, dispatch, record } = await openParcels(engine);
    await pack([0, 2]);
    await pack([0, 1], [1, 1]);
    await dispatch(0, '111111');
    await dispatch(1, '222222');
    await record(1, 'rto-delivered');
    await record(0, 'delivered');
    const delivered = (await mailTexts(shop)).filter(text => text.includes('has been delivered'));
    expect(delivered).toHaveLength(1);
    expect([...(delivered[0] ?? '').matchAll(/Qty: \d/g)].map(([found]) => found)).toEqual(['Qty: 2']);
    expect(delivered[0]).toContain('Part of your order');
  });

  it('leaves what is only packed out of the mail about a corrected number', async () => {
    const { shop, pack, dispatch, onParcel } = await openParcels(engine);
    await pack([0, 2]);
    await pack([0, 1], [1, 1]);
    await dispatch(0, '111111');
    await onParcel(ORDER_API.tracking, 0, { courier: 'Delhivery', trackingNumber: '111112' }, 'PUT');
    const corrected = (await mailTexts(shop)).findLast(text => text.includes('111112.'));
    expect([...(corrected ?? '').matchAll(/Qty: \d/g)].map(([found]) => found)).toEqual(['Qty: 2']);
  });
});
