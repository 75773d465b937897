/** The storefront on the server: pages as markup, over the catalogue in memory. */
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, matchRoutes, StaticRouterProvider } from 'react-router';
import type { Renderer } from '#contract/document.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import type { LoadedPage } from '#web/page.ts';
import { PAGE_ENTRIES, type PageEntry } from './page-modules.ts';
import { createRoutes, type RouteHandle } from './routes.tsx';

/** Only the path and query of an address reach a page, so any origin will do. */
const ORIGIN = 'http://nool.invalid';

export function createRenderer(catalogue: Catalogue, now: () => Date): Renderer {
  const handler = createStaticHandler(createRoutes({ catalogue: () => Promise.resolve(catalogue), now }));

  return {
    documentKey: async (path, search) => {
      const { page } = await entryFor(path).load();
      const meaningful = page.meaningfulSearch(new URLSearchParams(search)).toString();
      return meaningful === '' ? path : `${path}?${meaningful}`;
    },
    render: async documentKey => {
      const context = await handler.query(new Request(ORIGIN + documentKey));
      if (context instanceof Response) throw new Error(`${documentKey} was redirected, which no page does`);
      const [error] = Object.values(context.errors ?? {});
      if (error !== undefined) throw error;
      const router = createStaticRouter(handler.dataRoutes, context);
      const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
      const route = context.matches.at(-1)?.route;
      const { data, head } = context.loaderData[route?.id ?? ''] as LoadedPage;
      if (route === undefined || head === undefined) throw new Error(`No page answered ${documentKey}`);
      return {
        head,
        html,
        hydrationData: { [route.id]: { data } },
        module: (route.handle as RouteHandle).entry.module,
      };
    },
  };
}

function entryFor(path: string): PageEntry {
  const routes = PAGE_ENTRIES.map(entry => ({ path: entry.path, handle: entry }));
  const entry = matchRoutes(routes, path)?.at(-1)?.route.handle ?? PAGE_ENTRIES.at(-1);
  if (entry === undefined) throw new Error('The shop has no pages');
  return entry;
}
