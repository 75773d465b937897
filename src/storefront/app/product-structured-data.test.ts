import { describe, expect, it } from 'vitest';
import { fromRupees } from '#domain/money.ts';
import { pageSettings } from '#domain/page-settings.ts';
import { summarise } from '#domain/pricing.ts';
import type { Product } from '#domain/products/product.ts';
import type { Settings } from '#domain/settings.ts';
import { TAX_SCHEME_NAMES, type TaxSchemeName } from '#domain/tax/tax-schemes.ts';
import { PRODUCT } from '#storefront/features/product/product-source.ts';
import { testProduct } from '#testing/test-product.ts';
import { testSettings } from '#testing/test-settings.ts';

type Data = Readonly<Record<string, unknown>>;

interface Shown {
  readonly product?: Partial<Product>;
  readonly settings?: Parameters<typeof testSettings>[0];
  readonly stock?: Readonly<Record<string, number>>;
}

async function readData({ product = {}, settings = {}, stock }: Shown): Promise<Data> {
  const all: Settings = testSettings(settings);
  const data = {
    product: testProduct({ price: fromRupees(1050), sizes: ['M'], ...product }),
    categoryName: 'Kurtas',
    colourways: [],
    related: [],
    ...(all.shipping.rates.length + all.shipping.zones.length > 0 && { rules: all.shipping }),
  };
  const context = {
    settings: pageSettings(all, { isPaidOnline: false }),
    ...(stock && { getStock: async () => new Map(Object.entries(stock)) }),
  };
  const { structuredData = [] } = await PRODUCT.head(data, context as never);
  return structuredData[0] as Data;
}

const toOffer = async (shown: Shown) => (await readData(shown))['offers'] as Data;

const LIST_PRICE = {
  '@type': 'UnitPriceSpecification',
  priceType: 'https://schema.org/ListPrice',
  price: 1299,
  priceCurrency: 'INR',
  valueAddedTaxIncluded: true,
};

/** What checkout charges for a piece of ₹1,050. */
const PAID: Readonly<Record<TaxSchemeName, number>> = {
  spec: 1239,
  'gst-inclusive': 1050,
  'gst-exclusive': 1102.5,
  composition: 1050,
  unregistered: 1050,
};

describe('the offer that search engines read', () => {
  it.each(TAX_SCHEME_NAMES)('has the price that is paid at checkout: %s', async taxScheme => {
    const settings = { money: { taxScheme } };
    const offer = await toOffer({ settings });
    expect(offer).toMatchObject({ price: PAID[taxScheme], priceCurrency: 'INR' });
    const { money } = testSettings(settings);
    const line = { price: fromRupees(1050), quantity: 1 };
    expect(fromRupees(PAID[taxScheme])).toBe(summarise([line], { paymentMethod: 'card', money }).total);
  });

  it('says that the price contains tax where any is charged, and names the list price', async () => {
    const price = {
      '@type': 'UnitPriceSpecification',
      price: 1050,
      priceCurrency: 'INR',
      valueAddedTaxIncluded: true,
    };
    const inclusive = { money: { taxScheme: 'gst-inclusive' } } as const;
    const mrp = fromRupees(1299);
    expect(await toOffer({ settings: inclusive })).toHaveProperty('priceSpecification', price);
    const both = await toOffer({ settings: inclusive, product: { mrp } });
    expect(both['priceSpecification']).toEqual([price, LIST_PRICE]);
    const untaxed = { money: { taxScheme: 'unregistered' } } as const;
    expect(await toOffer({ settings: untaxed })).not.toHaveProperty('priceSpecification');
    expect(await toOffer({ settings: untaxed, product: { mrp } })).toHaveProperty(
      'priceSpecification',
      LIST_PRICE,
    );
  });

  it('is one for each size, with what is left of it', async () => {
    const sizes = ['S', 'M', 'L'];
    const data = await readData({ product: { sizes }, stock: { S: 0, M: 2 } });
    expect(data).toMatchObject({
      '@type': 'ProductGroup',
      productGroupID: 'KUR-0001',
      variesBy: 'https://schema.org/size',
    });
    const variants = data['hasVariant'] as readonly Data[];
    expect(variants.map(({ sku, size, offers }) => [sku, size, (offers as Data)['availability']])).toEqual([
      ['KUR-0001-S', 'S', 'https://schema.org/OutOfStock'],
      ['KUR-0001-M', 'M', 'https://schema.org/InStock'],
      // Pieces that are not counted can always be ordered.
      ['KUR-0001-L', 'L', 'https://schema.org/InStock'],
    ]);
  });

  it('claims nothing of the stock where it is not known, and no rating before there are any', async () => {
    const data = await readData({ product: { sizes: ['S', 'M'] } });
    expect(JSON.stringify(data)).not.toMatch(/availability|rating|review/i);
    expect((await toOffer({ product: { sizes: [] } }))['availability']).toBeUndefined();
  });

  it('says how it is returned, and who pays for it unless the owner has written that', async () => {
    const policy = (await toOffer({}))['hasMerchantReturnPolicy'];
    expect(policy).toMatchObject({ applicableCountry: 'IN', merchantReturnDays: 30 });
    expect(policy).toHaveProperty('returnFees');
    const own = { texts: { returns: 'We pay for all returns.' } };
    expect((await toOffer({ settings: own }))['hasMerchantReturnPolicy']).not.toHaveProperty('returnFees');
  });

  it('says what shipping costs and how long it takes', async () => {
    expect((await toOffer({}))['shippingDetails']).toMatchObject({
      shippingRate: { value: 0, currency: 'INR' },
      shippingDestination: { addressCountry: 'IN' },
      deliveryTime: {
        handlingTime: { minValue: 1, maxValue: 2 },
        transitTime: { minValue: 5, maxValue: 7 },
      },
    });
    const shipping = { rates: [{ zone: 'Chennai', charge: 40 }, { charge: 100 }] };
    const zone = { name: 'Chennai', places: ['600'], minDays: 1, maxDays: 2, cod: true };
    const settings = { shipping: { ...shipping, zones: [zone] }, money: { freeShippingAbove: 2000 } };
    expect((await toOffer({ settings }))['shippingDetails']).toMatchObject({
      shippingRate: { minValue: 40, maxValue: 100 },
    });
    const words = { delivery: { standard: 'in a while' } };
    expect((await toOffer({ settings: words }))['shippingDetails']).not.toHaveProperty('deliveryTime');
  });
});
