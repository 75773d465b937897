import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { ProductJson } from '#contract/products/product.ts';
import { insertMedia, nameMedia } from '#server/catalogue/media/media.repository.ts';
import { addCategory } from '#server/catalogue/products/categories/change-categories.ts';
import { readProductRows } from '#server/catalogue/products/product-file.ts';
import { replaceFile } from '#server/catalogue/products/replace-file.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { publishDraft } from '#server/catalogue/versions/publish.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { freshFolder } from '#testing/test-database.ts';
import { testProductRow } from '#testing/test-product.ts';
import { manageSpreadsheets, type SpreadsheetCommand } from './manage-spreadsheets.ts';
import { productStore } from './product-store.ts';

const clock = () => new Date('2026-11-20T18:00:00Z');
const KURTA = testProductRow({ id: 'KUR-1', name: 'Indigo Kurta', image: 'https://pictures.example/1.jpg' });
const SHIRT = testProductRow({ id: 'SHI-1', name: 'Linen Shirt', image: 'https://pictures.example/2.jpg' });

/** A catalogue in a file, in a folder of its own. */
async function openFile(rows: readonly ProductJson[] = [KURTA, SHIRT]) {
  const folder = await freshFolder();
  const path = (name: string) => join(folder, name);
  writeFileSync(path('products.json'), JSON.stringify(rows));
  const run = async (command: SpreadsheetCommand, ...args: string[]) => {
    const store = await productStore({} as Parameters<typeof productStore>[0], path('products.json'));
    return manageSpreadsheets(store, command, args);
  };
  const write = (name: string, text: string) => {
    writeFileSync(path(name), text);
    return path(name);
  };
  const products = () => {
    const read = readProductRows(path('products.json'));
    return read.ok ? read.value : read.error;
  };
  return { path, run, write, products };
}

describe('npm run catalogue:import', () => {
  it('updates the products of a file, which it preserves', async () => {
    const { run, write, products, path } = await openFile();
    const table = write('prices.csv', 'id;price\r\nKUR-1;Rs. 999/-\r\n');
    expect(await run('import', table)).toBe(
      `Products: 0 added, 1 changed, 0 removed, 1 unchanged.\n${path('products.json')} is written; the previous file is ${path('products.json')}.bak. Restart the server.`,
    );
    expect(products()).toEqual([{ ...KURTA, price: 999 }, SHIRT]);
    expect(JSON.parse(readFileSync(`${path('products.json')}.bak`, 'utf8'))).toEqual([KURTA, SHIRT]);
  });

  it('writes nothing in a dry run', async () => {
    const { run, write, path } = await openFile();
    const before = readFileSync(path('products.json'), 'utf8');
    const table = write('prices.csv', 'id,price\nKUR-1,999\n');
    expect(await run('import', table, '--dry-run')).toContain('1 changed');
    expect(readFileSync(path('products.json'), 'utf8')).toBe(before);
    expect(existsSync(`${path('products.json')}.bak`)).toBe(false);
  });

  it('names each fault, a hundred at most, and writes nothing', async () => {
    const { run, write, products } = await openFile();
    const rows = Array.from({ length: 150 }, (_, index) => `KUR-${index},free`);
    const table = write('a.csv', `id,price\n${rows.join('\n')}`);
    const lines = (await run('import', table).catch(String)).split('\n');
    expect(lines[0]).toContain('row 2, column B (Price): “free” is not an amount; write 1290 or 1290.50');
    expect(lines).toHaveLength(102);
    expect(lines.slice(-2)).toEqual([expect.stringMatching(/^… and \d+ more$/), 'Nothing was written.']);
    expect(products()).toEqual([KURTA, SHIRT]);
  });

  it('accepts the template, and hints at pictures that are missing', async () => {
    const { run, products } = await openFile();
    const template = 'src/server/catalogue/products/spreadsheet/template.csv';
    expect(await run('import', template, '--replace')).toMatch(
      /\nHint: 10 picture files are missing; upload photos with npm run media -- add .*\nProducts: 3 added, 0 changed, 2 removed, 0 unchanged\./,
    );
    expect(products()).toHaveLength(3);
  });

  it.each([
    ['a file that is not there', 'none.csv', 'cannot be read: ENOENT'],
    ['a file that is no table', 'products.json', 'is JSON; save it as .xlsx'],
  ])('rejects %s in one line', async (_, name, message) => {
    const { run, path } = await openFile();
    await expect(run('import', path(name))).rejects.toThrow(message);
  });

  it.each([
    ['import', []],
    ['import', ['a.csv', 'b.csv']],
    ['import', ['a.csv', '--force']],
    ['export', []],
  ] as const)('of %s says where its usage is explained for %j', async (command, args) => {
    const { run } = await openFile();
    await expect(run(command, ...args)).rejects.toThrow(`npm run catalogue:${command} -- --help`);
  });
});

