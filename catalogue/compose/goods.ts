/** The sample goods: every design in each of its colours, named, described, priced and put in order. */

import type { ProductJson } from '#contract/product.ts';
import { CATEGORIES, CATEGORY_CODES, type Category } from '#domain/category.ts';
import type { ColorName } from '#domain/color.ts';
import { colorWords } from './color-words.ts';
import { describe } from './describe.ts';
import type { Design } from './design.ts';
import { layShelf, layWindow } from './order.ts';
import { type SalePrice, saleChoices } from './price.ts';
import { Dealer, seeded } from './seed.ts';
import { SHELVES } from './shelves.ts';

type Piece = { readonly category: Category; readonly design: Design; readonly color: ColorName };

/** Twelve places of eighty for what is new; two of them, 33 and 73, are on sale as well, as happens in a shop. */
const NEW_PLACES: ReadonlySet<number> = new Set([0, 7, 14, 21, 26, 33, 40, 46, 52, 59, 66, 73]);

/** Marks by place on the shelf, shifted from shelf to shelf so that a page of all goods shows some of each. */
function marksOf(category: Category, place: number) {
  const shifted = (place + 11 * CATEGORIES.indexOf(category)) % 80;
  const isNew = NEW_PLACES.has(shifted);
  const isSale = shifted % 5 === 3;
  /** One on each shelf is marked down with no percentage told. */
  return { isNew, isSale, hidesDiscount: shifted === 43 };
}

/** On some goods a size is sold out, at an end of the run or within it; on a few, both ends are. */
function sizesOf({ design, color }: Piece): readonly string[] {
  const { sizes } = design;
  if (sizes.length < 4) return sizes;
  const chance = seeded(`sizes ${design.stem} ${color}`, 10);
  if (chance < 2) return sizes.slice(1);
  if (chance < 4) return sizes.slice(0, -1);
  if (chance === 4) return sizes.slice(1, -1);
  if (chance === 5) return sizes.filter((_, at) => at !== 2);
  return sizes;
}

function salePriceOf({ design, color }: Piece): SalePrice {
  const seed = `sale ${design.stem} ${color}`;
  const deepest = seeded(`${seed} depth`, 6) === 0 ? 50 : 35;
  const choices = saleChoices(design.rupees, deepest);
  const sale = choices[seeded(seed, choices.length)];
  if (!sale) throw new Error(`${design.stem}: no sale price near ${design.rupees} ends in 9 or 0`);
  return sale;
}

function nameOf({ category, design, color }: Piece, dealers: Record<Category, Dealer>): string {
  const places = ['cotton', 'knit', 'trouser', 'baby'].includes(design.care);
  const word = dealers[category].deal(colorWords(color, { places }), `${design.stem} ${color}`);
  return `${word} ${design.stem}`;
}

function rowOf(piece: Piece, place: number, dealers: Dealers): ProductJson {
  const id = `${CATEGORY_CODES[piece.category]}-${String(place + 1).padStart(4, '0')}`;
  const { isNew, isSale, hidesDiscount } = marksOf(piece.category, place);
  const { price, discount } = isSale ? salePriceOf(piece) : { price: piece.design.rupees };
  return {
    id,
    name: nameOf(piece, dealers.names),
    category: piece.category,
    model: piece.design.model,
    color: piece.color,
    printName: piece.design.cloth,
    price,
    sizes: [...sizesOf(piece)],
    image: `/images/${id}.avif`,
    closeUp: `/images/${id}-cloth.avif`,
    description: describe(piece, dealers.lines),
    isNew,
    isSale,
    ...(discount === undefined || hidesDiscount ? {} : { discount }),
  };
}

type Dealers = { readonly lines: Dealer; readonly names: Record<Category, Dealer> };

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
export function composeGoods(): readonly ProductJson[] {
  const dealers: Dealers = { lines: new Dealer(), names: byCategory(() => new Dealer()) };
  const shelves = byCategory(category =>
    layShelf(SHELVES[category].flatMap(design => design.colors.map(color => ({ category, design, color })))),
  );
  const places = new Map(
    CATEGORIES.flatMap(category => shelves[category].map((piece, at) => [piece, at] as const)),
  );
  return layWindow(shelves).map(piece => rowOf(piece, places.get(piece) ?? 0, dealers));
}
