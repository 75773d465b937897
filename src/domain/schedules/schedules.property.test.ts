import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openShop, publish, read, record, schedule } from '#testing/schedules/planned-shop.ts';
import type { RecordState } from './field-changes.ts';
import type { JsonObject, JsonValue } from './json-value.ts';
import { runSchedules } from './run-schedules.ts';

const TIMES = fc.integer({ min: 0, max: 30 });
const FIELDS = ['a', 'b', 'c'] as const;
const FIELD = fc.constantFrom(...FIELDS);
const PRODUCT = fc.constantFrom('A', 'B');

/** Each step has a number, which is the value that it writes: no two values are the same by accident. */
const STEP = fc.oneof(
  fc.record({ type: fc.constant('publish' as const), product: PRODUCT, field: FIELD }),
  fc.record({
    type: fc.constant('schedule' as const),
    fields: fc.uniqueArray(fc.tuple(PRODUCT, FIELD), { minLength: 1, maxLength: 4, selector: String }),
    wait: fc.integer({ min: 1, max: 6 }),
    length: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
  }),
  fc.record({ type: fc.constant('pass' as const), time: fc.integer({ min: 1, max: 4 }) }),
);

interface ModelPlan {
  readonly id: string;
  readonly from: number;
  readonly until: number | undefined;
  readonly bases: Map<string, JsonValue>;
  readonly value: number;
}

/** What a field has, told by its history alone: what was published last, and which schedules are over it. */
function createModel() {
  const published = new Map<string, JsonValue>();
  const over = new Map<string, ModelPlan[]>();
  const plans: ModelPlan[] = [];
  const ownValue = (field: string) => published.get(field) ?? 0;
  const set = (field: string, value: JsonValue) => {
    published.set(field, value);
    over.delete(field);
  };
  const begin = (plan: ModelPlan) => {
    for (const [field, base] of plan.bases) {
      if (ownValue(field) !== base) continue;
      if (plan.until !== undefined) {
        over.set(field, [...(over.get(field) ?? []), plan]);
        continue;
      }
      set(field, plan.value);
      for (const { from, bases } of plans)
        if (from >= plan.from && bases.get(field) === base) bases.set(field, plan.value);
    }
  };
  const end = (plan: ModelPlan) => {
    for (const [field, layers] of over)
      over.set(
        field,
        layers.filter(each => each !== plan),
      );
  };
  return {
    publish: set,
    plan: (plan: Omit<ModelPlan, 'bases'>, fields: readonly string[]) =>
      plans.push({ ...plan, bases: new Map(fields.map(field => [field, ownValue(field)])) }),
    at: (time: number) => {
      for (const plan of plans) if (plan.until === time) end(plan);
      for (const plan of plans.filter(({ from }) => from === time)) begin(plan);
    },
    value: (field: string) => over.get(field)?.at(-1)?.value ?? ownValue(field),
  };
}

const ZEROS: JsonObject = { a: 0, b: 0, c: 0 };

describe('any order of publications, schedules, beginnings and ends', () => {
  it('loses nothing that was published later, and shows of each field what began last', () => {
    fc.assert(
      fc.property(fc.array(STEP, { maxLength: 40 }), steps => {
        const model = createModel();
        let shop = openShop({ A: record(ZEROS), B: record(ZEROS) });
        let time = 0;
        const pass = () => {
          time += 1;
          shop = runSchedules(shop, { now: time });
          model.at(time);
        };
        const expectSame = () => {
          for (const id of ['A', 'B'])
            for (const field of FIELDS) expect(read(shop, id)?.[field]).toBe(model.value(`${id} ${field}`));
        };
        steps.forEach((step, index) => {
          const value = index + 1;
          if (step.type === 'publish') {
            shop = publish(shop, step.product, { [step.field]: value });
            model.publish(`${step.product} ${step.field}`, value);
          } else if (step.type === 'schedule') {
            const from = time + step.wait;
            const until = step.length === undefined ? undefined : from + step.length;
            const draft: Record<string, RecordState> = {};
            for (const [id, field] of step.fields)
              draft[id] = record({ ...read(shop, id), ...(draft[id]?.body as JsonObject), [field]: value });
            shop = schedule(shop, { id: String(value).padStart(3, '0'), from, until, draft });
            model.plan(
              { id: String(value), from, until, value },
              step.fields.map(each => each.join(' ')),
            );
          } else for (let count = 0; count < step.time; count += 1) pass();
          expectSame();
        });
        for (let count = 0; count < 30; count += 1) pass();
        expectSame();
      }),
      { numRuns: 300 },
    );
  });

  const NUMBER = fc.integer({ min: 0, max: 3 });
  const ENTRY = fc.record({ id: fc.constantFrom('x', 'y', 'z'), title: NUMBER });
  const BODY = fc.record(
    {
      price: NUMBER,
      discount: NUMBER,
      isSale: fc.boolean(),
      sizes: fc.array(fc.constantFrom('S', 'M', 'L'), { maxLength: 3 }),
      care: fc.dictionary(fc.constantFrom('wash', 'iron'), NUMBER),
      banners: fc.uniqueArray(ENTRY, { selector: ({ id }) => id, maxLength: 3 }),
    },
    { requiredKeys: [] },
  );
  const STATE = fc.record({
    position: fc.integer({ min: 1, max: 3 }),
    body: BODY,
  }) as fc.Arbitrary<RecordState>;

  it('without publications leaves every record as it was, whatever the schedules add, change or remove', () => {
    const plan = fc.record({
      from: TIMES,
      length: fc.integer({ min: 1, max: 20 }),
      draft: fc.option(STATE, { nil: undefined }),
    });
    fc.assert(
      fc.property(
        fc.option(STATE, { nil: undefined }),
        fc.array(plan, { minLength: 1, maxLength: 4 }),
        (before, plans) => {
          const opened = openShop(before === undefined ? {} : { A: before });
          let shop = plans.reduce(
            (made, { from, length, draft }, index) =>
              schedule(made, { id: String(index), from, until: from + length, draft: { A: draft } }),
            opened,
          );
          for (let now = 0; now <= 51; now += 1) shop = runSchedules(shop, { now });
          expect(shop.records.get('product A')).toEqual(before);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
