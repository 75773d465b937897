/** Prices that may be published but should be looked at: those for which neither rate of GST is consistent. */
import { INCONSISTENT_PRICE } from '#domain/tax/tax-rate.ts';
import { isTaxWithin } from '#domain/tax/tax-schemes.ts';
import type { DraftIssue } from '#server/catalogue/versions/check-records.ts';
import type { CheckedRecord } from './check-whole.ts';

export function priceWarnings(records: readonly CheckedRecord[]): readonly DraftIssue[] {
  if (!records.some(({ taxScheme }) => taxScheme !== undefined && isTaxWithin(taxScheme))) return [];
  return records.flatMap(({ kind, id, isInconsistent }) =>
    isInconsistent === true ? [{ kind, id, message: `price: ${INCONSISTENT_PRICE}` }] : [],
  );
}
