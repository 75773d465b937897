/**
 * The fields of `products.json` and the price before, in the order of a spreadsheet's columns: how a cell is read, and which
 * values are valid.
 */
import { readPriceBefore } from '#contract/products/price-before.ts';
import type { ProductJson } from '#contract/products/product.ts';
import {
  asCategory,
  asFlag,
  asId,
  asPercent,
  asPicture,
  asProse,
  asRupees,
  asText,
  type CellReader,
  optionally,
  printFlag,
  printPercent,
} from './cell-readers.ts';
import {
  asFibres,
  asGrams,
  asGsm,
  asImages,
  asMaker,
  asOccasions,
  asPhotoModel,
  asSizeChart,
  asTags,
  asTaxPercent,
  asTime,
  asWord,
  printFibres,
  printImages,
  printMaker,
  printOccasions,
  printPhotoModel,
  printSizeChart,
  printTags,
} from './detail-cells.ts';
import { DETAIL_RULES } from './detail-rules.ts';
import {
  areSizes,
  type FieldRule,
  isCategoryKey,
  isDiscount,
  isFlag,
  isId,
  isLine,
  isPicture,
  isPrice,
  isPriceBefore,
  isText,
  optional,
} from './field-rules.ts';
import { asSizes, printSizes } from './size-cell.ts';
import {
  isVariantColumn,
  printSizeValues,
  VARIANT_COLUMNS,
  VARIANT_READERS,
  type VariantColumn,
} from './variant-cells.ts';

interface Field {
  /** Reads the cell of a spreadsheet. */
  readonly read: CellReader;
  /** The cell of a value, from which `read` makes the same value; its text by default. */
  readonly print?: (value: never) => string;
  readonly check: FieldRule;
  /** Says whether a spreadsheet may lack the column, and a new product the cell. */
  readonly isOptional?: true;
}

/** A column that a spreadsheet may lack and a product may leave empty. */
function detail(field: keyof typeof DETAIL_RULES, read: CellReader, print?: Field['print']): Field {
  const check = optional(DETAIL_RULES[field]);
  return { read: optionally(read), check, isOptional: true, ...(print && { print }) };
}

/** Their values are checked together, as `variants`. */
function variantFields(): Readonly<Record<VariantColumn, Field>> {
  const columns = Object.keys(VARIANT_COLUMNS) as VariantColumn[];
  const fields = columns.map(column => [
    column,
    { read: VARIANT_READERS[column], print: printSizeValues, check: () => undefined, isOptional: true },
  ]);
  return Object.fromEntries(fields) as Record<VariantColumn, Field>;
}

export const PRODUCT_FIELDS = {
  id: { read: asId, check: isId },
  name: { read: asText, check: isLine },
  category: { read: asCategory, check: isCategoryKey },
  model: { read: optionally(asText), check: isLine, isOptional: true },
  color: { read: asText, check: isLine },
  printName: { read: optionally(asText), check: isLine, isOptional: true },
  price: { read: asRupees, check: isPrice },
  priceBefore: {
    read: optionally(asRupees),
    check: optional(isPriceBefore),
    isOptional: true,
  },
  sizes: { read: asSizes, check: areSizes, print: printSizes, isOptional: true },
  image: { read: optionally(asPicture), check: isPicture, isOptional: true },
  closeUp: { read: optionally(asPicture), check: optional(isPicture), isOptional: true },
  description: { read: optionally(asProse), check: isText, isOptional: true },
  isNew: { read: asFlag, check: isFlag, print: printFlag, isOptional: true },
  isSale: { read: asFlag, check: isFlag, print: printFlag, isOptional: true },
  discount: { read: asPercent, check: isDiscount, print: printPercent, isOptional: true },
  images: detail('images', asImages, printImages),
  for: detail('for', asWord),
  occasion: detail('occasion', asOccasions, printOccasions),
  fabric: detail('fabric', asProse),
  fibres: detail('fibres', asFibres, printFibres),
  technique: detail('technique', asText),
  town: detail('town', asText),
  gsm: detail('gsm', asGsm),
  care: detail('care', asProse),
  fit: detail('fit', asText),
  runs: detail('runs', asWord),
  photoModel: detail('photoModel', asPhotoModel, printPhotoModel),
  fitNote: detail('fitNote', asProse),
  sizeChart: detail('sizeChart', asSizeChart, printSizeChart),
  mrp: detail('mrp', asRupees),
  hsn: detail('hsn', asText),
  taxClass: detail('taxClass', asWord),
  taxPercent: detail('taxPercent', asTaxPercent, printPercent),
  countryOfOrigin: detail('countryOfOrigin', asText),
  maker: detail('maker', asMaker, printMaker),
  netQuantity: detail('netQuantity', asText),
  weightGrams: detail('weightGrams', asGrams),
  variants: detail('variants', () => ({ problem: 'has columns of its own' })),
  ...variantFields(),
  tags: detail('tags', asTags, printTags),
  styleCode: detail('styleCode', asText),
  seoTitle: detail('seoTitle', asText),
  seoDescription: detail('seoDescription', asText),
  seoImage: detail('seoImage', asPicture),
  publishAt: detail('publishAt', asTime),
  state: detail('state', asWord),
} as const satisfies Record<keyof ProductJson | 'priceBefore' | VariantColumn, Field>;

export type ProductField = keyof typeof PRODUCT_FIELDS;

export const ALL_FIELDS = Object.keys(PRODUCT_FIELDS) as readonly ProductField[];

/** The fields of a product in JSON, which says the price before by a discount. */
export const PRODUCT_FIELD_NAMES = ALL_FIELDS.filter(
  field => field !== 'priceBefore' && !isVariantColumn(field),
) as readonly (keyof ProductJson)[];

/** The columns of a spreadsheet. Older ones have `discount` instead of `priceBefore`. */
export const COLUMN_NAMES = ALL_FIELDS.filter(field => field !== 'discount' && field !== 'variants');

export type ColumnName = (typeof COLUMN_NAMES)[number];

/** Returns what a product has in a column. */
export function columnValue(product: ProductJson, column: ColumnName) {
  if (!isVariantColumn(column)) return column === 'priceBefore' ? readPriceBefore(product) : product[column];
  const name = VARIANT_COLUMNS[column];
  const own = (product.variants ?? []).flatMap(({ size, [name]: value }) =>
    value === undefined ? [] : [{ size, value }],
  );
  return own.length === 0 ? undefined : own;
}

export function fieldRow(field: ProductField): Field {
  return PRODUCT_FIELDS[field];
}
