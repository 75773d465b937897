/** Stops in order: no new work, what is under way is finished and answered, then the database is closed. */
import type { Database } from '#server/db/database.ts';
import type { Postman } from '#server/outbox/postman.ts';
import type { App } from './app-type.ts';
import type { Readiness } from './readiness.ts';

export interface Drained {
  readonly app: App;
  readonly db: Database;
  readonly readiness: Readiness;
  /** What works beside the requests. */
  readonly postman: Pick<Postman, 'stop'>;
}

export async function drain({ app, db, readiness, postman }: Drained): Promise<void> {
  readiness.drain();
  await Promise.all([app.close(), postman.stop()]);
  await db.destroy();
}
