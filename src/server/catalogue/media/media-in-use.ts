/** Which uploaded pictures the draft and the versions name. */
import { setImmediate as yieldToRequests } from 'node:timers/promises';
import type { Connection } from '#server/platform/db/database.ts';

const IN_TEXT = /\/media\/([0-9a-f]{32})-/g;

/** Rows per query: reading them must not delay requests. */
export const BATCH = 500;

/** Finds the uploaded pictures that something names. */
export function mediaIdsIn(text: string): readonly string[] {
  return Array.from(text.matchAll(IN_TEXT), ([, id = '']) => id);
}

type ScheduledText = Readonly<Record<'schedule_id' | 'kind' | 'id' | 'body', string>>;

/** Returns those in the draft, and in schedules: what a schedule adds is in no draft before its time; what it takes away comes back. */
export function idsInDraft(db: Connection): Promise<ReadonlySet<string>> {
  const draft = pages<{ kind: string; id: string; body: string }>(after => {
    const records = db.selectFrom('current_draft').select(['kind', 'id', 'body']);
    const next =
      after === undefined
        ? records
        : records.where(eb => eb(eb.refTuple('kind', 'id'), '>', eb.tuple(after.kind, after.id)));
    return next.orderBy('kind').orderBy('id').limit(BATCH).execute();
  });
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
  return idsIn(draft, scheduled);
}

/** Returns those in every version that is stored. */
export function idsInPublished(db: Connection): Promise<ReadonlySet<string>> {
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
  return idsIn(published);
}

async function idsIn(
  ...sources: readonly AsyncIterable<{ readonly body: string }>[]
): Promise<ReadonlySet<string>> {
  const ids = new Set<string>();
  for (const source of sources) {
    for await (const { body } of source) for (const id of mediaIdsIn(body)) ids.add(id);
  }
  return ids;
}

/** Reads page after page, with requests between them. */
export async function* pages<Row>(
  read: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  for (let page = await read(undefined); page.length > 0; page = await read(page.at(-1))) {
    yield* page;
    await yieldToRequests();
  }
}
