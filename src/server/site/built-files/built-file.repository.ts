import type { Database } from '#server/platform/db/database.ts';
import type { BuiltFileTable } from './built-file.table.ts';

export async function findBuiltFile(db: Database, path: string): Promise<Uint8Array | undefined> {
  const found = await db.selectFrom('built_files').select('body').where('path', '=', path).executeTakeFirst();
  return found?.body;
}

/** Notes that these are still in use, and returns those of them that are stored. */
export async function touchBuiltFiles(
  db: Database,
  paths: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const touched = await db
    .updateTable('built_files')
    .set({ seen_at: now })
    .where('path', 'in', paths)
    .returning('path')
    .execute();
  return new Set(touched.map(({ path }) => path));
}

/** Rows that another process has stored meanwhile are left as they are. */
export async function insertBuiltFiles(db: Database, files: readonly BuiltFileTable[]): Promise<void> {
  await db
    .insertInto('built_files')
    .values(files)
    .onConflict(conflict => conflict.column('path').doNothing())
    .execute();
}

export async function deleteBuiltFiles(db: Database, unseenSince: number): Promise<void> {
  await db.deleteFrom('built_files').where('seen_at', '<', unseenSince).execute();
}
