/** What a product may have beyond the fields of the spec. */
import type { Paise } from '#domain/money.ts';

export interface ProductImage {
  readonly image: string;
  /** What the picture shows, for those who do not see it. */
  readonly alt: string;
}

export interface SizeChart {
  readonly measures: readonly string[];
  /** Each size has its measures in centimetres, in the order of `measures`. */
  readonly rows: readonly { readonly size: string; readonly cm: readonly number[] }[];
}

/** The maker, packer or importer of a product, as the Legal Metrology rules want it named. */
export interface Maker {
  readonly name: string;
  readonly address: string;
}

/** Garments are taxed by their price, fabric such as a saree is not (GST notification 9/2025). */
export const TAX_CLASSES = ['apparel', 'fabric', 'other'] as const;

export type TaxClass = (typeof TAX_CLASSES)[number];

export const PRODUCT_STATES = ['draft', 'live', 'archived'] as const;

export type ProductState = (typeof PRODUCT_STATES)[number];

/** Whom a product is made for. */
export const WEARERS = ['women', 'men', 'unisex', 'girls', 'boys', 'baby'] as const;

export type Wearer = (typeof WEARERS)[number];

export interface Fibre {
  readonly name: string;
  readonly percent: number;
}

/** How a garment turns out beside what its size promises. */
export const SIZE_RUNS = ['small', 'large'] as const;

export type SizeRun = (typeof SIZE_RUNS)[number];

/** The person in the pictures. */
export interface PhotoModel {
  readonly heightCm: number;
  /** The size that is worn. */
  readonly size: string;
}

/** What a size has of its own. What it does not state is that of the product. */
export interface SizeVariant {
  readonly size: string;
  /** The number under which the shop keeps this size, such as `KUR-0042-XL`. */
  readonly sku?: string | undefined;
  /** What is paid for this size: never below the price of the product, which is that of its cheapest size. */
  readonly price?: Paise | undefined;
  /** What is crossed out beside the price of this size; only on sale. */
  readonly priceBefore?: Paise | undefined;
  readonly weightGrams?: number | undefined;
  /** A GTIN of 8, 12, 13 or 14 digits. */
  readonly barcode?: string | undefined;
}

export interface ProductDetails {
  /** Further pictures, in the order of the gallery. */
  readonly images?: readonly ProductImage[] | undefined;
  readonly for?: Wearer | undefined;
  /** When it is worn, such as at the office. */
  readonly occasion?: readonly string[] | undefined;
  readonly fabric?: string | undefined;
  readonly fibres?: readonly Fibre[] | undefined;
  /** How the cloth is woven, printed or embroidered. */
  readonly technique?: string | undefined;
  /** Where the cloth is woven or printed. */
  readonly town?: string | undefined;
  /** Grams of a square metre of the cloth. */
  readonly gsm?: number | undefined;
  readonly care?: string | undefined;
  /** An example is `Relaxed`. */
  readonly fit?: string | undefined;
  readonly runs?: SizeRun | undefined;
  readonly photoModel?: PhotoModel | undefined;
  readonly fitNote?: string | undefined;
  readonly sizeChart?: SizeChart | undefined;
  /** Maximum retail price with all taxes, not below the price. */
  readonly mrp?: Paise | undefined;
  /** Four, six or eight digits. */
  readonly hsn?: string | undefined;
  readonly taxClass?: TaxClass | undefined;
  /** The percentage of the class `other`. The default is that of the settings. */
  readonly taxPercent?: number | undefined;
  readonly countryOfOrigin?: string | undefined;
  readonly maker?: Maker | undefined;
  /** An example is `1 piece`, as the Legal Metrology rules want it stated. */
  readonly netQuantity?: string | undefined;
  readonly weightGrams?: number | undefined;
  /** Further words that a search finds the product by. */
  readonly tags?: readonly string[] | undefined;
  /** Products with the same code are one design in several colours. */
  readonly styleCode?: string | undefined;
  /** The title for search engines and previews of links; by default the name with that of the shop. */
  readonly seoTitle?: string | undefined;
  /** By default the description. */
  readonly seoDescription?: string | undefined;
  /** The picture that previews of links show; by default the first. */
  readonly seoImage?: string | undefined;
  /** ISO 8601 with an offset; before it the product is not shown. */
  readonly publishAt?: string | undefined;
  /** Live unless stated. */
  readonly state?: ProductState | undefined;
}

/** A live product has no state stated, so that one that was archived and is shown again is as it was. */
export function inState<Details extends ProductDetails>(product: Details, state: ProductState): Details {
  if (state === (product.state ?? 'live')) return product;
  return { ...product, state: state === 'live' ? undefined : state };
}

/** Returns whether shoppers see a product at a time: it is live, and its time of publication has come. */
export function isShown({ state = 'live', publishAt }: ProductDetails, now: Date): boolean {
  return state === 'live' && (publishAt === undefined || Date.parse(publishAt) <= now.getTime());
}
