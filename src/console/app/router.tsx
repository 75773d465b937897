/** Routes made from the table of pages. Search parameters are text, as they stand in the address. */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import type { Permission } from '#domain/staff/permissions.ts';
import { LoadingPlaceholder } from '#ui/feedback/loading-placeholder.tsx';
import { FirstPage } from './first-page.tsx';
import { Shell } from './frame/shell.tsx';
import { NotFound } from './not-found.tsx';
import { PageError } from './page-error.tsx';
import { PAGES } from './page-table.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Only staff with this permission may see the page; without it all staff may. */
    readonly permission?: Permission | undefined;
  }
}

export function createConsoleRouter() {
  const root = createRootRoute({ component: Shell });
  const first = createRoute({ getParentRoute: () => root, path: '/', component: FirstPage });
  const pages = PAGES.map(({ path, permission, load }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyRouteComponent(load, 'Page'),
      staticData: { permission },
    }),
  );
  return createRouter({
    routeTree: root.addChildren([first, ...pages]),
    basepath: '/console',
    defaultPreload: 'intent',
    // The placeholder itself shows nothing for the first fifth of a second.
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: LoadingPlaceholder,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: NotFound,
    scrollRestoration: true,
    parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: values => {
      const text = new URLSearchParams(values as Record<string, string>).toString();
      return text === '' ? '' : `?${text}`;
    },
  });
}
