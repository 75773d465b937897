/** Reports and lists read the lines of an order by its id alone. On PostgreSQL the key of the lines begins with the shopper. */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/db/location.ts';

export async function indexLinesByOrder(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres')
    await sql`create index order_lines_order_id on order_lines (order_id)`.execute(db);
}
