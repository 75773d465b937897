/** What browsers ask for of one version, cached compressed as its documents are. */
import type { Renderer } from '#contract/document.ts';
import type { PageDataResponse } from '#contract/products/list-api.ts';
import type { ListSource } from '#contract/products/list-source.ts';
import { toListItemJson } from '#contract/products/product.ts';
import { type CachedDocument, createDocumentCache } from '#server/site/pages/document-cache.ts';

export interface Lists {
  readonly pageData: (address: string) => Promise<CachedDocument>;
  readonly suggestions: (text: string) => Promise<CachedDocument>;
}

interface ListsOptions {
  readonly version: string;
  readonly source: ListSource & Pick<Renderer, 'documentKey'>;
}

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_AGE_MS = 5 * 60 * 1000;

export function createLists({ version, source }: ListsOptions): Lists {
  const cached = (make: (key: string) => Promise<unknown>) =>
    createDocumentCache({
      render: async key => ({ status: 200, bytes: Buffer.from(JSON.stringify(await make(key))) }),
      maxBytes: MAX_BYTES,
      maxAgeMs: MAX_AGE_MS,
    });
  const pageData = cached(async (key): Promise<PageDataResponse> => {
    const { data, head } = await source.pageData(key);
    const { title, description, canonical, mayHaveMoved } = head;
    const more = { ...(canonical && { canonical }), ...(mayHaveMoved && { mayHaveMoved }) };
    return { version, data, head: { title, description, ...more } };
  });
  const suggestions = cached(async text => (await source.suggestions(text)).map(toListItemJson));
  return {
    pageData: async address => {
      const [path = '/', search = ''] = address.split(/\?(.*)/s);
      return pageData(await source.documentKey(path, search));
    },
    suggestions,
  };
}
