/** Creates and changes products of the draft. */
import { toFields } from '#contract/error.ts';
import { ProductJson, toProduct, toProductJson } from '#contract/products/product.ts';
import { capitalised } from '#domain/products/category.ts';
import { inState, type ProductState } from '#domain/products/product-details.ts';
import { fieldName, rowIssues } from '#server/catalogue/products/check/check-row.ts';
import { cleanProduct } from '#server/catalogue/products/check/clean-product.ts';
import { findOrdered } from '#server/catalogue/products/ordered-products.ts';
import { isScheduled } from '#server/catalogue/schedules/schedule.repository.ts';
import { describeCounts } from '#server/catalogue/stock/preserve-counts.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { findDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import type { DraftRecordTable } from '#server/catalogue/versions/version.table.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { requireFreeName } from './name-taken.ts';
import { askAboutPrice } from './price-questions.ts';
import { type FoundProduct, toDraftProduct, toFound } from './product-list/draft-products.ts';

/** Throws where the products come from a file. */
export function requireDatabase({ catalogueFile }: ConsoleDeps): void {
  if (catalogueFile !== undefined) throw new HttpError({ code: 'products-in-file', file: catalogueFile });
}

export async function findProduct(
  { db, catalogueFile, getVersion }: ConsoleDeps,
  id: string,
): Promise<FoundProduct> {
  if (catalogueFile !== undefined) {
    const product = getVersion().catalogue.byId.get(id);
    if (product !== undefined) return { product, revision: 0, updatedAt: 0 };
    throw new HttpError({ code: 'not-found' });
  }
  return foundOrThrow((await findDraftRecords(db, 'product', [id]))[0]);
}

function foundOrThrow(record: DraftRecordTable | undefined): FoundProduct {
  const [found] = record === undefined ? [] : toFound(record);
  if (found === undefined) throw new HttpError({ code: 'not-found' });
  return found;
}

interface Change {
  readonly id: string;
  readonly fields: Omit<ProductJson, 'id'>;
  /** It is undefined where any stored state may be replaced. */
  readonly revision: number | undefined;
  readonly actor: string;
}

export async function createProduct(
  deps: ConsoleDeps,
  change: Omit<Change, 'revision'>,
): Promise<FoundProduct> {
  // One that waits for its day in a schedule would not be added then.
  if (await isScheduled(deps.db, change.id)) throw new HttpError({ code: 'id-taken', id: change.id });
  const written = await write(deps, { ...change, revision: 0 });
  if (!written.ok) throw new HttpError({ code: 'id-taken', id: change.id });
  return foundOrThrow(written.value[0]);
}

interface ChangedProduct extends FoundProduct {
  /** Sentences about counted pieces that went over to other sizes. */
  readonly carried: readonly string[];
  /** Questions about the price. */
  readonly questions: readonly string[];
}

/** Throws with both states when another change came first. */
export async function updateProduct(deps: ConsoleDeps, change: Change): Promise<ChangedProduct> {
  const current = await findProduct(deps, change.id);
  const before = toProductJson(current.product);
  const carried = await findCarried(deps, before, change);
  const written = await write(deps, change, before);
  if (written.ok) {
    const changed = written.value[0] === undefined ? current : foundOrThrow(written.value[0]);
    return { ...changed, carried, questions: askAboutPrice(deps, changed.product, current.product) };
  }
  const stored = toDraftProduct(foundOrThrow(written.error.current));
  throw new HttpError({ code: 'changed-meanwhile', stored, sent: toBody(change, before) });
}

/**
 * Says which sizes take over the pieces of others. A counted size that is gone beside a new one may be renamed: that is refused,
 * because otherwise the new one would sell without limit.
 */
async function findCarried(
  { db }: ConsoleDeps,
  product: ProductJson,
  change: Change,
): Promise<readonly string[]> {
  const before = JSON.stringify(product);
  const after = JSON.stringify(toBody(change, product));
  const { questions, carried } = await describeCounts(db, [{ id: change.id, before, after }]);
  const [question] = questions;
  if (question === undefined) return carried.map(({ problem }) => `${capitalised(problem)}.`);
  const fields = { sizes: `The sizes ${question.problem}` };
  throw new HttpError({ code: 'invalid', fields, isIncomplete: false });
}

/** The time between two tries to learn whether an order is paid whose time is over. */
export async function changeState(
  deps: ConsoleDeps,
  { id, state, revision, actor }: Omit<Change, 'fields'> & { readonly state: ProductState },
): Promise<FoundProduct> {
  requireDatabase(deps);
  const found = await findProduct(deps, id);
  const fields = toProductJson(inState(found.product, state));
  return updateProduct(deps, { id, fields, revision: revision ?? found.revision, actor });
}

async function write(deps: ConsoleDeps, change: Change, before?: ProductJson) {
  requireDatabase(deps);
  const { id, revision, actor } = change;
  const after = toBody(change, before);
  await requireFreeName(deps, { before, after });
  const body = JSON.stringify(after);
  return changeDraft({ ...deps, actor }, 'product', [{ id, body, revision }]);
}

/** The checks are those of a spreadsheet, so that none takes what the other refuses. */
function toBody({ id, fields }: Pick<Change, 'id' | 'fields'>, before?: ProductJson): ProductJson {
  const parsed = ProductJson.safeParse(cleanProduct({ ...fields, id }, before));
  if (!parsed.success) {
    throw new HttpError({ code: 'invalid', fields: toFields(parsed.error.issues), isIncomplete: false });
  }
  const body = toProductJson(toProduct(parsed.data));
  // Amounts are looked at before they are rounded.
  const { price, mrp, discount } = parsed.data;
  const issues = rowIssues({ ...body, price, mrp, discount: discount ?? undefined }, id, true).map(
    ({ field, problem }) => [field, `${fieldName(field)} ${problem}`],
  );
  if (issues.length > 0)
    throw new HttpError({ code: 'invalid', fields: Object.fromEntries(issues), isIncomplete: false });
  return body;
}

export async function removeProduct(
  deps: ConsoleDeps,
  { id, revision, actor }: Omit<Change, 'fields'>,
): Promise<void> {
  requireDatabase(deps);
  await findProduct(deps, id);
  if ((await findOrdered(deps.db, [id])).has(id)) throw new HttpError({ code: 'product-ordered', id });
  const removed = await changeDraft({ ...deps, actor }, 'product', [{ id, body: undefined, revision }]);
  if (removed.ok) return;
  const stored = toDraftProduct(foundOrThrow(removed.error.current));
  throw new HttpError({ code: 'changed-meanwhile', stored, sent: null });
}
