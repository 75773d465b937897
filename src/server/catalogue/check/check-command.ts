/** `npm run catalogue:check [file]`: checks the products and prints a line for each fault. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { countFaults, type Fault, printFault } from '#server/catalogue/fields/faults.ts';
import { SAMPLE_PRODUCTS } from '#server/catalogue/sample-files.ts';
import { listPictures } from './check-pictures.ts';
import { findFaults } from './check-products.ts';
import { createSpeller } from './check-spelling.ts';

function checkFile(path: string): readonly Fault[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return [{ product: 'products.json', field: '', problem: `cannot be read: ${String(error)}` }];
  }
  return findFaults(text, {
    pictures: listPictures(join(dirname(path), 'images')),
    isKnownWord: createSpeller(),
  });
}

const faults = checkFile(process.argv[2] ?? SAMPLE_PRODUCTS);
for (const fault of faults) process.stdout.write(`${printFault(fault)}\n`);
process.stdout.write(faults.length === 0 ? 'The catalogue has no faults.\n' : `${countFaults(faults)}.\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
