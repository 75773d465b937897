/** Client navigation with the browser's Navigation API. A browser without it loads documents. */
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { isPaymentPath } from '#contract/pages.ts';
import { HAS_NAVIGATION_API } from '#storefront/navigate.ts';
import { carryToasts } from '#storefront/state/toasts.ts';
import { cachePage } from './cache-page.ts';
import type { Content, CurrentPage } from './current-page.ts';
import { isPage } from './find-page.ts';
import { canAnimate, drawAnimated } from './page-transition.ts';

interface NavigationOptions {
  /** The address of the document. */
  readonly first: URL;
  /** Never rejects: a failure is content too. */
  readonly load: (url: URL) => Promise<Content>;
  /** Says whether pages that take payments have a security policy of their own. */
  readonly isPaidOnline: boolean;
  readonly setPendingUrl: (url: URL) => void;
  /** Draws a page and calls `onDrawn` once it is on the screen. */
  readonly draw: (current: CurrentPage, onDrawn: () => void) => void;
}

/** Draws the shop's pages instead of loading their documents. Returns what ends it. */
export function startNavigation({
  first,
  load,
  isPaidOnline,
  setPendingUrl,
  draw,
}: NavigationOptions): () => void {
  let displayed = first;
  let newest: NavigateEvent;
  /** What had the focus when the newest navigation began. */
  let focused: Element | null;

  function onNavigate(event: NavigateEvent): void {
    const url = new URL(event.destination.url);
    if (isWithinPage(event) || !canIntercept(event, url)) return;
    if (isPaidOnline && needsDocument(event, [displayed, url])) return carryToasts();
    newest = event;
    focused = document.activeElement;
    event.intercept({
      // Firefox 153 resets the focus to the body, even where the heading has `autofocus`.
      focusReset: 'manual',
      scroll: preservesScroll(event) ? 'manual' : 'after-transition',
      handler: () => new Promise(resolve => startTransition(() => show(event, url, resolve))),
    });
  }

  async function show(event: NavigateEvent, url: URL, onDrawn: () => void): Promise<void> {
    setPendingUrl(url);
    const loading = load(url).then(content => leaveIfMoved(content, event));
    const aborted = new Promise(resolve => event.signal.addEventListener('abort', resolve));
    // React holds back later transitions until this one ends, so it ends with the navigation.
    await Promise.race([loading, aborted]);
    // The stop button aborts too, when the address has changed already: only a newer navigation wins.
    void loading.then(content => newest === event && drawPage({ url, content }, event, onDrawn));
  }

  function drawPage(current: CurrentPage, event: NavigateEvent, onDrawn: () => void): void {
    const { url, content } = current;
    const paths = [displayed.pathname, url.pathname] as const;
    const isNewPath = paths[0] !== paths[1];
    // Pages are laid out whole from now on (`section.module.css`): restoring a scroll position needs their height.
    if (isNewPath || isTraverse(event)) document.documentElement.dataset['moved'] = '';
    const set = () =>
      draw(current, () => {
        displayed = url;
        updateHead(content);
        if (isNewPath) cachePage(url);
        if (isNewPath && !isTraverse(event)) focusHeading(focused);
        onDrawn();
      });
    if (isNewPath && canAnimate(event)) drawAnimated(paths, event, () => newest === event && flushSync(set));
    else startTransition(set);
  }

  if (!HAS_NAVIGATION_API) return () => undefined;
  // Back was pressed before hydration: the address has changed, its page has not.
  if (location.pathname + location.search !== first.pathname + first.search) location.reload();
  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}

/**
 * Only the server knows where the address of what is not there leads. The address has changed already: its document takes the place
 * of this one, or the one that it leads to.
 */
function leaveIfMoved(content: Content, { signal }: NavigateEvent): Content | Promise<never> {
  const head = 'loaded' in content ? content.loaded.head : undefined;
  if (head?.mayHaveMoved !== true || signal.aborted || !navigator.onLine) return content;
  carryToasts();
  location.reload();
  return new Promise(() => undefined);
}

function isTraverse({ navigationType }: NavigateEvent): boolean {
  return navigationType === 'traverse';
}

/** A fragment, or history.replaceState. */
function isWithinPage(event: NavigateEvent): boolean {
  return event.hashChange || (event.destination.sameDocument && !isTraverse(event));
}

/** Files, unknown paths, downloads, posted forms and addresses of old shops (`/?p=12`) are left to the browser. */
function canIntercept(event: NavigateEvent, { pathname, search }: URL): boolean {
  const isOther =
    event.navigationType === 'reload' || event.downloadRequest !== null || event.formData !== null;
  return event.canIntercept && !isOther && isPage(pathname) && (pathname !== '/' || search === '');
}

/** The policy belongs to the document, so a page that takes payments is entered and left by loading one. */
function needsDocument({ destination }: NavigateEvent, [from, to]: readonly [URL, URL]): boolean {
  if (destination.sameDocument || from.pathname === to.pathname) return false;
  return isPaymentPath(from.pathname) || isPaymentPath(to.pathname);
}

/** The caller of `navigate`, the link or its surroundings decide. */
function preservesScroll({ info, sourceElement }: NavigateEvent): boolean {
  const isNeeded = (info as { readonly preserveScroll?: boolean } | undefined)?.preserveScroll ?? false;
  return isNeeded || Boolean(sourceElement?.closest('[data-keep-scroll]'));
}

/** Whoever has moved the focus while the page was loading keeps it. */
function focusHeading(focused: Element | null): void {
  const { activeElement, body } = document;
  if (activeElement !== focused && activeElement !== body) return;
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
}

/** Title, description and canonical address of the displayed page. What a document came with stays. */
function updateHead(content: Content): void {
  const head = 'loaded' in content ? content.loaded.head : undefined;
  if (head === undefined) return;
  document.title = head.title;
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description);
  // Phones share the canonical address of a page: it must not stay that of the page before.
  document.querySelector('link[rel="canonical"]')?.remove();
  if (head.canonical === undefined) return;
  const link = Object.assign(document.createElement('link'), { rel: 'canonical', href: head.canonical });
  document.head.append(link);
}
