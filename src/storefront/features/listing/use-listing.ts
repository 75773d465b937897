import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type ListingView, readListing } from '#contract/listing-url.ts';
import type { ListingQuery } from '#domain/listing/listing-query.ts';
import { useLocation, usePendingLocation } from '#storefront/location.ts';
import { HAS_NAVIGATION_API, navigate } from '#storefront/navigate.ts';
import { type ListingData, withSearch } from './listing-data.ts';

/** Leads to another view, given what it is by now: what was drawn may be older. */
export type Turn = (to: (view: ListingView) => ListingView) => void;

/** A part of a query that is to change, given what the query is by now. */
export type QueryChange = (query: ListingQuery) => Partial<ListingQuery>;

/** Changes part of the query, and goes back to the first page. */
export type Change = (over: QueryChange) => void;

export interface ListingControls {
  readonly base: string;
  /** The pending view, or else the displayed one: a choice shows at once, and two quick ones do not undo each other. */
  readonly view: ListingView;
  /** Says whether the products do not match the view yet. */
  readonly isLoading: boolean;
  /** The same as long as the page stands, so that a choice draws itself anew and none of the others. */
  readonly change: Change;
  readonly turn: Turn;
}

type Top = RefObject<HTMLDivElement | null>;

/** `top` is the part of the page that begins with the count and the first products. */
export function useListing({ base, view: displayed }: ListingData, top: Top): ListingControls {
  const view = usePendingView(displayed);
  const [leavingFor, setLeavingFor] = useLeavingFor();
  const current = leavingFor ?? view;
  const newest = useRef(current);
  const scrollWhenDrawn = useScrollTo(top, displayed);
  useLayoutEffect(() => {
    newest.current = current;
  });

  const turn = useCallback<Turn>(
    to => {
      newest.current = to(newest.current);
      scrollWhenDrawn();
      if (!HAS_NAVIGATION_API) setLeavingFor(newest.current);
      navigate(withSearch(base, newest.current), { preserveScroll: true });
    },
    [base, setLeavingFor, scrollWhenDrawn],
  );
  const change = useCallback<Change>(
    over => turn(now => ({ ...now, query: { ...now.query, ...over(now.query) }, page: 1 })),
    [turn],
  );

  return { base, view: current, isLoading: current !== displayed, change, turn };
}

/** Brings the first products of a changed view into sight where they are above the window. The focus stays. */
function useScrollTo(top: Top, displayed: ListingView): () => void {
  const drawn = useRef(displayed);
  const isPending = useRef(false);
  useLayoutEffect(() => {
    if (drawn.current === displayed) return;
    drawn.current = displayed;
    if (isPending.current && (top.current?.getBoundingClientRect().top ?? 0) < 0)
      top.current?.scrollIntoView();
    isPending.current = false;
  }, [top, displayed]);
  return useCallback(() => {
    isPending.current = true;
  }, []);
}

/** Returns the view of the address that is loading, where that is one of the same list. */
function usePendingView(displayed: ListingView): ListingView {
  const location = useLocation();
  const pending = usePendingLocation();
  return useMemo(() => {
    const isPending = pending !== location && pending.pathname === location.pathname;
    return isPending ? readListing(pending.searchParams) : displayed;
  }, [pending, location, displayed]);
}

/**
 * Returns the view whose document is loading in browsers without the Navigation API, and nothing once the page is shown
 * again, as by Back.
 */
function useLeavingFor() {
  const [view, setView] = useState<ListingView>();
  useEffect(() => {
    const reset = () => setView(undefined);
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);
  return [view, setView] as const;
}
