/** Deletes uploaded pictures that nothing names. */
import { readFile } from 'node:fs/promises';
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { DAY_MS } from '#domain/constants/durations.ts';
import { draftRevision } from '#server/catalogue/versions/draft.repository.ts';
import type { Database } from '#server/platform/db/database.ts';

const IN_TEXT = /\/media\/([0-9a-f]{32})-/g;

/** Rows per query: reading them must not delay requests. */
const BATCH = 500;

export interface DeleteUnused {
  readonly now: number;
  /** The file of products, where they are not in the database. */
  readonly catalogueFile: string | undefined;
}

/** How long a picture may wait for the product that will show it. */
const GRACE_MS = 30 * DAY_MS;

/** Returns how many were deleted. Throws when the file of products cannot be read: nothing is deleted then. */
export async function deleteUnusedMedia(db: Database, options: DeleteUnused): Promise<number> {
  const uploadedBefore = options.now - GRACE_MS;
  const revision = await draftRevision(db);
  const unused = await findUnused(db, options, uploadedBefore);
  if (unused.length === 0) return 0;
  return db.transaction().execute(async transaction => {
    // A change of the draft needs this row: from here to the end of the transaction nobody can name a picture.
    const locked = await transaction
      .updateTable('draft_state')
      .set(eb => ({ revision: eb.ref('revision') }))
      .returning('revision')
      .executeTakeFirst();
    // The draft may name one of them now; the next cleanup looks again.
    if ((locked?.revision ?? 0) !== revision) return 0;
    const { numDeletedRows } = await transaction
      .deleteFrom('media')
      .where('id', 'in', unused)
      .where('uploaded_at', '<', uploadedBefore)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}

/** One transaction deletes at most so many, so that it is short. */
const MAX_DELETED = 100;

async function findUnused(
  db: Database,
  { catalogueFile }: DeleteUnused,
  uploadedBefore: number,
): Promise<readonly string[]> {
  const old = await db.selectFrom('media').select('id').where('uploaded_at', '<', uploadedBefore).execute();
  if (old.length === 0) return [];
  const inFile = new Set(
    catalogueFile === undefined ? [] : mediaIdsIn(await readFile(catalogueFile, 'utf8')),
  );
  const inVersions = await idsInVersions(db);
  const candidates = old.map(({ id }) => id).filter(id => !inFile.has(id) && !inVersions.has(id));
  if (candidates.length === 0) return [];
  const inOrders = await idsInOrders(db);
  return candidates.filter(id => !inOrders.has(id)).slice(0, MAX_DELETED);
}

/** Finds the uploaded pictures that something names. */
function mediaIdsIn(text: string): readonly string[] {
  return Array.from(text.matchAll(IN_TEXT), ([, id = '']) => id);
}

type ScheduledText = Readonly<Record<'schedule_id' | 'kind' | 'id' | 'body', string>>;

/** Returns those in the draft, in every version that is stored, and in schedules. */
async function idsInVersions(db: Database): Promise<ReadonlySet<string>> {
  const draft = pages<{ kind: string; id: string; body: string }>(after => {
    const records = db.selectFrom('current_draft').select(['kind', 'id', 'body']);
    const next =
      after === undefined
        ? records
        : records.where(eb => eb(eb.refTuple('kind', 'id'), '>', eb.tuple(after.kind, after.id)));
    return next.orderBy('kind').orderBy('id').limit(BATCH).execute();
  });
  const published = pages<{ kind: string; id: string; from_version: number; body: string }>(after => {
    const records = db.selectFrom('published_records').select(['kind', 'id', 'from_version', 'body']);
    const next =
      after === undefined
        ? records
        : records.where(eb =>
            eb(
              eb.refTuple('kind', 'id', 'from_version'),
              '>',
              eb.tuple(after.kind, after.id, after.from_version),
            ),
          );
    return next.orderBy('kind').orderBy('id').orderBy('from_version').limit(BATCH).execute();
  });
  // What a schedule adds is in neither before its time; what it takes away comes back.
  const scheduled = pages<ScheduledText>(after => {
    const records = db
      .selectFrom('schedule_records')
      .innerJoin('schedules', 'schedules.id', 'schedule_records.schedule_id')
      .select([
        'schedule_records.schedule_id',
        'schedule_records.kind',
        'schedule_records.id',
        'schedule_records.changes as body',
      ])
      .where('schedules.state', 'in', ['waiting', 'running']);
    const next =
      after === undefined
        ? records
        : records.where(eb =>
            eb(
              eb.refTuple('schedule_records.schedule_id', 'schedule_records.kind', 'schedule_records.id'),
              '>',
              eb.tuple(after.schedule_id, after.kind, after.id),
            ),
          );
    return next
      .orderBy('schedule_records.schedule_id')
      .orderBy('schedule_records.kind')
      .orderBy('schedule_records.id')
      .limit(BATCH)
      .execute();
  });
  const ids = new Set<string>();
  for (const source of [draft, published, scheduled]) {
    for await (const { body } of source) for (const id of mediaIdsIn(body)) ids.add(id);
  }
  return ids;
}

/** Returns those in orders, which show the pictures of products that are no longer sold. */
async function idsInOrders(db: Database): Promise<ReadonlySet<string>> {
  const lines = pages<{ user_id: string; order_id: string; product_image: string }>(after => {
    const orders = db.selectFrom('orders').select(['user_id', 'id']);
    const next =
      after === undefined
        ? orders
        : orders.where(eb => eb(eb.refTuple('user_id', 'id'), '>', eb.tuple(after.user_id, after.order_id)));
    // Whole orders are read, because the order of the lines' own index differs between the engines.
    return db
      .selectFrom(next.orderBy('user_id').orderBy('id').limit(BATCH).as('page'))
      .innerJoin('order_lines', join =>
        join.onRef('order_lines.user_id', '=', 'page.user_id').onRef('order_lines.order_id', '=', 'page.id'),
      )
      .select(['order_lines.user_id', 'order_lines.order_id', 'order_lines.product_image'])
      .orderBy('page.user_id')
      .orderBy('page.id')
      .execute();
  });
  const ids = new Set<string>();
  for await (const { product_image } of lines) for (const id of mediaIdsIn(product_image)) ids.add(id);
  return ids;
}

async function* pages<Row>(read: (after: Row | undefined) => Promise<readonly Row[]>): AsyncGenerator<Row> {
  for (let page = await read(undefined); page.length > 0; page = await read(page.at(-1))) {
    yield* page;
    await yieldToRequests();
  }
}
