import { describe, expect, it } from 'vitest';
import { readCells } from '#server/platform/spreadsheet/read-cells.ts';
import { HOSTILE_TABLES } from '#testing/hostile-tables.ts';
import { importTable } from './import-table.ts';
import { runImport } from './process/run-import.ts';
import { printTableIssue } from './table-issue.ts';

const CONTEXT = {
  current: [],
  replace: false,
  pictures: new Map(),
  categories: [],
  onlyTheseCategories: false,
  isKnownWord: () => true,
};

async function readIssues(bytes: Uint8Array) {
  const cells = await readCells(bytes);
  return cells.ok ? importTable(cells.value, CONTEXT).issues : [{ problem: cells.error }];
}

describe('a table made of', () => {
  it.each(HOSTILE_TABLES)('%s is rejected in one line that says so', async (_, issue, make) => {
    const [line = ''] = (await readIssues(make())).map(printTableIssue);
    expect(line).toContain(issue);
    expect(line).toMatch(/^[^\n]{10,600}$/);
  });
});

it('the process of an import writes nothing of a table with faults, and names the first thousand', async () => {
  const rows = Array.from({ length: 1500 }, (_, index) => `A-${index},free`);
  const file = Buffer.from(`id,price\n${rows.join('\n')}`);
  const imported = await runImport({ file, replace: true, pictures: new Map(), photos: [], categories: [] }, [
    { id: 'B', position: 1, body: '{"id":"B","category":"kurta"}' },
  ]);
  expect(imported).toMatchObject({ written: [], removed: [], unchanged: 0 });
  expect([imported.issues.first.length, imported.issues.count > 1500]).toEqual([1000, true]);
});
