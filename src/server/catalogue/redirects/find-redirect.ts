/** Looks a redirect up for a request. No page waits for a database that is slow or lost: nothing is found then. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#server/platform/db/database.ts';
import { findRedirects } from './redirect.repository.ts';
import type { RedirectTable } from './redirect.table.ts';

export type FoundRedirect = Pick<RedirectTable, 'from_path' | 'to_path' | 'kind'>;

/** The first of the keys that has one decides. */
export type FindRedirect = (keys: readonly string[]) => Promise<FoundRedirect | undefined>;

const MAX_MS = 500;

export function createFindRedirect(db: Database): FindRedirect {
  return async keys => {
    const found = findRedirects(db, keys).then(
      rows => keys.flatMap(key => rows.find(({ from_path }) => from_path === key) ?? [])[0],
      () => undefined,
    );
    return Promise.race([found, wait(MAX_MS, undefined, { ref: false })]);
  };
}
