/** `npm run catalogue:check [file]`: checks the products and prints a line for each fault. */
import { readFileSync } from 'node:fs';
import { listPictures } from './check-pictures.ts';
import { findFaults } from './check-products.ts';
import { createSpeller } from './check-spelling.ts';
import { composeProducts } from './compose/compose-products.ts';
import { countFaults, type Fault, printFault } from './faults.ts';
import { PRODUCTS_FILE } from './product-file.ts';

function checkFile(path: string | URL): readonly Fault[] {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    return [{ product: 'products.json', field: '', problem: `cannot be read: ${String(error)}` }];
  }
  return findFaults(text, {
    pictures: listPictures(),
    isKnownWord: createSpeller(),
    sample: new Map(composeProducts().map(({ id, name }) => [id, name])),
  });
}

const faults = checkFile(process.argv[2] ?? PRODUCTS_FILE);
for (const fault of faults) process.stdout.write(`${printFault(fault)}\n`);
process.stdout.write(faults.length === 0 ? 'The catalogue has no faults.\n' : `${countFaults(faults)}.\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
