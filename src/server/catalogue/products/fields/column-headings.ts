/** The headings of a spreadsheet's columns: what the export writes, and what else the import reads. */
import { COLUMN_NAMES, type ColumnName, type ProductField } from './product-fields.ts';

/**
 * First the heading as the form of the console names the field, then others that people write, as letters in lower case. The
 * name of the field itself is read too, because older exports have it.
 */
const HEADINGS = {
  id: [
    'Product number',
    'sku',
    'skucode',
    'code',
    'number',
    'article',
    'articleno',
    'articlenumber',
    'articlecode',
    'itemcode',
    'itemno',
    'itemnumber',
    'productno',
    'productcode',
    'productid',
    'designno',
    'designnumber',
  ],
  name: ['Name', 'title', 'product', 'productname', 'producttitle', 'itemname'],
  category: ['Category', 'type', 'producttype', 'productcategory', 'categories'],
  model: ['Garment', 'garmenttype'],
  color: ['Colour', 'colours', 'colors', 'colourname', 'colorname', 'shade'],
  printName: ['Print or fabric', 'print', 'pattern'],
  price: ['Price', 'sellingprice', 'saleprice', 'offerprice', 'rate'],
  priceBefore: ['Price before', 'originalprice', 'compareatprice', 'oldprice', 'earlierprice'],
  sizes: ['Sizes', 'size', 'availablesizes', 'sizesavailable'],
  image: ['Picture', 'photo', 'mainpicture', 'mainphoto', 'firstpicture'],
  closeUp: ['Close-up'],
  description: ['Description', 'productdescription', 'details'],
  isNew: ['New', 'newarrival'],
  isSale: ['On sale', 'sale'],
  images: ['More pictures', 'morephotos', 'otherpictures', 'otherphotos', 'furtherpictures'],
  for: ['For whom', 'gender', 'wearer'],
  occasion: ['Occasions'],
  fabric: ['Fabric', 'material', 'cloth'],
  fibres: ['Fibres', 'fibers', 'composition', 'fabriccomposition'],
  technique: ['Weave or print technique', 'weave', 'printtechnique'],
  town: ['Town', 'placeofmaking'],
  gsm: ['Weight of the cloth in gsm', 'fabricweight', 'fabricgsm'],
  care: ['Care', 'washcare', 'washing', 'careinstructions', 'washinginstructions'],
  fit: ['Cut'],
  runs: ['How sizes turn out', 'sizesturnout'],
  photoModel: ['Height and size of the model', 'heightofthemodelincm', 'modelheight'],
  fitNote: ['Note on the fit', 'fitnotes'],
  sizeChart: ['Measures in cm', 'measures', 'measurements'],
  mrp: ['MRP', 'maximumretailprice'],
  hsn: ['HSN code'],
  taxClass: ['Tax class'],
  taxPercent: ['Tax in %', 'taxrate'],
  countryOfOrigin: ['Country of origin', 'country', 'origin', 'madein'],
  maker: ['Maker, packer or importer', 'manufacturer', 'makerandaddress'],
  netQuantity: ['Net quantity'],
  weightGrams: ['Weight in grams', 'weight', 'weightg', 'weighting', 'weightingms'],
  sizeNumbers: ['Size numbers', 'sizeskus', 'numbersofsizes', 'skusofsizes'],
  sizePrices: ['Size prices', 'pricesofsizes'],
  sizePricesBefore: ['Size prices before', 'pricesbeforeofsizes'],
  sizeWeights: ['Size weights', 'weightsofsizes'],
  barcodes: ['Barcodes', 'barcode', 'ean', 'gtin', 'upc'],
  tags: ['Search words', 'keywords'],
  styleCode: ['Style code', 'style', 'styleno', 'stylenumber'],
  seoTitle: ['Title of the link', 'metatitle'],
  seoDescription: ['Description of the link', 'descriptionforlinks', 'metadescription'],
  seoImage: ['Picture of the link'],
  publishAt: ['Shown from', 'publishfrom'],
  state: ['State', 'status'],
} as const satisfies Record<ColumnName, readonly [heading: string, ...also: string[]]>;

const toLetters = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z]/g, '');

const LONGEST_HEADING = 60;

/** What stands behind an amount: Price (₹) and MRP in Rs. */
const CURRENCY = /[\s(](?:in )?(?:₹|rs\.?|inr|rupees)\)?$/i;

/** Returns what headings that mean the same have in common. */
export function plainHeading(heading: string): string {
  return toLetters(heading.slice(0, LONGEST_HEADING).trim().replace(CURRENCY, ''));
}

/** Older tables have a column of the discount. */
const BY_HEADING: ReadonlyMap<string, ProductField> = new Map([
  ['discount', 'discount'],
  ...COLUMN_NAMES.flatMap(field =>
    [field, ...HEADINGS[field]].map((heading): [string, ProductField] => [toLetters(heading), field]),
  ),
]);

/** The column of the pieces, which are no field of a product. */
export const STOCK_HEADING = 'Stock';

const STOCK_HEADINGS: ReadonlySet<string> = new Set([
  'stock',
  'qty',
  'quantity',
  'inventory',
  'pieces',
  'stockbysize',
  'stocks',
  'openingstock',
]);

export function isStockHeading(heading: string): boolean {
  return STOCK_HEADINGS.has(plainHeading(heading));
}

/** Every way to write a heading, and what it means, such as `sellingprice`: `price`. */
export const KNOWN_HEADINGS: readonly (readonly [letters: string, field: ProductField])[] = [...BY_HEADING];

/** 'Print Name', 'printname' and 'Print or fabric' are `printName`, 'Colour' is `color`. */
export function findField(heading: string): ProductField | undefined {
  return BY_HEADING.get(plainHeading(heading));
}

/** Returns the heading of the export, such as `Print or fabric`. */
export function columnHeading(field: ProductField): string {
  if (field === 'variants') return HEADINGS.sizes[0];
  return field === 'discount' ? 'Discount' : HEADINGS[field][0];
}
