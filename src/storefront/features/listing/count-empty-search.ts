/** Tells the shop that a search without filters found nothing, so that its owner learns what shoppers look for. */
import { type ListingView, writeListing } from '#contract/listing-url.ts';
import { API } from '#contract/urls.ts';

export function countEmptySearch(view: ListingView): void {
  const params = [...writeListing({ ...view, view: 'grid', page: 1 }).keys()];
  if (!params.includes('search') || params.some(name => name !== 'search' && name !== 'sort')) return;
  const body = JSON.stringify({ search: view.query.search.slice(0, 100) });
  navigator.sendBeacon(API.emptySearches, new Blob([body], { type: 'application/json' }));
}
