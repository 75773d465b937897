/**
 * `npm run bench`: measures everything that has a budget, or the named parts (`-- page orders`), saves the figures in
 * `results.md` and exits with 1 when one is over budget. `-- quick`: only figures that a busy machine does not change.
 */
import { parseArgs } from 'node:util';
import { findIssue, readBudget } from './budget.ts';
import { circumstances } from './environment.ts';
import type { Part, Plan } from './part.ts';
import { backupPart } from './parts/backup-part.ts';
import { CLUSTER_PARTS } from './parts/cluster-part.ts';
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
import { takeOutPart } from './parts/take-out-part.ts';
import { saveResult, toTable } from './results.ts';

const PARTS: Readonly<Record<string, Part>> = {
  quick: quickPart,
  page: pagePart,
  listing: listingPart,
  server: serverPart,
  orders: ordersPart,
  publish: publishPart,
  import: importPart,
  backup: backupPart,
  'take-out': takeOutPart,
  'large-catalogue': largeCataloguePart,
  console: consolePart,
  lighthouse: lighthousePart,
  'slow-phone': slowPhonePart,
};

/** Only when they are named: they have no budget or need other programs. `cluster` names all of them. */
const NAMED_PARTS: Readonly<Record<string, Part>> = CLUSTER_PARTS;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    products: { type: 'string' },
    orders: { type: 'string' },
    /** How many products are published, one measurement each. */
    published: { type: 'string', default: '560,20000' },
    pages: { type: 'string', default: '' },
    /** Of the parts of the cluster: stored orders, the folder that keeps them, and sizes of catalogues. */
    stored: { type: 'string', default: '10000,1000000' },
    folder: { type: 'string' },
    catalogues: { type: 'string', default: '1000,10000,100000' },
    /** Compares without saving the results. */
    'no-results': { type: 'boolean', default: false },
  },
});

const plan: Plan = {
  runs: Number(values.runs),
  products: toNumbers(values.products ?? '100000'),
  orders: toNumbers(values.orders ?? '1000000'),
  stored: toNumbers(values.stored),
  folder: values.folder,
  catalogues: toNumbers(values.catalogues),
  published: toNumbers(values.published),
  pages: values.pages.split(',').filter(Boolean),
};

function toNumbers(text: string): readonly number[] {
  const numbers = text.split(',').map(Number);
  if (numbers.every(Number.isInteger)) return numbers;
  throw new Error(`"${text}" is no list of whole numbers such as 1000,10000`);
}

/** `--products` and `--orders` select their part; without arguments all parts run. */
function requestedParts(): readonly string[] {
  const requests = [
    ...positionals.flatMap(name => (name === 'cluster' ? Object.keys(CLUSTER_PARTS) : [name])),
    ...(values.products === undefined ? [] : ['listing']),
    ...(values.orders === undefined ? [] : ['orders']),
  ];
  return requests.length === 0 ? Object.keys(PARTS) : [...new Set(requests)];
}

const budget = readBudget();
const issues: string[] = [];
for (const name of requestedParts()) {
  const part = PARTS[name] ?? NAMED_PARTS[name];
  if (part === undefined)
    throw new Error(
      `There is no part ${name}: ${[...Object.keys(PARTS), 'cluster', ...Object.keys(NAMED_PARTS)].join(', ')}`,
    );
  const started = circumstances();
  const figures = await part(plan);
  console.log(['', `— ${name}`, '', ...toTable(figures, budget)].join('\n'));
  if (!values['no-results']) saveResult(name, { ...started, figures }, budget);
  issues.push(...figures.flatMap(figure => findIssue(figure, budget[figure.name]) ?? []));
}
console.log(issues.length === 0 ? '\nWithin budget.' : `\nOver budget:\n${issues.join('\n')}`);
process.exitCode = issues.length === 0 ? 0 : 1;
