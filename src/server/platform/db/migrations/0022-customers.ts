/** Notes of the staff on customers, and which accounts were erased. */
import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

export async function createCustomers(
  { schema }: Kysely<unknown>,
  { whole, finish }: Columns,
): Promise<void> {
  const notes = schema
    .createTable('customer_notes')
    .addColumn('user_id', 'text', column => column.notNull().references('users.id'))
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('note', 'text', column => column.notNull())
    .addColumn('author', 'text', column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addPrimaryKeyConstraint('customer_notes_key', ['user_id', 'id']);
  await finish(notes).execute();
  const erasures = schema
    .createTable('erasures')
    .addColumn('user_id', 'text', column => column.primaryKey().notNull().references('users.id'))
    .addColumn('erased_at', whole, column => column.notNull());
  await finish(erasures).execute();
}
