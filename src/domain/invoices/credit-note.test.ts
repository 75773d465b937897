import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, paise } from '#domain/money.ts';
import { anyCart, LABEL, LINE_SCHEMES, one, ordered } from '#testing/invoices/any-order.ts';
import { type CreditWish, draftCreditNote, leftToCredit } from './credit-note.ts';
import { draftInvoice } from './draft-invoice.ts';
import type { InvoiceDraft } from './invoice.ts';
import { sumTotal } from './invoice-sums.ts';

describe('credit notes', () => {
  it('of all pieces credit the invoice, piece by piece, at its rates', () => {
    fc.assert(
      fc.property(anyCart, fc.constantFrom(...LINE_SCHEMES), (cart, scheme) => {
        const whole = ordered(scheme, cart);
        const pieces = whole.lines.map(({ line, quantity }) => ({ line, quantity, before: 0 }));
        const invoice = {
          ...one(draftInvoice(whole, pieces, LABEL)),
          number: 'INV/26-27/000001',
          issuedAt: 1,
        };
        const notes: InvoiceDraft[] = [];
        const credit = (wish: CreditWish) => {
          const note = draftCreditNote(invoice, notes, { wish, reason: 'Too small' });
          if (note !== undefined) notes.push(note);
        };
        for (const { line, quantity } of whole.lines)
          for (let piece = 0; piece < quantity; piece += 1)
            credit({ kind: 'pieces', pieces: [{ line, quantity: 1 }], withFees: true });
        expect(add(...notes.map(note => sumTotal(note.lines)))).toBe(sumTotal(invoice.lines));
        expect(notes[0]).toMatchObject({
          kind: 'credit-note',
          against: { number: 'INV/26-27/000001', issuedAt: 1, total: sumTotal(invoice.lines) },
          placeOfSupply: invoice.placeOfSupply,
        });
      }),
      { numRuns: 50 },
    );
  });

  it('leave the charges out unless they go back too', () => {
    const whole = ordered('gst-exclusive', { prices: [{ rupees: 1000, quantity: 2 }], fees: 100 });
    const pieces = [{ line: 0, quantity: 2, before: 0 }];
    const invoice = { ...one(draftInvoice(whole, pieces, LABEL)), number: 'INV/26-27/000001', issuedAt: 1 };
    const credit = (withFees: boolean) =>
      sumTotal(draftCreditNote(invoice, [], { wish: { kind: 'rest', withFees }, reason: '' })?.lines ?? []);
    expect([credit(true), credit(false)]).toEqual([paise(220_500), paise(210_000)]);
    expect(sumTotal(whole.lines)).toBe(220_500);
    const none: CreditWish = { kind: 'pieces', pieces: [], withFees: true };
    expect(draftCreditNote(invoice, [], { wish: none, reason: '' })).toBeUndefined();
  });

  it('of pieces, amounts and the rest, in any order, never credit more than the invoice, and all of it in the end', () => {
    const anyWish: fc.Arbitrary<CreditWish> = fc.oneof(
      fc.record({
        kind: fc.constant('pieces' as const),
        pieces: fc.array(fc.record({ line: fc.nat(5), quantity: fc.nat(5) }), { maxLength: 3 }),
        withFees: fc.boolean(),
      }),
      fc.record({
        kind: fc.constant('amount' as const),
        amount: fc.integer({ min: 1, max: 300_000 }).map(paise),
      }),
    );
    fc.assert(
      fc.property(
        anyCart,
        fc.constantFrom(...LINE_SCHEMES),
        fc.array(anyWish, { maxLength: 8 }),
        (cart, scheme, wishes) => {
          const whole = ordered(scheme, cart);
          const pieces = whole.lines.map(({ line, quantity }) => ({ line, quantity, before: 0 }));
          const invoice = {
            ...one(draftInvoice(whole, pieces, LABEL)),
            number: 'INV/26-27/000001',
            issuedAt: 1,
          };
          const notes: InvoiceDraft[] = [];
          for (const wish of [...wishes, { kind: 'rest', withFees: true } as const]) {
            const left = sumTotal(leftToCredit(invoice, notes));
            const note = draftCreditNote(invoice, notes, { wish, reason: 'Torn' });
            if (note === undefined) continue;
            notes.push(note);
            if (wish.kind === 'amount') {
              const requested = Math.min(wish.amount, left);
              expect(requested - sumTotal(note.lines)).toBeLessThanOrEqual(4 * note.lines.length);
              expect(sumTotal(note.lines)).toBeLessThanOrEqual(requested);
            }
            for (const line of note.lines) {
              expect([line.tax % 2, line.feesTax % 2]).toEqual([0, 0]);
              const { quantity, taxable, tax, feesTaxable, feesTax } = line;
              expect(Math.min(quantity, taxable, tax, feesTaxable, feesTax)).toBeGreaterThanOrEqual(0);
            }
          }
          for (const { quantity, taxable, tax, feesTaxable, feesTax } of leftToCredit(invoice, notes))
            expect([quantity, taxable, tax, feesTaxable, feesTax]).toEqual([0, 0, 0, 0, 0]);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
