import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, type Paise, paise } from '#domain/money.ts';
import { shareOfParcels } from './parcel-amounts.ts';
import { canFill, remainingLines } from './parcel-contents.ts';
import { toProgress } from './parcel-progress.ts';
import {
  canRecord,
  failedDeliveries,
  isFinalState,
  isParcelState,
  PARCEL_STATE_NAMES,
  PARCEL_STATES,
  RECORDED_STATES,
  stateAfter,
} from './parcel-states.ts';

const PACKED = { state: 'packed', at: 0 } as const;

const anyState = fc.constantFrom(...PARCEL_STATE_NAMES);

describe('the states of a parcel', () => {
  it('lead to states of the table, and final ones to none', () => {
    for (const state of PARCEL_STATE_NAMES) {
      for (const next of PARCEL_STATES[state].next) expect(isParcelState(next)).toBe(true);
      expect(PARCEL_STATES[state].next.length === 0).toBe(isFinalState(state));
      expect(PARCEL_STATES[state].label).not.toBe('');
    }
  });

  it('let staff record again that it could not be delivered', () => {
    expect(canRecord('undelivered', 'undelivered')).toBe(true);
    expect(canRecord('packed', 'delivered')).toBe(false);
    for (const state of RECORDED_STATES) {
      expect(canRecord('handed-over', state)).toBe(true);
      expect(canRecord('delivered', state)).toBe(false);
    }
    expect(
      failedDeliveries([{ state: 'undelivered' }, { state: 'in-transit' }, { state: 'undelivered' }]),
    ).toBe(2);
  });

  it('are those of the latest event, whatever the order in which events arrive', () => {
    const open = fc.uniqueArray(
      fc.record({
        state: anyState.filter(state => !isFinalState(state)),
        at: fc.integer({ min: 1, max: 1e6 }),
      }),
      { selector: ({ at }) => at, minLength: 1 },
    );
    fc.assert(
      fc.property(
        open.chain(events =>
          fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })),
        ),
        fc.option(fc.integer({ min: 0, max: 1e6 }), { nil: undefined }),
        ([events, shuffled], delivered) => {
          const latest = events.toSorted((a, b) => b.at - a.at)[0];
          expect(shuffled.reduce(stateAfter, PACKED)).toEqual(latest);
          if (delivered === undefined) return;
          const end = { state: 'delivered', at: delivered } as const;
          expect([end, ...shuffled].reduce(stateAfter, PACKED)).toEqual(end);
          expect([...shuffled, end].reduce(stateAfter, PACKED)).toEqual(end);
        },
      ),
    );
  });
});

describe('the pieces of parcels', () => {
  const lines = [
    { line: 0, quantity: 3 },
    { line: 2, quantity: 1 },
  ];

  it('are packed once', () => {
    expect(remainingLines(lines, [])).toEqual(lines);
    const left = remainingLines(lines, [[{ line: 0, quantity: 2 }], [{ line: 2, quantity: 1 }]]);
    expect(left).toEqual([{ line: 0, quantity: 1 }]);
    expect(canFill(left, [{ line: 0, quantity: 1 }])).toBe(true);
    for (const wrong of [
      [],
      [{ line: 0, quantity: 2 }],
      [{ line: 0, quantity: 0 }],
      [{ line: 1, quantity: 1 }],
      [{ line: 2, quantity: 1 }],
    ])
      expect(canFill(left, wrong)).toBe(false);
    const twice = [
      { line: 0, quantity: 1 },
      { line: 0, quantity: 1 },
    ];
    expect(canFill(lines, twice)).toBe(false);
  });
});

describe('the progress of an order', () => {
  it.each([
    ['not-sent', []],
    ['not-sent', ['packed', 'packed']],
    ['not-sent', ['cancelled']],
    ['partly-sent', ['handed-over', 'packed']],
    ['partly-sent', ['delivered', 'packed']],
    ['sent', ['delivered', 'in-transit']],
    ['sent', ['cancelled', 'undelivered']],
    ['delivered', ['delivered', 'delivered']],
    ['delivered', ['rto-delivered', 'delivered']],
    ['returned', ['rto-delivered', 'lost']],
  ] as const)('is %s with parcels %j', (progress, states) => {
    expect(toProgress({ states, hasUnpacked: false })).toBe(progress);
    const isBegun = progress !== 'not-sent';
    expect(toProgress({ states, hasUnpacked: true })).toBe(isBegun ? 'partly-sent' : 'not-sent');
  });
});

describe('the cash of parcels', () => {
  it('adds up to the total, each amount whatever follows', () => {
    const value = fc.integer({ min: 1, max: 7_000_000 }).map(paise);
    fc.assert(
      fc.property(
        fc.array(value, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 0, max: 9_000_000 }),
        (values, fees) => {
          const subtotal = add(...values);
          const total = paise(subtotal + fees);
          const shares = shareOfParcels({ total, subtotal }, values);
          expect(add(...shares)).toBe(total);
          for (const share of shares) expect(share).toBeGreaterThanOrEqual(0);
          expect(shareOfParcels({ total, subtotal }, values.slice(0, 1))).toEqual(shares.slice(0, 1));
        },
      ),
    );
    const nothing: readonly Paise[] = [paise(0), paise(0)];
    expect(shareOfParcels({ total: paise(50), subtotal: paise(0) }, nothing)).toEqual([50, 0]);
  });
});
