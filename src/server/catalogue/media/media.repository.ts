import { sql } from 'kysely';
import { mediaPath } from '#domain/picture.ts';
import type { Connection } from '#server/platform/db/database.ts';
import type { MediaTable } from './media.table.ts';

export interface StoredMedia {
  readonly media: MediaTable;
  readonly files: readonly { readonly width: number; readonly bytes: number }[];
  readonly names: readonly string[];
}

export interface NewMedia {
  readonly media: MediaTable;
  readonly files: readonly { readonly width: number; readonly bytes: Uint8Array }[];
}

/** Adds a picture with its files, unless it is there. Returns whether it was not. Needs a transaction. */
export async function insertMedia(db: Connection, { media, files }: NewMedia): Promise<boolean> {
  const inserted = await db
    .insertInto('media')
    .values(media)
    .onConflict(conflict => conflict.column('id').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return false;
  for (const file of files)
    await db
      .insertInto('media_files')
      .values({ media_id: media.id, ...file })
      .execute();
  return true;
}

/** Notes that a picture was uploaded again. Returns whether it is there. */
export async function touchMedia(db: Connection, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media')
    .set({ uploaded_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Makes the order in which pictures were chosen that of their uploads, of which several are on their way at once. */
export async function orderMedia(db: Connection, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const chosen = new Set(ids);
  const found = await db
    .selectFrom('media')
    .select(['id', 'uploaded_at'])
    .where('id', 'in', [...chosen])
    .execute();
  const before = new Map(found.map(({ id, uploaded_at }) => [id, uploaded_at]));
  const times = [...before.values()].toSorted((one, other) => one - other);
  let last = 0;
  for (const [index, id] of [...chosen].filter(each => before.has(each)).entries()) {
    last = Math.max(times[index] ?? 0, last + 1);
    if (before.get(id) !== last)
      await db.updateTable('media').set({ uploaded_at: last }).where('id', '=', id).execute();
  }
}

export async function nameMedia(db: Connection, id: string, name: string): Promise<void> {
  await db
    .insertInto('media_names')
    .values({ name, media_id: id })
    .onConflict(conflict => conflict.column('name').doUpdateSet({ media_id: id }))
    .execute();
}

/** Returns the id of the picture that a name stands for. */
export async function findMediaNamed(db: Connection, name: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('media_names')
    .select('media_id')
    .where('name', '=', name)
    .executeTakeFirst();
  return found?.media_id;
}

/** Returns every name with its picture and the width of the widest file. */
export function listMediaNames(
  db: Connection,
): Promise<readonly { readonly name: string; readonly id: string; readonly width: number }[]> {
  return db
    .selectFrom('media_names')
    .innerJoin('media_files', 'media_files.media_id', 'media_names.media_id')
    .select(eb => ['media_names.name', 'media_names.media_id as id', eb.fn.max('width').as('width')])
    .groupBy(['media_names.name', 'media_names.media_id'])
    .execute();
}

/** Returns the addresses of pictures by their ids; nothing of those that are not there. */
export async function findMediaPaths(
  db: Connection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('media_files')
    .select(eb => ['media_id as id', eb.fn.max('width').as('width')])
    .where('media_id', 'in', [...new Set(ids)])
    .groupBy('media_id')
    .execute();
  return new Map(found.map(media => [media.id, mediaPath(media)]));
}

export async function listMediaIds(db: Connection): Promise<readonly string[]> {
  const rows = await db.selectFrom('media').select('id').execute();
  return rows.map(({ id }) => id);
}

export async function findMedia(db: Connection, id: string): Promise<StoredMedia | undefined> {
  const media = await db.selectFrom('media').selectAll().where('id', '=', id).execute();
  return (await withFiles(db, media))[0];
}

export interface MediaPage {
  readonly limit: number;
  /** The last picture of the page before. */
  readonly after: { readonly uploadedAt: number; readonly id: string } | undefined;
}

/** The last uploaded first. */
export async function listMedia(
  db: Connection,
  { limit, after }: MediaPage,
): Promise<readonly StoredMedia[]> {
  const media = await db
    .selectFrom('media')
    .selectAll()
    .$if(after !== undefined, query =>
      query.where(eb =>
        eb.or([
          eb('uploaded_at', '<', after?.uploadedAt ?? 0),
          eb('uploaded_at', '=', after?.uploadedAt ?? 0).and('id', '<', after?.id ?? ''),
        ]),
      ),
    )
    .orderBy('uploaded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return withFiles(db, media);
}

async function withFiles(db: Connection, media: readonly MediaTable[]): Promise<readonly StoredMedia[]> {
  if (media.length === 0) return [];
  const ids = media.map(({ id }) => id);
  const files = await db
    .selectFrom('media_files')
    .select(['media_id', 'width', sql<number>`octet_length(bytes)`.as('bytes')])
    .where('media_id', 'in', ids)
    .orderBy('width')
    .execute();
  const names = await db
    .selectFrom('media_names')
    .selectAll()
    .where('media_id', 'in', ids)
    .orderBy('name')
    .execute();
  return media.map(each => ({
    media: each,
    files: files.filter(file => file.media_id === each.id),
    names: names.filter(({ media_id }) => media_id === each.id).map(({ name }) => name),
  }));
}

export async function findMediaFile(
  db: Connection,
  { id, width }: { readonly id: string; readonly width: number },
): Promise<Uint8Array | undefined> {
  const file = await db
    .selectFrom('media_files')
    .select('bytes')
    .where('media_id', '=', id)
    .where('width', '=', width)
    .executeTakeFirst();
  return file?.bytes;
}
