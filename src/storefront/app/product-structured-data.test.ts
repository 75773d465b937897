import { describe, expect, it } from 'vitest';
import { fromRupees } from '#domain/money.ts';
import { pageSettings } from '#domain/page-settings.ts';
import { TAX_SCHEME_NAMES, type TaxSchemeName } from '#domain/tax/tax-schemes.ts';
import { PRODUCT } from '#storefront/features/product/product-source.ts';
import { testProduct } from '#testing/test-product.ts';
import { testSettings } from '#testing/test-settings.ts';

function toOffer(taxScheme: TaxSchemeName, mrp?: number) {
  const settings = pageSettings(testSettings({ money: { taxScheme } }), { isPaidOnline: false });
  const product = testProduct({
    price: fromRupees(1050),
    ...(mrp === undefined ? {} : { mrp: fromRupees(mrp) }),
  });
  const data = { product, categoryName: 'Kurtas', related: [], siblings: [] };
  const [read] = PRODUCT.head(data as never, { settings } as never).structuredData ?? [];
  return (read as unknown as { readonly offers: Record<string, unknown> }).offers;
}

const LIST_PRICE = {
  '@type': 'UnitPriceSpecification',
  priceType: 'https://schema.org/ListPrice',
  price: 1299,
  priceCurrency: 'INR',
  valueAddedTaxIncluded: true,
};

describe('the offer that search engines read', () => {
  it.each(TAX_SCHEME_NAMES.filter(name => name !== 'gst-inclusive'))('has the price alone: %s', scheme => {
    expect(toOffer(scheme)).toMatchObject({ price: 1050 });
    expect(toOffer(scheme)).not.toHaveProperty('priceSpecification');
    expect(toOffer(scheme, 1299)).toHaveProperty('priceSpecification', LIST_PRICE);
  });

  it('says that the price contains the tax where it does', () => {
    const price = {
      '@type': 'UnitPriceSpecification',
      price: 1050,
      priceCurrency: 'INR',
      valueAddedTaxIncluded: true,
    };
    expect(toOffer('gst-inclusive')).toMatchObject({ price: 1050, priceSpecification: price });
    expect(toOffer('gst-inclusive', 1299)['priceSpecification']).toEqual([price, LIST_PRICE]);
  });
});
