import { useNavigate, useNavigation } from 'react-router';
import { type ListingView, readListing } from '#contract/listing-url.ts';
import type { ListingQuery } from '#domain/listing.ts';
import { addressOf, type ListingData } from './listing-data.ts';

export interface ListingControls {
  readonly base: string;
  /** The view on its way, or else the one shown: two quick choices must not undo each other. */
  readonly view: ListingView;
  readonly isLoading: boolean;
  readonly change: (over: Partial<ListingQuery>) => void;
}

export function useListing({ base, view }: ListingData): ListingControls {
  const { location } = useNavigation();
  const navigate = useNavigate();
  const pending = location?.pathname === base ? readListing(new URLSearchParams(location.search)) : undefined;
  const current = pending ?? view;
  return {
    base,
    view: current,
    isLoading: pending !== undefined,
    change: over => void navigate(addressOf(base, current, over), { preventScrollReset: true }),
  };
}
