import { describe, expect, it } from 'vitest';
import { fromRupees, paise } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import { summarise } from '#domain/pricing.ts';
import { testProduct } from '#testing/test-product.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { estimateDelivery, orderNumber, priceOrder, type RequestedLine } from './order.ts';

const { money } = SETTINGS;
const NOW = new Date('2026-11-20T06:00:00Z');

const KURTA = testProduct({ price: fromRupees(150), sizes: ['S', 'M'] });
const STOLE = testProduct({ id: 'HAN-0001', price: KURTA.price, sizes: [] });
const find = (id: string) => [KURTA, STOLE].find(product => product.id === id);

function order(lines: readonly RequestedLine[], paymentMethod: PaymentMethod = 'card') {
  const priced = lines.map(({ quantity }) => ({ price: KURTA.price, quantity: Math.max(1, quantity) }));
  const whole = priced.every(({ quantity }) => Number.isInteger(quantity));
  const agreed = summarise(whole ? priced : [], { paymentMethod, money });
  return priceOrder({ lines, paymentMethod, agreed, pin: '600026' }, { find, settings: SETTINGS, now: NOW });
}

const line = (over: Partial<RequestedLine> = {}) => ({
  productId: 'KUR-0001',
  size: 'M',
  quantity: 1,
  ...over,
});

describe('pricing an order', () => {
  it('takes names, pictures and prices from the catalogue and merges the same product and size', () => {
    const result = order([line(), line({ size: 'S' }), line({ quantity: 2 })]);
    expect(result.ok && result.value.lines).toEqual([
      expect.objectContaining({
        productName: KURTA.name,
        size: 'M',
        quantity: 3,
        total: fromRupees(450),
      }),
      expect.objectContaining({ size: 'S', quantity: 1, total: fromRupees(150) }),
    ]);
  });

  it('refuses what the catalogue does not have, naming the line', () => {
    expect(order([line(), line({ productId: 'x' })])).toMatchObject({
      error: { code: 'unknown-product', line: 1 },
    });
    expect(order([line({ size: 'XXL' })])).toMatchObject({ error: { code: 'unknown-size', line: 0 } });
    expect(order([line({ size: 'One Size' })])).toMatchObject({ error: { code: 'unknown-size' } });
    expect(order([line({ productId: 'HAN-0001', size: 'One Size' })]).ok).toBe(true);
  });

  it.each([0, -1, 100, 1.5, Number.NaN])('refuses a quantity of %s', quantity => {
    expect(order([line({ quantity })])).toMatchObject({ error: { code: 'bad-quantity', line: 0 } });
  });

  it('refuses merged lines of more than 99, no lines and too many lines', () => {
    expect(order([line({ quantity: 60 }), line({ quantity: 60 })])).toMatchObject({
      error: { code: 'bad-quantity', line: 1 },
    });
    expect(order([])).toMatchObject({ error: { code: 'empty-order' } });
    expect(order(Array.from({ length: 101 }, () => line()))).toMatchObject({
      error: { code: 'too-many-lines' },
    });
  });

  it('refuses cash below the minimum and figures that are not today’s', () => {
    expect(order([line()], 'cod')).toMatchObject({ error: { code: 'cod-below-minimum' } });
    const agreed = summarise([{ price: paise(1), quantity: 1 }], { paymentMethod: 'card', money });
    expect(
      priceOrder(
        { lines: [line()], paymentMethod: 'card', agreed, pin: '600026' },
        { find, settings: SETTINGS, now: NOW },
      ),
    ).toMatchObject({
      error: {
        code: 'prices-changed',
        summary: summarise([{ price: KURTA.price, quantity: 1 }], { paymentMethod: 'card', money }),
      },
    });
  });
});

describe('order numbers and dates', () => {
  it('carry the day in India and six unmistakable characters', () => {
    const lateEvening = new Date('2026-11-20T19:00:00Z');
    const drawn = [0, 31, 1, 30, 7, 4];
    expect(orderNumber(lateEvening, { prefix: 'NL', randomInt: () => drawn.shift() ?? 0 })).toBe(
      'NL-261121-2Z3Y96',
    );
    for (let each = 0; each < 32; each += 1) {
      expect(
        orderNumber(lateEvening, { prefix: 'NL', randomInt: below => Math.min(each, below - 1) }),
      ).toMatch(/^NL-261121-[2-9A-HJ-NP-Z]{6}$/);
    }
  });

  it('estimate delivery a week on, across months', () => {
    expect(estimateDelivery(new Date('2026-11-26T10:00:00Z'), SETTINGS.delivery).toISOString()).toBe(
      '2026-12-03T10:00:00.000Z',
    );
  });
});
