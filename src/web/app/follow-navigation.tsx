/** After a move within the shop the document says where it is: its title, description and address, and the focus on its heading. */
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useMatches, useNavigate, useNavigationType } from 'react-router';
import type { LoadedPage } from '#web/page.ts';
import { goWith } from '#web/state/api.ts';
import { keepPage } from './keep-page.ts';

export function FollowNavigation() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const moved = useNavigationType();
  const head = (useMatches().at(-1)?.loaderData as LoadedPage | undefined)?.head;
  const lastPath = useRef(pathname);

  useEffect(() => goWith(path => void navigate(path)), [navigate]);

  useEffect(() => {
    if (head === undefined) return;
    document.title = head.title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
    showAddress(head.canonical);
  }, [head]);

  // The first page too: it came before there was a worker to keep it. A filter within a page keeps nothing anew.
  useEffect(() => keepPage(pathname), [pathname]);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    if (moved !== NavigationType.Pop)
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname, moved]);

  return null;
}

/** Phones share the canonical address of a page: it must not stay that of the page before. */
function showAddress(canonical: string | undefined): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (canonical === undefined) {
    link?.remove();
    return;
  }
  const shown = link ?? document.head.appendChild(document.createElement('link'));
  shown.rel = 'canonical';
  shown.href = canonical;
}