it.each(['products.csv', 'products.xlsx'])(
  'npm run catalogue:export writes %s, which imports without a change',
  async name => {
    const { run, path, products } = await openFile([{ ...KURTA, description: '=1+1' }, SHIRT]);
    expect(await run('export', path(name))).toBe(`2 products are in ${path(name)}.`);
    expect(await run('import', path(name))).toContain(
      '0 added, 0 changed, 0 removed, 2 unchanged.\nNothing was to be written.',
    );
    expect(products()).toEqual([{ ...KURTA, description: '=1+1' }, SHIRT]);
  },
);

describe('npm run catalogue:check', () => {
  it('gives hints and finds no faults', async () => {
    const { run } = await openFile([{ ...KURTA, description: 'Soft cottn.' }]);
    expect(await run('check')).toBe(
      'Hint: KUR-1 description: “cottn” is in no dictionary; correct it if it is a mistake\nThe catalogue has no faults.',
    );
  });

  it('names the faults of a file', async () => {
    const { run, write } = await openFile();
    const file = write('own.json', JSON.stringify([{ ...KURTA, isNew: 'yes' }]));
    await expect(run('check', file)).rejects.toThrow('KUR-1 isNew: must be true or false\n1 fault found.');
  });
});

describe.each(ENGINES)('the draft of the database, %s', engine => {
  it('is checked with its categories and the uploaded pictures', async () => {
    const db = await openDatabase(await freshLocation(engine), () => undefined);
    onTestFinished(() => db.destroy());
    const deps = { db, clock, newId: createIds(clock), actor: 'test' };
    const check = async () => manageSpreadsheets(await productStore(deps, undefined), 'check', []);
    expect(await check()).toContain('The catalogue has no faults.');
    const id = 'a'.repeat(32);
    const image = `/media/${id}-960.avif`;
    const rows = [
      { ...KURTA, image },
      { ...SHIRT, category: 'shawl' },
    ];
    const changes = rows.map(row => ({ id: row.id, body: JSON.stringify(row) }));
    expect((await changeDraft(deps, 'product', changes)).ok).toBe(true);
    const issues = await check().catch(String);
    expect(issues).toContain(`KUR-1 image: ${image} is not there any more`);
    expect(issues).toContain('SHI-1 category: There is no category shawl. Add it, or write one of baby, ');
    expect(issues).toContain('2 faults found.');
    const picture = { id, type: 'jpeg', width: 960, height: 1200, placeholder: '', uploaded_at: 1 };
    await insertMedia(db, { media: picture, files: [] });
    await addCategory(deps, { key: 'shawl', label: 'Shawls' });
    expect(await check()).toContain('The catalogue has no faults.');
  });

  it('is updated by a spreadsheet, and published by itself', async () => {
    const db = await openDatabase(await freshLocation(engine), () => undefined);
    onTestFinished(() => db.destroy());
    const deps = { db, clock, newId: createIds(clock), actor: 'test' };
    const folder = await freshFolder();
    const run = async (command: SpreadsheetCommand, ...args: string[]) =>
      manageSpreadsheets(await productStore(deps, undefined), command, args);
    const table = join(folder, 'products.csv');
    expect(await run('export', table)).toContain('560 products');
    expect(await run('import', table)).toContain('0 changed, 0 removed, 560 unchanged');

    writeFileSync(table, 'id,price\nKUR-0001,1111\n');
    expect(await run('import', table)).toContain(
      '1 changed, 0 removed, 559 unchanged.\nThe draft is changed.',
    );
    const { products } = await productStore(deps, undefined);
    expect(products.find(({ id }) => id === 'KUR-0001')?.price).toBe(1111);

    const template = 'src/server/catalogue/products/spreadsheet/template.csv';
    expect(await run('import', template, '--replace')).toContain('3 added, 0 changed, 560 removed');
    const ids = (await productStore(deps, undefined)).products.map(({ id }) => id);
    expect(ids).toEqual(['KUR-1001', 'SHI-1001', 'HAN-1001']);
    expect(await publishDraft(deps)).toMatchObject({ ok: true, value: { number: 2 } });
  });

  it('is not changed where nothing says what the pieces of a size are counted as', async () => {
    const db = await openDatabase(await freshLocation(engine), () => undefined);
    onTestFinished(() => db.destroy());
    const deps = { db, clock, newId: createIds(clock), actor: 'test' };
    const table = join(await freshFolder(), 'products.csv');
    const importSizes = async (sizes: string) => {
      writeFileSync(table, `id,sizes,sizeChart\nKUR-0001,"${sizes}",\n`);
      return manageSpreadsheets(await productStore(deps, undefined), 'import', [table]);
    };
    await importSizes('S, M, L');
    await db.insertInto('stock').values({ product_id: 'KUR-0001', size: 'M', pieces: 2 }).execute();
    await expect(importSizes('S, L, XL')).rejects.toThrow(
      /^KUR-0001 sizes: leave out M, whose pieces are counted, and add XL[\s\S]*Nothing was written/,
    );
    expect(await importSizes('S, Medium, L')).toMatch(
      /^Hint: KUR-0001 sizes: the pieces of M are counted as Medium from now on\n.*1 changed/,
    );
  });

  it('names uploaded pictures by the photograph, in any case and with or without spaces', async () => {
    const db = await openDatabase(await freshLocation(engine), () => undefined);
    onTestFinished(() => db.destroy());
    const deps = { db, clock, newId: createIds(clock), actor: 'test' };
    const id = 'a1'.repeat(16);
    const media = { id, type: 'jpeg', width: 1000, height: 1250, placeholder: '', uploaded_at: 0 };
    const bytes = new Uint8Array([1]);
    await insertMedia(db, { media, files: [480, 960, 1000].map(width => ({ width, bytes })) });
    await nameMedia(db, id, 'Vaigai Kurta.JPG');
    const table = join(await freshFolder(), 'products.csv');
    writeFileSync(table, 'id,image,closeUp\nKUR-0001,vaigaikurta.jpg,KUR-0002-CLOTH\n');
    await manageSpreadsheets(await productStore(deps, undefined), 'import', [table]);
    const { products } = await productStore(deps, undefined);
    expect(products.find(product => product.id === 'KUR-0001')).toMatchObject({
      image: `/media/${id}-1000.avif`,
      closeUp: '/images/KUR-0002-cloth.avif',
    });
  });

  it('is not changed by an import that read it before another change', async () => {
    const db = await openDatabase(await freshLocation(engine), () => undefined);
    onTestFinished(() => db.destroy());
    const deps = { db, clock, newId: createIds(clock), actor: 'test' };
    const table = join(await freshFolder(), 'products.csv');
    writeFileSync(table, 'id,price\nKUR-0001,1111\n');
    const [first, second] = [await productStore(deps, undefined), await productStore(deps, undefined)];
    await manageSpreadsheets(first, 'import', [table]);
    writeFileSync(table, 'id,price\nKUR-0001,2222\nKUR-0002,2222\n');
    await expect(manageSpreadsheets(second, 'import', [table])).rejects.toThrow(
      'KUR-0001 was changed meanwhile',
    );
    const { products } = await productStore(deps, undefined);
    expect(products.filter(({ price }) => price === 2222)).toEqual([]);
  });
});

it('a file is replaced in one step, and the previous one is preserved', async () => {
  const path = join(await freshFolder(), 'products.json');
  replaceFile(path, 'one');
  expect(existsSync(`${path}.bak`)).toBe(false);
  replaceFile(path, 'two');
  expect([readFileSync(path, 'utf8'), readFileSync(`${path}.bak`, 'utf8')]).toEqual(['two', 'one']);
});
