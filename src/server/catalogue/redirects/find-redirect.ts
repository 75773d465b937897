/** Looks a redirect up for a request; nothing is found where the database does not answer in time. */
import type { Database } from '#server/platform/db/database.ts';
import { ifInTime } from '#server/platform/db/if-in-time.ts';
import { findRedirects } from './redirect.repository.ts';
import type { RedirectTable } from './redirect.table.ts';

export type FoundRedirect = Pick<RedirectTable, 'from_path' | 'to_path' | 'kind'>;

/** The first of the keys that has one decides. */
export type FindRedirect = (keys: readonly string[]) => Promise<FoundRedirect | undefined>;

export function createFindRedirect(db: Database): FindRedirect {
  async function find(keys: readonly string[]): Promise<FoundRedirect | undefined> {
    const rows = await findRedirects(db, keys);
    return keys.flatMap(key => rows.find(({ from_path }) => from_path === key) ?? [])[0];
  }
  return keys => ifInTime(find(keys));
}
