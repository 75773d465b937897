/** Finds what was left out of the backup that a shop was restored from, until it is entered again. */
import { sql } from 'kysely';
import type { Connection } from '#server/platform/db/database.ts';

/** The tables belong to other areas; `remove-secrets.ts` has emptied their secrets. */
const QUERIES = {
  gateway: sql`select 1 from gateway_keys where secrets = ''`,
  mail: sql`select 1 from mail_server where password = ''`,
} as const;

type LeftOut = keyof typeof QUERIES;

export async function findLeftOut(db: Connection): Promise<readonly LeftOut[]> {
  const found: LeftOut[] = [];
  for (const [name, query] of Object.entries(QUERIES)) {
    const { rows } = await query.execute(db);
    if (rows.length > 0) found.push(name as LeftOut);
  }
  return found;
}
