/** Checks the goods and says what is wrong, a line for each fault: `npm run catalogue:check`, or with another file's name. */
import { readFileSync } from 'node:fs';
import { composeGoods } from '#catalogue/compose/goods.ts';
import { findFaults } from './check-goods.ts';
import { listPictures } from './check-pictures.ts';
import { createSpeller } from './check-spelling.ts';
import { printFault } from './faults.ts';
import { PRODUCTS_FILE } from './product-file.ts';

const text = readFileSync(process.argv[2] ?? PRODUCTS_FILE, 'utf8');
const faults = findFaults(text, {
  pictures: listPictures(),
  isKnownWord: createSpeller(),
  sample: new Map(composeGoods().map(({ id, name }) => [id, name])),
});

for (const fault of faults) process.stdout.write(`${printFault(fault)}\n`);
const count = faults.length === 1 ? '1 fault' : `${faults.length} faults`;
process.stdout.write(faults.length === 0 ? 'The catalogue is right.\n' : `${count} found.\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
