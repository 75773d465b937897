import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListingView } from '#contract/listing-url.ts';
import type { ListingQuery } from '#domain/listing-query.ts';
import { type ListingData, withSearch } from './listing-data.ts';

export interface ListingControls {
  readonly base: string;
  /** The view on its way, or else the one shown: a choice is seen at once, and two quick ones do not undo each other. */
  readonly view: ListingView;
  readonly isLoading: boolean;
  readonly change: (over: Partial<ListingQuery>) => void;
}

export function useListing({ base, view }: ListingData): ListingControls {
  const [ahead, setAhead] = useState({ of: view, view });
  const navigate = useNavigate();
  // Whatever arrives is the truth, also when it is not what was asked for.
  const current = ahead.of === view ? ahead.view : view;
  return {
    base,
    view: current,
    isLoading: current !== view,
    change: over => {
      const next = { ...current, query: { ...current.query, ...over }, page: 1 };
      setAhead({ of: view, view: next });
      void navigate(withSearch(base, next), { preventScrollReset: true });
    },
  };
}
