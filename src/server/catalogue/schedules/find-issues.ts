/** Checks records before schedules change them: what they refer to may be gone, or taken, since they were planned. */
import { duplicateIssues, isVisible } from '#server/catalogue/products/check/check-duplicates.ts';
import type { LooseRow } from '#server/catalogue/products/fields/field-rules.ts';
import { checkAlone, wholeIssues } from '#server/catalogue/products/publishing/check-whole.ts';
import type { PublicationDeps } from '#server/catalogue/products/publishing/publication.ts';
import { type DraftIssue, readRecord } from '#server/catalogue/versions/check-records.ts';
import { recordPages } from '#server/catalogue/versions/compare-content.ts';
import { recordsOfVersion, type StoredRecord } from '#server/catalogue/versions/version.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { ChangedState } from './draft-changes.ts';

interface CheckedRun {
  readonly states: readonly ChangedState[];
  /** The number of the version in force. */
  readonly inForce: number;
}

export type FindIssues = (db: Connection, run: CheckedRun) => Promise<readonly DraftIssue[]>;

export const NO_ISSUES: FindIssues = () => Promise.resolve([]);

export function createFindIssues(deps: Pick<PublicationDeps, 'db' | 'clock' | 'imageFolders'>): FindIssues {
  return async (db, run) => {
    const changed = run.states.flatMap(state => toRecord(state) ?? []);
    const alone = changed.map(({ kind, record }) => checkAlone(readRecord(kind, record)));
    const categories = [...(await listCategories(db, run))];
    const known = categories.map(id => ({ kind: 'category' as const, id, issues: [] }));
    return [
      ...(await wholeIssues(deps, [...known, ...alone.filter(({ kind }) => kind !== 'category')])),
      ...alone.filter(({ kind }) => kind === 'category').flatMap(({ issues }) => issues),
      ...(await conflictsWithOthers(db, run)),
    ];
  };
}

function toRecord({ kind, id, after }: ChangedState) {
  if (after === undefined) return undefined;
  const record: StoredRecord = { id, position: after.position, body: JSON.stringify(after.body) };
  return { kind, record };
}

async function listCategories(db: Connection, { states, inForce }: CheckedRun): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for await (const page of recordPages(each => recordsOfVersion(db, inForce, each), 'category'))
    for (const { id } of page) ids.add(id);
  for (const { kind, id, after } of states) {
    if (kind !== 'category') continue;
    if (after === undefined) ids.delete(id);
    else ids.add(id);
  }
  return ids;
}

/** A removed category has no products, and a product that shoppers see has a name of its own. Only for these all products are read. */
async function conflictsWithOthers(
  db: Connection,
  { states, inForce }: CheckedRun,
): Promise<readonly DraftIssue[]> {
  const removed = states.filter(({ kind, after }) => kind === 'category' && after === undefined);
  const products = states.filter(({ kind }) => kind === 'product');
  const named = products.filter(hasNewName);
  if (removed.length === 0 && named.length === 0) return [];
  const changed = new Set(products.map(({ id }) => id));
  const others: LooseRow[] = [];
  for await (const page of recordPages(each => recordsOfVersion(db, inForce, each), 'product'))
    for (const { id, body } of page) if (!changed.has(id)) others.push(toNamed(JSON.parse(body) as LooseRow));
  const after = products.flatMap(({ after: state }) =>
    state === undefined ? [] : [toNamed(state.body as LooseRow)],
  );
  const used = new Set([...others, ...after].map(({ category }) => category));
  const rows = [...others, ...after].map(row => ({ label: String(row['id']), row }));
  const names = new Set(named.map(({ id }) => id));
  return [
    ...removed
      .filter(({ id }) => used.has(id))
      .map(({ kind, id }) => ({ kind, id, message: 'products are in this category' })),
    ...duplicateIssues(rows)
      .filter(({ product }) => names.has(product))
      .map(({ product: id, field, problem }) => ({
        kind: 'product' as const,
        id,
        message: `${field}: ${problem}`,
      })),
  ];
}

function hasNewName({ before, after }: ChangedState): boolean {
  const [old, now] = [before?.body, after?.body] as (LooseRow | undefined)[];
  if (now === undefined || !isVisible(now)) return false;
  return old === undefined || !isVisible(old) || old['name'] !== now['name'];
}

/** Whole rows of 100,000 products would be 100 MB. */
function toNamed({ id, name, state, category }: LooseRow): LooseRow {
  return { id, name, state, category };
}
