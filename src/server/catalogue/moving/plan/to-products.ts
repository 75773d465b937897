/** Makes products of this shop of one of another: one for each colour. */
import type { MovingChoices } from '#contract/console/moving.ts';
import type { TableIssue } from '#contract/console/spreadsheet.ts';
import { type Category, capitalised } from '#domain/products/category.ts';
import { defaultTexts } from '#domain/products/default-texts.ts';
import { ONE_SIZE } from '#domain/products/product.ts';
import { distinctTexts, sameKey } from '#domain/text/same-text.ts';
import type { ForeignProduct } from '#server/catalogue/moving/foreign-product.ts';
import { rowIssues } from '#server/catalogue/products/check/check-row.ts';
import { awaitedPicture } from '#server/catalogue/products/fields/picture-names.ts';
import { categoryChoice, readChoice } from './categories.ts';
import { choosePictures, MAX_PICTURES } from './choose-pictures.ts';
import type { MovedFields, PlannedProduct } from './planned-product.ts';
import { toProductId } from './product-ids.ts';
import { toLine, toProductTexts } from './product-texts.ts';
import { type Notes, toSizePrices } from './size-prices.ts';
import { type ColorGroup, guessColor, spellLikeHere, splitColors } from './split-colors.ts';
import { toTags } from './tags.ts';

export interface PlanContext {
  readonly choices: MovingChoices;
  readonly categories: readonly Category[];
  /** Keys of the ids in use. */
  readonly takenIds: Set<string>;
  /** Keys of the names in use, with the ids of their products. */
  readonly takenNames: Map<string, string>;
  /** The ids of products that moved in before, by their keys. */
  readonly movedIds: ReadonlyMap<string, string>;
  /** Counts by handle and options, from files of stock. */
  readonly counts: ReadonlyMap<string, number>;
}

export interface Planned {
  readonly products: readonly PlannedProduct[];
  readonly issues: readonly TableIssue[];
  readonly hints: readonly TableIssue[];
  /** No option and no text says its colour. */
  readonly asksColor: boolean;
}

export const UNKNOWN_COLOR = 'Multicolour';

/** Both databases can index as much. */
const MAX_URL = 1000;

export function toProducts(foreign: ForeignProduct, context: PlanContext): Planned {
  const issues: TableIssue[] = [];
  const hints: TableIssue[] = [];
  const at = (row: number, problem: string) => ({ row, text: foreign.title || foreign.handle, problem });
  const notes: Notes = {
    issue: (problem, row = foreign.row) => issues.push(at(row, problem)),
    hint: (problem, row = foreign.row) => hints.push(at(row, problem)),
  };
  if (foreign.issue !== undefined) notes.issue(`${foreign.issue}; it is left out`);
  else if (foreign.title === '') notes.issue('has no title; it is left out');
  if (issues.length > 0) return { products: [], issues, hints, asksColor: false };
  const groups = splitColors(foreign);
  const asksColor = groups.length === 1 && groups[0]?.color === '';
  const products = groups.flatMap(group => toProduct({ foreign, group, groups }, context, notes) ?? []);
  if (foreign.images.length > MAX_PICTURES * groups.length)
    notes.hint(`has ${foreign.images.length} pictures; a product here shows at most ${MAX_PICTURES}`);
  return { products, issues, hints, asksColor };
}

interface OneColor {
  readonly foreign: ForeignProduct;
  readonly group: ColorGroup;
  readonly groups: readonly ColorGroup[];
}

function toProduct(one: OneColor, context: PlanContext, notes: Notes): PlannedProduct | undefined {
  const { foreign, group, groups } = one;
  const key = `${foreign.system}:${foreign.handle}:${sameKey(group.color)}`;
  const chosen = Object.hasOwn(context.choices.colors ?? {}, foreign.handle)
    ? context.choices.colors?.[foreign.handle]?.trim()
    : undefined;
  const color = toLine(group.color || spellLikeHere(chosen || guessColor(foreign)) || UNKNOWN_COLOR, 60);
  const hasColors = groups.length > 1;
  const fields = toFields(one, { context, color: capitalised(color), hasColors }, notes);
  if (fields === undefined) return undefined;
  const id =
    context.movedIds.get(key) ??
    toProductId(
      { skus: group.variants.map(({ sku }) => sku), handle: foreign.handle, color: hasColors ? color : '' },
      context.takenIds,
    );
  const named = { ...fields, name: toUniqueName(fields.name, id, context) };
  const wrong = rowIssues({ ...named, id, image: awaitedPicture(id) }, id);
  for (const { field, problem } of wrong) notes.issue(`${field} ${problem}; ${id} is left out`);
  if (wrong.length > 0) return undefined;
  return {
    key,
    row: group.variants[0]?.row ?? foreign.row,
    handle: foreign.handle,
    title: foreign.title,
    id,
    fields: named,
    stock: toStock(one, context, notes),
    sizes: Math.max(named.sizes.length, 1),
    pictures: choosePictures(foreign, group, groups).map(({ url, alt }, index) => ({
      url: toPictureUrl(url),
      alt: toLine(alt, 200) || `${named.name}, view ${index + 1}`.slice(-200),
    })),
  };
}

