import { beforeEach, describe, expect, it } from 'vitest';
import { findMediaFile, insertMedia } from '#server/catalogue/media/media.repository.ts';
import { lockDraft } from '#server/catalogue/versions/draft.repository.ts';
import { findIssues } from '#server/commands/check-database.ts';
import { manageDatabase } from '#server/commands/manage-database.ts';
import { indexStep } from '#server/sales/orders/search/index-orders.ts';
import { needs } from '#testing/needs.ts';
import { freshLocation } from '#testing/test-app.ts';
import { freshFolder, openShop } from '#testing/test-database.ts';
import { testProductRow } from '#testing/test-product.ts';
import { checksum } from './checksum.ts';
import { openDatabase } from './database.ts';

const NOW = new Date('2026-11-20T18:00:00Z');

const run = (folder: string, ...args: string[]) =>
  manageDatabase({ location: { engine: 'embedded', folder }, now: NOW }, args);

async function freshPostgres(): Promise<string> {
  const location = await freshLocation('postgres');
  return location.engine === 'postgres' ? location.url : '';
}

/** A picture with files of 300 KB. */
function testMedia(files: number) {
  const media = { id: 'a1'.repeat(16), type: 'jpeg', width: 9, height: 9, placeholder: '', uploaded_at: 1 };
  const widths = Array.from({ length: files }, (_, index) => index + 1);
  return { media, files: widths.map(width => ({ width, bytes: Buffer.alloc(300_000, width) })) };
}

describe('the checksum', () => {
  it('depends on every byte, whatever object the driver makes of bytes', () => {
    const sumAmounts = (bytes: Uint8Array) => {
      const sum = checksum(['a']);
      sum.add({ a: bytes });
      return sum.sum();
    };
    expect(sumAmounts(Buffer.from([1, 2]))).toBe(sumAmounts(new Uint8Array([1, 2])));
    expect(sumAmounts(Buffer.from([1, 2]))).not.toBe(sumAmounts(Buffer.from([1, 3])));
  });

  it('depends on every value and on the number of rows, not on their order', () => {
    const sumAmounts = (...rows: readonly object[]) => {
      const sum = checksum(['a', 'b']);
      for (const row of rows) sum.add(row as Record<string, unknown>);
      return sum.sum();
    };
    const [one, two] = [
      { a: 'x', b: 1 },
      { b: null, a: 'y' },
    ];
    expect(sumAmounts(one, two)).toBe(sumAmounts(two, one));
    for (const other of [
      [one],
      [one, two, two],
      [one, one],
      [one, { a: 'y', b: 0 }],
      [one, { a: null, b: 'y' }],
    ]) {
      expect(sumAmounts(...other)).not.toBe(sumAmounts(one, two));
    }
  });
});

describe('copying to PostgreSQL', () => {
  beforeEach(context => needs(context, 'PostgreSQL'));

  it('copies every row, and the server works on the copy', async () => {
    const folder = await freshFolder();
    const shop = await openShop({ engine: 'embedded', folder });
    // More than are sent at once.
    const attempts = Array.from({ length: 1201 }, (_, index) => ({
      key: `é${index}'"\\`,
      count: index,
      resets_at: 9e15,
    }));
    await shop.db.insertInto('rate_limits').values(attempts).execute();
    await shop.db.insertInto('stock').values({ product_id: 'KUR-0001', size: 'M', pieces: 9 }).execute();
    const version = {
      number: 1,
      created_at: 1,
      created_by: 'a',
      publish_at: 1,
      copy_of: null,
      cancelled_at: null,
    };
    await shop.db.insertInto('versions').values(version).execute();
    const record = {
      kind: 'product',
      id: 'A',
      position: 1,
      body: JSON.stringify(testProductRow({ id: 'A' })),
    };
    await shop.db
      .insertInto('published_records')
      .values({ ...record, from_version: 1, to_version: null })
      .execute();
    await lockDraft(shop.db);
    await insertMedia(shop.db, testMedia(25));
    const orders = [await shop.placeOrder(), await shop.placeOrder()];
    await indexStep(shop.db, '');
    const users = await shop.db.selectFrom('users').selectAll().execute();
    await expect(run(folder, 'copy', '--to', await freshPostgres())).rejects.toThrow('The shop is open');
    await shop.close();
    const url = await freshPostgres();
    const said = await run(folder, 'copy', '--to', url);
    expect(said).toContain('rate_limits: 1201 rows, counted and compared');
    expect(said).toContain('orders: 2 rows');
    expect(said).toContain('order_stage_counts: 1 rows');
    expect(said).toContain('published_records: 1 rows');
    expect(said).toContain('draft_state: 1 rows');
    const copy = await openShop({ engine: 'postgres', url });
    expect(
      (await copy.db.selectFrom('orders').select('id').orderBy('id').execute()).map(({ id }) => id),
    ).toEqual(orders.toSorted());
    expect(
      await copy.db
        .selectFrom('users')
        .selectAll()
        .where('id', '=', users[0]?.id ?? '')
        .execute(),
    ).toEqual(users);
    expect(said).toContain('media_files: 25 rows');
    const file = await findMediaFile(copy.db, { id: testMedia(25).media.id, width: 25 });
    expect(Buffer.from(file ?? [])).toEqual(Buffer.alloc(300_000, 25));
    expect(await findIssues(copy.db, 'postgres')).toEqual([]);
    expect(await copy.placeOrder()).toMatch(/^ord_/);
    await expect(run(folder, 'copy', '--to', url)).rejects.toThrow('is not empty');
    const still = await openShop({ engine: 'embedded', folder });
    expect(await still.db.selectFrom('rate_limits').select('key').execute()).toHaveLength(1201);
  });

  it('changes nothing when a row cannot be copied', async () => {
    const folder = await freshFolder();
    const shop = await openShop({ engine: 'embedded', folder });
    await shop.db.insertInto('stock').values({ product_id: 'A\u0000B', size: 'M', pieces: 9 }).execute();
    await shop.close();
    const url = await freshPostgres();
    await expect(run(folder, 'copy', '--to', url)).rejects.toThrow(/invalid byte sequence/);
    const db = await openDatabase({ engine: 'postgres', url }, () => undefined);
    expect(await db.selectFrom('users').selectAll().execute()).toEqual([]);
    await db.destroy();
  });

  it('needs a URL and a database', async () => {
    const folder = await freshFolder();
    await expect(run(folder, 'copy')).rejects.toThrow("required option '--to <url>' not specified");
    await expect(run(folder, 'copy', '--to', 'postgres://x/y')).rejects.toThrow('There is no database');
    const location = { engine: 'postgres', url: 'postgres://x/y' } as const;
    await expect(manageDatabase({ location, now: NOW }, ['backup'])).rejects.toThrow('use pg_dump');
  });
});
