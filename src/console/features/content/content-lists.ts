/** The lists of content, one row each: a row adds the pages of one. */
import { formatDay } from '#console/parts/format-time.ts';
import type { FieldRow } from '#console/parts/forms/field-row.ts';
import type { ContentListName } from '#contract/console/content-list.ts';
import { startOfDay, toDay } from '#domain/day.ts';
import type { Item } from './content-api.ts';

export interface ContentListRow {
  readonly list: ContentListName;
  readonly label: string;
  /** The name of one entry. */
  readonly one: string;
  readonly intro: string;
  /** The page of the shop that shows it. */
  readonly preview: string;
  readonly rows: readonly FieldRow[];
  /** What a new entry begins with. */
  readonly empty: Item;
  /** The fields in which words in braces stand for figures of the settings. */
  readonly filled?: readonly string[];
  readonly toTitle: (item: Item) => string;
  readonly toDetail: (item: Item) => string;
}

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Shoppers see an offer until the end of its last day in India. */
function untilText(day: string): string {
  if (startOfDay(day) === undefined) return '';
  return day < toDay(Date.now()) ? `Ended ${formatDay(day)}.` : `Until ${formatDay(day)}.`;
}

const IS_SHOWN: FieldRow = { name: 'isActive', label: 'Shown in the shop', kind: 'yes-or-no' };

const BANNERS: ContentListRow = {
  list: 'banners',
  label: 'Banners',
  one: 'banner',
  intro: 'The large pictures at the top of the home page, in the order in which they turn.',
  preview: '/',
  empty: { isActive: true },
  filled: ['title', 'subtitle'],
  toTitle: item => text(item['title']),
  toDetail: item => text(item['subtitle']),
  rows: [
    { name: 'title', label: 'Title', kind: 'text', hint: 'A few words, such as Fresh off the loom.' },
    {
      name: 'subtitle',
      label: 'Line below it',
      kind: 'text',
      hint: 'Such as Ikat and khadi, woven in small runs.',
    },
    {
      name: 'image',
      label: 'Picture',
      kind: 'picture',
      hint: 'At least 1600 pixels wide, with what matters in its middle: phones show less of its sides.',
    },
    { name: 'buttonText', label: 'Words on the button', kind: 'text', hint: 'Such as See what is new' },
    {
      name: 'link',
      label: 'The button leads to',
      kind: 'text',
      hint: 'Choose a list, such as one of your collections, or write the part of an address of your shop after its name.',
    },
    IS_SHOWN,
  ],
};

const OFFERS: ContentListRow = {
  list: 'offers',
  label: 'Offers',
  one: 'offer',
  intro: 'What the home page promises. An offer informs shoppers; it changes no price by itself.',
  preview: '/',
  empty: { isActive: true, type: 'percentage' },
  filled: ['title', 'description'],
  toTitle: item => text(item['title']),
  toDetail: item => `${text(item['description'])} ${untilText(text(item['validUntil']))}`,
  rows: [
    { name: 'title', label: 'Title', kind: 'text', hint: 'Such as 15% off your first order' },
    {
      name: 'description',
      label: 'Line below it',
      kind: 'text',
      hint: 'Such as A welcome, from ₹500 upwards.',
    },
    {
      name: 'type',
      label: 'Kind of discount',
      kind: 'choice',
      choices: { percentage: 'A part of the price, in %', fixed: 'An amount, in ₹' },
    },
    {
      name: 'discount',
      label: 'Discount',
      kind: 'number',
      hint: 'In % or ₹, such as 15. 0 for none, as for free shipping.',
    },
    {
      name: 'minOrderAmount',
      label: 'From an order of, in ₹',
      kind: 'number',
      isOptional: true,
      hint: 'Such as 500',
    },
    { name: 'validUntil', label: 'Last day', kind: 'day', hint: 'Shoppers see it until then.' },
    IS_SHOWN,
  ],
};

const TESTIMONIALS: ContentListRow = {
  list: 'testimonials',
  label: 'Customer voices',
  one: 'customer voice',
  intro: 'What customers said, on the home page. Quote real people, with their permission.',
  preview: '/',
  empty: {},
  toTitle: item => `${text(item['name'])}, ${text(item['city'])}`,
  toDetail: item => text(item['quote']),
  rows: [
    { name: 'name', label: 'Name', kind: 'text', hint: 'Such as Meenakshi R.' },
    { name: 'city', label: 'City', kind: 'text', hint: 'Such as Madurai' },
    {
      name: 'quote',
      label: 'What they said',
      kind: 'long',
      hint: 'In one paragraph, without quotation marks.',
    },
  ],
};

const FIGURES: ContentListRow = {
  list: 'stats',
  label: 'Figures',
  one: 'figure',
  intro: 'Short facts on the home page, such as how many customers you have.',
  preview: '/',
  empty: {},
  toTitle: item => text(item['figure']),
  toDetail: item => text(item['label']),
  rows: [
    { name: 'figure', label: 'Figure', kind: 'text', hint: 'Short, such as 500+' },
    { name: 'label', label: 'What it counts', kind: 'text', hint: 'Such as Products' },
  ],
};

const SYNONYMS: ContentListRow = {
  list: 'synonyms',
  label: 'Search words',
  one: 'search word',
  intro: 'What shoppers call things, beside the names and spellings that the search knows already.',
  preview: '/shop',
  empty: {},
  toTitle: item => text(item['words']),
  toDetail: item => `Finds what a search for ${text(item['means'])} finds.`,
  rows: [
    {
      name: 'words',
      label: 'When shoppers search for',
      kind: 'text',
      hint: 'One word, or several with commas between, such as nighty, maxi',
    },
    {
      name: 'means',
      label: 'Show them',
      kind: 'text',
      hint: 'Words that your products have, with commas between, such as wide pyjama, anarkali',
    },
  ],
};

const MENU_PLACES = {
  header: 'In the menu at the top',
  footer: 'At the foot of each page',
  both: 'In both',
} as const;

const MENU: ContentListRow = {
  list: 'menu',
  label: 'Menus',
  one: 'link',
  intro:
    'Your own links, such as one to a collection. They follow the categories and the pages that every shop has.',
  preview: '/',
  empty: { place: 'header' },
  toTitle: item => text(item['label']),
  toDetail: item =>
    `${MENU_PLACES[item['place'] as keyof typeof MENU_PLACES]}. It leads to ${text(item['link'])}.`,
  rows: [
    { name: 'label', label: 'Name in the menu', kind: 'text', hint: 'Such as Festive silks' },
    {
      name: 'link',
      label: 'Leads to',
      kind: 'text',
      hint: 'Choose a collection, a category or a page, or write the part of an address of your shop after its name.',
    },
    { name: 'place', label: 'Where it stands', kind: 'choice', choices: MENU_PLACES },
  ],
};

export const LISTS = [BANNERS, OFFERS, MENU, TESTIMONIALS, FIGURES, SYNONYMS] as const;

/** Returns the id of the entry, or its number where it has none. */
export function toName(item: Item, at: number): string {
  const { id = at } = item as { readonly id?: string };
  return String(id);
}
