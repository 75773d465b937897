/** What a shopper may ask of a list of products. Every link to a list needs only this. */
import type { Paise } from '#domain/money.ts';
import { type Choices, NO_CHOICES } from './filters.ts';
import { DEFAULT_SORT, type Sort } from './sorting.ts';

export interface ListingQuery extends Choices {
  readonly search: string;
  /** Inclusive bounds in paise. */
  readonly min?: Paise | undefined;
  readonly max?: Paise | undefined;
  readonly sort: Sort;
  /** How many of the products are wanted, from the first; all when missing. */
  readonly limit?: number;
}

export const EVERYTHING: ListingQuery = { ...NO_CHOICES, search: '', sort: DEFAULT_SORT };
