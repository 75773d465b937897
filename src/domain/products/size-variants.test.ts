import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addToCart, type CartLines, cartTotal, refreshCart } from '#domain/cart.ts';
import { fromRupees, paise } from '#domain/money.ts';
import { priceOrder } from '#domain/orders/order.ts';
import { summarise } from '#domain/pricing.ts';
import { testProduct } from '#testing/test-product.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { listOffers } from './offers.ts';
import { listSizes, type Product } from './product.ts';
import type { SizeVariant } from './product-details.ts';
import { atSize, hasDearerSize, highestPrice, priceBeforeOfSize, priceOfSize } from './size-variants.ts';

const kurta = (over: Partial<Product> = {}): Product =>
  testProduct({
    price: fromRupees(999),
    variants: [
      { size: 'M', sku: 'K1-M', barcode: '8901234567890' },
      { size: 'L', price: fromRupees(1199), weightGrams: 420 },
    ],
    ...over,
  });

/** Any product that the shop may have: no size below its price, and one that costs it. */
const anyProduct: fc.Arbitrary<Product> = fc
  .record({
    id: fc.constantFrom('A', 'B', 'C'),
    price: fc.integer({ min: 1, max: 500_000 }),
    isSale: fc.boolean(),
    more: fc.array(fc.option(fc.integer({ min: 0, max: 300_000 }), { nil: undefined }), {
      minLength: 2,
      maxLength: 2,
    }),
  })
  .map(({ id, price, isSale, more }) => {
    const variants: readonly SizeVariant[] = more.flatMap((each, index) =>
      each === undefined ? [] : [{ size: ['M', 'L'][index] ?? '', price: paise(price + each) }],
    );
    return testProduct({
      id,
      price: paise(price),
      isSale,
      ...(isSale && { priceBefore: fromRupees(Math.ceil(price / 100) + 1) }),
      ...(variants.length > 0 && { variants }),
    });
  });

const catalogue = fc
  .tuple(anyProduct, anyProduct, anyProduct)
  .map(
    products =>
      new Map(products.map((product, index) => ['ABC'[index] ?? '', { ...product, id: 'ABC'[index] ?? '' }])),
  );

const wishes = fc.array(
  fc.record({
    id: fc.constantFrom('A', 'B', 'C'),
    size: fc.constantFrom('S', 'M', 'L'),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 1, maxLength: 10 },
);

describe('sizes with prices of their own', () => {
  it('cost what they state, else what the product costs', () => {
    expect(['S', 'M', 'L'].map(size => priceOfSize(kurta(), size))).toEqual([99_900, 99_900, 119_900]);
    expect(hasDearerSize(kurta())).toBe(true);
    expect(hasDearerSize(kurta({ variants: [{ size: 'L', price: fromRupees(999) }] }))).toBe(false);
    expect(highestPrice(kurta())).toBe(119_900);
    expect(atSize(kurta(), 'S')).toEqual(kurta({ variants: undefined }));
    expect(atSize(kurta(), 'L')).toMatchObject({ price: 119_900, weightGrams: 420 });
  });

  it('have no price before of the product beside a price of their own', () => {
    const onSale = kurta({
      isSale: true,
      priceBefore: fromRupees(1499),
      variants: [
        { size: 'L', price: fromRupees(1199) },
        { size: 'M', price: fromRupees(1099), priceBefore: fromRupees(1599) },
      ],
    });
    expect(['S', 'M', 'L'].map(size => priceBeforeOfSize(onSale, size))).toEqual([
      149_900,
      159_900,
      undefined,
    ]);
  });

  it('are offered under their own numbers at their own prices', () => {
    const offers = listOffers(kurta(), { money: SETTINGS.money });
    const [small, middle, large] = offers;
    expect(offers.map(({ id }) => id)).toEqual(['KUR-0001-S', 'KUR-0001-M', 'KUR-0001-L']);
    expect(offers.map(({ sku }) => sku)).toEqual([undefined, 'K1-M', undefined]);
    expect(small?.price).toBe(middle?.price);
    expect(Number(large?.price)).toBeGreaterThan(Number(small?.price));
  });

  it('cost in the cart what the server charges, and never less than the product', () => {
    fc.assert(
      fc.property(catalogue, catalogue, wishes, (older, products, requested) => {
        const find = (id: string) => products.get(id);
        // The cart was filled at other prices, and reads those of today.
        const filled = requested.reduce<CartLines>((lines, { id, size, quantity }) => {
          const product = older.get(id);
          return product === undefined ? lines : addToCart(lines, { product, size, quantity });
        }, []);
        const cart = refreshCart(filled, find);
        const agreed = summarise(cart, { paymentMethod: 'upi', money: SETTINGS.money });
        const lines = cart.map(({ product, size, quantity }) => ({ productId: product.id, size, quantity }));
        const priced = priceOrder(
          { lines, paymentMethod: 'upi', agreed, pin: '600026' },
          { find, settings: SETTINGS, now: new Date('2026-11-28T00:00:00Z') },
        );
        expect(priced).toMatchObject({ ok: true, value: { summary: agreed } });
        for (const line of cart) {
          expect(line.price).toBeGreaterThanOrEqual(find(line.product.id)?.price ?? 0);
        }
        expect(cartTotal(cart)).toBe(
          requested.reduce((sum, { id, size, quantity }) => {
            const product = products.get(id);
            return sum + (product === undefined ? 0 : priceOfSize(product, size) * quantity);
          }, 0),
        );
        for (const product of products.values()) {
          expect(Math.min(...listSizes(product).map(size => priceOfSize(product, size)))).toBe(product.price);
        }
      }),
    );
  });
});