/** An address as it is stored; one that is none is said to be wrong when it is fetched. */
function toPictureUrl(url: string): string {
  return (URL.canParse(url) ? new URL(url).href : toLine(url, MAX_URL)).slice(0, MAX_URL);
}

interface FieldContext {
  readonly context: PlanContext;
  readonly color: string;
  readonly hasColors: boolean;
}

function toFields(
  { foreign, group }: OneColor,
  { context, color, hasColors }: FieldContext,
  notes: Notes,
): MovedFields | undefined {
  const prices = toSizePrices(group.variants, context.choices.compareAt, notes);
  if (prices === undefined) return undefined;
  const [found = '', ...others] = foreign.categories;
  const { key: category } = readChoice(
    categoryChoice(found, context.categories, context.choices.categories),
    context.categories,
  );
  const title = toLine(foreign.title, 200 - 63);
  const name = hasColors && !sameKey(title).includes(sameKey(color)) ? `${title} – ${color}` : title;
  const { description, isCut, facts } = toProductTexts(foreign.html);
  if (isCut) notes.hint('has a description longer than 2,000 characters; its end is left out');
  const { tags, hsn, isNew } = toTags([
    ...foreign.tags,
    ...others.filter(other => sameKey(other) !== sameKey(found)),
  ]);
  const texts = defaultTexts({ name, category: capitalised(category), color });
  if (group.variants.some(({ isSoldWhenOut }) => isSoldWhenOut))
    notes.hint('is sold in the other shop when nothing is left; here it is sold out then');
  const { seoTitle, seoDescription, state } = foreign;
  const fields = {
    name,
    category,
    ...texts,
    color,
    ...prices,
    sizes: distinctTexts(group.variants.map(({ size }) => size)).filter(size => size !== ''),
    ...(description !== '' && { description }),
    isNew,
    ...facts,
    ...(hsn !== undefined && { hsn }),
    ...(tags.length > 0 && { tags }),
    ...(hasColors && { styleCode: foreign.handle.slice(0, 64) }),
    ...(seoTitle !== '' && { seoTitle: toLine(seoTitle, 120) }),
    ...(seoDescription !== '' && { seoDescription: toLine(seoDescription, 300) }),
    ...(state !== 'live' && { state }),
  };
  return fields;
}

/** The cart shows the name without the colour or the number: no two may be the same. */
function toUniqueName(name: string, id: string, { takenNames }: PlanContext): string {
  for (let number = 1; ; number += 1) {
    const choice = number === 1 ? name : `${name} (${number})`;
    const owner = takenNames.get(sameKey(choice));
    if (owner !== undefined && owner !== id) continue;
    takenNames.set(sameKey(choice), id);
    return choice;
  }
}

/** Returns the key of `PlanContext.counts`. */
export function countKey(handle: string, options: readonly string[]): string {
  return [handle, ...options.filter(option => option !== '')].map(sameKey).join('\n');
}

function toStock({ foreign, group }: OneColor, { choices, counts }: PlanContext, { hint }: Notes) {
  const stock: Record<string, number> = {};
  if (choices.takesStock === false) return stock;
  for (const variant of group.variants) {
    const pieces = counts.get(countKey(foreign.handle, variant.options)) ?? variant.stock;
    if (pieces === undefined) continue;
    if (pieces < 0) hint(`has ${pieces} pieces of ${variant.size || ONE_SIZE}; 0 are counted`, variant.row);
    const size = variant.size || ONE_SIZE;
    stock[size] = (stock[size] ?? 0) + Math.max(0, Math.floor(pieces));
  }
  return stock;
}
