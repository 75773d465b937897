import type { Connection } from '#server/platform/db/database.ts';
import type { NewId } from '#server/platform/db/ids.ts';
import type { PictureJobTable } from './picture-job.table.ts';

/** Rows per statement, far below the number of values that one may have. */
const BATCH = 500;

export type NewPictureJob = Pick<
  PictureJobTable,
  'product_id' | 'position' | 'url' | 'alt' | 'host' | 'actor'
>;

/** Adds jobs. One that is there already begins anew. */
export async function insertPictureJobs(
  transaction: Connection,
  newId: NewId,
  jobs: readonly NewPictureJob[],
): Promise<void> {
  for (let index = 0; index < jobs.length; index += BATCH) {
    const rows = jobs.slice(index, index + BATCH).map(job => ({ ...job, ...ANEW, id: newId('pic') }));
    await transaction
      .insertInto('picture_jobs')
      .values(rows)
      .onConflict(conflict =>
        conflict
          .columns(['product_id', 'url'])
          .doUpdateSet(eb => ({ ...ANEW, position: eb.ref('excluded.position') })),
      )
      .execute();
  }
}

const ANEW = { state: 'waiting', tries: 0, due_at: 0, picture: null, reason: null } as const;

/** Takes the job that is due first, until a time; another server may have it then. */
export async function claimPictureJob(
  db: Connection,
  now: number,
  until: number,
): Promise<PictureJobTable | undefined> {
  const next = await db
    .selectFrom('picture_jobs')
    .selectAll()
    .where('state', 'in', ['waiting', 'running'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (next === undefined) return undefined;
  const { numUpdatedRows } = await db
    .updateTable('picture_jobs')
    .set({ state: 'running', due_at: until, tries: next.tries + 1 })
    .where('id', '=', next.id)
    .where('state', '=', next.state)
    .where('due_at', '=', next.due_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { ...next, tries: next.tries + 1 } : undefined;
}

/** Colours of one garment share pictures: each is fetched once. */
export async function findFetchedPicture(db: Connection, url: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('picture_jobs')
    .select('picture')
    .where('url', '=', url)
    .where('state', 'in', ['fetched', 'done'])
    .limit(1)
    .executeTakeFirst();
  return found?.picture ?? undefined;
}

type JobEnd = Partial<Pick<PictureJobTable, 'state' | 'picture' | 'reason' | 'due_at' | 'tries'>>;

export async function updatePictureJob(db: Connection, id: string, end: JobEnd): Promise<void> {
  await db.updateTable('picture_jobs').set(end).where('id', '=', id).execute();
}

/** Lets all jobs of a host wait that has not responded, so that those of other hosts go first. */
export async function pauseHost(db: Connection, host: string, until: number): Promise<void> {
  await db
    .updateTable('picture_jobs')
    .set({ due_at: until })
    .where('host', '=', host)
    .where('state', '=', 'waiting')
    .where('due_at', '<', until)
    .execute();
}

/** Returns products of which every picture was fetched or has failed, and that do not show them yet. */
export async function findFetchedProducts(db: Connection, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('picture_jobs')
    .select('product_id')
    .distinct()
    .where('state', '=', 'fetched')
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('picture_jobs as other')
            .select('other.id')
            .whereRef('other.product_id', '=', 'picture_jobs.product_id')
            .where('other.state', 'in', ['waiting', 'running']),
        ),
      ),
    )
    .orderBy('product_id')
    .limit(limit)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

export function findJobsOfProducts(
  db: Connection,
  productIds: readonly string[],
): Promise<readonly PictureJobTable[]> {
  if (productIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('picture_jobs')
    .selectAll()
    .where('product_id', 'in', productIds)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Those that were fetched are shown now, or nothing is left to show them. */
export async function endFetchedJobs(db: Connection, productIds: readonly string[]): Promise<void> {
  await db
    .updateTable('picture_jobs')
    .set({ state: 'done' })
    .where('state', '=', 'fetched')
    .where('product_id', 'in', productIds)
    .execute();
}

export async function countPictureJobs(
  db: Connection,
): Promise<ReadonlyMap<PictureJobTable['state'], number>> {
  const rows = await db
    .selectFrom('picture_jobs')
    .select(eb => ['state', eb.fn.countAll<number | string>().as('count')])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

export function findFailedJobs(db: Connection, limit: number): Promise<readonly PictureJobTable[]> {
  return db
    .selectFrom('picture_jobs')
    .selectAll()
    .where('state', '=', 'failed')
    .orderBy('product_id')
    .orderBy('position')
    .limit(limit)
    .execute();
}

/** Returns how many begin anew. */
export async function retryFailedJobs(db: Connection): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('picture_jobs')
    .set(ANEW)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
