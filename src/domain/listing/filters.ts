/**
 * The filters of a list of products. Address, counts, panel and chips follow this table, which every page has. Which
 * products they find is in `filter-values.ts` and `flag-matchers.ts`, which only lists need.
 */

import { COLOR_NAMES } from '#domain/color.ts';
import { CLOTHING_SIZES, WAIST_SIZES } from '#domain/constants/sizes.ts';
import { type Category, capitalised, categoryLabel } from '#domain/products/category.ts';
import { WEARERS } from '#domain/products/product-details.ts';

export interface ChoiceFilter {
  readonly kind: 'one' | 'many';
  readonly param: string;
  readonly title: string;
  /** Values in the order to show; others follow, those of the most products first. */
  readonly order?: (categories: readonly Category[]) => readonly string[];
  /** How a choice looks in the panel; `boxes` stand in rows, one for each list of `rows`. */
  readonly variant: 'list' | 'boxes' | 'swatches';
  readonly rows?: readonly (readonly string[])[];
  /** Says that the panel leaves out what a view has nothing of, instead of showing it disabled. */
  readonly hidesEmpty?: true;
  /** Says that the group is closed until it is opened. */
  readonly isFolded?: true;
  /** By default the value itself. */
  readonly label?: ChoiceLabel;
  /** By default the label. */
  readonly chip?: ChoiceLabel;
}

type ChoiceLabel = (value: string, categories: readonly Category[]) => string;

export interface FlagFilter {
  readonly kind: 'flag';
  readonly param: string;
  /** The label of its box in the filter panel; without one it is reached by links alone. */
  readonly label?: string;
  /** By default the label. */
  readonly chip?: string;
  /** Says that orders change what it finds, so that no count is shown. */
  readonly isLive?: true;
}

const WORN_BY: Readonly<Record<string, string>> = {
  women: 'Women',
  men: 'Men',
  unisex: 'Everybody',
  girls: 'Girls',
  boys: 'Boys',
  baby: 'Babies',
};

const toWearerLabel: ChoiceLabel = value => WORN_BY[value] ?? value;

const labelOfCategory: ChoiceLabel = (value, categories) => categoryLabel(categories, value);

export const FILTERS = {
  category: {
    kind: 'one',
    param: 'category',
    title: 'Category',
    order: categories => categories.map(({ key }) => key),
    variant: 'list',
    label: labelOfCategory,
  },
  isFeatured: { kind: 'flag', param: 'featured', chip: 'Featured' },
  isNew: {
    kind: 'flag',
    param: 'new',
    label: 'New arrivals',
    chip: 'New',
  },
  isSale: {
    kind: 'flag',
    param: 'sale',
    label: 'On sale',
  },
  isInStock: {
    kind: 'flag',
    param: 'instock',
    label: 'In stock',
    isLive: true,
  },
  wearers: {
    kind: 'many',
    param: 'for',
    title: 'For',
    order: () => WEARERS,
    variant: 'list',
    label: toWearerLabel,
    chip: value => `For ${toWearerLabel(value, []).toLowerCase()}`,
  },
  sizes: {
    kind: 'many',
    param: 'size',
    title: 'Size',
    order: () => [...CLOTHING_SIZES, ...WAIST_SIZES],
    variant: 'boxes',
    rows: [CLOTHING_SIZES, WAIST_SIZES],
    hidesEmpty: true,
    chip: size => `Size ${size}`,
  },
  families: {
    kind: 'many',
    param: 'family',
    title: 'Colour',
    variant: 'swatches',
    label: capitalised,
    chip: value => `${capitalised(value)} shades`,
  },
  colors: {
    kind: 'many',
    param: 'color',
    title: 'Shade',
    order: () => COLOR_NAMES,
    variant: 'swatches',
    hidesEmpty: true,
    isFolded: true,
  },
  prints: {
    kind: 'many',
    param: 'cloth',
    title: 'Cloth',
    variant: 'list',
    hidesEmpty: true,
    isFolded: true,
  },
  fabrics: {
    kind: 'many',
    param: 'fabric',
    title: 'Fabric',
    variant: 'list',
    hidesEmpty: true,
    isFolded: true,
    chip: value => `Of ${value.toLowerCase()}`,
  },
  occasions: {
    kind: 'many',
    param: 'occasion',
    title: 'Occasion',
    variant: 'list',
    hidesEmpty: true,
    isFolded: true,
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
