/** Composes the sample products: every design in each of its colours, named, described, priced and ordered. */

import type { ProductJson } from '#contract/products/product.ts';
import type { ColorName } from '#domain/color.ts';
import { CATEGORIES, CATEGORY_CODES, type Category } from '#sample/categories.ts';
import { seededInt } from '#sample/seeded-random.ts';
import { BalancedPicker } from './balanced-picker.ts';
import { CARE_LABELS } from './care.ts';
import { colorNames } from './color-names.ts';
import { describe } from './describe.ts';
import type { Design } from './design.ts';
import { DESIGNS } from './designs.ts';
import { fabricFacts } from './fabric-facts.ts';
import { furtherPictures } from './further-pictures.ts';
import { fitFacts, toOccasions, WORN_BY } from './garment-facts.ts';
import { interleaveCategories, orderCategory } from './order.ts';
import { type SalePrice, saleChoices } from './price.ts';

type Variant = { readonly category: Category; readonly design: Design; readonly color: ColorName };

/** Where a variant stands in its category and in the file. */
type Rank = { readonly position: number; readonly index: number };

type Pickers = {
  readonly lines: BalancedPicker;
  readonly names: Readonly<Record<Category, BalancedPicker>>;
};

const PER_CATEGORY = 80;

/** The first products of the file, which lists and the home page begin with, have all views. */
const WITH_ALL_VIEWS = 60;

/** Positions in a category that are new; 33 and 73 are on sale as well. */
const NEW_POSITIONS: ReadonlySet<number> = new Set([0, 7, 14, 21, 26, 33, 40, 46, 52, 59, 66, 73]);

/** Shifted from category to category, so that a page of all products shows some of each. */
function toFlags(category: Category, position: number) {
  const shifted = (position + 11 * CATEGORIES.indexOf(category)) % PER_CATEGORY;
  // One product of each category is on sale without a stated discount.
  return { isNew: NEW_POSITIONS.has(shifted), isSale: shifted % 5 === 3, hidesDiscount: shifted === 43 };
}

/** Some products lack a size at an end of the range or within it; a few lack both ends. */
function toSizes({ design, color }: Variant): readonly string[] {
  const { sizes } = design;
  if (sizes.length < 4) return sizes;
  const draw = seededInt(`sizes ${design.stem} ${color}`, 10);
  if (draw < 2) return sizes.slice(1);
  if (draw < 4) return sizes.slice(0, -1);
  if (draw === 4) return sizes.slice(1, -1);
  if (draw === 5) return sizes.filter((_, index) => index !== 2);
  return sizes;
}

function toSalePrice({ design, color }: Variant): SalePrice {
  const seed = `sale ${design.stem} ${color}`;
  const deepest = seededInt(`${seed} depth`, 6) === 0 ? 50 : 35;
  const choices = saleChoices(design.rupees, deepest);
  const sale = choices[seededInt(seed, choices.length)];
  if (!sale) throw new Error(`${design.stem}: no sale price near ${design.rupees} ends in 9 or 0`);
  return sale;
}

function toName({ category, design, color }: Variant, pickers: Pickers['names']): string {
  const places = ['cotton', 'knit', 'trouser', 'baby'].includes(design.care);
  const colorName = pickers[category].pick(colorNames(color, { places }), `${design.stem} ${color}`);
  return `${colorName} ${design.stem}`;
}

/** The position of the design in its category: designs are only added at the end. */
function toStyleCode({ category, design }: Variant): string {
  const position = DESIGNS[category].indexOf(design) + 1;
  return `${CATEGORY_CODES[category]}-S${String(position).padStart(2, '0')}`;
}

function toRow(variant: Variant, { position, index }: Rank, pickers: Pickers): ProductJson {
  const { category, design, color } = variant;
  const id = `${CATEGORY_CODES[category]}-${String(position + 1).padStart(4, '0')}`;
  const { isNew, isSale, hidesDiscount } = toFlags(category, position);
  const sizes = [...toSizes(variant)];
  const { price, discount } = isSale ? toSalePrice(variant) : { price: design.rupees };
  return {
    id,
    name: toName(variant, pickers.names),
    category,
    model: design.model,
    for: WORN_BY[design.model],
    occasion: toOccasions(design),
    color,
    printName: design.printName,
    price,
    sizes,
    image: `/images/${id}.avif`,
    closeUp: `/images/${id}-cloth.avif`,
    ...(index < WITH_ALL_VIEWS && { images: furtherPictures(id, { ...design, category }) }),
    description: describe(variant, pickers.lines),
    ...fabricFacts(design),
    care: CARE_LABELS[design.care],
    ...fitFacts(design, sizes),
    countryOfOrigin: 'India',
    isNew,
    isSale,
    ...(discount === undefined || hidesDiscount ? {} : { discount }),
    ...(design.colors.length > 1 ? { styleCode: toStyleCode(variant) } : {}),
  };
}

function byCategory<T>(make: (category: Category) => T): Record<Category, T> {
  return {
    baby: make('baby'),
    handloom: make('handloom'),
    pant: make('pant'),
    shirt: make('shirt'),
    kurta: make('kurta'),
    tshirt: make('tshirt'),
    pyjama: make('pyjama'),
  };
}

/** Every sample product in the order of the file. */
export function composeProducts(): readonly ProductJson[] {
  const pickers: Pickers = { lines: new BalancedPicker(), names: byCategory(() => new BalancedPicker()) };
  const variants = byCategory(category =>
    orderCategory(
      DESIGNS[category].flatMap(design => design.colors.map(color => ({ category, design, color }))),
    ),
  );
  const positions = new Map(
    CATEGORIES.flatMap(category => variants[category].map((variant, index) => [variant, index] as const)),
  );
  return interleaveCategories(variants).map((variant, index) =>
    toRow(variant, { position: positions.get(variant) ?? 0, index }, pickers),
  );
}
