/** A console over a shop whose pages and redirects are served, for tests of redirects. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { RedirectImportResult, RedirectList } from '#contract/console/redirect.ts';
import { fill } from '#contract/urls.ts';
import { createFindRedirect } from '#server/catalogue/redirects/find-redirect.ts';
import { createHitCounter } from '#server/catalogue/redirects/hit-counter.ts';
import { perVersion } from '#server/catalogue/versions/shop-version.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { createLogger } from '#server/platform/monitoring/log.ts';
import { createFindMoved } from '#server/site/pages/moved-pages.ts';
import { createPageHandler, createPages, type Pages } from '#server/site/pages/pages.routes.ts';
import { type ServerEntry, toPublished } from '#server/site/pages/published.ts';
import { openConsole } from './test-versions.ts';

const ENTRY = '/src/storefront/app/entry-server.tsx';
const FILES = { entry: '/assets/entry.js', imports: [], styles: [], fonts: [] };

export async function openRedirectShop(engine: Engine, ids: readonly string[]) {
  const { createRenderer } = (await import(/* @vite-ignore */ ENTRY)) as ServerEntry;
  let getPages = (): Pages => {
    throw new Error('The shop is not open yet');
  };
  const pageHandler = createPageHandler(() => getPages());
  const shop = await openConsole(engine, ids, {
    pageHandler,
    pages: async routes => void routes.get('/*', pageHandler.send),
  });
  const hits = createHitCounter({ db: shop.db, clock: shop.clock.now, logger: createLogger('silent') });
  const redirects = { findRedirect: createFindRedirect(shop.db), onFollow: hits.count };
  const toPages = perVersion(version =>
    createPages({
      renderer: createRenderer(toPublished(version), shop.clock.now),
      toFiles: () => FILES,
      publicUrl: 'https://nool.example',
      findMoved: createFindMoved(version, redirects),
    }),
  );
  getPages = () => toPages(shop.getVersion());

  const publish = async () => {
    const { statusCode } = await shop.ask('POST', CONSOLE_API.versions, {});
    if (statusCode !== 201) throw new Error(`The draft is not published: ${statusCode}`);
  };
  await publish();
  return {
    ...shop,
    publish,
    writeHits: hits.write,
    /** Returns status and target of an address. */
    read: async (url: string) => {
      const { statusCode, headers } = await shop.app.inject(url);
      return headers.location === undefined ? [statusCode] : [statusCode, headers.location];
    },
    add: (from: string, to: string) => shop.ask('POST', CONSOLE_API.redirects, { from, to }),
    change: (id: string, from: string, to: string) =>
      shop.ask('PUT', fill(CONSOLE_API.redirect, { id }), { from, to }),
    remove: (id: string) => shop.ask('DELETE', fill(CONSOLE_API.redirect, { id })),
    list: async (query = '') =>
      (await shop.ask('GET', `${CONSOLE_API.redirects}${query}`)).json<RedirectList>().redirects,
    importTable: async (table: string | Buffer, query = '') => {
      const response = await shop.app.inject({
        method: 'PUT',
        url: `${CONSOLE_API.redirectFile}${query}`,
        headers: { 'content-type': 'text/csv', authorization: shop.authorization },
        payload: table,
      });
      return response.json<RedirectImportResult>();
    },
  };
}
