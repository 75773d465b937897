/** Adds an uploaded picture. */
import { createHash } from 'node:crypto';
import { ok, type Result, refused } from '#domain/result.ts';
import type { Database } from '#server/db/database.ts';
import type { Encode } from './encode/encoder.ts';
import { imageTypeOf } from './encode/image-type.ts';
import { findMedia, insertMedia, nameMedia, type StoredMedia, touchMedia } from './media.repository.ts';
import type { MediaRefusal } from './media-errors.ts';

export interface MediaDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly encode: Encode;
}

export interface Upload {
  readonly bytes: Buffer;
  /** Of the file on the computer of whoever uploads it. */
  readonly name: string | undefined;
}

const ID_BYTES = 16;

/** The first 128 bits of the hash of an upload. */
function mediaIdOf(bytes: Buffer): string {
  return createHash('sha256')
    .update(bytes)
    .digest('hex')
    .slice(0, ID_BYTES * 2);
}

/** A file that was uploaded before is not encoded again. Nothing is stored of one that is refused. */
export async function addMedia(
  deps: MediaDeps,
  { bytes, name }: Upload,
): Promise<Result<StoredMedia, MediaRefusal>> {
  const id = mediaIdOf(bytes);
  const now = deps.clock().getTime();
  if (await touchMedia(deps.db, id, now)) return ok(await nameAndRead(deps, id, name));
  const type = imageTypeOf(bytes);
  if (!type.ok) return refused(type.refusal);
  const encoded = await deps.encode({ bytes, type: type.value });
  if (!encoded.ok) return refused(encoded.refusal);
  const { files, ...picture } = encoded.value;
  const media = { id, type: type.value, ...picture, placeholder: '', uploaded_at: now };
  await deps.db.transaction().execute(transaction => insertMedia(transaction, { media, files }));
  return ok(await nameAndRead(deps, id, name));
}

async function nameAndRead({ db }: MediaDeps, id: string, name: string | undefined): Promise<StoredMedia> {
  // macOS spells accents as characters of their own.
  if (name !== undefined) await nameMedia(db, id, name.normalize());
  const stored = await findMedia(db, id);
  if (stored === undefined) throw new Error(`The picture ${id} was deleted while it was uploaded`);
  return stored;
}
