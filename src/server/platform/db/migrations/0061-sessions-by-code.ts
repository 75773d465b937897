/** Sessions that began with a mailed code, which has no rights of staff. Servers of 0.2.0 make none. */
import { type Kysely, sql } from 'kysely';

export async function addSessionsByCode(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column by_code integer`.execute(db);
}
