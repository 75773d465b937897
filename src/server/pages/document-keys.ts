/** Remembers which document an address asks for: finding that out costs more than sending a kept one. */
import type { Renderer } from '#contract/document.ts';

const MOST = 5000;
/** Longer ones are nobody's bookmark, and would fill the memory with what a stranger typed. */
const LONGEST = 300;

/** Path and query as they were asked for. */
export interface Address {
  readonly url: string;
  readonly path: string;
  readonly query: string;
}

export interface DocumentKeys {
  /** The key of an address that was asked for before. */
  readonly known: (url: string) => string | undefined;
  readonly find: (address: Address) => Promise<string>;
}

/** For one version of the catalogue; a few megabytes of addresses at most. */
export function rememberKeys({ documentKey }: Pick<Renderer, 'documentKey'>): DocumentKeys {
  const keys = new Map<string, string>();
  return {
    known: url => keys.get(url),
    find: async ({ url, path, query }) => {
      const key = await documentKey(path, query);
      if (url.length > LONGEST) return key;
      if (keys.size >= MOST) keys.clear();
      keys.set(url, key);
      return key;
    },
  };
}
