/** Finds what was left out of the backup that a shop was restored from, until it is entered again. */
import { sql } from 'kysely';
import type { Connection } from '#server/platform/db/database.ts';

/** Each finds a row whose secrets `remove-secrets.ts` has emptied. The tables belong to other areas. */
export const LEFT_OUT_QUERIES = {
  gateway: "select 1 from gateway_keys where secrets = ''",
  mail: "select 1 from mail_server where password = ''",
} as const;

export type LeftOut = keyof typeof LEFT_OUT_QUERIES;

export const LEFT_OUT_NAMES = Object.keys(LEFT_OUT_QUERIES) as readonly LeftOut[];

export async function findLeftOut(db: Connection): Promise<readonly LeftOut[]> {
  const found: LeftOut[] = [];
  for (const name of LEFT_OUT_NAMES) {
    const { rows } = await sql.raw(LEFT_OUT_QUERIES[name]).execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
