/** `npm run catalogue:import`: updates the products by the rows of a spreadsheet. */
import { parseArgs } from 'node:util';
import type { FirstOf } from '#contract/console/spreadsheet.ts';
import type { ProductJson } from '#contract/products/product.ts';
import { listPictures, pictureFiles } from '#server/catalogue/products/check/check-pictures.ts';
import {
  runImport,
  type SpreadsheetImport,
} from '#server/catalogue/products/spreadsheet/process/run-import.ts';
import { printTableFault, type TableFault } from '#server/catalogue/products/spreadsheet/table-fault.ts';
import { readTable } from '#server/platform/spreadsheet/read-table.ts';
import { listLines } from './list-lines.ts';
import type { ProductStore } from './product-store.ts';

interface ImportOptions {
  readonly file: string;
  readonly isDryRun: boolean;
  readonly replace: boolean;
}

/** Returns what was done. Throws an error with a line for each fault; then nothing is written. */
export async function importSpreadsheet(
  store: ProductStore,
  { args, usage }: { readonly args: readonly string[]; readonly usage: string },
): Promise<string> {
  const options = readOptions(args);
  if (options === undefined) throw new Error(usage);
  const { replace } = options;
  const request = {
    file: readTable(options.file),
    replace,
    pictures: store.pictures,
    categories: store.categories,
  };
  const imported = await runImport(request, store.records);
  const faults = linesOf(imported.faults, printTableFault);
  if (faults !== '') throw new Error(`${faults}\nNothing was written.`);
  const done = await write(imported, store, options);
  return [hintsOf(imported, store), summaryOf(imported), done].filter(line => line !== '').join('\n');
}

function write(
  imported: SpreadsheetImport,
  store: ProductStore,
  { isDryRun, replace }: ImportOptions,
): Promise<string> {
  const { written, removed } = imported;
  if (isDryRun) return Promise.resolve('Nothing was written (--dry-run).');
  const isSame = written.length + removed.length === 0;
  return isSame ? Promise.resolve('Nothing was to be written.') : store.write({ written, removed, replace });
}

function readOptions(args: readonly string[]): ImportOptions | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, replace: { type: 'boolean' } },
    });
    const [file, ...surplus] = positionals;
    if (file === undefined || surplus.length > 0) return undefined;
    // Without `--` before them, npm consumes the flags and passes them only as environment variables.
    const isSet = (flag: keyof typeof values, variable: string): boolean =>
      values[flag] === true || process.env[variable] === 'true';
    return {
      file,
      isDryRun: isSet('dry-run', 'npm_config_dry_run'),
      replace: isSet('replace', 'npm_config_replace'),
    };
  } catch {
    return undefined;
  }
}

const ADVICE =
  'upload photos with npm run media -- add and import again, or run npm run images for sample/photos';

function hintsOf({ hints, written }: SpreadsheetImport, { images }: ProductStore): string {
  const existing = listPictures(images);
  const products = written.map(({ body }) => JSON.parse(body) as ProductJson);
  const needed = products.flatMap(row => [...pictureFiles(row.image), ...pictureFiles(row.closeUp)]);
  const missing = needed.filter(file => !existing.has(file)).length;
  return [
    linesOf(hints, hint => `Hint: ${printTableFault(hint)}`),
    ...(missing > 0 ? [`Hint: ${missing} picture files are missing; ${ADVICE}`] : []),
  ]
    .filter(line => line !== '')
    .join('\n');
}

function linesOf({ first, count }: FirstOf<TableFault>, print: (fault: TableFault) => string): string {
  return listLines(first.map(print), count);
}

function summaryOf({ added, changed, removed, unchanged }: SpreadsheetImport): string {
  const counts = [
    `${added.count} added`,
    `${changed.count} changed`,
    `${removed.length} removed`,
    `${unchanged} unchanged`,
  ];
  return `Products: ${counts.join(', ')}.`;
}
