/** Carries out what moving in changes: categories, products, counts, redirects and the pictures to be fetched, in one transaction. */

import type { MovingChoices } from '#contract/console/moving.ts';
import { MAX_PIECES } from '#contract/console/stock.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { readDraftCategories } from '#server/catalogue/products/categories/draft-categories.ts';
import { writeRedirects } from '#server/catalogue/redirects/import-redirects.ts';
import { findRedirects } from '#server/catalogue/redirects/redirect.repository.ts';
import { findDifferences, type SizeChange, setCounts } from '#server/catalogue/stock/change-pieces.ts';
import { lockStock } from '#server/catalogue/stock/stock.repository.ts';
import { applyChanges } from '#server/catalogue/versions/change-draft.ts';
import type { ChangeError, DraftChange } from '#server/catalogue/versions/compare-change.ts';
import { lockDraft } from '#server/catalogue/versions/draft.repository.ts';
import type { GetVersion } from '#server/catalogue/versions/shop-version.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { writeMoved, writeMovingChoices } from './moving.repository.ts';
import { insertPictureJobs } from './pictures/picture-job.repository.ts';
import type { NewCategory } from './plan/plan-input.ts';
import type { MovedWrite, MovingWork } from './process/run-moving.ts';

export interface MovingDeps extends VersionDeps {
  readonly getVersion: GetVersion;
}

interface Moving {
  readonly work: MovingWork;
  readonly choices: MovingChoices;
  /** The revisions of the products that the work was planned with. */
  readonly revisions: ReadonlyMap<string, number>;
}

/** The history of the stock says it. */
const REASON = 'Moved in from the other shop';

/** Returns the revision of the draft. Refused where a product was changed since the plan was made. */
export function applyMoving(
  deps: MovingDeps,
  { work, choices, revisions }: Moving,
): Promise<Result<number, ChangeError>> {
  return inTransaction<number, ChangeError>(deps.db, async transaction => {
    const revision = await lockDraft(transaction);
    const changing = { ...deps, transaction, revision };
    const categories = await toCategoryChanges(transaction, work.newCategories);
    const added = await applyChanges({ ...changing, kind: 'category' }, categories);
    if (!added.ok) return refused(added.error);
    const products = work.writes.flatMap(({ id, body }): readonly DraftChange[] =>
      body === undefined ? [] : [{ id, body, revision: revisions.get(id) ?? 0 }],
    );
    const changed = await applyChanges({ ...changing, kind: 'product' }, products);
    if (!changed.ok) return refused(changed.error);
    const counts = await findDifferences(transaction, toSizeChanges(work.writes), lockStock);
    await setCounts(transaction, { ...deps, reason: REASON }, counts);
    await insertPictureJobs(transaction, deps.newId, toJobs(work.writes, deps.actor));
    await writeNewRedirects(transaction, deps, work.redirects);
    await writeMoved(
      transaction,
      work.writes.map(({ moved }) => moved),
    );
    await writeMovingChoices(transaction, choices);
    return ok(revision);
  });
}

/** The first record also stores the categories that products name, which have had none. */
async function toCategoryChanges(
  transaction: Connection,
  added: readonly NewCategory[],
): Promise<readonly DraftChange[]> {
  if (added.length === 0) return [];
  const current = await readDraftCategories(transaction);
  const known = new Set(current.map(({ key }) => key));
  const last = Math.max(-1, ...current.map(({ position }) => position));
  const unstored = current.filter(({ revision }) => revision === 0);
  const fresh = added.filter(({ key }) => !known.has(key));
  const rows = fresh.map((category, index) => ({ ...category, position: last + 1 + index }));
  return [...unstored, ...rows].map(({ key, label, position, ...more }) => {
    const { picture, text } = 'revision' in more ? more : {};
    return { id: key, body: JSON.stringify({ key, label, picture, text, position }), position };
  });
}

function toSizeChanges(writes: readonly MovedWrite[]): readonly SizeChange[] {
  return writes.flatMap(({ id, stock }) =>
    Object.entries(stock).map(([size, set]) => ({ productId: id, size, set: Math.min(set, MAX_PIECES) })),
  );
}

function toJobs(writes: readonly MovedWrite[], actor: string) {
  return writes.flatMap(({ id, pictures, moved }) =>
    pictures.map(({ url, alt }) => ({
      product_id: id,
      position: moved.pictures.indexOf(url),
      url,
      alt,
      host: toHost(url),
      actor,
    })),
  );
}

function toHost(url: string): string {
  return URL.canParse(url) ? new URL(url).host : '';
}

/** An address that leads somewhere already stays as it is. */
async function writeNewRedirects(
  transaction: Connection,
  deps: MovingDeps,
  redirects: MovingWork['redirects'],
): Promise<void> {
  const known = await findRedirects(
    transaction,
    redirects.map(({ from }) => from),
  );
  const taken = new Set(known.map(({ from_path }) => from_path));
  const fresh = redirects.filter(({ from }) => !taken.has(from));
  if (fresh.length === 0) return;
  await writeRedirects(transaction, deps, { table: { redirects: fresh, issues: [] }, actor: deps.actor });
}
