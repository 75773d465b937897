/** Checks the goods and says what is wrong, a line for each fault: `npm run catalogue:check`. */
import { readFileSync } from 'node:fs';
import { composeGoods } from '#catalogue/compose/goods.ts';
import { findFaults } from './check-goods.ts';
import { listPictures } from './check-pictures.ts';
import { createSpeller } from './check-spelling.ts';
import { printFault } from './faults.ts';
import { PRODUCTS_FILE } from './product-file.ts';

const text = readFileSync(PRODUCTS_FILE, 'utf8');
const faults = findFaults(text, {
  pictures: listPictures(),
  isKnownWord: createSpeller(),
  sample: new Map(composeGoods().map(({ id, name }) => [id, name])),
});

for (const fault of faults) process.stdout.write(`${printFault(fault)}\n`);
process.stdout.write(faults.length === 0 ? 'The catalogue is right.\n' : `${faults.length} faults found.\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
