/** Routes made from the table of pages. Search parameters are text, as they stand in the address. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { EmptyState } from '#console/parts/empty-state.tsx';
import { PageHeader } from '#console/parts/page-header.tsx';
import { PageLink } from '#console/parts/page-link.tsx';
import type { Permission } from '#domain/staff/permissions.ts';
import { LoadingPlaceholder } from '#ui/feedback/loading-placeholder.tsx';
import { Button } from '#ui/forms/button.tsx';
import { FirstPage } from './first-page.tsx';
import { Shell } from './frame/shell.tsx';
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

function NotFound() {
  return (
    <>
      <PageHeader title="Page not found" />
      <EmptyState title="There is nothing at this address">
        It may have been removed, or the link is incomplete. <PageLink to="/">Go to the first page</PageLink>
      </EmptyState>
    </>
  );
}

/** A page that could not be drawn or loaded; the navigation around it still works. */
function PageError({ error, reset }: ErrorComponentProps) {
  return (
    <>
      <PageHeader title="Something went wrong" />
      <EmptyState
        title="This page could not be shown"
        actions={
          <Button size="compact" onClick={reset}>
            Try again
          </Button>
        }
      >
        {error instanceof Error ? error.message : 'Please try again, or load the page anew.'}
      </EmptyState>
    </>
  );
}
