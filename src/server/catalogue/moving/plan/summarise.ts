/** What the page shows of a plan: files, questions, what becomes of each product, and what has no home here. */
import type { ForeignFileKind, MovingResult } from '#contract/console/moving.ts';
import type { TableIssue } from '#contract/console/spreadsheet.ts';
import type { ForeignProduct } from '#server/catalogue/moving/foreign-product.ts';
import { categoryChoice } from './categories.ts';
import type { MergedProduct } from './merge-planned.ts';
import type { PlanInput, ReadFile } from './plan-input.ts';
import { type Planned, UNKNOWN_COLOR } from './to-products.ts';

/** Only the server knows the settings of the shop. */
export interface Summary extends Omit<MovingResult, 'isApplied' | 'revision' | 'questions'> {
  readonly questions: Omit<MovingResult['questions'], 'pricesContainTax'>;
}

interface Plan {
  readonly input: PlanInput;
  readonly read: readonly ReadFile[];
  readonly foreign: readonly ForeignProduct[];
  /** They are in the order of `foreign`. */
  readonly planned: readonly Planned[];
  readonly outcomes: readonly MergedProduct[];
  readonly losses: Summary['losses'];
  readonly locations: readonly string[];
  /** The issues of files of redirects. */
  readonly issues: readonly TableIssue[];
  readonly counts: Pick<Summary['counts'], 'redirects' | 'newCategories'>;
}

const MAX_NAMED = 300;

const NOT_TAKEN: Readonly<Partial<Record<ForeignFileKind, string>>> = {
  customers:
    'is not taken: nobody can sign in with a password of another shop, and nothing says when they agreed to newsletters. They become customers here with their first order, and can ask for the newsletter again',
  orders: 'is not taken: orders and invoices of another shop stay there, and do not count in reports here',
};

export function summarise(plan: Plan): Summary {
  const { input, read, foreign, planned, outcomes, losses } = plan;
  return {
    files: read.map(toFile),
    questions: toQuestions(input, plan),
    products: toMovedProducts(foreign, planned, outcomes),
    counts: { ...toCountsOfAll(outcomes), ...plan.counts },
    losses,
    issues: toFirst([...planned.flatMap(each => each.issues), ...plan.issues]),
    hints: toFirst([...planned.flatMap(each => each.hints), ...outcomes.flatMap(each => each.hints)]),
  };
}

function toFile({ file, kind }: ReadFile): Summary['files'][number] {
  const { name, cells, problem } = file;
  const rows = Math.max(0, (cells?.length ?? 0) - 1);
  const unknown = 'is no export of Shopify or WooCommerce that this shop knows';
  const why = problem ?? (kind === undefined ? unknown : NOT_TAKEN[kind]);
  return { name, kind, rows, ...(why !== undefined && { problem: why }) };
}

function toQuestions(
  { categories, choices }: PlanInput,
  { foreign, planned, locations }: Plan,
): Summary['questions'] {
  const byCategory = Map.groupBy(
    foreign.filter(({ issue }) => issue === undefined),
    product => product.categories[0] ?? '',
  );
  const colors = foreign.flatMap(({ handle, title }, index) => {
    if (planned[index]?.asksColor !== true) return [];
    const color = planned[index].products[0]?.fields.color ?? UNKNOWN_COLOR;
    return [{ handle, title, choice: color }];
  });
  return {
    categories: Array.from(byCategory, ([found, products]) => ({
      found,
      products: products.length,
      choice: categoryChoice(found, categories, choices.categories),
    })).slice(0, MAX_NAMED),
    known: categories.map(({ key, label }) => ({ key, label })),
    colors: toFirst(colors),
    hasCompareAt: foreign.some(({ variants }) => variants.some(({ compareAt }) => compareAt !== '')),
    locations: [...new Set(locations)].filter(name => name !== ''),
  };
}

function toMovedProducts(
  foreign: readonly ForeignProduct[],
  planned: readonly Planned[],
  outcomes: readonly MergedProduct[],
): Summary['products'] {
  const changes = new Map(outcomes.map(({ planned: { id }, change }) => [id, change]));
  const all = foreign.flatMap(({ title }, index) => {
    const products = planned[index]?.products ?? [];
    if (products.length === 0) return [];
    const found = products.map(({ id }) => changes.get(id));
    return [
      {
        title,
        ids: products.map(({ id }) => id),
        sizes: sum(products.map(({ sizes }) => sizes)),
        pictures: new Set(products.flatMap(({ pictures }) => pictures.map(({ url }) => url))).size,
        change: (['new', 'changed'] as const).find(change => found.includes(change)) ?? ('same' as const),
      },
    ];
  });
  return toFirst(all);
}

function toCountsOfAll(outcomes: readonly MergedProduct[]) {
  const ofChange = (change: MergedProduct['change']) =>
    outcomes.filter(each => each.change === change).length;
  const pieces = outcomes.map(({ planned }) => sum(Object.values(planned.stock)));
  const urls = new Set(outcomes.flatMap(({ planned }) => planned.pictures.map(({ url }) => url)));
  return {
    added: ofChange('new'),
    changed: ofChange('changed'),
    unchanged: ofChange('same'),
    sizes: sum(outcomes.map(({ planned }) => planned.sizes)),
    countedSizes: sum(outcomes.map(({ stock }) => Object.keys(stock).length)),
    pieces: sum(pieces),
    pictures: urls.size,
    newPictures: new Set(outcomes.flatMap(({ pictures }) => pictures.map(({ url }) => url))).size,
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function toFirst<Value>(values: readonly Value[]): {
  readonly first: readonly Value[];
  readonly count: number;
} {
  return { first: values.slice(0, MAX_NAMED), count: values.length };
}
