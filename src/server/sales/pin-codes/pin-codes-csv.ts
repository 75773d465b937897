/** The table of PIN codes as a file that can be imported again. */
import { stateOfCode } from '#domain/addresses/states.ts';
import { type CsvColumns, csvFile } from '#server/platform/csv/csv-file.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { findPinCodesAfter, type ListedPinCode } from './pin-code.repository.ts';

const BATCH = 1000;

const COLUMNS: CsvColumns<ListedPinCode> = [
  ['PIN', ({ pin }) => pin],
  ['City', ({ city }) => city ?? ''],
  ['District', ({ district }) => district ?? ''],
  ['State', ({ stateCode = '' }) => stateOfCode(stateCode)?.name ?? ''],
  ['COD', ({ cod }) => flagText(cod)],
  ['Prepaid', ({ prepaid }) => flagText(prepaid)],
  ['Days', ({ days }) => days?.toString() ?? ''],
];

function flagText(flag: boolean | undefined): string {
  if (flag === undefined) return '';
  return flag ? 'Y' : 'N';
}

export function pinCodesCsv(db: Connection): AsyncGenerator<string> {
  return csvFile(COLUMNS, findParts(db));
}

async function* findParts(db: Connection): AsyncGenerator<readonly ListedPinCode[]> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const found: readonly ListedPinCode[] = await findPinCodesAfter(db, after, BATCH);
    yield found;
    after = found.length === BATCH ? found.at(-1)?.pin : undefined;
  }
}
