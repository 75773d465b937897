/** `npm run catalogue:import`: updates the products by the rows of a spreadsheet. */
import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { defaultCategories } from '#domain/category.ts';
import { listPictures, pictureFiles } from '#server/catalogue/check/check-pictures.ts';
import { createSpeller } from '#server/catalogue/check/check-spelling.ts';
import { importTable, type TableImport } from '#server/catalogue/spreadsheet/import-table.ts';
import { readTableFile } from '#server/catalogue/spreadsheet/reading/read-table-file.ts';
import { MEGABYTE, TABLE_LIMITS } from '#server/catalogue/spreadsheet/reading/table-limits.ts';
import { printTableFault } from '#server/catalogue/spreadsheet/table-fault.ts';
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
  const cells = await readTableFile(readTable(options.file));
  if (!cells.ok) throw new Error(`${options.file} ${cells.refusal}.`);
  const imported = importTable(cells.value, {
    current: store.products,
    replace: options.replace,
    isKnownWord: createSpeller(),
    pictures: store.pictures,
    categories: defaultCategories([...new Set(store.products.map(({ category }) => category))]),
    onlyTheseCategories: false,
  });
  if (imported.faults.length > 0)
    throw new Error(`${listLines(imported.faults.map(printTableFault))}\nNothing was written.`);
  const done = await write(imported, store, options);
  return [hintsOf(imported, store), summaryOf(imported), done].filter(line => line !== '').join('\n');
}

function write(imported: TableImport, store: ProductStore, { isDryRun }: ImportOptions): Promise<string> {
  const { added, changed, removed, replace } = imported;
  if (isDryRun) return Promise.resolve('Nothing was written (--dry-run).');
  const isSame = !replace && added.length + changed.length + removed.length === 0;
  return isSame ? Promise.resolve('Nothing was to be written.') : store.write(imported);
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

/** A file over the limit is not read into memory. */
function readTable(file: string): Uint8Array {
  try {
    const isTooLarge = statSync(file).size > TABLE_LIMITS.megabytes * MEGABYTE;
    if (!isTooLarge) return readFileSync(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} cannot be read: ${reason}`, { cause: error });
  }
  throw new Error(`${file} is larger than ${TABLE_LIMITS.megabytes} MB.`);
}

function hintsOf({ hints, products }: TableImport, { images }: ProductStore): string {
  const existing = listPictures(images);
  const needed = products.flatMap(row => [...pictureFiles(row.image), ...pictureFiles(row.closeUp)]);
  const missing = needed.filter(file => !existing.has(file)).length;
  return listLines([
    ...hints.map(hint => `Hint: ${printTableFault(hint)}`),
    ...(missing > 0 ? [`Hint: ${missing} picture files are missing; run npm run images`] : []),
  ]);
}

function summaryOf({ products, added, changed, removed }: TableImport): string {
  const counts = [
    `${added.length} added`,
    `${changed.length} changed`,
    `${removed.length} removed`,
    `${products.length - added.length - changed.length} unchanged`,
  ];
  return `Products: ${counts.join(', ')}.`;
}
