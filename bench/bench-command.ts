/**
 * `npm run bench`: measures everything that has a budget, or the named parts (`-- page orders`), saves the figures in
 * `results.md` and exits with 1 when one is over budget. `-- quick`: only figures that a busy machine does not change.
 */
import { parseArgs } from 'node:util';
import { faultOf, readBudget } from './budget.ts';
import { circumstances } from './environment.ts';
import type { Part, Plan } from './part.ts';
import { consolePart } from './parts/console-part.ts';
import { importPart } from './parts/import-part.ts';
import { largeCataloguePart } from './parts/large-catalogue-part.ts';
import { lighthousePart } from './parts/lighthouse-part.ts';
import { listingPart } from './parts/listing-part.ts';
import { ordersPart } from './parts/orders-part.ts';
import { pagePart } from './parts/page-part.ts';
import { publishPart } from './parts/publish-part.ts';
import { quickPart } from './parts/quick-part.ts';
import { serverPart } from './parts/server-part.ts';
import { slowPhonePart } from './parts/slow-phone-part.ts';
import { saveResult, tableOf } from './results.ts';

const PARTS: Readonly<Record<string, Part>> = {
  quick: quickPart,
  page: pagePart,
  listing: listingPart,
  server: serverPart,
  orders: ordersPart,
  publish: publishPart,
  import: importPart,
  'large-catalogue': largeCataloguePart,
  console: consolePart,
  lighthouse: lighthousePart,
  'slow-phone': slowPhonePart,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    products: { type: 'string' },
    orders: { type: 'string' },
    /** How many products are published, one measurement each. */
    published: { type: 'string', default: '560,100000' },
    pages: { type: 'string', default: '' },
    /** Compares without saving the results. */
    'no-results': { type: 'boolean', default: false },
  },
});

const plan: Plan = {
  runs: Number(values.runs),
  products: numbersOf(values.products ?? '100000'),
  orders: numbersOf(values.orders ?? '1000000'),
  published: numbersOf(values.published),
  pages: values.pages.split(',').filter(Boolean),
};

function numbersOf(text: string): readonly number[] {
  const numbers = text.split(',').map(Number);
  if (numbers.every(Number.isInteger)) return numbers;
  throw new Error(`"${text}" is no list of whole numbers such as 1000,10000`);
}

/** `--products` and `--orders` select their part; without arguments all parts run. */
function partsWanted(): readonly string[] {
  const asked = [
    ...positionals,
    ...(values.products === undefined ? [] : ['listing']),
    ...(values.orders === undefined ? [] : ['orders']),
  ];
  return asked.length === 0 ? Object.keys(PARTS) : [...new Set(asked)];
}

const budget = readBudget();
const faults: string[] = [];
for (const name of partsWanted()) {
  const part = PARTS[name];
  if (part === undefined) throw new Error(`There is no part ${name}: ${Object.keys(PARTS).join(', ')}`);
  const started = circumstances();
  const figures = await part(plan);
  console.log(['', `— ${name}`, '', ...tableOf(figures, budget)].join('\n'));
  if (!values['no-results']) saveResult(name, { ...started, figures }, budget);
  faults.push(...figures.flatMap(figure => faultOf(figure, budget[figure.name]) ?? []));
}
console.log(faults.length === 0 ? '\nWithin budget.' : `\nOver budget:\n${faults.join('\n')}`);
process.exitCode = faults.length === 0 ? 0 : 1;
