/** The link by which the first owner begins, invitations of staff, and indexes of staff and of the audit. */
import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

type Schema = Kysely<unknown>['schema'];

export async function createInvitations({ schema }: Kysely<unknown>, columns: Columns): Promise<void> {
  await createWelcomeLink(schema, columns);
  await createInvitationTable(schema, columns);
  await schema
    .createIndex('users_staff')
    .on('users')
    .column('staff_role')
    .where('staff_role', 'is not', null)
    .execute();
  await schema.createIndex('audit_actor').on('audit').columns(['actor', 'created_at', 'id']).execute();
  await schema.createIndex('audit_kind').on('audit').columns(['kind', 'created_at', 'id']).execute();
}

function createWelcomeLink(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const link = schema
    .createTable('welcome_link')
    .addColumn('id', 'integer', column => column.primaryKey().notNull())
    .addColumn('token_hash', 'text', column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull());
  return finish(link).execute();
}

function createInvitationTable(schema: Schema, { whole, finish }: Columns): Promise<void> {
  const invitations = schema
    .createTable('staff_invitations')
    .addColumn('id', 'text', column => column.primaryKey().notNull())
    .addColumn('email', 'text', column => column.notNull().unique())
    .addColumn('role', 'text', column => column.notNull())
    .addColumn('invited_by', 'text', column => column.notNull())
    .addColumn('link_id', 'text', column => column.notNull().unique())
    .addColumn('token_hash', 'text', column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addColumn('sent_at', whole, column => column.notNull())
    .addColumn('expires_at', whole, column => column.notNull());
  return finish(invitations).execute();
}
