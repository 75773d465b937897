/** The fields of `products.json` in their order: how a spreadsheet's cell is read, and which values are valid. */
import type { ProductJson } from '#contract/product.ts';
import {
  asCategory,
  asFlag,
  asPercent,
  asPicture,
  asRupees,
  asSizes,
  asText,
  type CellReader,
  optionally,
} from './cell-readers.ts';
import { asGrams, asImages, asMaker, asSizeChart, asTags, asWord } from './detail-cells.ts';
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
  isText,
  optional,
} from './field-rules.ts';

interface Field {
  readonly read: CellReader;
  readonly check: FieldRule;
  /** Whether a spreadsheet may lack the column. */
  readonly isOptional?: true;
}

/** A column that a spreadsheet may lack and a product may leave empty. */
function detail(field: keyof typeof DETAIL_RULES, read: CellReader): Field {
  return { read: optionally(read), check: optional(DETAIL_RULES[field]), isOptional: true };
}

export const PRODUCT_FIELDS = {
  id: { read: asText, check: isId },
  name: { read: asText, check: isLine },
  category: { read: asCategory, check: isCategoryKey },
  model: { read: asText, check: isLine },
  color: { read: asText, check: isLine },
  printName: { read: asText, check: isLine },
  price: { read: asRupees, check: isPrice },
  sizes: { read: asSizes, check: areSizes },
  image: { read: asPicture, check: isPicture },
  closeUp: { read: optionally(asPicture), check: optional(isPicture), isOptional: true },
  description: { read: asText, check: isText },
  isNew: { read: asFlag, check: isFlag, isOptional: true },
  isSale: { read: asFlag, check: isFlag, isOptional: true },
  discount: { read: asPercent, check: isDiscount, isOptional: true },
  images: detail('images', asImages),
  fabric: detail('fabric', asText),
  care: detail('care', asText),
  fitNote: detail('fitNote', asText),
  sizeChart: detail('sizeChart', asSizeChart),
  mrp: detail('mrp', asRupees),
  hsn: detail('hsn', asText),
  taxClass: detail('taxClass', asWord),
  countryOfOrigin: detail('countryOfOrigin', asText),
  maker: detail('maker', asMaker),
  netQuantity: detail('netQuantity', asText),
  weightGrams: detail('weightGrams', asGrams),
  tags: detail('tags', asTags),
  styleCode: detail('styleCode', asText),
  publishAt: detail('publishAt', asText),
  state: detail('state', asWord),
} as const satisfies Record<keyof ProductJson, Field>;

export type ProductField = keyof typeof PRODUCT_FIELDS;

export const PRODUCT_FIELD_NAMES = Object.keys(PRODUCT_FIELDS) as readonly ProductField[];

export function isOptional(field: ProductField): boolean {
  const row: Field = PRODUCT_FIELDS[field];
  return row.isOptional === true;
}
