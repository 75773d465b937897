import { expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import type { Credit, KnownOrder } from './credit-match.ts';
import { matchByAmount } from './match-by-amount.ts';

const TOTAL = paise(79_900);

it('credits before an order are not looked through for each credit after it', () => {
  let comparisons = 0;
  const toCredit = (row: number, date: string): Credit => ({
    row,
    get date() {
      comparisons += 1;
      return date;
    },
    amount: TOTAL,
    narration: '',
    reference: undefined,
    takenBackIn: undefined,
  });
  const order: KnownOrder = {
    id: 'ord_1',
    number: 'NL-261120-7K3M9Q',
    total: TOTAL,
    day: '2026-11-20',
    state: 'waiting',
  };
  const credits = Array.from({ length: 2000 }, (_, row) =>
    toCredit(row, row < 1000 ? '2026-11-01' : '2026-11-20'),
  );
  const matches = matchByAmount(
    credits.map(credit => ({ credit, written: [], named: [] })),
    [order],
  );
  expect([...matches.values()].map(({ kind }) => kind)).toEqual(
    Array.from({ length: 1000 }, () => 'several'),
  );
  expect(comparisons).toBeLessThan(100_000);
});
