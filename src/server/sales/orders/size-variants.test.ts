import { describe, expect, it } from 'vitest';
import type { PlacedOrder } from '#contract/orders/order.ts';
import { API } from '#contract/urls.ts';
import { fromRupees } from '#domain/money.ts';
import { atSize } from '#domain/products/size-variants.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { orderRequestFor } from '#testing/order-request.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';
import { registerShopper } from '#testing/test-shopper.ts';

const KURTA = testProduct({
  price: fromRupees(999),
  weightGrams: 300,
  variants: [
    { size: 'M', sku: 'K1-M', barcode: '8901234567890' },
    { size: 'L', price: fromRupees(1199), weightGrams: 420 },
  ],
});

describe.each(ENGINES)('an order of sizes that have something of their own, %s', engine => {
  it('is charged at their prices, and keeps their numbers, barcodes and weights', async () => {
    const shop = await createTestApp(engine, { getVersion: () => describeCatalogue([KURTA]) });
    const { token } = await registerShopper(shop);
    const lines = ['S', 'M', 'L'].map(size => ({ product: atSize(KURTA, size), size, quantity: 2 }));
    const payload = orderRequestFor(lines);
    const placed = await shop.send({ method: 'POST', url: API.orders, payload }, token);
    expect(placed.statusCode).toBe(201);
    const [small, middle, large] = placed.json<PlacedOrder>().order.items;
    expect(small).toMatchObject({ sku: 'KUR-0001', price: 999, total: 1998, weightGrams: 300 });
    expect(small).not.toHaveProperty('barcode');
    expect(middle).toMatchObject({ sku: 'K1-M', price: 999, barcode: '8901234567890', weightGrams: 300 });
    expect(large).toMatchObject({ sku: 'KUR-0001', price: 1199, total: 2398, weightGrams: 420 });
  });

  it('is refused at the price of the product, with what it costs', async () => {
    const shop = await createTestApp(engine, { getVersion: () => describeCatalogue([KURTA]) });
    const { token } = await registerShopper(shop);
    const payload = orderRequestFor([{ product: KURTA, size: 'L', quantity: 1 }]);
    const refused = await shop.send({ method: 'POST', url: API.orders, payload }, token);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({ code: 'prices-changed', summary: { subtotal: 1199 } });
  });
});
