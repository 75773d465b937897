/** Checks the draft as its publication would, again and again: only what has changed since the last check is read. */

import { INCONSISTENT_PRICE } from '#domain/tax/tax-rate.ts';
import { isTaxWithin } from '#domain/tax/tax-schemes.ts';
import { checkRecords, type DraftIssue, readRecord } from '#server/catalogue/versions/check-records.ts';
import { divideIssues } from '#server/catalogue/versions/check-source.ts';
import type { ReadPage } from '#server/catalogue/versions/compare-content.ts';
import { KIND_NAMES } from '#server/catalogue/versions/kinds.ts';
import { rememberDraft } from '#server/catalogue/versions/remember-draft.ts';
import { recordsOfDraft } from '#server/catalogue/versions/version.repository.ts';
import { paymentMethodIssues } from './check-payment-methods.ts';
import { type CheckedRecord, checkAlone, wholeIssues } from './check-whole.ts';
import type { PublicationDeps } from './publication.ts';

export interface DraftCheck {
  /** None: the draft may be published. */
  readonly issues: readonly DraftIssue[];
  /** Why products wait; the rest may be published without them. */
  readonly waiting: readonly DraftIssue[];
  /** What should be looked at before. */
  readonly warnings: readonly DraftIssue[];
}

export type CheckDraft = () => Promise<DraftCheck>;

export function createCheckDraft(deps: PublicationDeps): CheckDraft {
  const { db, catalogueFile } = deps;
  const readPage: ReadPage = page => recordsOfDraft(db, page);
  const methodIssues = async () => paymentMethodIssues(readPage, await deps.hasGateway());
  if (catalogueFile !== undefined)
    return async () => ({
      issues: [...(await checkRecords(readPage)), ...(await methodIssues())],
      waiting: [],
      warnings: [],
    });
  const remembered = KIND_NAMES.map(kind =>
    rememberDraft(db, kind, record => checkAlone(readRecord(kind, record))),
  );
  return async () => {
    const kinds: CheckedRecord[][] = [];
    for (const checked of remembered) kinds.push([...(await checked())].sort(byId));
    const records = kinds.flat();
    const [waiting, issues] = divideIssues(await wholeIssues(deps, records));
    return {
      issues: [...issues, ...(await methodIssues())],
      waiting,
      warnings: priceWarnings(records),
    };
  };
}

/** The later of two products with the same name is the one at fault. */
function byId(one: CheckedRecord, other: CheckedRecord): number {
  return one.id < other.id ? -1 : 1;
}

/** Prices that may be published but should be looked at: those for which neither rate of GST is consistent. */
function priceWarnings(records: readonly CheckedRecord[]): readonly DraftIssue[] {
  if (!records.some(({ taxScheme }) => taxScheme !== undefined && isTaxWithin(taxScheme))) return [];
  return records.flatMap(({ kind, id, isInconsistent }) =>
    isInconsistent === true ? [{ kind, id, message: `price: ${INCONSISTENT_PRICE}` }] : [],
  );
}
