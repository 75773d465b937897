/** What a shopper may ask of a list of products, apart from the answering: every link to a list needs only this. */
import type { Paise } from '#domain/money.ts';
import { DEFAULT_SORT, type Sort } from './sorting.ts';

export interface ListingQuery {
  readonly category?: string | undefined;
  readonly search: string;
  readonly isNew: boolean;
  readonly isSale: boolean;
  readonly isFeatured: boolean;
  /** Any of these; none is no restriction. */
  readonly sizes: readonly string[];
  readonly colors: readonly string[];
  /** Inclusive bounds in paise. */
  readonly min?: Paise | undefined;
  readonly max?: Paise | undefined;
  readonly sort: Sort;
  /** How many of the products are wanted, from the first; all when unsaid. */
  readonly limit?: number;
}

export const EVERYTHING: ListingQuery = {
  search: '',
  isNew: false,
  isSale: false,
  isFeatured: false,
  sizes: [],
  colors: [],
  sort: DEFAULT_SORT,
};
