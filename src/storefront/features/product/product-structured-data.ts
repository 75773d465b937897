/** What search engines read of a product. */
import { PAGES, productPage } from '#contract/urls.ts';
import { COUNTRY } from '#domain/constants/countries.ts';
import type { ShippingRules } from '#domain/delivery/rules.ts';
import { type Paise, toRupees } from '#domain/money.ts';
import { listOffers, type ProductOffer, type SizeCounts } from '#domain/products/offers.ts';
import type { Product } from '#domain/products/product.ts';
import type { PageSettings } from '#domain/settings.ts';
import { canBeShared, sharePath } from '#domain/share-picture.ts';
import type { ShownProduct } from './product-data.ts';
import { shippingDetails } from './shipping-structured-data.ts';

export interface OfferTerms {
  readonly settings: PageSettings;
  /** It is missing where the shop has no rules of delivery and shipping. */
  readonly rules?: ShippingRules | undefined;
  /** It is missing where what is left is not known: nothing is claimed of it then. */
  readonly stock?: SizeCounts | undefined;
}

/** A product with several sizes is a group of one product each. There are no ratings before shoppers have rated. */
export function productData({ product, categoryName }: ShownProduct, terms: OfferTerms) {
  const { id, name, description, image, images = [], color } = product;
  const { settings, stock } = terms;
  const all = {
    '@context': 'https://schema.org',
    sku: id,
    name,
    description,
    image: sharedImages([image, ...images.map(other => other.image)]),
    url: productPage(id),
    category: categoryName,
    color,
    brand: { '@type': 'Brand', name: settings.shop.name },
    ...detailData(product),
  };
  const [only, ...others] = listOffers(product, { money: settings.money, stock });
  if (only === undefined) return { '@type': 'Product', ...all };
  const first = { ...offerData(only, product), ...termsData(product, terms) };
  if (others.length === 0)
    return {
      '@type': 'Product',
      ...all,
      sku: only.sku ?? id,
      gtin: only.barcode,
      size: only.size,
      offers: first,
    };
  return {
    '@type': 'ProductGroup',
    ...all,
    productGroupID: id,
    variesBy: 'https://schema.org/size',
    hasVariant: [
      variantData(only, product, first),
      ...others.map(offer =>
        variantData(offer, product, {
          ...offerData(offer, product),
          hasMerchantReturnPolicy: { '@id': RETURN_POLICY },
          shippingDetails: { '@id': SHIPPING },
        }),
      ),
    ],
  };
}

function variantData(offer: ProductOffer, { name, color, weightGrams }: Product, offers: object) {
  const { id, size, sku = id } = offer;
  const weight = offer.weightGrams === weightGrams ? undefined : weightData(offer.weightGrams);
  return {
    '@type': 'Product',
    sku,
    gtin: offer.barcode,
    name: `${name}, ${size}`,
    size,
    color,
    weight,
    offers,
  };
}

function offerData({ price, isTaxed, isInStock }: ProductOffer, { id, mrp }: Product) {
  return {
    '@type': 'Offer',
    url: productPage(id),
    price: toRupees(price),
    priceCurrency: 'INR',
    itemCondition: 'https://schema.org/NewCondition',
    areaServed: COUNTRY,
    availability:
      isInStock === undefined ? undefined : `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    ...priceSpecification(price, { isTaxed, mrp }),
  };
}

/** The first offer has the terms; the others refer to them. */
const RETURN_POLICY = '#returns';
const SHIPPING = '#shipping';

function termsData(product: Product, { settings, rules }: OfferTerms) {
  return {
    hasMerchantReturnPolicy: { '@id': RETURN_POLICY, ...returnPolicy(settings) },
    shippingDetails: { '@id': SHIPPING, ...shippingDetails(product, { settings, rules }) },
  };
}

/** Who pays for a return is known of the text that comes with the shop, and not of one in the owner's words. */
function returnPolicy({ returns, ownTexts = [] }: PageSettings) {
  return {
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'IN',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: returns.windowDays,
    returnMethod: 'https://schema.org/ReturnByMail',
    merchantReturnLink: PAGES.returns,
    ...(ownTexts.includes('returns')
      ? {}
      : {
          returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
          itemDefectReturnFees: 'https://schema.org/FreeReturn',
        }),
  };
}

/** Returns the pictures as JPEG files: few of those who read them know AVIF. */
function sharedImages(images: readonly string[]): string | readonly string[] | undefined {
  const [first, ...others] = images.filter(canBeShared).map(image => sharePath(image, 'tall'));
  return first === undefined || others.length === 0 ? first : [first, ...others];
}

function weightData(grams: number | undefined) {
  return grams && { '@type': 'QuantitativeValue', value: grams, unitCode: 'GRM' };
}

/** Returns the details that schema.org has properties for; JSON leaves out what is undefined. */
function detailData({ fabric, countryOfOrigin, maker, weightGrams, tags, styleCode, hsn }: Product) {
  return {
    material: fabric,
    countryOfOrigin: countryOfOrigin && { '@type': 'Country', name: countryOfOrigin },
    manufacturer: maker && { '@type': 'Organization', ...maker },
    weight: weightData(weightGrams),
    keywords: tags?.join(', '),
    inProductGroupWithID: styleCode,
    additionalProperty: hsn && { '@type': 'PropertyValue', name: 'HSN', value: hsn },
  };
}

/** Returns the price with its tax, where tax is charged, and the list price, which contains every tax by law. */
function priceSpecification(
  price: Paise,
  { isTaxed, mrp }: { readonly isTaxed: boolean; readonly mrp: Paise | undefined },
) {
  const list = mrp === undefined ? [] : [listPrice(mrp)];
  const all = isTaxed ? [priceWithTax(price), ...list] : list;
  return all.length === 0 ? {} : { priceSpecification: all.length === 1 ? all[0] : all };
}

function priceWithTax(price: Paise) {
  return {
    '@type': 'UnitPriceSpecification',
    price: toRupees(price),
    priceCurrency: 'INR',
    valueAddedTaxIncluded: true,
  };
}

function listPrice(mrp: Paise) {
  return { ...priceWithTax(mrp), priceType: 'https://schema.org/ListPrice' };
}
