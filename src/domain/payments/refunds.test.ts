import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { priceCart } from '#domain/pricing.ts';
import { TAX_SCHEME_NAMES } from '#domain/tax/tax-schemes.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import {
  type EarlierRefund,
  REFUND_STATES,
  type RefundableOrder,
  refundAmount,
  refundable,
} from './refunds.ts';

const { money } = SETTINGS;

const lines = fc.array(
  fc.record({
    price: fc.integer({ min: 1, max: 700_000 }).map(paise),
    quantity: fc.integer({ min: 1, max: 5 }),
  }),
  { minLength: 1, maxLength: 6 },
);

const scheme = fc.constantFrom(...TAX_SCHEME_NAMES);

function toOrder(
  priced: readonly { readonly price: ReturnType<typeof paise>; readonly quantity: number }[],
  taxScheme: (typeof TAX_SCHEME_NAMES)[number] = 'spec',
) {
  const { summary, taxes } = priceCart(priced, { paymentMethod: 'card', money: { ...money, taxScheme } });
  const rows = priced.map((each, line) => ({ ...each, line, tax: taxes?.[line]?.tax }));
  return { taxScheme, summary, lines: rows, captured: summary.total, refunds: [] } satisfies RefundableOrder;
}

it('refunding every piece, one by one in any order, returns exactly the whole amount', () => {
  fc.assert(
    fc.property(lines, fc.infiniteStream(fc.nat()), scheme, (priced, order, taxScheme) => {
      const all = toOrder(priced, taxScheme);
      const pieces = all.lines.flatMap(({ line, quantity }) => Array.from({ length: quantity }, () => line));
      const keys = [...order.take(pieces.length)];
      const shuffled = pieces
        .map((line, index) => ({ line, key: keys[index] ?? 0 }))
        .toSorted((a, b) => a.key - b.key);
      const refunds: EarlierRefund[] = [];
      for (const { line } of shuffled) {
        const chosen = [{ line, quantity: 1 }];
        const amount = refundAmount({ ...all, refunds }, { kind: 'lines', lines: chosen });
        if (!amount.ok) throw new Error(amount.error.code);
        refunds.push({ state: 'processed', amount: amount.value, lines: chosen });
      }
      expect(refundable({ ...all, refunds })).toBe(0);
    }),
  );
});

const wish = fc.oneof(
  fc.constant({ kind: 'full' } as const),
  fc.record({
    kind: fc.constant('amount' as const),
    amount: fc.integer({ min: -5, max: 900_000 }).map(paise),
  }),
  fc.record({
    kind: fc.constant('lines' as const),
    lines: fc.array(
      fc.record({ line: fc.integer({ min: 0, max: 6 }), quantity: fc.integer({ min: 0, max: 6 }) }),
    ),
  }),
);

it('never refunds more than was captured, nor a piece twice, whatever staff ask for', () => {
  fc.assert(
    fc.property(
      lines,
      fc.array(fc.tuple(wish, fc.constantFrom(...REFUND_STATES))),
      scheme,
      (priced, wishes, taxScheme) => {
        const all = toOrder(priced, taxScheme);
        const refunds: EarlierRefund[] = [];
        for (const [each, state] of wishes) {
          const amount = refundAmount({ ...all, refunds }, each);
          if (!amount.ok) continue;
          expect(amount.value).toBeGreaterThan(0);
          refunds.push({ state, amount: amount.value, lines: each.kind === 'lines' ? each.lines : [] });
        }
        expect(refundable({ ...all, refunds })).toBeGreaterThanOrEqual(0);
        for (const { line, quantity } of all.lines) {
          const pieces = refunds
            .filter(({ state }) => state !== 'failed')
            .flatMap(refund => refund.lines)
            .filter(refunded => refunded.line === line);
          expect(pieces.reduce((sum, each) => sum + each.quantity, 0)).toBeLessThanOrEqual(quantity);
        }
      },
    ),
  );
});

it('says how much is left where more is asked for', () => {
  const all = toOrder([{ price: paise(79_900), quantity: 1 }]);
  expect(refundAmount(all, { kind: 'amount', amount: paise(94_283) })).toEqual({
    ok: false,
    error: { code: 'refund-too-large', max: 94_282 },
  });
  expect(refundAmount(all, { kind: 'lines', lines: [{ line: 1, quantity: 1 }] })).toEqual({
    ok: false,
    error: { code: 'refund-line-unknown' },
  });
});
