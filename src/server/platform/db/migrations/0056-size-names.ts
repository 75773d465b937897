/** Names of sizes that are counted under another one: a renamed size keeps its count. Without a row a size is counted by its name. */
import { type Kysely, sql } from 'kysely';

export async function createSizeNames(db: Kysely<unknown>): Promise<void> {
  await sql`create table size_names (
    product_id text not null,
    size text not null,
    identity text not null,
    primary key (product_id, size)
  )`.execute(db);
}
