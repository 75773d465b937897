/** Products in the layout in which Shopify exports and imports them: a row for each variant, and for each further picture. */
import { readPriceBefore } from '#contract/products/price-before.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { ONE_SIZE } from '#domain/products/product.ts';
import { type Design, type TakenProduct, toTakenState } from '#server/moving-out/taken-products.ts';
import type { Cell } from '#server/platform/csv/csv-row.ts';
import { toBodyHtml } from './body-html.ts';

export const PRODUCT_HEADINGS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Variant Weight Unit',
  'Status',
] as const;

export type ShopifyRow = Readonly<Partial<Record<(typeof PRODUCT_HEADINGS)[number], Cell>>>;

export interface ShopifyShop {
  readonly name: string;
  /** The labels of categories by their keys. */
  readonly categories: ReadonlyMap<string, string>;
  /** Returns the whole address of a picture. */
  readonly toAddress: (picture: string) => string;
  readonly now: Date;
}

interface Picture {
  readonly src: string;
  readonly alt: string;
}

/** Returns the rows of a design: its colours and sizes are the variants of one product there. */
export function toShopifyRows(design: Design, handle: string, shop: ShopifyShop): readonly ShopifyRow[] {
  const [first] = design;
  if (first === undefined) return [];
  const pictures = listPictures(design, shop);
  const variants = toVariants(design, shop);
  const head = toHead(design, first.product, shop);
  return Array.from({ length: Math.max(variants.length, pictures.length) }, (_, index) => ({
    Handle: handle,
    ...(index === 0 && head),
    ...variants[index],
    ...toPictureCells(pictures, index),
  }));
}

function toHead(design: Design, product: ProductJson, shop: ShopifyShop): ShopifyRow {
  const state = toTakenState(product, shop.now);
  const { tags = [], occasion = [], for: wearer } = product;
  return {
    Title: toTitle(design),
    'Body (HTML)': toBodyHtml(product),
    Vendor: shop.name,
    Type: shop.categories.get(product.category) ?? product.category,
    Tags: [...new Set([...tags, ...occasion, ...(wearer === undefined ? [] : [wearer])])].join(', '),
    Published: state === 'live' ? 'true' : 'false',
    'Option1 Name': 'Colour',
    ...(hasSizes(design) && { 'Option2 Name': 'Size' }),
    'Gift Card': 'false',
    'SEO Title': product.seoTitle ?? '',
    'SEO Description': product.seoDescription ?? '',
    Status: state === 'live' ? 'active' : state,
  };
}

/** Each product has a name of its own here: a design is called by the words that all of its names have. */
function toTitle(design: Design): string {
  const [first = [], ...others] = design.map(({ product }) => product.name.split(' '));
  const common = first.filter(word => others.every(words => words.includes(word)));
  return common.length > 1 ? common.join(' ') : first.join(' ');
}

function hasSizes(design: Design): boolean {
  return design.some(({ product }) => product.sizes.length > 0);
}

function toVariants(design: Design, shop: ShopifyShop): readonly ShopifyRow[] {
  const isSized = hasSizes(design);
  return design.flatMap(taken => {
    const { product } = taken;
    const sizes = product.sizes.length > 0 ? product.sizes : [ONE_SIZE];
    const color = toColor(product, design);
    return sizes.map(size => ({
      'Option1 Value': color,
      ...(isSized && { 'Option2 Value': size }),
      ...toVariantCells(taken, size),
      'Variant Image': shop.toAddress(product.image),
    }));
  });
}

/** Two products of a design may have one colour, as with two prints. */
function toColor({ id, color, printName }: ProductJson, design: Design): string {
  const same = design.filter(({ product }) => product.color === color);
  if (same.length === 1) return color;
  const ofPrint = same.filter(({ product }) => product.printName === printName);
  return ofPrint.length === 1 ? `${color}, ${printName}` : `${color}, ${printName} (${id})`;
}

/** A size that is not counted is sold without limit there as well. */
function toVariantCells({ product, counts }: TakenProduct, size: string): ShopifyRow {
  const count = counts.get(size);
  const own = product.variants?.find(variant => variant.size === size);
  const before = own?.priceBefore ?? (own?.price === undefined ? readPriceBefore(product) : undefined);
  const price = own?.price ?? product.price;
  return {
    'Variant SKU': own?.sku ?? toSku(product, size),
    'Variant Grams': own?.weightGrams ?? product.weightGrams ?? 0,
    'Variant Inventory Tracker': count === undefined ? '' : 'shopify',
    'Variant Inventory Qty': count ?? '',
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': price.toFixed(2),
    'Variant Compare At Price': before === undefined ? '' : before.toFixed(2),
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'true',
    'Variant Barcode': own?.barcode ?? '',
    'Variant Weight Unit': 'g',
  };
}

/** Returns a number for a size without one of its own. */
function toSku({ id, sizes }: ProductJson, size: string): string {
  return sizes.length > 0 ? `${id}-${size}` : id;
}

function listPictures(design: Design, { toAddress }: ShopifyShop): readonly Picture[] {
  const all = design.flatMap(({ product }) => [
    { src: toAddress(product.image), alt: `${product.name}, ${product.color}` },
    ...(product.images ?? []).map(({ image, alt }) => ({ src: toAddress(image), alt })),
    ...(product.closeUp ? [{ src: toAddress(product.closeUp), alt: `${product.name}, close-up` }] : []),
  ]);
  return [...new Map(all.toReversed().map(picture => [picture.src, picture])).values()].toReversed();
}

function toPictureCells(pictures: readonly Picture[], index: number): ShopifyRow {
  const picture = pictures[index];
  if (picture === undefined) return {};
  return { 'Image Src': picture.src, 'Image Position': index + 1, 'Image Alt Text': picture.alt };
}
