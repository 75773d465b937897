/** Roles of staff, and sessions of the console, which a cookie names. Who was staff before is an owner. */
import { type Kysely, sql } from 'kysely';

export async function addStaffRoles(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('staff_role', 'text').execute();
  await sql`update users set staff_role = 'owner' where role = 'staff'`.execute(db);
  await db.schema.alterTable('sessions').addColumn('cookie_hash', 'text').execute();
  await db.schema
    .createIndex('sessions_cookie')
    .unique()
    .on('sessions')
    .column('cookie_hash')
    .where('cookie_hash', 'is not', null)
    .execute();
}
