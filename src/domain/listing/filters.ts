/** The filters of a list of products. One row adds one: address, matching, counts, panel and chips all follow this table. */

import { COLOR_NAMES } from '#domain/color.ts';
import { CLOTHING_SIZES, WAIST_SIZES } from '#domain/constants/sizes.ts';
import { type Category, categoryLabel } from '#domain/products/category.ts';
import { listSizes, type Product } from '#domain/products/product.ts';
import { popularity, toHomeSection } from './sorting.ts';

export interface ChoiceFilter {
  readonly kind: 'one' | 'many';
  readonly param: string;
  readonly title: string;
  readonly toValues: (product: Product) => readonly string[];
  /** Values in the order to show; others follow in the order of the products. */
  readonly order: (categories: readonly Category[]) => readonly string[];
  /** How a choice looks in the panel; `boxes` stand in rows, one for each list of `rows`. */
  readonly variant: 'list' | 'boxes' | 'swatches';
  readonly rows?: readonly (readonly string[])[];
  readonly label: ChoiceLabel;
  readonly chip: ChoiceLabel;
}

type ChoiceLabel = (value: string, categories: readonly Category[]) => string;

export interface FlagFilter {
  readonly kind: 'flag';
  readonly param: string;
  /** The label of its box in the filter panel; without one it is reached by links alone. */
  readonly label?: string;
  readonly chip: string;
  readonly matcher: (products: readonly Product[]) => (product: Product) => boolean;
}

const itself = (value: string) => value;

const labelOfCategory: ChoiceLabel = (value, categories) => categoryLabel(categories, value);

export const FILTERS = {
  category: {
    kind: 'one',
    param: 'category',
    title: 'Category',
    toValues: ({ category }) => [category],
    order: categories => categories.map(({ key }) => key),
    variant: 'list',
    label: labelOfCategory,
    chip: labelOfCategory,
  },
  isFeatured: { kind: 'flag', param: 'featured', chip: 'Featured', matcher: featured },
  isNew: {
    kind: 'flag',
    param: 'new',
    label: 'New arrivals',
    chip: 'New',
    matcher: () => product => product.isNew,
  },
  isSale: {
    kind: 'flag',
    param: 'sale',
    label: 'On sale',
    chip: 'On sale',
    matcher: () => product => product.isSale,
  },
  sizes: {
    kind: 'many',
    param: 'size',
    title: 'Size',
    toValues: listSizes,
    order: () => [...CLOTHING_SIZES, ...WAIST_SIZES],
    variant: 'boxes',
    rows: [CLOTHING_SIZES, WAIST_SIZES],
    label: itself,
    chip: size => `Size ${size}`,
  },
  colors: {
    kind: 'many',
    param: 'color',
    title: 'Colour',
    toValues: ({ color }) => [color],
    order: () => COLOR_NAMES,
    variant: 'swatches',
    label: itself,
    chip: itself,
  },
} as const satisfies Record<string, ChoiceFilter | FlagFilter>;

type Filters = typeof FILTERS;

type NamesOf<Kind> = {
  [Name in keyof Filters]: Filters[Name]['kind'] extends Kind ? Name : never;
}[keyof Filters];

export type FilterName = keyof Filters;
export type ChoiceName = NamesOf<'one' | 'many'>;
export type FlagName = NamesOf<'flag'>;

export type Choices = { readonly [Name in NamesOf<'one'>]?: string | undefined } & {
  readonly [Name in NamesOf<'many'>]: readonly string[];
} & { readonly [Name in FlagName]: boolean };

export const CHOICE_FILTERS: readonly (ChoiceFilter & { readonly name: ChoiceName })[] = Object.entries(
  FILTERS,
).flatMap(([name, filter]) => (filter.kind === 'flag' ? [] : [{ ...filter, name: name as ChoiceName }]));

export const FLAG_FILTERS: readonly (FlagFilter & { readonly name: FlagName })[] = Object.entries(
  FILTERS,
).flatMap(([name, filter]) => (filter.kind === 'flag' ? [{ ...filter, name: name as FlagName }] : []));

export const NO_CHOICES = Object.fromEntries([
  ...CHOICE_FILTERS.map(({ name, kind }) => [name, kind === 'one' ? undefined : []]),
  ...FLAG_FILTERS.map(({ name }) => [name, false]),
]) as Choices;

export function listChosen(choices: Choices, name: ChoiceName): readonly string[] {
  const chosen: string | readonly string[] | undefined = choices[name];
  if (chosen === undefined) return [];
  return typeof chosen === 'string' ? [chosen] : chosen;
}

export function withChosen(name: ChoiceName, values: readonly string[]): Partial<Choices> {
  return { [name]: FILTERS[name].kind === 'one' ? values[0] : values };
}

/** New or on sale, padded with other products up to what a section of the home page shows. */
function featured(products: readonly Product[]): (product: Product) => boolean {
  const isPopular = (product: Product) => popularity(product) > 0;
  const section = toHomeSection(products, isPopular);
  return product => isPopular(product) || section.includes(product);
}
