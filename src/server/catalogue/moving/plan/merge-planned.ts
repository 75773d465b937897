/** Compares what files say of products with what they said last time and with what is stored: what was edited here stays. */
import { isDeepStrictEqual } from 'node:util';
import type { TableIssue } from '#contract/console/spreadsheet.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { distinctTexts } from '#domain/text/same-text.ts';
import type { ForeignImage } from '#server/catalogue/moving/foreign-product.ts';
import { rowIssues } from '#server/catalogue/products/check/check-row.ts';
import { columnHeading } from '#server/catalogue/products/fields/column-headings.ts';
import { awaitedPicture } from '#server/catalogue/products/fields/picture-names.ts';
import { COLUMN_NAMES } from '#server/catalogue/products/fields/product-fields.ts';
import type { MovedBefore, PlannedProduct } from './planned-product.ts';

export interface MergedProduct {
  readonly planned: PlannedProduct;
  readonly change: 'new' | 'changed' | 'same';
  /** The product as it is to be stored; undefined where nothing of it changes. */
  readonly product: ProductJson | undefined;
  /** Sizes that get another count. */
  readonly stock: Readonly<Record<string, number>>;
  readonly pictures: readonly ForeignImage[];
  readonly hints: readonly TableIssue[];
}

/** Fields that belong together: the price before is said by the discount from the price, and sizes have prices above it. */
const PRICES = ['price', 'isSale', 'discount', 'variants'];

/** `before` and `stored` are undefined for a product that has not moved in, or was removed since. */
export function mergePlanned(
  planned: PlannedProduct,
  before: MovedBefore | undefined,
  stored: ProductJson | undefined,
): MergedProduct {
  if (stored === undefined || before === undefined) return toNew(planned);
  const { fields, preserved } = changedFields(planned, before, stored);
  const product = { ...stored, ...fields };
  const wrong = rowIssues(product, planned.id);
  const isChanged = wrong.length === 0 && !isDeepStrictEqual(withoutUndefined(product), stored);
  const stock = changedStock(planned, before, (isChanged ? product : stored).sizes);
  const pictures = planned.pictures.filter(({ url }) => !before.pictures.includes(url));
  const isSame = !isChanged && Object.keys(stock).length === 0 && pictures.length === 0;
  const at = { row: planned.row, text: planned.id };
  return {
    planned,
    change: isSame ? 'same' : 'changed',
    product: isChanged ? withoutUndefined(product) : undefined,
    stock,
    pictures,
    hints: [
      ...preserved.map(field => ({ ...at, field: toHeading(field), problem: EDITED })),
      ...wrong.map(({ problem }) => ({ ...at, problem: `stays as it is here: with the file it ${problem}` })),
    ],
  };
}

const EDITED = 'is another in the file than before, but was changed here too; it stays as it is here';

function toHeading(field: string): string {
  const column = field === 'discount' ? 'priceBefore' : COLUMN_NAMES.find(name => name === field);
  return column === undefined ? field : columnHeading(column);
}

function toNew(planned: PlannedProduct): MergedProduct {
  const { id, fields, stock, pictures } = planned;
  const product = withoutUndefined({ ...fields, id, image: awaitedPicture(id) });
  return { planned, change: 'new', product, stock, pictures, hints: [] };
}

function changedFields(planned: PlannedProduct, before: MovedBefore, stored: ProductJson) {
  const now: Readonly<Record<string, unknown>> = { ...planned.fields };
  const here: Readonly<Record<string, unknown>> = { ...stored };
  const changed = [...new Set([...Object.keys(now), ...Object.keys(before.fields)])].filter(
    field => !isDeepStrictEqual(now[field], before.fields[field]),
  );
  const isEdited = (field: string) =>
    !isDeepStrictEqual(here[field], before.fields[field]) && !isDeepStrictEqual(here[field], now[field]);
  const arePricesEdited = PRICES.some(isEdited);
  const preserved = changed.filter(field => (PRICES.includes(field) ? arePricesEdited : isEdited(field)));
  const taken = changed.filter(field => !preserved.includes(field));
  return {
    preserved,
    fields: Object.fromEntries(
      taken.map(field => [
        field,
        field === 'sizes' ? joinSizes(planned.fields.sizes, stored.sizes) : now[field],
      ]),
    ),
  };
}

/** A size that the file has no more stays, with what is counted of it. */
function joinSizes(now: readonly string[], stored: readonly string[]): readonly string[] {
  return distinctTexts([...now, ...stored]);
}

/** Only what the file counts otherwise than last time: what was sold here since is not undone. */
function changedStock({ stock }: PlannedProduct, before: MovedBefore, sizes: readonly string[]) {
  return Object.fromEntries(
    Object.entries(stock).filter(
      ([size, pieces]) => before.stock[size] !== pieces && (sizes.length === 0 || sizes.includes(size)),
    ),
  );
}

function withoutUndefined(product: ProductJson): ProductJson {
  return Object.fromEntries(
    Object.entries(product).filter(([, value]) => value !== undefined),
  ) as ProductJson;
}
