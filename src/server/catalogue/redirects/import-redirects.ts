/** Imports a table of redirects: the rows without faults, in one transaction and with one row of the audit. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { MAX_REDIRECTS, type RedirectImportResult } from '#contract/console/redirect.ts';
import type { TableIssue } from '#contract/console/spreadsheet.ts';
import { createRedirectMap, type Redirect, type RedirectMap } from '#contract/redirects/redirect-map.ts';
import type { ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Connection, Database } from '#server/platform/db/database.ts';
import { hasPage, leadsNowhere, mayHavePage } from './own-addresses.ts';
import type { ReadRedirect, ReadRedirects } from './read-redirect-table.ts';
import { lockRedirects } from './redirect.repository.ts';
import type { RedirectTable } from './redirect.table.ts';
import { type RedirectDeps, readAllRedirects, storeWritten, toRedirect } from './write-redirects.ts';

/** The one table, as the audit calls it. */
const FILE_ID = 'file';
const MAX_ISSUES = 1000;
/** So many take about ten milliseconds; requests are answered between them. */
const AT_ONCE = 500;

export interface ImportDeps extends RedirectDeps {
  readonly db: Database;
  readonly getVersion: () => ShopVersion;
}

interface Import {
  readonly table: ReadRedirects;
  readonly isDryRun: boolean;
  readonly actor: string;
}

export async function importRedirects(
  deps: ImportDeps,
  { table, isDryRun, actor }: Import,
): Promise<RedirectImportResult> {
  if (isDryRun) return (await plan(deps.db, deps, table)).result;
  return deps.db.transaction().execute(transaction => writeRedirects(transaction, deps, { table, actor }));
}

/** Imports in a transaction. */
export async function writeRedirects(
  transaction: Connection,
  deps: ImportDeps,
  { table, actor }: Omit<Import, 'isDryRun'>,
): Promise<RedirectImportResult> {
  await lockRedirects(transaction);
  const { result, map, known, added } = await plan(transaction, deps, table);
  await storeWritten(transaction, deps, { map, known, kind: 'import', added });
  if (added.size > 0) {
    const { added: addedCount, changed, faults } = result;
    const row = { created_at: deps.clock().getTime(), id: deps.newId('aud'), actor, record_id: FILE_ID };
    const after = JSON.stringify({ name: 'a file', added: addedCount, changed, leftOut: faults.count });
    await insertAudit(transaction, [{ ...row, action: 'update', kind: 'redirect', before: null, after }]);
  }
  return { ...result, isApplied: true };
}

interface Plan {
  readonly result: RedirectImportResult;
  readonly map: RedirectMap;
  readonly known: readonly RedirectTable[];
  readonly added: ReadonlySet<string>;
}

async function plan(db: Connection, { getVersion }: ImportDeps, table: ReadRedirects): Promise<Plan> {
  const known = await readAllRedirects(db);
  const before = new Map(known.map(row => [row.from_path, toRedirect(row)]));
  const map = createRedirectMap([...before.values()], mayHavePage);
  const added = new Set<string>();
  const faults = [...table.issues];
  const hints: TableIssue[] = [];
  let room = MAX_REDIRECTS - known.length;
  let unchanged = 0;
  for (const [index, redirect] of table.redirects.entries()) {
    if (index % AT_ONCE === 0) await yieldToRequests();
    const current = before.get(redirect.from);
    const problem = current === undefined && room === 0 ? TOO_MANY : put(map, redirect);
    if (problem !== undefined) {
      faults.push({ row: redirect.row, column: table.columns?.to, field: 'to', text: redirect.to, problem });
      continue;
    }
    if (current === undefined) room -= 1;
    if (map.get(redirect.from)?.to === current?.to) unchanged += 1;
    else added.add(redirect.from);
    for (const hint of toHints(redirect, current, getVersion()))
      hints.push({ ...hint, row: redirect.row, column: table.columns?.[hint.field] });
  }
  const changed = [...added].filter(from => before.has(from)).length;
  const counts = { isApplied: false, added: added.size - changed, changed, unchanged };
  const result = { ...counts, faults: toFirst(faults), hints: toFirst(hints) };
  return { result, map, known, added };
}

const TOO_MANY = `is one too many: the shop has at most ${MAX_REDIRECTS} redirects; delete some that nobody uses`;

const WRITE_ISSUES = {
  'leads-to-itself': 'is the old address itself; write another one, or remove the row',
  'leads-in-a-circle':
    'leads back to the old address by other redirects; write another one, or remove the row',
} as const;

function put(map: RedirectMap, redirect: Redirect): string | undefined {
  const written = map.put(redirect);
  return written.ok ? undefined : WRITE_ISSUES[written.error];
}

type Hint = TableIssue & { readonly field: 'from' | 'to' };

function toHints(
  { from, to }: ReadRedirect,
  current: Redirect | undefined,
  version: ShopVersion,
): readonly Hint[] {
  const hints: Hint[] = [];
  if (current !== undefined && current.to !== to)
    hints.push({ field: 'from', text: from, problem: `leads to ${current.to} now, and then to ${to}` });
  if (hasPage(from, version))
    hints.push({ field: 'from', text: from, problem: 'has a page in this shop, which goes first' });
  if (leadsNowhere(to, version))
    hints.push({ field: 'to', text: to, problem: 'has no page now: shoppers would find nothing there' });
  return hints;
}

function toFirst(issues: readonly TableIssue[]) {
  const sorted = issues.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0));
  return { first: sorted.slice(0, MAX_ISSUES), count: issues.length };
}
