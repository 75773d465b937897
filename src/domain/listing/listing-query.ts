import type { Paise } from '#domain/money.ts';
import { type Choices, NO_CHOICES } from './filters.ts';
import { DEFAULT_SORT, type Sort } from './sorts.ts';

export interface ListingQuery extends Choices {
  readonly search: string;
  /** Inclusive bounds in paise. */
  readonly min?: Paise | undefined;
  readonly max?: Paise | undefined;
  readonly sort: Sort;
  readonly limit?: number;
}

export const EVERYTHING: ListingQuery = { ...NO_CHOICES, search: '', sort: DEFAULT_SORT };
