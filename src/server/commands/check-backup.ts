/** Checks the copy of a database as `npm run db -- check` does, and leaves its tables as they are. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openDatabase } from '#server/platform/db/database.ts';
import { migrationsFor } from '#server/platform/db/migrations/migrations.ts';
import { findIssues } from './check-database.ts';

/** Returns undefined for the database of an older release: opening it would change its tables. */
export async function checkBackup(folder: string): Promise<readonly string[] | undefined> {
  if (isOlder(join(folder, 'nool.db'))) return undefined;
  const db = await openDatabase({ engine: 'embedded', folder }, () => undefined);
  try {
    return await findIssues(db, 'embedded');
  } finally {
    await db.destroy();
  }
}

function isOlder(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const names = new Set(
      database
        .prepare('select name from kysely_migration')
        .all()
        .map(row => row['name']),
    );
    return Object.keys(migrationsFor('embedded')).some(name => !names.has(name));
  } finally {
    database.close();
  }
}
