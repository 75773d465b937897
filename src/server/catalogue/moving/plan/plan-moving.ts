/** Plans what moving in with some files does, without doing it: everything that the page shows and everything that is to be written. */
import { sameKey } from '#domain/text/same-text.ts';
import { readInventory } from '#server/catalogue/moving/files/read-inventory.ts';
import { readShopify } from '#server/catalogue/moving/files/read-shopify.ts';
import { readWooCommerce } from '#server/catalogue/moving/files/read-woocommerce.ts';
import { recognise } from '#server/catalogue/moving/files/recognise.ts';
import type { ForeignProduct } from '#server/catalogue/moving/foreign-product.ts';
import { isVisible } from '#server/catalogue/products/check/check-duplicates.ts';
import { type ReadRedirect, readRedirectTable } from '#server/catalogue/redirects/read-redirect-table.ts';
import { categoryChoice, readChoice } from './categories.ts';
import { type MergedProduct, mergePlanned } from './merge-planned.ts';
import type { NewCategory, PlanInput, ReadFile } from './plan-input.ts';
import { planRedirects } from './plan-redirects.ts';
import { toLine } from './product-texts.ts';
import { type Summary, summarise } from './summarise.ts';
import { countKey, type Planned, toProducts } from './to-products.ts';

export interface MovingPlan {
  readonly outcomes: readonly MergedProduct[];
  readonly newCategories: readonly NewCategory[];
  readonly redirects: readonly ReadRedirect[];
  readonly summary: Summary;
}

const MAX_HANDLE = 255;

export function planMoving(input: PlanInput): MovingPlan {
  const read = input.files.map(file => ({ file, kind: file.cells && recognise(file.cells) }));
  const { foreign, losses } = readProducts(read);
  const inventory = read.flatMap(({ file, kind }) =>
    kind === 'shopify-inventory' ? readInventory(file.cells ?? []) : [],
  );
  const planned = planProducts(input, foreign, toCounts(inventory, input.choices.location));
  const stored = new Map(input.current.map(product => [product.id, product]));
  const before = new Map(input.before.map(row => [row.key, row]));
  const outcomes = planned.flatMap(({ products }) =>
    products.map(product => mergePlanned(product, before.get(product.key), stored.get(product.id))),
  );
  const table = read
    .filter(({ kind }) => kind === 'redirects')
    .map(({ file }) => readRedirectTable(file.cells ?? [], input.host));
  const takesRedirects = input.choices.takesRedirects !== false;
  const redirects = takesRedirects
    ? [...planRedirects(toAddressed(foreign, planned)), ...table.flatMap(each => each.redirects)]
    : [];
  const newCategories = toNewCategories(foreign, planned, input);
  return {
    outcomes:
      input.choices.takesPictures === false ? outcomes.map(each => ({ ...each, pictures: [] })) : outcomes,
    newCategories,
    redirects,
    summary: summarise({
      input,
      read,
      foreign,
      planned,
      outcomes,
      losses,
      locations: inventory.map(({ location }) => location),
      issues: [...table.flatMap(each => each.issues), ...inventoryIssues(read, inventory, foreign)],
      counts: { redirects: redirects.length, newCategories: newCategories.length },
    }),
  };
}

function readProducts(read: readonly ReadFile[]) {
  const handles = new Set<string>();
  const losses: Summary['losses'][number][] = [];
  const foreign = read.flatMap(({ file: { name, cells = [] }, kind }) => {
    if (kind !== 'shopify-products' && kind !== 'woocommerce-products') return [];
    const { products, unused } = kind === 'shopify-products' ? readShopify(cells) : readWooCommerce(cells);
    losses.push(...unused.map(column => ({ file: name, ...column })));
    return products.map(product => ({ ...product, handle: toOwnHandle(product, handles) }));
  });
  return { foreign, losses };
}

/** WooCommerce's file has no handles: those of its names may be the same. */
function toOwnHandle({ system, handle }: ForeignProduct, taken: Set<string>): string {
  const start = toLine(handle, MAX_HANDLE);
  for (let number = 1; ; number += 1) {
    const choice = number === 1 ? start : `${start}-${number}`;
    if (taken.has(`${system}:${choice}`)) continue;
    taken.add(`${system}:${choice}`);
    return choice;
  }
}

/** Files of stock without a column of pieces, and garments whose pieces are counted without their products. */
function inventoryIssues(
  read: readonly ReadFile[],
  inventory: ReturnType<typeof readInventory>,
  foreign: readonly ForeignProduct[],
): Summary['issues']['first'] {
  const unread = read.filter(
    ({ file, kind }) => kind === 'shopify-inventory' && readInventory(file.cells ?? []).length === 0,
  );
  const known = new Set(foreign.map(({ handle }) => sameKey(handle)));
  const without = new Set(
    inventory.map(({ handle }) => handle).filter(handle => !known.has(sameKey(handle))),
  );
  return [
    ...unread.map(({ file }) => ({
      text: file.name,
      problem: 'has no pieces in a column that this shop knows, such as Available; none of it is counted',
    })),
    ...Array.from(without, handle => ({
      text: handle,
      problem: 'has pieces in the file of stock, but no product in the other files; they are not counted',
    })),
  ];
}

function toCounts(inventory: ReturnType<typeof readInventory>, location = ''): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const row of inventory) {
    if (location !== '' && row.location !== location) continue;
    const key = countKey(row.handle, row.options);
    counts.set(key, (counts.get(key) ?? 0) + row.pieces);
  }
  return counts;
}

function planProducts(
  { choices, categories, current, before }: PlanInput,
  foreign: readonly ForeignProduct[],
  counts: ReadonlyMap<string, number>,
): readonly Planned[] {
  const context = {
    choices,
    categories,
    counts,
    takenIds: new Set(
      [...current.map(({ id }) => id), ...before.map(({ productId }) => productId)].map(sameKey),
    ),
    takenNames: new Map(current.filter(isVisible).map(({ id, name }) => [sameKey(name), id])),
    movedIds: new Map(before.map(({ key, productId }) => [key, productId])),
  };
  return foreign.map(product => toProducts(product, context));
}

function toAddressed(foreign: readonly ForeignProduct[], planned: readonly Planned[]) {
  return foreign.flatMap((product, index) => {
    const first = planned[index]?.products[0];
    return first === undefined ? [] : [{ foreign: product, id: first.id, category: first.fields.category }];
  });
}

function toNewCategories(
  foreign: readonly ForeignProduct[],
  planned: readonly Planned[],
  { categories, choices }: PlanInput,
): readonly NewCategory[] {
  const used = new Set(planned.flatMap(({ products }) => products.map(({ fields }) => fields.category)));
  const found = new Set(foreign.map(product => product.categories[0] ?? ''));
  const labels = new Map<string, string>();
  for (const name of found) {
    const { key, newLabel } = readChoice(categoryChoice(name, categories, choices.categories), categories);
    if (newLabel !== undefined && used.has(key) && !labels.has(key)) labels.set(key, newLabel);
  }
  return Array.from(labels, ([key, label]) => ({ key, label }));
}
