import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toSettingsJson } from '#contract/settings/settings.ts';
import { addCategory, removeCategory } from '#server/catalogue/products/categories/change-categories.ts';
import { cancelSchedule } from '#server/catalogue/schedules/cancel-schedule.ts';
import { scheduleDraft } from '#server/catalogue/schedules/create-schedule.ts';
import { excludeOlderServers } from '#server/catalogue/schedules/older-servers.ts';
import { lockDraft } from '#server/catalogue/versions/draft.repository.ts';
import { createIds } from '#server/platform/db/ids.ts';
import { createTestApp, DAY, ENGINES, type TestApp } from '#testing/test-app.ts';
import { freshFolder } from '#testing/test-database.ts';
import { testSettings } from '#testing/test-settings.ts';
import { orderRequest, registerShopper } from '#testing/test-shopper.ts';
import { publishNow } from '#testing/test-versions.ts';
import { deleteUnusedMedia } from './delete-unused.ts';
import { insertMedia, nameMedia } from './media.repository.ts';

const UPLOADED = Date.parse('2026-10-01T00:00:00Z');
const LATER = UPLOADED + 31 * DAY;
const path = (id: string) => `/media/${id}-960.avif`;
const body = (id: string) => JSON.stringify({ image: path(id) });

async function addMedia({ db }: TestApp, letter: string, uploadedAt = UPLOADED): Promise<string> {
  const id = letter.repeat(32);
  const media = { id, type: 'jpeg', width: 960, height: 960, placeholder: '', uploaded_at: uploadedAt };
  await insertMedia(db, { media, files: [{ width: 960, bytes: Buffer.from('x') }] });
  await nameMedia(db, id, `${letter}.jpg`);
  return id;
}

const idsLeft = async ({ db }: TestApp) => {
  const media = await db.selectFrom('media').select('id').orderBy('id').execute();
  const files = await db.selectFrom('media_files').select('media_id').orderBy('media_id').execute();
  const names = await db.selectFrom('media_names').select('media_id').orderBy('media_id').execute();
  const ids = media.map(({ id }) => id);
  expect(files.map(({ media_id }) => media_id)).toEqual(ids);
  expect(names.map(({ media_id }) => media_id)).toEqual(ids);
  return ids;
};

