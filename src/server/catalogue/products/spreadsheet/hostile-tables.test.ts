import { describe, expect, it } from 'vitest';
import { readCells } from '#server/platform/spreadsheet/read-cells.ts';
import { HOSTILE_TABLES } from '#testing/hostile-tables.ts';
import { importTable } from './import-table.ts';
import { runImport } from './process/run-import.ts';
import { printTableFault } from './table-fault.ts';

const CONTEXT = {
  current: [],
  replace: false,
  pictures: new Map(),
  categories: [],
  onlyTheseCategories: false,
  isKnownWord: () => true,
};

async function faultsOf(bytes: Uint8Array) {
  const cells = await readCells(bytes);
  return cells.ok ? importTable(cells.value, CONTEXT).faults : [{ problem: cells.refusal }];
}

describe('a table made of', () => {
  it.each(HOSTILE_TABLES)('%s is rejected in one line that says so', async (_, problem, make) => {
    const [line = ''] = (await faultsOf(make())).map(printTableFault);
    expect(line).toContain(problem);
    expect(line).toMatch(/^[^\n]{10,600}$/);
  });
});

it('the process of an import writes nothing of a table with faults, and names the first thousand', async () => {
  const rows = Array.from({ length: 1500 }, (_, at) => `A-${at},free`);
  const file = Buffer.from(`id,price\n${rows.join('\n')}`);
  const imported = await runImport({ file, replace: true, pictures: new Map(), categories: [] }, [
    { id: 'B', position: 1, body: '{"id":"B","category":"kurta"}' },
  ]);
  expect(imported).toMatchObject({ written: [], removed: [], unchanged: 0 });
  expect([imported.faults.first.length, imported.faults.count > 1500]).toEqual([1000, true]);
});
