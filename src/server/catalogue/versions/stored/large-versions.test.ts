import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Catalogue, createCatalogue } from '#domain/catalogue.ts';
import { indexParts } from '#domain/listing/listing-index.ts';
import { loadVersion } from '#server/catalogue/versions/load/load-version.ts';
import type { VersionTable } from '#server/catalogue/versions/version.table.ts';
import { DAY, ENGINES, freshFolder } from '#testing/test-app.ts';
import {
  changeProducts,
  freshVersions,
  productChange,
  publishNow,
  type VersionedShop,
} from '#testing/test-versions.ts';
import { productParts } from './product-parts.ts';
import { readVersionParts } from './version-file.ts';

/** More than a page. */
const COUNT = 600;

async function openLarge(engine: (typeof ENGINES)[number]) {
  const shop = await freshVersions(engine);
  const ids = Array.from({ length: COUNT }, (_, at) => `P${at}`);
  await changeProducts(shop, ...ids.map((id, at) => productChange(id, (at % 700) + 1)));
  const publishAt = new Date(shop.clock().getTime() + DAY).toISOString();
  await changeProducts(shop, productChange('P7', 1, { publishAt }));
  const stored = await publishNow(shop);
  const folder = join(await freshFolder(), 'catalogue-cache');
  const warned: unknown[] = [];
  const logger = { warn: (fault: unknown) => warned.push(fault) };
  const load = async (above = COUNT - 2) =>
    (await loadVersion({ ...shop, large: { above, folder }, logger }, stored)).version;
  return { shop, stored, folder, load, warned };
}

const WRONG_FILES: Readonly<Record<string, (right: Buffer) => Buffer>> = {
  'has a wrong byte': right =>
    Buffer.concat([right.subarray(0, 1000), Buffer.from('#'), right.subarray(1001)]),
  'ends early': right => right.subarray(0, right.length / 2),
  'is empty': () => Buffer.alloc(0),
  'is of other code': right =>
    Buffer.from(right.toString('latin1').replace(/"code":"./, '"code":"?'), 'latin1'),
};

const contentOf = ({ products, categories, priceRange }: Catalogue) => ({
  products: [...products],
  categories,
  priceRange,
});

/** Changes what the database has, which only those notice who read it again. */
async function changeStored({ db }: VersionedShop, { number }: VersionTable, id: string): Promise<void> {
  await db
    .updateTable('published_records')
    .set({ body: '{}' })
    .where('from_version', '=', number)
    .where('id', '=', id)
    .execute();
}

describe.each(ENGINES)('a version with more products than browsers load, %s', engine => {
  it('is the same as one in memory, with its products and its index in a file', async () => {
    const { load, folder } = await openLarge(engine);
    const [inFile, inMemory] = [await load(), await load(COUNT)];
    expect(contentOf(inFile.catalogue)).toEqual(contentOf(inMemory.catalogue));
    expect([...inFile.catalogue.byId.keys()]).toEqual([...inMemory.catalogue.byId.keys()]);
    for (const id of ['P0', 'P599', 'P7', 'none'])
      expect([inFile.catalogue.byId.get(id), inFile.catalogue.byId.has(id)]).toEqual([
        inMemory.catalogue.byId.get(id),
        inMemory.catalogue.byId.has(id),
      ]);
    expect([inFile.id, inFile.settings]).toEqual([inMemory.id, inMemory.settings]);
    const { index } = await readVersionParts(inFile.file ?? '');
    const { products, categories } = inMemory.catalogue;
    expect(index).toEqual(indexParts(createCatalogue([...products], categories)));
    expect([inFile.listingsFromServer, inMemory.listingsFromServer]).toEqual([true, false]);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('is found by the next start', async () => {
    const { shop, stored, load, warned } = await openLarge(engine);
    await load();
    await changeStored(shop, stored, 'P9');
    expect((await load()).catalogue.byId.has('P9')).toBe(true);
    expect(warned).toEqual([]);
  });

  it.each(Object.entries(WRONG_FILES))('is made anew where its file %s', async (_how, damage) => {
    const { shop, stored, load, folder, warned } = await openLarge(engine);
    const { file = '' } = await load();
    await changeStored(shop, stored, 'P9');
    await writeFile(file, damage(await readFile(file)));
    const read = await load();
    expect([read.catalogue.byId.has('P9'), read.catalogue.products.length]).toEqual([false, COUNT - 2]);
    expect(warned).toEqual([expect.objectContaining({ kind: 'product', id: 'P9' })]);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('is made anew when a product of it has appeared', async () => {
    const { shop, load } = await openLarge(engine);
    const before = await load();
    expect(before.catalogue.byId.has('P7')).toBe(false);
    shop.pass(DAY);
    const after = await load();
    expect([after.catalogue.byId.has('P7'), after.id === before.id]).toEqual([true, false]);
  });

  it('names what is left out at each start', async () => {
    const { shop, stored, load, warned } = await openLarge(engine);
    await changeStored(shop, stored, 'P9');
    await load();
    await load();
    const fault = expect.objectContaining({ version: stored.number, id: 'P9' }) as unknown;
    expect(warned).toEqual([fault, fault]);
  });

  it('leaves the files of two others, those used last', async () => {
    const { load, folder } = await openLarge(engine);
    await load();
    for (const [at, name] of ['c', 'b', 'a'].entries()) {
      await writeFile(join(folder, name), '');
      await utimes(join(folder, name), 1000 - at, 1000 - at);
    }
    const { file = '' } = await load();
    expect((await readdir(folder)).map(name => join(folder, name)).toSorted()).toEqual(
      [file, join(folder, 'b'), join(folder, 'c')].toSorted(),
    );
  });

  it('leaves what others are writing, unless they have not written for an hour', async () => {
    const { load, folder } = await openLarge(engine);
    const { file = '' } = await load();
    const names = ['new-a', 'new-b', 'new-c', 'other', 'another', 'new-left'];
    for (const name of names) await writeFile(join(folder, name), '');
    const old = Date.now() / 1000 - 2 * 60 * 60;
    await utimes(join(folder, 'new-left'), old, old);
    await load();
    expect((await readdir(folder)).toSorted()).toEqual([...names.slice(0, -1), basename(file)].toSorted());
  });

  it('is in memory where it cannot be written', async () => {
    const { load, folder, warned } = await openLarge(engine);
    await writeFile(folder, 'no folder');
    const version = await load();
    expect([version.file, version.listingsFromServer, version.catalogue.products.length]).toEqual([
      undefined,
      true,
      COUNT - 1,
    ]);
    expect(warned).toEqual([expect.objectContaining({ folder })]);
  });
});

it('goes through products in parts, with work between them', async () => {
  const { load } = await openLarge('embedded');
  const { products } = (await load()).catalogue;
  const parts: (readonly unknown[])[] = [];
  let turns = 0;
  const count = () => {
    turns += 1;
    if (parts.length < 2) setImmediate(count);
  };
  setImmediate(count);
  for await (const part of productParts(products)) parts.push(part);
  expect(parts.map(({ length }) => length)).toEqual([500, COUNT - 1 - 500]);
  expect(parts.flat()).toEqual([...products]);
  expect(turns).toBeGreaterThan(0);
});
