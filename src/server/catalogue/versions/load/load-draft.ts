/** Makes a version of the draft, as publishing would, for those who look at it before. */
import { LRUCache } from 'lru-cache';
import { draftRevision } from '#server/catalogue/versions/draft.repository.ts';
import type { GetVersion, ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import { type LoadDeps, loadOverFile, loadVersion } from './load-version.ts';

/** The state of the draft now; `show` is the id of a product that is in it though shoppers would not see it yet. */
export type LoadDraft = (show?: string) => Promise<ShopVersion>;

/** Each is as large as the version in force. */
const MAX_LOADED = 2;
const MAX_AGE_MS = 5 * 60 * 1000;

interface DraftDeps extends LoadDeps {
  readonly getVersion: GetVersion;
  /** Products that come from a file are those in force. */
  readonly catalogueFile?: string | undefined;
}

/** Requests at the same time, and those until the next change, share what is loaded. */
export function createDraftLoader({ getVersion, catalogueFile, ...deps }: DraftDeps): LoadDraft {
  const loaded = new LRUCache<string, ShopVersion, string | undefined>({
    max: MAX_LOADED,
    ttl: MAX_AGE_MS,
    ttlAutopurge: true,
    fetchMethod: async (_key, _stale, { context: show }) => {
      const draft = { draft: true, show } as const;
      if (catalogueFile !== undefined) return loadOverFile(deps, draft, getVersion());
      return (await loadVersion(deps, draft)).version;
    },
  });
  return async show => {
    const key = `${await draftRevision(deps.db)} ${show ?? ''}`;
    return loaded.forceFetch(key, { context: show });
  };
}
