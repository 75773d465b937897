/** Writes redirects so that each leads to its end in one step, and none in a circle. */
import { MAX_REDIRECTS } from '#contract/console/redirect.ts';
import { toLookupKeys } from '#contract/redirects/old-address.ts';
import {
  createRedirectMap,
  type KnownRedirect,
  type Redirect,
  type RedirectError,
  type RedirectMap,
} from '#contract/redirects/redirect-map.ts';
import { targetKey } from '#contract/redirects/target.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { NewId } from '#server/platform/db/ids.ts';
import { mayHavePage } from './own-addresses.ts';
import {
  countRedirects,
  findRedirects,
  findRedirectsTo,
  lockRedirects,
  putRedirects,
  redirectPages,
} from './redirect.repository.ts';
import type { RedirectTable } from './redirect.table.ts';

export type WriteRedirectError =
  | { readonly code: RedirectError; readonly from: string }
  | { readonly code: 'too-many-redirects' };

export interface RedirectDeps {
  readonly clock: () => Date;
  readonly newId: NewId;
}

export function toRedirect({ from_path, to_path, to_key }: RedirectTable): KnownRedirect {
  return { from: from_path, to: to_path, toKey: to_key };
}

/** Adds one in a transaction, or changes where it leads. */
export async function writeRedirect(
  transaction: Connection,
  deps: RedirectDeps,
  { kind, ...redirect }: Redirect & Pick<RedirectTable, 'kind'>,
): Promise<Result<Redirect, WriteRedirectError>> {
  await lockRedirects(transaction);
  const known = await readMet(transaction, [redirect]);
  const isNew = known.every(({ from_path }) => from_path !== redirect.from);
  if (isNew && (await countRedirects(transaction)) >= MAX_REDIRECTS)
    return refused({ code: 'too-many-redirects' });
  const map = createRedirectMap(known.map(toRedirect), mayHavePage);
  const put = map.put(redirect);
  if (!put.ok) return refused({ code: put.error, from: redirect.from });
  await storeWritten(transaction, deps, { map, known, kind, added: new Set([redirect.from]) });
  return ok(put.value);
}

/** Reads what redirects meet: those they lead to, one after the other, and those that lead to them. */
export async function readMet(
  db: Connection,
  redirects: readonly Redirect[],
): Promise<readonly RedirectTable[]> {
  const met = new Map<string, RedirectTable>();
  const add = (rows: readonly RedirectTable[]) => {
    for (const row of rows) met.set(row.from_path, row);
  };
  const froms = redirects.map(({ from }) => from);
  add(await findRedirects(db, froms));
  let open = redirects.flatMap(({ to }) => toLookupKeys(targetKey(to)));
  while (open.length > 0) {
    const found = (await findRedirects(db, [...new Set(open)])).filter(
      ({ from_path }) => !met.has(from_path),
    );
    add(found);
    open = found.flatMap(({ to_key }) => toLookupKeys(to_key));
  }
  const led = froms.filter(from => !mayHavePage(from));
  add(await findRedirectsTo(db, led));
  return [...met.values()];
}

export async function readAllRedirects(db: Connection): Promise<readonly RedirectTable[]> {
  const all: RedirectTable[] = [];
  for await (const page of redirectPages(db)) all.push(...page);
  return all;
}

interface Written {
  readonly map: RedirectMap;
  readonly known: readonly RedirectTable[];
  readonly kind: RedirectTable['kind'];
  /** The others have only been led on, and stay what they are. */
  readonly added: ReadonlySet<string>;
}

export async function storeWritten(
  transaction: Connection,
  { clock, newId }: RedirectDeps,
  { map, known, kind, added }: Written,
): Promise<void> {
  const kinds = new Map(known.map(row => [row.from_path, row.kind]));
  const created_at = clock().getTime();
  await putRedirects(transaction, map.written(), ({ from }) => ({
    id: newId('red'),
    kind: added.has(from) ? kind : (kinds.get(from) ?? kind),
    created_at,
  }));
}
