/** The router's view of the pages, over a source of the catalogue: the server's memory or the file the browser loads. */
import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from 'react-router';
import type { Catalogue } from '#domain/catalogue.ts';
import type { LoadedPage, Page } from '#web/page.ts';
import { ErrorPage } from './error-page.tsx';
import { PAGE_ENTRIES, type PageEntry } from './page-modules.ts';
import { Root } from './root.tsx';

export interface RouteSources {
  readonly catalogue: () => Promise<Catalogue>;
  readonly now: () => Date;
}

/** What a route says of itself to those who match it. */
export interface RouteHandle {
  readonly entry: PageEntry;
}

export function createRoutes(sources: RouteSources): RouteObject[] {
  const children = PAGE_ENTRIES.map(entry => pageRoute(entry, sources));
  return [{ Component: Root, ErrorBoundary: ErrorPage, children }];
}

function pageRoute(entry: PageEntry, sources: RouteSources): RouteObject {
  const handle: RouteHandle = { entry };
  return {
    path: entry.path,
    handle,
    lazy: async () => {
      const { page } = await entry.load();
      return { loader: loaderOf(page, sources), Component: componentOf(page) };
    },
  };
}

function loaderOf(page: Page, { catalogue, now }: RouteSources) {
  return async ({ request, params }: LoaderFunctionArgs): Promise<LoadedPage> =>
    page.load({ catalogue: await catalogue(), url: new URL(request.url), params, now: now() });
}

function componentOf(page: Page) {
  return function PageOfRoute() {
    return page.render(useLoaderData<LoadedPage>().data);
  };
}
