/** Adds an uploaded picture. */
import { createHash } from 'node:crypto';
import { ok, type Result, refused } from '#domain/result.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import type { Connection, Database } from '#server/platform/db/database.ts';
import type { NewId } from '#server/platform/db/ids.ts';
import type { Encode } from './encode/encoder.ts';
import { detectImageType } from './encode/image-type.ts';
import {
  findMedia,
  findMediaNamed,
  insertMedia,
  nameMedia,
  type StoredMedia,
  touchMedia,
} from './media.repository.ts';
import type { MediaError } from './media-errors.ts';

export interface MediaDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly newId: NewId;
  readonly encode: Encode;
}

export interface Upload {
  readonly bytes: Buffer;
  /** The name of the file on the computer of whoever uploads it. */
  readonly name: string | undefined;
  /** A user id, or the name of the command. */
  readonly actor: string;
}

const ID_BYTES = 16;

/** Returns the first 128 bits of the hash of an upload. */
function toMediaId(bytes: Buffer): string {
  return createHash('sha256')
    .update(bytes)
    .digest('hex')
    .slice(0, ID_BYTES * 2);
}

/**
 * A file that was uploaded before is not encoded again. Nothing is stored of one that is refused. The audit has each new
 * picture, and each name that stands for another one from now on.
 */
export async function addMedia(
  deps: MediaDeps,
  { bytes, name, actor }: Upload,
): Promise<Result<StoredMedia, MediaError>> {
  const id = toMediaId(bytes);
  const now = deps.clock().getTime();
  // macOS spells accents as characters of their own.
  const named = { id, name: name?.normalize(), actor };
  const isStored = await deps.db.transaction().execute(async transaction => {
    const touched = await touchMedia(transaction, id, now);
    if (touched) await nameWithAudit(transaction, deps, { ...named, isNew: false });
    return touched;
  });
  if (isStored) return ok(await read(deps, id));
  const type = detectImageType(bytes);
  if (!type.ok) return refused(type.error);
  const encoded = await deps.encode({ bytes, type: type.value });
  if (!encoded.ok) return refused(encoded.error);
  const { files, ...picture } = encoded.value;
  const media = { id, type: type.value, ...picture, placeholder: '', uploaded_at: now };
  await deps.db.transaction().execute(async transaction => {
    const isNew = await insertMedia(transaction, { media, files });
    await nameWithAudit(transaction, deps, { ...named, isNew });
  });
  return ok(await read(deps, id));
}

interface Named extends Pick<Upload, 'name' | 'actor'> {
  readonly id: string;
  readonly isNew: boolean;
}

async function nameWithAudit(
  transaction: Connection,
  { clock, newId }: MediaDeps,
  { id, name, actor, isNew }: Named,
): Promise<void> {
  const before = name === undefined ? undefined : await findMediaNamed(transaction, name);
  if (!isNew && (name === undefined || before === id)) return;
  if (name !== undefined) await nameMedia(transaction, id, name);
  await insertAudit(transaction, [
    {
      created_at: clock().getTime(),
      id: newId('aud'),
      actor,
      action: isNew ? 'create' : 'update',
      kind: 'media',
      record_id: id,
      before: before === undefined ? null : JSON.stringify({ name, picture: before }),
      after: JSON.stringify({ name, picture: id }),
    },
  ]);
}

async function read({ db }: MediaDeps, id: string): Promise<StoredMedia> {
  const stored = await findMedia(db, id);
  if (stored === undefined) throw new Error(`The picture ${id} was deleted while it was uploaded`);
  return stored;
}
