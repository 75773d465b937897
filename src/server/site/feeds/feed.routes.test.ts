import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { FEEDS, productPage } from '#contract/urls.ts';
import { paise } from '#domain/money.ts';
import { priceOrder } from '#domain/orders/order.ts';
import { summarise } from '#domain/pricing.ts';
import { listSizes, type Product } from '#domain/products/product.ts';
import type { Settings } from '#domain/settings.ts';
import { TAX_SCHEME_NAMES } from '#domain/tax/tax-schemes.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { setPieces } from '#server/catalogue/stock/stock.repository.ts';
import { createTestApp, ENGINES } from '#testing/test-app.ts';
import { testProduct } from '#testing/test-product.ts';
import { SETTINGS, testSettings } from '#testing/test-settings.ts';

const ORIGIN = 'https://nool.example';
const NOW = new Date('2026-11-26T10:00:00Z');

/** Fifty products with prices on both sides of the limit of GST, some on sale. */
const PRODUCTS: readonly Product[] = Array.from({ length: 50 }, (_, index) => {
  const price = paise(19_900 + index * 12_345);
  return testProduct({
    id: `KUR-${String(index + 1).padStart(4, '0')}`,
    name: `Kurta <${index}> & "more"`,
    price,
    isSale: index % 3 === 0,
    ...(index % 3 === 0 && { priceBefore: paise(price + 50_000) }),
    sizes: ['S', 'M'],
    for: index % 2 === 0 ? 'women' : 'boys',
    hsn: '6204',
    weightGrams: 300,
  });
});

async function openShop(engine: (typeof ENGINES)[number], settings: Settings = SETTINGS) {
  const withoutPicture = testProduct({ id: 'NEW-0001', image: '/images/placeholder.png' });
  let version = describeCatalogue([...PRODUCTS, withoutPicture], { settings });
  const shop = await createTestApp(engine, { getVersion: () => version, publicUrl: ORIGIN });
  const publish = (products: readonly Product[]) => {
    version = describeCatalogue(products, { settings });
  };
  return { ...shop, publish };
}

/** The items of the XML file, each with its fields. */
function readItems(xml: string): readonly ReadonlyMap<string, string>[] {
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(
    ([, item = '']) =>
      new Map(
        [...withoutShipping(item).matchAll(/<g:(\w+)>([^<]*)<\/g:\1>/g)].map(([, name = '', text = '']) => [
          name,
          text,
        ]),
      ),
  );
}

/** The charge for shipping has a price of its own. */
function withoutShipping(item: string): string {
  return item.replace(/<g:shipping>.*<\/g:shipping>/, '');
}

function checkoutPrice(product: Product, size: string, settings: Settings): string {
  const order = priceOrder(
    {
      lines: [{ productId: product.id, size, quantity: 1 }],
      paymentMethod: 'upi',
      pin: '600026',
      agreed: summarise([], { paymentMethod: 'upi', money: settings.money }),
    },
    { find: id => PRODUCTS.find(each => each.id === id), settings, now: NOW },
  );
  // Nobody agreed to nothing: the answer says what is paid.
  if (order.ok || order.error.code !== 'prices-changed') throw new Error('The order is not priced');
  return `${(order.error.summary.total / 100).toFixed(2)} INR`;
}

describe.each(ENGINES)('the lists for advertisers, %s', engine => {
  it.each(TAX_SCHEME_NAMES)('have a row for each size with the price of checkout, %s', async taxScheme => {
    const settings = testSettings({ money: { taxScheme } });
    const shop = await openShop(engine, settings);
    const response = await shop.send({ url: FEEDS.google });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toContain('application/xml');
    const items = readItems(response.body);
    expect(items).toHaveLength(100);
    const rows = parse((await shop.send({ url: FEEDS.meta })).body, { columns: true }) as Record<
      string,
      string
    >[];
    expect(rows).toHaveLength(100);
    for (const [index, product] of PRODUCTS.entries()) {
      for (const [position, size] of listSizes(product).entries()) {
        const item = items[index * 2 + position];
        const row = rows[index * 2 + position];
        const paid = checkoutPrice(product, size, settings);
        expect(item?.get(product.isSale ? 'sale_price' : 'price')).toBe(paid);
        expect(row?.[product.isSale ? 'sale_price' : 'price']).toBe(paid);
        expect(item?.has('sale_price')).toBe(product.isSale);
        expect(Number.parseFloat(item?.get('price') ?? '')).toBeGreaterThanOrEqual(Number.parseFloat(paid));
        expect(row?.['id']).toBe(`${product.id}-${size}`);
      }
    }
  });

  it('have every field that Google requires of clothing, escaped', async () => {
    const shop = await openShop(engine);
    const [first, , third] = readItems((await shop.send({ url: FEEDS.google })).body);
    expect(Object.fromEntries(first ?? [])).toMatchObject({
      id: 'KUR-0001-S',
      item_group_id: 'KUR-0001',
      title: 'Kurta &lt;0&gt; &amp; &quot;more&quot;, S',
      link: `${ORIGIN}${productPage('KUR-0001')}`,
      image_link: expect.stringMatching(/^https:\/\/nool\.example\/share\/tall\/.*\.jpg$/),
      availability: 'in_stock',
      condition: 'new',
      brand: 'Nool',
      identifier_exists: 'no',
      mpn: 'KUR-0001-S',
      size: 'S',
      gender: 'female',
      age_group: 'adult',
      google_product_category: '166',
      shipping_weight: '300 g',
    });
    expect(first?.get('description')).not.toBe('');
    expect(first?.get('color')).not.toBe('');
    expect([third?.get('gender'), third?.get('age_group')]).toEqual(['male', 'kids']);
  });

  it('say what is sold out, and are the same until something changes', async () => {
    const shop = await openShop(engine);
    await setPieces(shop.db, { productId: 'KUR-0001', size: 'M', count: 0 });
    const first = await shop.send({ url: FEEDS.google });
    expect(
      readItems(first.body)
        .slice(0, 2)
        .map(item => item.get('availability')),
    ).toEqual(['in_stock', 'out_of_stock']);
    const etag = String(first.headers.etag);
    const again = await shop.send({ url: FEEDS.google, headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    shop.publish(PRODUCTS.slice(0, 1));
    const changed = await shop.send({ url: FEEDS.google, headers: { 'if-none-match': etag } });
    expect(changed.statusCode).toBe(200);
    expect(readItems(changed.body)).toHaveLength(2);
  });

  it('name the highest charge for shipping', async () => {
    const rates = [{ charge: 80 }, { zone: 'Far', charge: 150 }];
    const zones = [
      { name: 'Far', places: ['7'], minDays: 5, maxDays: 9 },
      { name: 'India', minDays: 2, maxDays: 4 },
    ];
    const settings = testSettings({ money: { taxScheme: 'unregistered' }, shipping: { zones, rates } });
    const shop = await openShop(engine, settings);
    const { body } = await shop.send({ url: FEEDS.google });
    expect(body).toContain('<g:shipping><g:country>IN</g:country><g:price>150.00 INR</g:price></g:shipping>');
  });
});
