import { useCallback, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import type { ListingView } from '#contract/listing-url.ts';
import type { ListingQuery } from '#domain/listing/listing-query.ts';
import { useNavigate } from '#storefront/place.ts';
import { isCatalogueAtHand } from '#storefront/state/catalogue-source.ts';
import { type ListingData, withSearch } from './listing-data.ts';

/** Leads to another view, given what it is by now: what was drawn may be older. */
export type Turn = (to: (view: ListingView) => ListingView) => void;

/** A part of a query that is to change, given what the query is by now. */
export type QueryChange = (query: ListingQuery) => Partial<ListingQuery>;

/** Changes part of the query, and goes back to the first page. */
export type Change = (over: QueryChange) => void;

export interface ListingControls {
  readonly base: string;
  /** The view on its way, or else the one shown: a choice is seen at once, and two quick ones do not undo each other. */
  readonly view: ListingView;
  readonly isLoading: boolean;
  /** What takes long to draw is drawn from this: it follows a frame later, so that the choice itself is answered at once. */
  readonly settled: ListingData;
  /** The same for as long as the page stands, so that a choice draws itself anew and none of the others. */
  readonly change: Change;
  readonly turn: Turn;
}

export function useListing(data: ListingData): ListingControls {
  const { base, view } = data;
  const [ahead, setAhead] = useState({ of: view, view });
  const navigate = useNavigate();
  // Whatever arrives is the truth, also when it is not what was asked for.
  const current = ahead.of === view ? ahead.view : view;
  const newest = useRef({ of: view, view: current });
  useLayoutEffect(() => {
    newest.current = { of: view, view: current };
  });

  const turn = useCallback<Turn>(
    to => {
      const { of, view: now } = newest.current;
      const next = to(now);
      newest.current = { of, view: next };
      // With the goods at hand the list itself comes before the next frame: to draw the choice first would be work for nothing.
      if (!isCatalogueAtHand()) setAhead({ of, view: next });
      navigate(withSearch(base, next), { preventScrollReset: true });
    },
    [base, navigate],
  );
  const change = useCallback<Change>(
    over => turn(now => ({ ...now, query: { ...now.query, ...over(now.query) }, page: 1 })),
    [turn],
  );

  const settled = useDeferredValue(data);
  const isLoading = current !== view || settled !== data;
  return { base, view: current, isLoading, settled, change, turn };
}
