/** What an import into the draft does to the counted pieces of sizes. */
import type { FirstOf, TableIssue } from '#contract/console/spreadsheet.ts';
import {
  MAX_NAMED,
  type SpreadsheetImport,
} from '#server/catalogue/products/spreadsheet/process/run-import.ts';
import {
  describeCounts,
  type SizeFindings,
  type SizeQuestion,
} from '#server/catalogue/stock/preserve-counts.ts';
import { findCountedSizes } from '#server/catalogue/stock/stock.repository.ts';
import { findDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import type { Connection } from '#server/platform/db/database.ts';

/** Products per statement. */
const BATCH = 1000;

/** Returns the import with an issue for each question about counted sizes, and a hint for each count that gets another name. */
export async function withSizeFindings(
  db: Connection,
  imported: SpreadsheetImport,
): Promise<SpreadsheetImport> {
  const countedSizes = await findCountedSizes(db);
  const changed = imported.written.filter(({ id }) => countedSizes.has(id));
  const findings: SizeFindings[] = [];
  for (let index = 0; index < changed.length; index += BATCH) {
    const after = new Map(changed.slice(index, index + BATCH).map(({ id, body }) => [id, body]));
    const stored = await findDraftRecords(db, 'product', [...after.keys()]);
    const changes = stored.map(({ id, body }) => ({ id, before: body, after: after.get(id) ?? body }));
    findings.push(await describeCounts(db, changes));
  }
  return {
    ...imported,
    issues: withSizes(
      imported.issues,
      findings.flatMap(({ questions }) => questions),
    ),
    hints: withSizes(
      imported.hints,
      findings.flatMap(({ carried }) => carried),
    ),
  };
}

function withSizes(
  { first, count }: FirstOf<TableIssue>,
  found: readonly SizeQuestion[],
): FirstOf<TableIssue> {
  const more = found.map(({ id, problem }) => ({ field: 'sizes', text: id, problem }));
  return { first: [...more, ...first].slice(0, MAX_NAMED), count: count + more.length };
}
