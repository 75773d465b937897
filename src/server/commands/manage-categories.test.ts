import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { insertMedia, nameMedia } from '#server/catalogue/media/media.repository.ts';
import { ENGINES } from '#testing/test-app.ts';
import { freshFolder } from '#testing/test-database.ts';
import { testProductRow } from '#testing/test-product.ts';
import { changeProducts, freshVersions, productChange } from '#testing/test-versions.ts';
import { manageCategories } from './manage-categories.ts';

async function openCategories(engine: (typeof ENGINES)[number], file?: string) {
  const shop = await freshVersions(engine);
  await changeProducts(shop, productChange('A', 799));
  return { shop, run: (...args: string[]) => manageCategories({ ...shop, file }, args) };
}

const KURTAS = 'kurta\tKurtas\t1 product\t/images/tile-kurta.avif';

describe.each(ENGINES)('npm run categories, %s', engine => {
  it('adds, changes, orders and removes categories', async () => {
    const { run, shop } = await openCategories(engine);
    const id = 'a'.repeat(32);
    const media = { id, type: 'jpeg', width: 800, height: 600, placeholder: '', uploaded_at: 0 };
    await shop.db.transaction().execute(async transaction => {
      await insertMedia(transaction, { media, files: [{ width: 800, bytes: new Uint8Array(1) }] });
      await nameMedia(transaction, id, 'Kullu Shawls.jpg');
    });
    expect(await run('list')).toBe(KURTAS);
    const publish = 'The draft is changed. Publish it with npm run catalogue -- publish.';
    const shawls = `shawl\tShawls\t0 products\t/media/${id}-800.avif`;
    expect(await run('add', 'Shawl', 'Shawls', 'kullushawls.jpg')).toBe(`${KURTAS}\n${shawls}\n${publish}`);
    expect(await run('order', 'shawl', 'kurta')).toBe(`${shawls}\n${KURTAS}\n${publish}`);
    expect(await run('change', 'shawl', 'Warm shawls')).toContain(
      'shawl\tWarm shawls\t0 products\tno picture',
    );
    await run('remove', 'shawl');
    expect(await run('list')).toBe(KURTAS);
  });

  it('says why it changes nothing', async () => {
    const { run } = await openCategories(engine);
    await expect(run('add', 'kurta', 'Kurtas')).rejects.toThrow('There is a category kurta already.');
    await expect(run('add', 'sh/awl', 'Shawls')).rejects.toThrow('Key must be');
    await expect(run('add', 'shawl', 'Shawls', 'x.jpg')).rejects.toThrow('npm run media -- add x.jpg');
    await expect(run('change', 'shawl', 'Shawls')).rejects.toThrow('There is no category shawl.');
    await expect(run('remove', 'kurta')).rejects.toThrow('1 product in kurta.');
    await expect(run('order', 'shawl')).rejects.toThrow('Name each category once: kurta');
    await expect(run('add', 'shawl')).rejects.toThrow('npm run categories -- list');
    expect(await run('list')).toBe(KURTAS);
  });

  it('leaves them to the file that the products come from', async () => {
    const { run } = await openCategories(engine, '/srv/products.json');
    await expect(run('add', 'shawl', 'Shawls')).rejects.toThrow('The products come from /srv/products.json');
  });

  it('lists those that the rows of that file name', async () => {
    const file = join(await freshFolder(), 'products.json');
    const rows = [testProductRow({ category: 'shawl' }), testProductRow({ id: 'B', category: 'pant' })];
    await writeFile(file, JSON.stringify(rows));
    const { run } = await openCategories(engine, file);
    expect(await run('list')).toBe(
      'pant\tPants\t1 product\t/images/tile-pant.avif\nshawl\tShawl\t1 product\tno picture',
    );
  });
});
