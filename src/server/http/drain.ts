/** Stops in order: no new work, what is under way is finished and answered, then the database is closed. */
import type { Database } from '#server/db/database.ts';
import type { App } from './app-type.ts';
import type { Readiness } from './readiness.ts';

export interface Drained {
  readonly app: App;
  readonly db: Database;
  readonly readiness: Readiness;
}

export async function drain({ app, db, readiness }: Drained): Promise<void> {
  readiness.drain();
  await app.close();
  await db.destroy();
}
