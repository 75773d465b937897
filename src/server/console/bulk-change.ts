/** Changes prices, flags, state, category or words of all products that a filter finds. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { BulkChange, BulkChangeResult } from '#contract/console/product.ts';
import { type ProductJson, toProductJson } from '#contract/products/product.ts';
import { toRupees } from '#domain/money.ts';
import type { Product } from '#domain/products/product.ts';
import { inState } from '#domain/products/product-details.ts';
import { sameKey } from '#domain/text/same-text.ts';
import { readDraftCategories } from '#server/catalogue/products/categories/draft-categories.ts';
import { fieldName, rowIssues } from '#server/catalogue/products/check/check-row.ts';
import { isPriceBefore } from '#server/catalogue/products/fields/field-rules.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { draftRevision } from '#server/catalogue/versions/draft.repository.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import { requireDatabase } from './change-product.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { findTakenNames, toTaken } from './name-taken.ts';
import { toPriceFields } from './price-change.ts';
import { askAboutPrice } from './price-questions.ts';
import { type FoundProduct, findProducts, readProducts } from './product-list/draft-products.ts';

const MAX_LISTED = 100;
const READ_AT_ONCE = 500;

interface Changed {
  readonly before: ProductJson;
  readonly after: ProductJson;
  /** The JSON of `after`. */
  readonly body: string;
  readonly revision: number;
  /** What is wrong with the price before: no JSON says one that is not above the price. */
  readonly issue?: string | undefined;
  /** Questions about the price. */
  readonly questions: readonly string[];
}

/** A preview, unless `apply` is true. */
export async function changeInBulk(
  deps: ConsoleDeps,
  { filter, change, revision, apply = false }: BulkChange,
  actor: string,
): Promise<BulkChangeResult> {
  requireDatabase(deps);
  await requireCategory(deps, change);
  const seen = await draftRevision(deps.db);
  if (revision !== undefined && revision !== seen) throw new HttpError({ code: 'draft-changed' });
  const changed: Changed[] = [];
  const issues: string[] = [];
  const ids = (await findProducts(deps, filter)).map(({ id }) => id).sort();
  for (let index = 0; index < ids.length; index += READ_AT_ONCE) {
    const found = await readProducts(deps, ids.slice(index, index + READ_AT_ONCE));
    const part = found.flatMap(each => toChanged(deps, each, change));
    issues.push(...part.flatMap(newIssues));
    changed.push(...part);
    await yieldToRequests();
  }
  await requireRight(deps, changed, issues);
  const questions = changed.flatMap(each => each.questions);
  const since = apply ? await applyAll(deps, changed, actor) : undefined;
  return {
    count: changed.length,
    isApplied: apply,
    revision: since ?? seen,
    changes: changed.slice(0, MAX_LISTED).map(({ before, after }) => ({ before, after })),
    questionCount: questions.length,
    questions: questions.slice(0, MAX_LISTED),
  };
}

async function requireCategory({ db }: ConsoleDeps, { category }: BulkChange['change']): Promise<void> {
  if (category === undefined) return;
  const categories = await readDraftCategories(db);
  if (categories.some(({ key }) => key === category)) return;
  const fields = { change: `There is no category ${category}. Add it first` };
  throw new HttpError({ code: 'invalid', fields, isIncomplete: false });
}

/** The checks are those of a single product. What was wrong before is no reason to refuse another change. */
async function requireRight(
  deps: ConsoleDeps,
  changed: readonly Changed[],
  known: readonly string[],
): Promise<void> {
  const issues = [
    ...known,
    ...(await findTakenNames(deps, changed)).map(taken => `${taken.product.id}: Name ${toTaken(taken)}`),
  ];
  const [first, ...others] = issues;
  if (first === undefined) return;
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  throw new HttpError({ code: 'invalid', fields: { change: `${first}${more}` }, isIncomplete: false });
}

function newIssues({ before, after, issue }: Changed): string[] {
  if (issue !== undefined) return [`${after.id}: Price before ${issue}`];
  const known = new Set(rowIssues(before, before.id, true).map(({ field }) => field));
  return rowIssues(after, after.id, true)
    .filter(({ field }) => !known.has(field))
    .map(({ product, field, problem }) => `${product}: ${fieldName(field)} ${problem}`);
}

/** Returns the revision of the change; none where it changed nothing. */
async function applyAll(
  deps: ConsoleDeps,
  changed: readonly Changed[],
  actor: string,
): Promise<number | undefined> {
  const result = await changeDraft(
    { ...deps, actor },
    'product',
    changed.map(({ after, body, revision }) => ({ id: after.id, body, revision })),
  );
  if (!result.ok) throw new HttpError({ code: 'draft-changed' });
  return result.value[0]?.revision;
}

function toFields(product: Product, change: BulkChange['change']): Partial<Product> {
  const { isNew, state, category, tags, occasion } = change;
  return {
    ...toPriceFields(product, change),
    ...(isNew === undefined ? {} : { isNew }),
    ...(state === undefined ? {} : { state: inState(product, state).state }),
    ...(category === undefined ? {} : { category }),
    ...(tags === undefined ? {} : { tags: changedList(product.tags, tags) }),
    ...(occasion === undefined ? {} : { occasion: changedList(product.occasion, occasion) }),
  };
}

type ListChange = NonNullable<BulkChange['change']['tags']>;

/** A list without entries is none. */
function changedList(list: readonly string[] = [], change: ListChange): readonly string[] | undefined {
  const isSame = (text: string) => (each: string) => sameKey(each) === sameKey(text);
  const changed =
    'add' in change
      ? list.some(isSame(change.add))
        ? list
        : [...list, change.add]
      : list.filter(each => !isSame(change.remove)(each));
  return changed.length === 0 ? undefined : changed;
}

/** Returns nothing for a product that stays as it is. */
function toChanged(
  deps: ConsoleDeps,
  { product, revision }: FoundProduct,
  change: BulkChange['change'],
): readonly Changed[] {
  const before = toProductJson(product);
  const changed = { ...product, ...toFields(product, change) };
  const issue = priceBeforeIssue(changed);
  const questions = askAboutPrice(deps, changed, product).map(question => `${product.id}: ${question}`);
  const after = toProductJson(changed);
  const body = JSON.stringify(after);
  return body === JSON.stringify(before) ? [] : [{ before, after, body, revision, issue, questions }];
}

function priceBeforeIssue({ price, priceBefore, isSale }: Product): string | undefined {
  if (priceBefore === undefined) return undefined;
  return isPriceBefore(toRupees(priceBefore), { price: toRupees(price), isSale });
}
