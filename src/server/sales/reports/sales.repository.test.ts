import * as fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import {
  indexSoldOrders,
  insertSoldOrder,
  reportedSums,
  type SoldOrder,
  workedOutSums,
} from '#testing/orders/sold-orders.ts';
import { DAY, ENGINES, migratedLocation } from '#testing/test-app.ts';
import { insertOldUser } from '#testing/test-database.ts';

const STAGES = ['to-confirm', 'to-pack', 'cancelled', 'delivered'] as const;
const STATES = ['tamil nadu', 'kerala'] as const;
const METHODS = ['cod', 'upi'] as const;

const state = fc.constantFrom(...STATES);
const method = fc.constantFrom(...METHODS);

const line = fc.record({
  product: fc.constantFrom('A', 'B', 'C'),
  size: fc.constantFrom('S', 'M'),
  quantity: fc.integer({ min: 1, max: 9 }),
  taxable: fc.option(fc.integer({ min: 1, max: 800 })),
});

const order = fc.record({
  stage: fc.constantFrom(...STAGES),
  state,
  method,
  createdAt: fc.integer({ min: 20_400 * DAY, max: 20_402 * DAY }),
  lines: fc.array(line, { maxLength: 4 }),
});

const nth = fc.nat({ max: 11 });
const some = fc.array(nth, { minLength: 1, maxLength: 6 });

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('add'), orders: fc.array(order, { maxLength: 4 }) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rewrite'), at: some, changed: order }) },
  fc.record({ kind: fc.constant('move'), from: state, to: state }),
  fc.record({ kind: fc.constant('repair'), at: some, later: fc.nat({ max: DAY }), method }),
  fc.record({ kind: fc.constant('remove'), at: some }),
  fc.record({ kind: fc.constant('remove-lines'), at: some, upTo: fc.nat({ max: 3 }) }),
  fc.record({
    kind: fc.constant('change-lines'),
    product: fc.constantFrom('A', 'B'),
    taxable: fc.nat({ max: 500 }),
  }),
);

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function openSold(engine: (typeof ENGINES)[number]): Promise<Database> {
  const db = await openDatabase(await migratedLocation(engine), () => undefined);
  onTestFinished(() => db.destroy());
  await insertOldUser(db);
  return db;
}

function toIds(at: readonly number[]): readonly string[] {
  return at.map(each => `ord_${each}`);
}

/** Each is one statement. `known` are the orders that were ever added. */
async function apply(db: Database, known: SoldOrder[], taken: Step): Promise<void> {
  const index = db.updateTable('order_index');
  switch (taken.kind) {
    case 'add': {
      const added = taken.orders.map((each, position) => ({ ...each, id: `ord_${known.length + position}` }));
      for (const each of added) await insertSoldOrder(db, each);
      known.push(...added);
      return indexSoldOrders(db, added);
    }
    case 'rewrite': {
      const rewritten = known.filter(({ id }) => toIds(taken.at).includes(id));
      return indexSoldOrders(
        db,
        rewritten.map(({ id, ...placed }) => ({ ...placed, ...taken.changed, id })),
      );
    }
    case 'move':
      return void (await index.set({ state: taken.to }).where('state', '=', taken.from).execute());
    case 'repair':
      return void (await index
        .set(eb => ({ created_at: eb('created_at', '+', taken.later), payment_method: taken.method }))
        .where('order_id', 'in', toIds(taken.at))
        .execute());
    case 'remove':
      return void (await db.deleteFrom('order_index').where('order_id', 'in', toIds(taken.at)).execute());
    case 'remove-lines':
      return void (await db
        .deleteFrom('order_lines')
        .where('order_id', 'in', toIds(taken.at))
        .where('line', '<=', taken.upTo)
        .execute());
    case 'change-lines':
      return void (await db
        .updateTable('order_lines')
        .set({ taxable_paise: taken.taxable, size: 'XL' })
        .where('product_id', '=', taken.product)
        .execute());
  }
}

/** With those to which repairs move orders. */
const DAYS = Array.from({ length: 18 }, (_, index) => 20_399 + index);

describe.each(ENGINES)('the sums of sales, %s', engine => {
  it('are those of the orders of each day, whatever changes in them later', async () => {
    const db = await openSold(engine);
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async steps => {
        for (const table of ['order_index', 'order_lines', 'orders'] as const)
          await db.deleteFrom(table).execute();
        const known: SoldOrder[] = [];
        for (const taken of steps) {
          await apply(db, known, taken);
          expect(await reportedSums(db, DAYS)).toEqual(await workedOutSums(db));
        }
      }),
      { numRuns: 20 },
    );
  });
});
