import { MovingChoices } from '#contract/console/moving.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { MovedProductTable } from './moving.table.ts';
import type { MovedBefore } from './plan/planned-product.ts';

/** Rows per statement, far below the number of values that one may have. */
const BATCH = 500;

export async function readMoved(db: Connection): Promise<readonly MovedBefore[]> {
  const rows = await db.selectFrom('moved_products').selectAll().execute();
  return rows.map(({ key, product_id, fields, stock, pictures }) => ({
    key,
    productId: product_id,
    fields: JSON.parse(fields) as MovedBefore['fields'],
    stock: JSON.parse(stock) as MovedBefore['stock'],
    pictures: JSON.parse(pictures) as MovedBefore['pictures'],
  }));
}

export async function writeMoved(transaction: Connection, moved: readonly MovedBefore[]): Promise<void> {
  for (let index = 0; index < moved.length; index += BATCH) {
    const rows: readonly MovedProductTable[] = moved.slice(index, index + BATCH).map(each => ({
      key: each.key,
      product_id: each.productId,
      fields: JSON.stringify(each.fields),
      stock: JSON.stringify(each.stock),
      pictures: JSON.stringify(each.pictures),
    }));
    await transaction
      .insertInto('moved_products')
      .values(rows)
      .onConflict(conflict =>
        conflict.column('key').doUpdateSet(eb => ({
          product_id: eb.ref('excluded.product_id'),
          fields: eb.ref('excluded.fields'),
          stock: eb.ref('excluded.stock'),
          pictures: eb.ref('excluded.pictures'),
        })),
      )
      .execute();
  }
}

export async function readMovingChoices(db: Connection): Promise<MovingChoices> {
  const row = await db.selectFrom('moving_choices').select('choices').executeTakeFirst();
  const read = MovingChoices.safeParse(JSON.parse(row?.choices ?? '{}'));
  return read.success ? read.data : {};
}

export async function writeMovingChoices(transaction: Connection, choices: MovingChoices): Promise<void> {
  const row = { choices: JSON.stringify(choices) };
  await transaction
    .insertInto('moving_choices')
    .values({ id: 'shop', ...row })
    .onConflict(conflict => conflict.column('id').doUpdateSet(row))
    .execute();
}
