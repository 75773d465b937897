/** Couriers that are asked about parcels under way, because their messages do not come. */
import { describe, expect, it } from 'vitest';
import { changeTracking, findShipments } from '#server/sales/orders/shipments/shipment.repository.ts';
import { stateOfShipment } from '#server/sales/orders/shipments/shipment-contents.ts';
import { openCourierShop } from '#testing/orders/courier-shop.ts';
import { DAY, ENGINES, MINUTE } from '#testing/test-app.ts';
import { pollParcels } from './poll-parcels.ts';

const HOUR = 60 * MINUTE;

async function openPolled(engine: (typeof ENGINES)[number], courier: 'Shiprocket' | 'Delhivery') {
  const opened = await openCourierShop(engine);
  const { shop, simulator, depsWith, order } = opened;
  simulator.setFaults({ isDropped: true });
  await opened.pack([0, 1]);
  await opened.dispatch(0, 'AWB1', courier);
  /** Resolves with how often the courier was asked about parcels. */
  const pollAfter = async (milliseconds: number) => {
    shop.clock.pass(milliseconds);
    const before = simulator.questions.length;
    await pollParcels(depsWith());
    return simulator.questions.slice(before).filter(path => !path.endsWith('/login')).length;
  };
  const scan = (status: 'in-transit' | 'delivered') =>
    simulator.scan(courier === 'Shiprocket' ? 'shiprocket' : 'delhivery', 'AWB1', {
      status,
      at: shop.clock.now().getTime(),
      location: 'Chennai',
    });
  const state = async () => (await findShipments(shop.db, [order.id])).map(stateOfShipment)[0];
  return { ...opened, pollAfter, scan, state };
}

describe.each(ENGINES)('parcels under way, %s', engine => {
  it.each(['Shiprocket', 'Delhivery'] as const)('of %s are asked for until their end', async courier => {
    const { pollAfter, scan, state, simulator, mails } = await openPolled(engine, courier);
    expect(await pollAfter(59 * MINUTE)).toBe(0);
    scan('in-transit');
    expect([await pollAfter(MINUTE), await state()]).toEqual([1, 'in-transit']);
    expect(await pollAfter(59 * MINUTE)).toBe(0);
    scan('delivered');
    expect([await pollAfter(MINUTE), await state()]).toEqual([1, 'delivered']);
    expect(await pollAfter(DAY)).toBe(0);
    expect(await mails()).toEqual(['order-shipped', 'order-delivered of a parcel']);
    expect(simulator.questions.filter(path => path.endsWith('/login'))).toHaveLength(
      courier === 'Shiprocket' ? 1 : 0,
    );
  });

  it('are asked for less often the longer nothing is new, or nobody responds', async () => {
    const { pollAfter, scan, state, simulator, logged } = await openPolled(engine, 'Delhivery');
    expect(await pollAfter(HOUR)).toBe(1);
    expect([await pollAfter(HOUR), await pollAfter(HOUR)]).toEqual([0, 1]);
    simulator.fail(1);
    scan('in-transit');
    expect([await pollAfter(4 * HOUR), await state()]).toEqual([1, 'handed-over']);
    expect(logged).toMatchObject([{ courier: 'delhivery', reason: 'unreachable' }]);
    expect([await pollAfter(7 * HOUR), await pollAfter(HOUR), await state()]).toEqual([0, 1, 'in-transit']);
    // Something was new: an hour again.
    expect(await pollAfter(HOUR)).toBe(1);
  });

  it('are not asked for after two months, and leave nothing behind', async () => {
    const { pollAfter, shop } = await openPolled(engine, 'Delhivery');
    expect(await pollAfter(59 * DAY)).toBe(1);
    expect(await pollAfter(2 * DAY)).toBe(0);
    expect(await pollAfter(70 * DAY)).toBe(0);
    expect(await shop.db.selectFrom('parcel_polls').selectAll().execute()).toEqual([]);
  });

  it('are asked for by one process only, and at once where their number was corrected', async () => {
    const { shop, depsWith, simulator, order } = await openPolled(engine, 'Delhivery');
    shop.clock.pass(HOUR);
    await Promise.all([pollParcels(depsWith()), pollParcels(depsWith())]);
    expect(simulator.questions).toHaveLength(1);
    const [parcel] = await findShipments(shop.db, [order.id]);
    const correction = { courier: 'Delhivery', trackingNumber: 'AWB 2' };
    await changeTracking(shop.db, { order_id: order.id, id: parcel?.id ?? '' }, correction);
    await pollParcels(depsWith());
    expect(simulator.questions).toHaveLength(2);
  });

  it('of couriers without keys are not asked for', async () => {
    const { shop, depsWith, simulator, couriers } = await openPolled(engine, 'Delhivery');
    shop.clock.pass(HOUR);
    await pollParcels(depsWith(couriers.filter(({ id }) => id === 'shiprocket')));
    await pollParcels(depsWith([]));
    expect(simulator.questions).toEqual([]);
  });
});
