import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { endLease, takeLease } from '#server/catalogue/versions/publication-lease.ts';
import { writeRecords } from '#server/catalogue/versions/write-version.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { indexStep } from '#server/sales/orders/search/index-orders.ts';
import { damage } from '#testing/damage-file.ts';
import { ENGINES, freshLocation } from '#testing/test-app.ts';
import { freshFolder, openShop } from '#testing/test-database.ts';
import { changeProducts, freshVersions, productChange, publishNow } from '#testing/test-versions.ts';
import { findIssues } from './check-database.ts';
import { manageDatabase } from './manage-database.ts';

const NOW = new Date('2026-11-20T18:00:00Z');

describe.each(ENGINES)('the check, %s', engine => {
  it('finds nothing in a database in use, and reports the orders checked', async () => {
    const location = await freshLocation(engine);
    const shop = await openShop(location);
    await shop.placeOrder();
    expect(await findIssues(shop.db, engine)).toEqual([]);
    expect(await manageDatabase({ location, now: NOW }, ['check'])).toBe('1 orders checked, no fault found.');
  });

  it('finds an order without lines, and one whose lines do not add up', async () => {
    const location = await freshLocation(engine);
    const shop = await openShop(location);
    const [one, two] = [await shop.placeOrder(), await shop.placeOrder()];
    await shop.db.deleteFrom('order_lines').where('order_id', '=', one).execute();
    await shop.db
      .updateTable('order_lines')
      .set(eb => ({ quantity: 2, total_paise: eb('price_paise', '*', 2) }))
      .where('order_id', '=', two)
      .execute();
    const issues = (await findIssues(shop.db, engine)).toSorted();
    expect(issues).toHaveLength(2);
    expect(issues[0]).toBe(`1 orders without a line: ${one}`);
    expect(issues[1]).toContain('2 orders whose lines do not add up to the subtotal');
    await expect(manageDatabase({ location, now: NOW }, ['check'])).rejects.toThrow(`without a line: ${one}`);
  });

  it('finds a stage of which the orders are not counted', async () => {
    const location = await freshLocation(engine);
    const shop = await openShop(location);
    await shop.placeOrder();
    await indexStep(shop.db, '');
    expect(await findIssues(shop.db, engine)).toEqual([]);
    await shop.db.updateTable('order_stage_counts').set({ orders: 2 }).execute();
    const issue = '1 stages with another number of orders than is counted: to-confirm';
    expect(await findIssues(shop.db, engine)).toEqual([issue]);
    await shop.db.deleteFrom('order_stage_counts').execute();
    expect(await findIssues(shop.db, engine)).toEqual([issue]);
  });

  it('finds an order in a tax scheme whose lines have no tax', async () => {
    const location = await freshLocation(engine);
    const shop = await openShop(location);
    const id = await shop.placeOrder();
    await shop.db.updateTable('orders').set({ tax_scheme: 'gst-exclusive' }).where('id', '=', id).execute();
    expect(await findIssues(shop.db, engine)).toEqual([
      `1 orders whose tax is not that of their lines: ${id}`,
    ]);
  });

  it('finds a charge that the lines of its order do not share', async () => {
    const location = await freshLocation(engine);
    const shop = await openShop(location);
    const id = await shop.placeOrder();
    const row = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const scheme = { tax_scheme: 'gst-exclusive', tax_basis_points: 500 } as const;
    const { tax_scheme, tax_basis_points } = scheme;
    await shop.db
      .updateTable('orders')
      .set({ tax_scheme, shipping_paise: 700, total_paise: row.total_paise + 700 })
      .where('id', '=', id)
      .execute();
    await shop.db
      .updateTable('order_lines')
      .set({
        tax_basis_points,
        taxable_paise: row.subtotal_paise,
        tax_paise: row.tax_paise,
        fees_taxable_paise: 600,
        fees_tax_paise: 0,
      })
      .where('order_id', '=', id)
      .execute();
    expect(await findIssues(shop.db, engine)).toEqual([
      `1 orders whose lines do not share their charges: ${id}`,
    ]);
    await shop.db
      .updateTable('order_lines')
      .set({ fees_taxable_paise: 700 })
      .where('order_id', '=', id)
      .execute();
    expect(await findIssues(shop.db, engine)).toEqual([]);
  });

  it('finds parcels that do not agree with their order, and events without a parcel', async () => {
    const shop = await openShop(await freshLocation(engine));
    const order_id = await shop.placeOrder();
    const parcel = {
      order_id,
      lines: '[0]',
      quantities: '[99]',
      courier: '',
      tracking_number: '',
      packed_at: 1,
      handed_over_at: null,
      state_at: 1,
    };
    const event = {
      order_id,
      shipment_id: 'shp_gone',
      tracking_number: '',
      at: 1,
      code: 'x',
      label: '',
      location: '',
      actor: 'test',
      created_at: 1,
    };
    await shop.db
      .insertInto('shipments')
      .values([
        { ...parcel, id: 'shp_1', state: 'in-transit' },
        { ...parcel, id: 'shp_2', state: 'vanished' as 'lost', handed_over_at: 1 },
      ])
      .execute();
    await shop.db
      .insertInto('shipment_events')
      .values([
        { ...event, state: null },
        { ...event, shipment_id: 'shp_1', state: 'vanished' as 'lost' },
      ])
      .execute();
    expect(await findIssues(shop.db, engine)).toEqual([
      '1 events without their parcel: shp_gone',
      `1 shipments with an unknown state: ${order_id}`,
      `1 shipment_events with an unknown state: ${order_id}`,
      '1 parcels on their way that nobody has handed over: shp_1',
      `1 orders of which more pieces are packed than ordered: ${order_id}`,
    ]);
  });

  it('finds records of a version that was never published, unless one is being written', async () => {
    const shop = await freshVersions(engine);
    await changeProducts(shop, productChange('A', 799));
    await publishNow(shop);
    await changeProducts(shop, productChange('A', 899));
    const lease = await takeLease(shop);
    if (!lease.ok) throw new Error(lease.error.code);
    await writeRecords(shop, lease.value, 'draft');
    expect(await findIssues(shop.db, engine)).toEqual([]);
    await endLease(shop.db, lease.value);
    expect(await findIssues(shop.db, engine)).toEqual([
      '2 records of a version that was never published: product A, product A',
    ]);
  });
});

