/** Replaces the goods by those of a spreadsheet: `npm run catalogue:import goods.csv`, with `--dry-run` to try it. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { listPictures, pictureFiles } from './check-pictures.ts';
import { countFaults, printFault } from './faults.ts';
import { importGoods } from './import-goods.ts';
import { replaceFile } from './import-write.ts';
import { PRODUCTS_FILE, printProducts } from './product-file.ts';

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

function readCommand(): { file: string; dryRun: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    // Without `--` before it, npm takes the flag for its own and tells only through its environment.
    const dryRun = values['dry-run'] || process.env['npm_config_dry_run'] === 'true';
    return file === undefined || more.length > 0 ? undefined : { file, dryRun };
  } catch {
    return undefined;
  }
}

function readBytes(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    say(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** @returns the exit code */
function runImport(): 0 | 1 {
  const command = readCommand();
  if (!command) {
    say('Usage: npm run catalogue:import goods.csv [--dry-run]');
    return 1;
  }
  const bytes = readBytes(command.file);
  if (!bytes) return 1;
  const { goods, faults } = importGoods(bytes);
  for (const fault of faults) say(printFault(fault));
  if (faults.length > 0) {
    say(`${countFaults(faults)}; nothing was written.`);
    return 1;
  }
  const made = listPictures();
  const unmade = goods.flatMap(row => [...pictureFiles(row.image), ...pictureFiles(row.closeUp)]);
  const missing = unmade.filter(file => !made.has(file)).length;
  if (missing > 0)
    say(
      `${missing} picture files are not made yet: put the photographs in catalogue/photos/ and run npm run images.`,
    );
  if (command.dryRun) {
    say(`${goods.length} products are right; nothing was written, as asked.`);
    return 0;
  }
  replaceFile(fileURLToPath(PRODUCTS_FILE), printProducts(goods));
  say(`${goods.length} products written; the file before is kept as catalogue/products.json.bak.`);
  return 0;
}

process.exitCode = runImport();
