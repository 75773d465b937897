/** What is near an address. Processes of the version before leave it empty in what they write meanwhile. */
import type { Kysely } from 'kysely';

const TABLES = ['users', 'addresses', 'orders'] as const;

export async function addLandmarks({ schema }: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await schema
      .alterTable(table)
      .addColumn('landmark', 'text', column => column.notNull().defaultTo(''))
      .execute();
}