describe('the check of a file', () => {
  /** A copy of a shop in which rows were written past all rules. */
  async function spoilt(statements: string) {
    const folder = await freshFolder();
    const shop = await openShop({ engine: 'embedded', folder });
    await shop.placeOrder();
    await shop.placeOrder();
    await shop.close();
    const database = new DatabaseSync(join(folder, 'nool.db'), { enableForeignKeyConstraints: false });
    database.exec(`pragma ignore_check_constraints = on; ${statements}`);
    database.close();
    const db = await openDatabase({ engine: 'embedded', folder }, () => undefined);
    const issues = await findIssues(db, 'embedded');
    await db.destroy();
    return issues.join('\n');
  }

  it.each([
    ['update orders set total_paise = total_paise + 1', '2 orders whose total is not'],
    ['update order_lines set total_paise = total_paise + 1', '2 lines whose total is not'],
    ['update orders set user_id = id', '2 orders without their shopper'],
    ['delete from orders', '2 order_lines without their order'],
    ["insert into stock values ('KUR-0001', 'M', -1)", 'fewer than no pieces left: KUR-0001 M'],
    ["insert into media values ('a1', 'jpeg', 1, 1, '', 1)", '1 pictures without a file: a1'],
    ["insert into media_files values ('a1', 1, x'00')", '1 media_files without their picture: a1'],
    [
      "insert into idempotency_keys select user_id, 'another', request_hash, order_id, created_at from idempotency_keys limit 1",
      'placed under more than one key',
    ],
    ['delete from users', 'Rows of sessions refer to rows that are not there'],
  ])('after "%s" says so', async (statements, issue) => {
    expect(await spoilt(statements)).toContain(issue);
  });

  it('finds overwritten pages', async () => {
    const folder = await freshFolder();
    const shop = await openShop({ engine: 'embedded', folder });
    await shop.placeOrder();
    await shop.close();
    const copy = await freshFolder();
    copyFileSync(join(folder, 'nool.db'), join(copy, 'nool.db'));
    damage(join(copy, 'nool.db'));
    const location = { engine: 'embedded', folder: copy } as const;
    await expect(manageDatabase({ location, now: NOW }, ['check'])).rejects.toThrow(/damaged|malformed/);
  });
});
