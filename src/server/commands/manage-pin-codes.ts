/** The command that imports the owner's table of PIN codes. */
import { parseArgs } from 'node:util';
import { printTableFault } from '#server/catalogue/products/spreadsheet/table-fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readCells } from '#server/platform/spreadsheet/read-cells.ts';
import { readTable } from '#server/platform/spreadsheet/read-table.ts';
import { importPinCodes } from '#server/sales/pin-codes/import-pin-codes.ts';
import { hasPinCodeHeader, readPinCodes } from '#server/sales/pin-codes/read-pin-codes.ts';
import { listLines } from './list-lines.ts';

const USAGE = `npm run pincodes -- import pincodes.csv              adds PIN codes of a spreadsheet, .csv or .xlsx, and updates those it knows
npm run pincodes -- import pincodes.csv --replace    deletes those that the spreadsheet does not have
npm run pincodes -- import pincodes.csv --dry-run    only says what is wrong with it

Columns: PIN, and if you like City, District, State, COD, Prepaid (Y or N), Days.`;

interface PinCodeDeps {
  readonly db: Database;
  /** In milliseconds since 1970. */
  readonly now: number;
}

/** Returns what was done. Throws an error with a line for each fault; then nothing is written. */
export async function managePinCodes({ db, now }: PinCodeDeps, args: readonly string[]): Promise<string> {
  const options = readOptions(args);
  if (options === undefined) throw new Error(USAGE);
  const cells = await readCells(readTable(options.file), { isTable: hasPinCodeHeader });
  const { pinCodes, faults } = cells.ok
    ? readPinCodes(cells.value)
    : { pinCodes: [], faults: [{ problem: cells.refusal }] };
  if (faults.length > 0) throw new Error(`${listLines(faults.map(printTableFault))}\nNothing was written.`);
  if (options.isDryRun)
    return `${pinCodes.length} PIN codes can be imported. Nothing was written (--dry-run).`;
  const deleted = await importPinCodes(db, { pinCodes, replace: options.replace, now });
  return `${pinCodes.length} PIN codes were imported${options.replace ? `, ${deleted} others deleted` : ''}.`;
}

function readOptions(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, replace: { type: 'boolean' } },
    });
    const [command, file, ...surplus] = positionals;
    if (command !== 'import' || file === undefined || surplus.length > 0) return undefined;
    return { file, isDryRun: values['dry-run'] === true, replace: values.replace === true };
  } catch {
    return undefined;
  }
}
