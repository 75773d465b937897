/** Addresses that lead to other ones: with words behind the id of a product, without a page of their own, or of an old shop. */

import { toKey, toLookupKeys } from '#contract/redirects/old-address.ts';
import { targetKey, withOtherParams } from '#contract/redirects/target.ts';
import { productPage } from '#contract/urls.ts';
import { decodePart } from '#domain/text/decode-part.ts';
import type { FindRedirect, FoundRedirect } from '#server/catalogue/redirects/find-redirect.ts';
import { findOtherColor } from '#server/catalogue/redirects/other-color.ts';
import { isLost, leadsNowhere } from '#server/catalogue/redirects/own-addresses.ts';
import { toGoneAddress } from '#server/catalogue/redirects/record-moves.ts';
import type { ShopVersion } from '#server/catalogue/versions/shop-version.ts';

export interface MovedPage {
  readonly path: string;
  /** An archived product may be sold again: only the other is for ever. */
  readonly status: 301 | 302;
}

/** `gone`: there was a product, and nothing near it is left. `lost`: there is no such page. */
export type Moved = MovedPage | 'gone' | 'lost' | undefined;

export type FindMoved = (path: string, query: string) => Promise<Moved>;

type Version = Pick<ShopVersion, 'catalogue' | 'archived'>;

export interface MovedSources {
  readonly findRedirect: FindRedirect;
  /** Is told the old address of a redirect that is followed. */
  readonly onFollow?: ((from: string) => void) | undefined;
}

/** Words behind the id are for readers: `/product/KUR-0042/vaigai-kurta`. An id contains no slash, so that no tail is taken for one. */
const PRODUCT_PATH = /^\/product\/(?<id>[^/]+)(?<tail>\/[^/]+)?$/i;

const NO_REDIRECTS: MovedSources = { findRedirect: async () => undefined };

/** Returns a function that finds where an address leads in one step; undefined where it has a page of its own. */
export function createFindMoved(version: Version, sources: MovedSources = NO_REDIRECTS): FindMoved {
  return async (path, query) => {
    const id = findProductId(path);
    if (id !== undefined && version.catalogue.byId.has(id)) {
      const page = productPage(id);
      return PRODUCT_PATH.exec(path)?.groups?.['tail'] === undefined
        ? undefined
        : { path: `${page}${query === '' ? '' : `?${query}`}`, status: 301 };
    }
    if (!isLost(path, query, version)) return undefined;
    return follow(version, sources, { path, query });
  };
}

interface Step {
  readonly to: string;
  readonly redirect?: FoundRedirect | undefined;
  readonly isForEver: boolean;
}

/** Follows redirects until one leads to a page, so that the browser is led on once only. */
async function follow(
  version: Version,
  { findRedirect, onFollow }: MovedSources,
  { path, query }: { readonly path: string; readonly query: string },
): Promise<Moved> {
  const seen = new Set<string>();
  const used: FoundRedirect[] = [];
  let isForEver = true;
  let wasSold = false;
  let [at, key] = [path, toKey(path, query)];
  while (!seen.has(key)) {
    seen.add(key);
    wasSold ||= findArchived(at, version) !== undefined;
    const step = toStep(at, version, await findRedirect(candidates(at, key)));
    if (step === undefined) break;
    if (step.redirect !== undefined) used.push(step.redirect);
    wasSold ||= step.redirect?.kind === 'auto';
    isForEver &&= step.isForEver;
    if (!leadsNowhere(step.to, version)) {
      const [first] = used;
      if (first !== undefined) onFollow?.(first.from_path);
      return { path: withOtherParams(step.to, query), status: isForEver ? 301 : 302 };
    }
    [at, key] = [step.to.replace(/[?#].*$/s, ''), targetKey(step.to)];
  }
  return wasSold ? 'gone' : 'lost';
}

/** What the owner has written goes first, then another colour, then what was made automatically. */
function toStep(path: string, version: Version, redirect: FoundRedirect | undefined): Step | undefined {
  if (redirect !== undefined && redirect.kind !== 'auto')
    return { to: redirect.to_path, redirect, isForEver: true };
  const archived = findArchived(path, version);
  const other = findOtherColor(findProductId(path) ?? '', version);
  if (other !== undefined) return { to: other, redirect, isForEver: false };
  if (redirect !== undefined) return { to: redirect.to_path, redirect, isForEver: false };
  return archived && { to: toGoneAddress(archived.category), isForEver: false };
}

function candidates(path: string, key: string): readonly string[] {
  const id = findProductId(path);
  return [...new Set([...toLookupKeys(key), ...(id === undefined ? [] : [toKey(productPage(id))])])];
}

function findArchived(path: string, { archived }: Version) {
  const id = findProductId(path);
  return id === undefined ? undefined : archived?.get(id);
}

function findProductId(path: string): string | undefined {
  const { id } = PRODUCT_PATH.exec(path)?.groups ?? {};
  return id === undefined ? undefined : decodePart(id);
}
