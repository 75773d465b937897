/** Confirmed addresses, what is known of passwords, and one table for the links that are mailed. */
import { type Kysely, sql } from 'kysely';
import type { Columns } from './columns.ts';

export async function verifyEmails(db: Kysely<unknown>, { whole, finish }: Columns): Promise<void> {
  await db.schema.alterTable('users').addColumn('email_verified_at', whole).execute();
  await db.schema.alterTable('users').addColumn('common_password', 'integer').execute();
  const links = db.schema
    .createTable('mailed_links')
    .addColumn('user_id', 'text', column => column.notNull().references('users.id'))
    .addColumn('id', 'text', column => column.notNull())
    .addColumn('purpose', 'text', column => column.notNull())
    .addColumn('token_hash', 'text', column => column.notNull())
    .addColumn('created_at', whole, column => column.notNull())
    .addColumn('expires_at', whole, column => column.notNull())
    .addPrimaryKeyConstraint('mailed_links_key', ['user_id', 'id']);
  await finish(links).execute();
  await sql`insert into mailed_links (user_id, id, purpose, token_hash, created_at, expires_at)
            select user_id, id, 'password-reset', token_hash, created_at, expires_at from password_resets`.execute(
    db,
  );
  await db.schema.dropTable('password_resets').execute();
}
