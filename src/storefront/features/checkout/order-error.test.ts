import { describe, expect, it } from 'vitest';
import type { ApiError } from '#contract/api-error.ts';
import type { CartLines } from '#domain/cart.ts';
import { fromRupees } from '#domain/money.ts';
import { readOrderError } from './order-error.ts';

function reason(status: number, more: object = {}): ApiError {
  return { kind: 'refused', status, body: { message: 'No', code: 'no', ...more } };
}

const lines: CartLines = [
  {
    product: { id: 'KUR-0001', name: 'Indigo kurta', image: '' },
    size: 'M',
    quantity: 3,
    price: fromRupees(799),
  },
];

describe('readFailure', () => {
  it.each([
    { kind: 'network' } as const,
    { kind: 'timeout' } as const,
    reason(500),
    reason(503),
    reason(401),
    reason(409, { code: 'order-in-flight' }),
    reason(429),
    reason(201),
  ])('leaves it open whether the order was placed: $kind $status', error => {
    expect(readOrderError(error, lines)).toEqual({ kind: 'unsure' });
  });

  it('knows a definite error, and whether the goods are the reason', () => {
    expect(readOrderError(reason(403), lines)).toEqual({
      kind: 'refused',
      message: 'No',
      isAboutProducts: false,
      fields: {},
    });
    expect(readOrderError(reason(400, { fields: { 'items.0.size': 'Gone' } }), lines)).toMatchObject({
      isAboutProducts: true,
    });
  });

  it('names the product of a line that cannot be had', () => {
    const error = reason(409, {
      code: 'not-enough-stock',
      fields: { 'items.0.quantity': 'Only 2 left in size M.' },
    });
    expect(readOrderError(error, lines)).toEqual({
      kind: 'shortage',
      message: 'Indigo kurta: Only 2 left in size M.',
    });
  });

  it.each([
    [429, 'too-many-orders', undefined, 'No', false],
    [409, 'too-many-open-orders', undefined, 'No', true],
    [409, 'too-many-pieces', { 'items.0.quantity': 'At most 2.' }, 'Indigo kurta: At most 2.', false],
  ])('tells a limit of orders: %i %s', (status, code, fields, message, seeOrders) => {
    expect(readOrderError(reason(status, { code, fields }), lines)).toEqual({
      kind: 'limited',
      message,
      seeOrders,
    });
  });

  it('reads the figures of today from an error about stale ones', () => {
    const summary = { subtotal: 100, tax: 18, shipping: 0, codCharges: 0, total: 118 };
    const tax = { taxScheme: 'gst-inclusive', taxPercent: 18 };
    const promise = { pin: '600026', by: '2026-11-26' };
    expect(readOrderError(reason(409, { summary, tax, promise }), lines)).toMatchObject({
      kind: 'prices-changed',
      quote: { summary: { subtotal: fromRupees(100), total: fromRupees(118) }, tax, promise },
    });
    expect(readOrderError(reason(409, { summary }), lines)).not.toHaveProperty('quote.tax');
  });

  it('tells a key that was used for another order', () => {
    expect(readOrderError(reason(422), lines)).toEqual({ kind: 'earlier-order' });
  });
});
