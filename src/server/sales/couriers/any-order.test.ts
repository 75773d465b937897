/** What couriers say comes in any order and any number of times: it ends the same, and shoppers are mailed once. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import { fill } from '#contract/urls.ts';
import { isFinalState, PARCEL_STATE_NAMES } from '#domain/orders/parcels/parcel-states.ts';
import type { NewParcelEvent } from '#server/sales/orders/shipments/move-parcel.ts';
import { findShipments } from '#server/sales/orders/shipments/shipment.repository.ts';
import { openCourierShop } from '#testing/orders/courier-shop.ts';
import { ENGINES, MINUTE } from '#testing/test-app.ts';
import { applyReport } from './apply-report.ts';

const OPEN = PARCEL_STATE_NAMES.filter(state => !isFinalState(state) && state !== 'packed');

interface Journey {
  /** By their time. Each happens at another minute, and at most one of them is an end. */
  readonly events: readonly NewParcelEvent[];
  /** Which of the events each message has: some twice, all at least once. */
  readonly messages: readonly (readonly number[])[];
}

const anyJourney: fc.Arbitrary<Journey> = fc
  .record({
    states: fc.array(fc.constantFrom(null, ...OPEN), { minLength: 1, maxLength: 6 }),
    end: fc.constantFrom(undefined, 'delivered', 'rto-delivered', 'lost'),
    endsAt: fc.nat(),
  })
  .map(({ states, end, endsAt }) =>
    end === undefined ? states : states.toSpliced(endsAt % (states.length + 1), 0, end),
  )
  .chain(states =>
    fc.record({
      events: fc.constant(
        states.map((state, index) => ({ state, at: index, code: `${index}`, label: '', location: '' })),
      ),
      messages: fc
        .array(fc.array(fc.nat({ max: states.length - 1 }), { minLength: 1, maxLength: 4 }), { maxLength: 6 })
        .chain(some => {
          const each = states.map((_state, index) => [index]);
          const all = [...some, ...each];
          return fc.shuffledSubarray(all, { minLength: all.length });
        }),
    }),
  );

/** The last that says something, unless the journey has an end. */
function expectedState({ events }: Journey): string {
  const states = events.flatMap(({ state }) => state ?? []);
  return states.find(isFinalState) ?? states.at(-1) ?? 'handed-over';
}

describe.each(ENGINES)('events of a parcel, %s', engine => {
  it('end in the same state whatever their order, and send each mail once', {
    timeout: 120_000,
  }, async () => {
    const { shop, staff, couriers, depsWith, place, act } = await openCourierShop(engine);
    const delhivery = couriers.find(({ id }) => id === 'delhivery');
    if (delhivery === undefined) throw new Error('There is no such courier');
    let sent = 0;
    const send = async () => {
      sent += 1;
      const order = await place();
      await act('confirm', [order]);
      await act('pack', [order]);
      const [parcel] = await findShipments(shop.db, [order.id]);
      const trackingNumber = `AWB${sent}`;
      const url = fill(ORDER_API.shipmentDispatch, { id: order.id, shipment: parcel?.id ?? '' });
      const payload = { courier: 'Delhivery', trackingNumber };
      expect((await shop.send({ method: 'POST', url, payload }, staff.token)).statusCode).toBe(200);
      return { order, trackingNumber };
    };
    await fc.assert(
      fc.asyncProperty(anyJourney, async journey => {
        const { order, trackingNumber } = await send();
        const start = shop.clock.now().getTime();
        const known = journey.events.map(event => ({ ...event, at: start + (event.at + 1) * MINUTE }));
        for (const message of journey.messages) {
          const events = message.flatMap(index => known[index] ?? []);
          await applyReport(depsWith(), delhivery, { trackingNumber, events });
        }
        const [parcel] = await findShipments(shop.db, [order.id]);
        expect(parcel?.state ?? 'handed-over').toBe(expectedState(journey));
        const stored = await shop.db
          .selectFrom('shipment_events')
          .select('code')
          .where('order_id', '=', order.id)
          .execute();
        expect(stored).toHaveLength(journey.events.length);
        const mails = await shop.db
          .selectFrom('outbox')
          .select('kind')
          .where('about', 'like', `${order.id}%`)
          .where('kind', 'in', ['order-shipped', 'order-delivered'])
          .execute();
        const isDelivered = expectedState(journey) === 'delivered';
        expect(mails.map(({ kind }) => kind).toSorted()).toEqual([
          ...(isDelivered ? ['order-delivered'] : []),
          'order-shipped',
        ]);
      }),
      { numRuns: engine === 'embedded' ? 20 : 10 },
    );
  });
});
