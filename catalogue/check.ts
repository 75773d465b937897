/** Checks the goods and says what is wrong, a line for each fault: `npm run catalogue:check`, or with another file's name. */
import { readFileSync } from 'node:fs';
import { composeGoods } from '#catalogue/compose/goods.ts';
import { findFaults } from './check-goods.ts';
import { listPictures } from './check-pictures.ts';
import { createSpeller } from './check-spelling.ts';
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
    sample: new Map(composeGoods().map(({ id, name }) => [id, name])),
  });
}

const faults = checkFile(process.argv[2] ?? PRODUCTS_FILE);
for (const fault of faults) process.stdout.write(`${printFault(fault)}\n`);
process.stdout.write(faults.length === 0 ? 'The catalogue is right.\n' : `${countFaults(faults)}.\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
