import { expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import type { Entry } from './credit-match.ts';
import { matchCredits } from './match-credits.ts';
import { matchDebits } from './match-debits.ts';

const HOLDER = { id: 'ord_kavya', number: 'NL-261120-7K3M9Q', amount: paise(129_900) };
const USED = new Map([['632512345601', HOLDER]]);

const DEBIT: Entry = {
  row: 5,
  date: '2026-11-21',
  amount: HOLDER.amount,
  narration: 'UPI/REVERSAL',
  reference: '632512345601',
};

it('a debit with the reference and the amount of a payment that is marked took it back', () => {
  expect(matchDebits([DEBIT], USED, [])).toMatchObject([
    { credit: { row: 5 }, match: { kind: 'taken-back', order: HOLDER, row: 5, isMarked: true } },
  ]);
  expect(matchDebits([{ ...DEBIT, amount: paise(5) }], USED, [])).toEqual([]);
  expect(matchDebits([{ ...DEBIT, reference: undefined }], USED, [])).toEqual([]);
  expect(matchDebits([{ ...DEBIT, reference: '632512345602' }], USED, [])).toEqual([]);
});

it('a debit that its credit names is not said twice', () => {
  const credit = { ...DEBIT, row: 4, takenBackIn: 5 };
  const match = { kind: 'taken-back', order: HOLDER, row: 5, isMarked: true } as const;
  expect(matchDebits([DEBIT], USED, [{ credit, match }])).toEqual([]);
});

it('a payment that is marked and that the bank took back says so, whether or not it names its order', () => {
  for (const narration of [HOLDER.number, 'UPI/kavya']) {
    const credit = { ...DEBIT, narration, row: 4, takenBackIn: 5 };
    const [matched] = matchCredits([credit], { orders: [], used: USED, prefixes: ['NL'] });
    expect(matched?.match).toEqual({ kind: 'taken-back', order: HOLDER, row: 5, isMarked: true });
  }
});
