/** What staff are told of by mail. Owners of before have chosen nothing, and are told of nothing until they do. */
import { type Kysely, sql } from 'kysely';
import type { Engine } from '#server/platform/db/location.ts';

export async function createStaffNotifications(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [integer, options] = engine === 'embedded' ? ['integer', ' strict, without rowid'] : ['bigint', ''];
  const statements = [
    `create table staff_notifications (
      user_id text not null references users (id), subject text not null, frequency text not null,
      notified_until ${integer} not null, primary key (user_id, subject))${options}`,
    `insert into staff_notifications (user_id, subject, frequency, notified_until)
      select id, 'orders', 'never', 0 from users where staff_role = 'owner'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
