/** A status that is added to a copy of the domain does not compile until everything that depends on it is given. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORDER_STATUSES } from '#domain/orders/order-statuses.ts';

const run = promisify(execFile);
const TSC = resolve('node_modules/typescript/bin/tsc');
const END_OF_STATUSES = '} as const satisfies Record<string, OrderStatusRow>;';

let copy = '';
const toFile = (name: string) => join(copy, 'src/domain/orders', name);

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'nool-status-'));
  await cp('src/domain', join(copy, 'src/domain'), { recursive: true });
  await cp('package.json', join(copy, 'package.json'));
  await cp('tsconfig.base.json', join(copy, 'tsconfig.base.json'));
  const config = { extends: './tsconfig.base.json', include: ['src/domain'], exclude: ['**/*.test.ts'] };
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(config));
});

afterAll(() => rm(copy, { recursive: true }));

interface TypeIssue {
  readonly file: string;
  readonly text: string;
}

async function typeIssues(): Promise<readonly TypeIssue[]> {
  const { stdout } = await run(process.execPath, [TSC, '-p', copy, '--pretty', 'false', '--noEmit']).catch(
    (error: { readonly stdout: string }) => error,
  );
  return stdout
    .split('\n')
    .filter(line => line.includes('error TS'))
    .map(line => ({ file: basename(line.split('(')[0] ?? ''), text: line }));
}

async function edit(name: string, from: string, to: string): Promise<void> {
  const text = await readFile(toFile(name), 'utf8');
  expect(text.split(from)).toHaveLength(2);
  await writeFile(
    toFile(name),
    text.replace(from, () => to),
  );
}

const { onEntering, ...facts } = ORDER_STATUSES.cancelled;

function without(fields: object, name: string): object {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));
}

it('each fact and each effect has to be given, and each table that follows', {
  timeout: 60_000,
}, async () => {
  expect(await typeIssues()).toEqual([]);

  const incomplete = [
    ...[...Object.keys(facts), 'onEntering'].map(
      name => [name, without(ORDER_STATUSES.cancelled, name)] as const,
    ),
    ...Object.keys(onEntering).map(
      name => [name, { ...facts, onEntering: without(onEntering, name) }] as const,
    ),
  ];
  const rows = incomplete.map(([name, row]) => `  without_${name}: ${JSON.stringify(row)},`).join('\n');
  await edit('order-statuses.ts', END_OF_STATUSES, `${rows}\n${END_OF_STATUSES}`);
  const missing = (await typeIssues()).filter(({ file }) => file === 'order-statuses.ts');
  expect(missing.flatMap(({ text }) => /Property '(\w+)' is missing/.exec(text)?.[1] ?? [])).toEqual(
    incomplete.map(([name]) => name),
  );

  await edit('order-statuses.ts', rows, `  returned: ${JSON.stringify(ORDER_STATUSES.cancelled)},`);
  const following = new Set((await typeIssues()).map(({ file }) => file));
  expect([...following].toSorted()).toEqual(['order-moves.ts', 'order-stages.ts']);

  await edit('order-moves.ts', "  cancelled: 'cancel',\n", "  cancelled: 'cancel',\n  returned: null,\n");
  await edit(
    'order-stages.ts',
    "  cancelled: () => 'cancelled',\n",
    "  cancelled: () => 'cancelled',\n  returned: () => 'cancelled',\n",
  );
  expect((await typeIssues()).map(({ file }) => file)).toEqual(['order-stages.ts']);

  const stage = "  cancelled: { status: 'cancelled', done: ['cancel'] },\n";
  await edit('order-stages.ts', stage, `${stage}  returned: { status: 'returned', done: [] },\n`);
  await edit('order-stages.ts', "returned: () => 'cancelled'", "returned: () => 'returned'");
  expect(await typeIssues()).toEqual([]);
});
