/** Links by which an owner downloads a backup once. */
import { type Kysely, sql } from 'kysely';

export async function createBackupLinks(db: Kysely<unknown>): Promise<void> {
  await sql`create table backup_links (
    token_hash text not null primary key,
    file text not null,
    user_id text not null,
    expires_at bigint not null
  )`.execute(db);
}
