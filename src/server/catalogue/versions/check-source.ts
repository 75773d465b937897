/** Checks what is to be published. */
import type { Connection } from '#server/platform/db/database.ts';
import type { CheckContent, DraftIssue } from './check-records.ts';
import { type RecordSource, readRecords } from './version.repository.ts';

interface SourceCheck {
  readonly check: CheckContent;
  readonly source: RecordSource;
  /** The number of the version in which products that wait for a picture stay as they are. */
  readonly version: number;
}

export interface CheckedSource {
  /** What prevents the publication. */
  readonly issues: readonly DraftIssue[];
  /** What is published instead of the source where products wait for a picture. */
  readonly source: RecordSource;
}

/** Products of the draft that wait for a picture prevent nothing: the rest is checked without them. */
export async function checkSource(
  db: Connection,
  { check, source, version }: SourceCheck,
): Promise<CheckedSource> {
  const checkIn = (from: RecordSource) => check(page => readRecords(db, from, page));
  const [waiting, issues] = divideIssues(await checkIn(source));
  if (source !== 'draft' || issues.length > 0 || waiting.length === 0) return { issues, source };
  const part = { heldBack: [...new Set(waiting.map(({ id }) => id))], version };
  const [, ofPart] = divideIssues(await checkIn(part));
  return { issues: ofPart, source: part };
}

/** Returns the issues of products that wait for a picture, and all others. */
export function divideIssues(
  issues: readonly DraftIssue[],
): readonly [waiting: readonly DraftIssue[], others: readonly DraftIssue[]] {
  return [issues.filter(({ isWaiting }) => isWaiting), issues.filter(({ isWaiting }) => !isWaiting)];
}
