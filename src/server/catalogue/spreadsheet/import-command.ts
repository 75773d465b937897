/** `npm run catalogue:import file.csv [--dry-run]`: replaces the products by those of a spreadsheet. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { listPictures, pictureFiles } from '#server/catalogue/check/check-pictures.ts';
import { countFaults, printFault } from '#server/catalogue/fields/faults.ts';
import { printProducts } from '#server/catalogue/product-file.ts';
import { replaceFile } from '#server/catalogue/replace-file.ts';
import { SAMPLE_IMAGES, SAMPLE_PRODUCTS } from '#server/catalogue/sample-files.ts';
import { importProducts } from './import-products.ts';

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

function readCommand(): { file: string; dryRun: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    // Without `--` before it, npm consumes the flag and passes it only as an environment variable.
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
    print(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** @returns the exit code */
function runImport(): 0 | 1 {
  const command = readCommand();
  if (!command) {
    print('Usage: npm run catalogue:import products.csv [--dry-run]');
    return 1;
  }
  const bytes = readBytes(command.file);
  if (!bytes) return 1;
  const { products, faults } = importProducts(bytes);
  for (const fault of faults) print(printFault(fault));
  if (faults.length > 0) {
    print(`${countFaults(faults)}; nothing was written.`);
    return 1;
  }
  const existing = listPictures(SAMPLE_IMAGES);
  const needed = products.flatMap(row => [...pictureFiles(row.image), ...pictureFiles(row.closeUp)]);
  const missing = needed.filter(file => !existing.has(file)).length;
  if (missing > 0)
    print(
      `${missing} picture files do not exist yet: put the photographs in sample/photos/ and run npm run images.`,
    );
  if (command.dryRun) {
    print(`${products.length} products are valid; nothing was written (--dry-run).`);
    return 0;
  }
  replaceFile(SAMPLE_PRODUCTS, printProducts(products));
  print(`${products.length} products written; the previous file is ${SAMPLE_PRODUCTS}.bak.`);
  return 0;
}

process.exitCode = runImport();
