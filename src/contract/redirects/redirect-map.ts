/** Writes redirects so that each leads to its end in one step, and none leads in a circle. */
import { ok, type Result, refused } from '#domain/result.ts';
import { toLookupKeys } from './old-address.ts';
import { targetKey } from './target.ts';

export interface Redirect {
  /** The old address, as `readOldAddress` spells it. */
  readonly from: string;
  /** The address of this shop, as `readTarget` spells it. */
  readonly to: string;
}

export interface KnownRedirect extends Redirect {
  /** `targetKey` of the target. */
  readonly toKey: string;
}

export type RedirectError = 'leads-to-itself' | 'leads-in-a-circle';

export interface RedirectMap {
  /** Adds one, or changes where it leads. */
  readonly put: (redirect: Redirect) => Result<Redirect, RedirectError>;
  readonly get: (from: string) => Redirect | undefined;
  /** Those that `put` has written, in their last state. */
  readonly written: () => readonly Redirect[];
}

/**
 * `known` has at least every redirect that one of the added ones meets. An address that a page of this shop may have is not skipped:
 * its page may come back, so that only a request can tell where it leads.
 */
export function createRedirectMap(
  known: readonly KnownRedirect[],
  mayHavePage: (key: string) => boolean,
): RedirectMap {
  const redirects = new Map<string, KnownRedirect>();
  const byTarget = new Map<string, Set<string>>();
  const written = new Set<string>();
  for (const redirect of known) store(redirect);

  function store(redirect: KnownRedirect): void {
    const before = redirects.get(redirect.from);
    if (before !== undefined) byTarget.get(before.toKey)?.delete(redirect.from);
    redirects.set(redirect.from, redirect);
    const sources = byTarget.get(redirect.toKey) ?? new Set();
    byTarget.set(redirect.toKey, sources.add(redirect.from));
  }

  function leadsTo(start: string, goal: string): boolean {
    const seen = new Set<string>();
    const open = [...toLookupKeys(start)];
    for (let key = open.pop(); key !== undefined; key = open.pop()) {
      if (key === goal) return true;
      const next = redirects.get(key);
      if (next === undefined || seen.has(key)) continue;
      seen.add(key);
      open.push(...toLookupKeys(next.toKey));
    }
    return false;
  }

  function findEnd(start: Omit<KnownRedirect, 'from'>): Omit<KnownRedirect, 'from'> {
    let end = start;
    for (;;) {
      if (mayHavePage(end.toKey)) return end;
      const [next] = toLookupKeys(end.toKey).flatMap(key => redirects.get(key) ?? []);
      if (next === undefined) return end;
      end = next;
    }
  }

  function put({ from, to }: Redirect): Result<Redirect, RedirectError> {
    const toKey = targetKey(to);
    if (toLookupKeys(toKey).includes(from)) return refused('leads-to-itself');
    if (leadsTo(toKey, from)) return refused('leads-in-a-circle');
    const end = findEnd({ to, toKey });
    const before = mayHavePage(from) ? [] : [...(byTarget.get(from) ?? [])];
    for (const each of [from, ...before]) {
      store({ from: each, to: end.to, toKey: end.toKey });
      written.add(each);
    }
    return ok({ from, to: end.to });
  }

  return {
    put,
    get: from => redirects.get(from),
    written: () => [...written].flatMap(from => redirects.get(from) ?? []),
  };
}
