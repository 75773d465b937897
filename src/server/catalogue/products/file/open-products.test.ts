import { mkdir, readdir, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ProductJson } from '#contract/products/product.ts';
import { type Catalogue, createCatalogue } from '#domain/catalogue.ts';
import { indexParts } from '#domain/listing/listing-index.ts';
import { loadCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import { openStored } from '#server/catalogue/versions/stored/stored-content.ts';
import { readVersionParts } from '#server/catalogue/versions/stored/version-file.ts';
import { freshFolder } from '#testing/test-app.ts';
import { testProductRow } from '#testing/test-product.ts';
import { openProducts } from './open-products.ts';

const NOW = new Date('2026-11-22T00:00:00Z');
const LATER = new Date('2026-11-24T00:00:00Z');
/** More than are written at once. */
const COUNT = 600;
const ROWS = Array.from({ length: COUNT }, (_, at) =>
  testProductRow({ id: `P${at}`, price: (at % 700) + 1, image: `ikat-${at % 2}.jpg` }),
);
const [FIRST = testProductRow(), ...REST] = ROWS;

async function openShop(rows: readonly unknown[] = ROWS) {
  const shop = await freshFolder();
  const file = join(shop, 'products.json');
  const folder = join(shop, 'catalogue-cache');
  const images = join(shop, 'images');
  await mkdir(images);
  const warned: unknown[] = [];
  const errors: unknown[] = [];
  const logger = {
    warn: (about: unknown) => warned.push(about),
    error: (about: unknown) => errors.push(about),
  };
  const write = (next: readonly unknown[]) => writeFile(file, JSON.stringify(next));
  await write(rows);
  const open = (now = NOW, above = COUNT - 1) =>
    openProducts(file, { large: { above, folder }, logger, now });
  return {
    file,
    folder,
    images,
    warned,
    errors,
    write,
    open,
    inMemory: loadCatalogue(file, { logger, now: NOW }),
  };
}

const contentOf = ({ products, categories, priceRange, byId }: Catalogue) => ({
  products: [...products],
  categories,
  priceRange,
  ids: [...byId.keys()],
});

/** Which file it is: one that is made anew has another number. */
const fileNumber = async (path = '') => (await stat(path)).ino;

describe('a file with more products than browsers load', () => {
  it('shows the same products as one in memory, from a file that has their index', async () => {
    const { open, inMemory, folder } = await openShop([...REST, { ...FIRST, state: 'draft' }]);
    const opened = await open();
    expect(contentOf(opened.catalogue)).toEqual(contentOf(inMemory.catalogue));
    const { index } = await readVersionParts(opened.file ?? '');
    expect(index).toEqual(indexParts(createCatalogue([...inMemory.catalogue.products])));
    expect((await readdir(folder)).map(name => join(folder, name))).toEqual([opened.file]);
  });

  it('is in memory, and nowhere else, up to the limit', async () => {
    const { open, inMemory, folder } = await openShop();
    const opened = await open(NOW, COUNT);
    expect([opened.file, opened.id]).toEqual([undefined, inMemory.id]);
    expect(contentOf(opened.catalogue)).toEqual(contentOf(inMemory.catalogue));
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });

  it('is found by the next start, wherever it is then, and by processes that start at once', async () => {
    const { open, file, folder } = await openShop();
    const [one, other] = await Promise.all([open(), open()]);
    expect([other.id, other.file, await readdir(folder)]).toEqual([one.id, one.file, [expect.any(String)]]);
    const number = await fileNumber(one.file);
    const moved = join(await freshFolder(), 'products.json');
    await rename(file, moved);
    const options = { large: { above: 1, folder }, logger: { warn: () => 0, error: () => 0 }, now: NOW };
    const again = await openProducts(moved, options);
    expect([again.id, again.file, await fileNumber(again.file)]).toEqual([one.id, one.file, number]);
    expect(contentOf(again.catalogue)).toEqual(contentOf(one.catalogue));
  });

  it.each<
    [string, (shop: Awaited<ReturnType<typeof openShop>>) => Promise<unknown>, (shown: Catalogue) => unknown]
  >([
    [
      'a row',
      ({ write }) => write([{ ...FIRST, price: 5 }, ...REST]),
      ({ byId }) => byId.get('P0')?.price === 500,
    ],
    [
      'the pictures beside it',
      ({ images }) => writeFile(join(images, 'ikat-0.avif'), ''),
      ({ byId }) =>
        byId.get('P0')?.image === '/images/ikat-0.avif' && byId.get('P1')?.image === '/images/ikat-1.jpg',
    ],
  ])('is made anew after a change of %s', async (_of, change, isChanged) => {
    const shop = await openShop();
    const before = await shop.open();
    await change(shop);
    const after = await shop.open();
    expect([isChanged(before.catalogue), isChanged(after.catalogue)]).toEqual([false, true]);
    expect(after.id).not.toBe(before.id);
    expect(await readdir(shop.folder)).toHaveLength(2);
  });

  it('shows a product from its time on, at the next start, and leaves what those before have opened', async () => {
    const { open } = await openShop([{ ...FIRST, publishAt: '2026-11-23T00:00:00Z' }, ...REST]);
    const before = await open();
    const number = await fileNumber(before.file);
    const after = await open(LATER);
    expect([before.catalogue.byId.has('P0'), after.catalogue.byId.has('P0')]).toEqual([false, true]);
    expect(after.id).not.toBe(before.id);
    expect(await fileNumber(before.file)).toBe(number);
    expect((await readVersionParts(before.file ?? '')).head.ids).toHaveLength(COUNT - 1);
    expect((await open(LATER)).file).toBe(after.file);
  });

  it('is made anew where what was made of it is cut off', async () => {
    const { open } = await openShop();
    const before = await open();
    await truncate(before.file ?? '', 1000);
    const after = await open();
    expect(contentOf(after.catalogue).products).toHaveLength(COUNT);
    expect((await readFile(after.file ?? '')).length).toBeGreaterThan(1000);
  });

  it('names the rows that are left out at each start', async () => {
    const wrong: Partial<ProductJson> = { ...FIRST, id: 'P-WRONG', price: -1 };
    const { open, warned, file } = await openShop([...ROWS, wrong]);
    warned.length = 0;
    const fault = { file, reason: expect.stringContaining(`Row ${COUNT + 1}: price`) as string };
    const opened = await open();
    expect([opened.catalogue.byId.has('P-WRONG'), warned]).toEqual([false, [fault]]);
    await open();
    expect(warned).toEqual([fault, fault]);
  });

  it('is named by what was read, if it has changed since it was looked at', async () => {
    const { open, file, folder } = await openShop();
    const thread = new URL('write-products-thread.ts', import.meta.url);
    const request = { products: file };
    const stored = await openStored({ folder, name: 'before', now: NOW.getTime(), thread, request });
    expect((await open()).file).toBe(stored.file);
  });

  it('is in memory where it cannot be stored', async () => {
    const { open, folder, warned } = await openShop();
    await writeFile(folder, 'no folder');
    const opened = await open();
    expect([opened.file, opened.catalogue.products.length]).toEqual([undefined, COUNT]);
    expect(warned).toEqual([expect.objectContaining({ folder })]);
  });

  it('shows no products where it cannot be read, and says so at each start', async () => {
    const { open, file, folder, errors } = await openShop();
    await truncate(file, (await stat(file)).size - 1);
    const opened = [await open(), await open()];
    expect(opened.flatMap(({ catalogue }) => [...catalogue.products])).toEqual([]);
    const fault = expect.objectContaining({ file }) as unknown;
    expect([errors, await readdir(folder)]).toEqual([[fault, fault], []]);
  });
});
