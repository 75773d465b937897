import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, type Paise, paise } from '#domain/money.ts';
import { isPaid, toBalances } from '#domain/payments/ledger.ts';
import { type CashEntry, remittedReference, toCash, writtenOff } from './cash-balance.ts';
import { matchRemittance, toMatch } from './match-remittance.ts';

const amount = fc.integer({ min: 1, max: 500_000 }).map(paise);

const step = fc.record({
  parcel: fc.constantFrom('shp_1', 'shp_2', 'shp_3'),
  what: fc.constantFrom('deliver', 'return', 'remit'),
  amount,
  reference: fc.constantFrom('UTR1', 'UTR2', ''),
});

const SHARES: Readonly<Record<string, Paise>> = {
  shp_1: paise(120_000),
  shp_2: paise(5_050),
  shp_3: paise(99_999),
};

type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The ledger after these steps, as it enters each reference of a kind once and remits what was collected only. */
function toLedger(steps: readonly Step[]): readonly CashEntry[] {
  const entries: CashEntry[] = [];
  const ended = new Set<string>();
  const enter = (entry: CashEntry) => {
    if (!entries.some(({ kind, reference }) => kind === entry.kind && reference === entry.reference))
      entries.push(entry);
  };
  for (const { parcel, what, amount: remitted, reference: name } of steps) {
    if (what === 'remit') {
      if (toCash(parcel, entries).open <= 0) continue;
      const reference = remittedReference(parcel, name);
      enter({ kind: 'remitted', amount: remitted, reference });
      enter({ kind: 'captured', amount: remitted, reference });
    } else if (!ended.has(parcel)) {
      ended.add(parcel);
      if (what === 'deliver')
        enter({ kind: 'collected', amount: SHARES[parcel] ?? paise(0), reference: parcel });
    }
  }
  return entries;
}

const sumAmounts = (entries: readonly CashEntry[], kind: string) =>
  add(...entries.filter(each => each.kind === kind).map(each => each.amount));

describe('the cash of parcels, whatever is delivered, comes back and is remitted', () => {
  it('is collected = remitted + open, of each parcel and of all', () => {
    fc.assert(
      fc.property(fc.array(step), steps => {
        const entries = toLedger(steps);
        const parcels = Object.keys(SHARES).map(parcel => toCash(parcel, entries));
        for (const { collected, remitted, open } of parcels) expect(collected).toBe(remitted + open);
        const open = add(...parcels.map(each => each.open));
        expect(sumAmounts(entries, 'collected')).toBe(sumAmounts(entries, 'remitted') + open);
        expect(sumAmounts(entries, 'captured')).toBe(sumAmounts(entries, 'remitted'));
      }),
    );
  });

  it('is the same when all steps come twice', () => {
    fc.assert(
      fc.property(fc.array(step), steps => {
        const remittedOnce = steps.filter(({ what }) => what !== 'remit');
        expect(toLedger([...remittedOnce, ...remittedOnce])).toEqual(toLedger(remittedOnce));
      }),
    );
  });

  it('pays the order with what is written off, once no courier owes anything', () => {
    const total = add(...Object.values(SHARES));
    fc.assert(
      fc.property(fc.array(step), steps => {
        const entries = toLedger(steps);
        const parcels = Object.keys(SHARES).map(parcel => toCash(parcel, entries));
        const captured = sumAmounts(entries, 'captured');
        const part = writtenOff({ total, captured, parcels });
        const isOwed = parcels.some(({ open }) => open > 0);
        expect(part === undefined).toBe(isOwed || sumAmounts(entries, 'collected') === 0);
        if (part === undefined) return;
        const balances = toBalances([
          { kind: 'charged', amount: total },
          { kind: 'captured', amount: captured },
          { kind: 'written-off', amount: part },
        ]);
        expect(isPaid(balances)).toBe(true);
        expect(balances.due).toBe(Math.min(captured, total));
      }),
    );
  });
});

describe('a row of a remittance', () => {
  const parcel = (over: object = {}) => ({
    id: 'shp_1',
    collected: paise(1000),
    remitted: paise(0),
    open: paise(1000),
    references: [] as readonly string[],
    ...over,
  });
  const row = (paid: number, reference = 'UTR1') => ({ row: 2, amount: paise(paid), reference });

  it('is sure with the open amount, and never of what was paid or not collected', () => {
    expect(toMatch(row(1000), parcel())).toBe('sure');
    expect([toMatch(row(999), parcel()), toMatch(row(1001), parcel())]).toEqual(['short', 'excess']);
    const rest = parcel({ remitted: paise(900), open: paise(100), references: ['UTR1'] });
    expect([toMatch(row(100), rest), toMatch(row(100, 'UTR2'), rest)]).toEqual(['entered-before', 'sure']);
    expect(toMatch(row(1000, 'UTR2'), parcel({ open: paise(0), references: ['UTR1'] }))).toBe('paid-before');
    expect(toMatch(row(1000), parcel({ collected: paise(0), open: paise(0) }))).toBe('not-collected');
  });

  it('pays a parcel once in a file, and none where several fit', () => {
    const matched = (...found: ReturnType<typeof parcel>[]) =>
      matchRemittance([row(1000), row(1000, 'UTR2')], () => found).map(({ match }) => match);
    expect(matched(parcel())).toEqual(['sure', 'repeated']);
    expect(matched(parcel(), parcel({ id: 'shp_2' }))).toEqual(['several', 'several']);
    expect(matched()).toEqual(['unknown', 'unknown']);
  });
});