describe.each(ENGINES)('pictures that nothing names, %s', engine => {
  it('are deleted after a month, with their files and names', async () => {
    const shop = await createTestApp(engine);
    await addMedia(shop, 'a');
    const fresh = await addMedia(shop, 'b', UPLOADED + 2 * DAY);
    const options = { now: LATER, catalogueFile: undefined };
    expect(await deleteUnusedMedia(shop.db, { ...options, now: UPLOADED + 29 * DAY })).toBe(0);
    expect(await deleteUnusedMedia(shop.db, options)).toBe(1);
    expect(await idsLeft(shop)).toEqual([fresh]);
  });

  it('are not the pictures of categories of a version that is stored', async () => {
    const shop = await createTestApp(engine);
    const picture = await addMedia(shop, 'a');
    await addMedia(shop, 'b');
    const deps = { db: shop.db, clock: shop.clock.now, newId: createIds(shop.clock.now), actor: 'usr_a' };
    await addCategory(deps, { key: 'saree', label: 'Sarees', picture: path(picture) });
    await publishNow(deps);
    await removeCategory(deps, { key: 'saree', revision: undefined });
    expect(await deleteUnusedMedia(shop.db, { now: LATER, catalogueFile: undefined })).toBe(1);
    expect(await idsLeft(shop)).toEqual([picture]);
  });

  it('are not those that a schedule will show', async () => {
    const shop = await createTestApp(engine);
    const picture = await addMedia(shop, 'a');
    const deps = { db: shop.db, clock: shop.clock.now, newId: createIds(shop.clock.now), actor: 'usr_a' };
    await addCategory(deps, { key: 'kurta', label: 'Kurtas', picture: undefined });
    await publishNow(deps);
    await addCategory(deps, { key: 'saree', label: 'Sarees', picture: path(picture) });
    await excludeOlderServers(shop.db);
    const scheduled = await scheduleDraft(deps, { startsAt: shop.clock.now().getTime() + DAY });
    expect(await deleteUnusedMedia(shop.db, { now: LATER, catalogueFile: undefined })).toBe(0);
    await cancelSchedule(deps, scheduled.ok ? scheduled.value.id : '');
    await removeCategory(deps, { key: 'saree', revision: undefined });
    expect(await deleteUnusedMedia(shop.db, { now: LATER, catalogueFile: undefined })).toBe(1);
  });

  it('are not the logo and the icon of the settings', async () => {
    const shop = await createTestApp(engine);
    const [logo, icon] = [await addMedia(shop, 'a'), await addMedia(shop, 'b')];
    await addMedia(shop, 'c');
    const picture = (id: string) => ({ url: path(id), width: 960, height: 960 });
    const settings = testSettings({ shop: { logo: picture(logo), icon: picture(icon) } });
    const record = { id: 'shop', position: 0, body: JSON.stringify(toSettingsJson(settings)) };
    await shop.db
      .insertInto('draft_records')
      .values({ kind: 'settings', revision: 1, updated_at: 1, ...record })
      .execute();
    expect(await deleteUnusedMedia(shop.db, { now: LATER, catalogueFile: undefined })).toBe(1);
    expect(await idsLeft(shop)).toEqual([logo, icon]);
  });

  it('are not those of the draft, of a version, of an order or of the file of products', async () => {
    const shop = await createTestApp(engine);
    const { db } = shop;
    const [draft, version, order, file] = [
      await addMedia(shop, 'a'),
      await addMedia(shop, 'b'),
      await addMedia(shop, 'c'),
      await addMedia(shop, 'd'),
    ];
    await addMedia(shop, 'e');
    // More records than are read at once.
    const others = Array.from({ length: 1100 }, (_, index) => ({ id: `P-${index}`, body: '{}' }));
    const records = [...others.slice(0, 600), { id: 'P-x', body: body(draft) }];
    for (const record of records)
      await db
        .insertInto('draft_records')
        .values({ kind: 'product', position: 1, revision: 1, updated_at: 1, ...record })
        .execute();
    for (const record of [...others.slice(600), { id: 'P-y', body: body(version) }])
      await db
        .insertInto('published_records')
        .values({ kind: 'product', position: 1, from_version: 1, to_version: 2, ...record })
        .execute();
    const { token } = await registerShopper(shop);
    await shop.send({ method: 'POST', url: '/api/orders', payload: orderRequest() }, token);
    await db
      .updateTable('order_lines')
      .set({ product_image: path(order) })
      .execute();
    const catalogueFile = join(await freshFolder(), 'products.json');
    await writeFile(catalogueFile, `[${body(file)}]`);
    expect(await deleteUnusedMedia(db, { now: LATER, catalogueFile })).toBe(1);
    expect(await idsLeft(shop)).toEqual([draft, version, order, file]);
    expect(await deleteUnusedMedia(db, { now: LATER, catalogueFile: undefined })).toBe(1);
    expect(await idsLeft(shop)).toEqual([draft, version, order]);
  });

  it('are not those of any order, however many there are', async () => {
    const shop = await createTestApp(engine);
    const { db } = shop;
    const used = [await addMedia(shop, 'a'), await addMedia(shop, 'b'), await addMedia(shop, 'c')];
    await addMedia(shop, 'd');
    const { token } = await registerShopper(shop);
    await shop.send({ method: 'POST', url: '/api/orders', payload: orderRequest() }, token);
    const order = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
    const line = await db.selectFrom('order_lines').selectAll().executeTakeFirstOrThrow();
    // Orders are read 500 at a time: the first and the last of a page, and one of the last page.
    const pictures = new Map([499, 500, 1199].map((position, index) => [position, path(used[index] ?? '')]));
    for (let index = 0; index < 1200; index += 1) {
      const id = `${order.id}-${String(index).padStart(4, '0')}`;
      await db
        .insertInto('orders')
        .values({ ...order, id, order_number: id })
        .execute();
      const product_image = pictures.get(index) ?? '/images/KUR-0001.avif';
      await db
        .insertInto('order_lines')
        .values({ ...line, order_id: id, product_image })
        .execute();
    }
    expect(await deleteUnusedMedia(db, { now: LATER, catalogueFile: undefined })).toBe(1);
    expect(await idsLeft(shop)).toEqual(used);
  });

  it('are all left while the file of products cannot be read', async () => {
    const shop = await createTestApp(engine);
    const id = await addMedia(shop, 'a');
    const catalogueFile = join(await freshFolder(), 'products.json');
    await expect(deleteUnusedMedia(shop.db, { now: LATER, catalogueFile })).rejects.toThrow('ENOENT');
    expect(await idsLeft(shop)).toEqual([id]);
  });

  it('are left when the draft changes meanwhile', async () => {
    const shop = await createTestApp(engine);
    const id = await addMedia(shop, 'a');
    await shop.db.transaction().execute(transaction => lockDraft(transaction));
    let queries = 0;
    const db = shop.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        queries += 1;
        if (queries === 2) await shop.db.transaction().execute(transaction => lockDraft(transaction));
        return result;
      },
    });
    expect(await deleteUnusedMedia(db, { now: LATER, catalogueFile: undefined })).toBe(0);
    expect(await idsLeft(shop)).toEqual([id]);
    expect(await deleteUnusedMedia(shop.db, { now: LATER, catalogueFile: undefined })).toBe(1);
  });
});
