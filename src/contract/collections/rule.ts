/** The rule of a collection as text: the query of the list that has its products, such as `category=kurta&max=2000`. */
import { readListing, writeListing } from '#contract/listing-url.ts';
import { EVERYTHING, type ListingQuery } from '#domain/listing/listing-query.ts';
import { DEFAULT_SORT } from '#domain/listing/sorts.ts';

export function readRule(rule: string): ListingQuery {
  return readListing(new URLSearchParams(rule)).query;
}

export function writeRule(query: ListingQuery): string {
  return writeListing({ query, view: 'grid', page: 1 }).toString();
}

/** A rule asks for something that products have by themselves: no search, no stock, and not what is featured. */
export function isRule(rule: string): boolean {
  const { search, isFeatured, isInStock } = EVERYTHING;
  const query = { ...readRule(rule), search, isFeatured, isInStock };
  return writeRule(query) === rule && writeRule({ ...query, sort: DEFAULT_SORT }) !== '';
}
