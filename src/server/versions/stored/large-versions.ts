/** The files of large versions in the data folder: made once for each version, found again by the next start. */
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseLocation } from '#server/db/location.ts';
import { type RecordFault, versionId } from '#server/versions/load/read-version.ts';
import { startThread } from '#server/versions/load/start-thread.ts';
import type { ShopVersion } from '#server/versions/shop-version.ts';
import type { VersionTable } from '#server/versions/version.table.ts';
import { codeName } from './code-name.ts';
import { openCatalogue } from './file-products.ts';
import { readVersionHead, type VersionFile, type VersionHead } from './version-file.ts';

/** How versions with many products are served. */
export interface LargeVersions {
  /** With more products lists, search and suggestions come from the server. */
  readonly above: number;
  readonly folder: string;
}

interface MakeOptions {
  readonly location: DatabaseLocation;
  readonly stored: VersionTable;
  /** In milliseconds since 1970. */
  readonly now: number;
  readonly folder: string;
}

export interface WriteRequest extends Omit<MakeOptions, 'folder'> {
  readonly file: VersionFile;
}

/** What the thread says when the file is written. */
export interface Written {
  readonly faults: readonly RecordFault[];
}

export interface OpenedVersion extends Pick<ShopVersion, 'id' | 'catalogue' | 'settings' | 'file'> {
  /** When a product of it appears, in milliseconds since 1970; Infinity if none does. */
  readonly changesAt: number;
  readonly faults: readonly RecordFault[];
}

const THREAD = new URL('write-version-thread.ts', import.meta.url);
/** That in force, one before or after it, and one of another release of the code. */
const MAX_FILES = 3;

/** Opens the file of a version; it is made anew, in a thread, where it is missing or broken. Throws when it cannot be written. */
export async function openLargeVersion(options: MakeOptions): Promise<OpenedVersion> {
  const { stored, folder } = options;
  const code = codeName();
  const path = versionPath({ folder, code }, stored);
  const file = { path, code };
  const known = await readVersionHead(file);
  // A product of it may have appeared since.
  if (known !== undefined && options.now < known.changesAt) return openFound(options, { path, head: known });
  await mkdir(folder, { recursive: true });
  const { faults } = await writeInThread({ ...options, file });
  const head = await readVersionHead(file);
  if (head === undefined) throw new Error(`${path} is not as it was written`);
  return { ...(await openFound(options, { path, head })), faults };
}

export function versionPath(
  { folder, code }: Readonly<Record<'folder' | 'code', string>>,
  { number, created_at }: VersionTable,
): string {
  return join(folder, `${number}-${created_at.toString(36)}-${code}`);
}

async function openFound(
  { stored, folder }: MakeOptions,
  { path, head }: { readonly path: string; readonly head: VersionHead },
): Promise<OpenedVersion> {
  const used = new Date();
  await utimes(path, used, used);
  const catalogue = openCatalogue(path, head);
  await deleteOldest(folder);
  const { settings, changesAt, appearedAt } = head;
  return { id: versionId(stored, appearedAt), catalogue, settings, changesAt, file: path, faults: [] };
}

/** Under another name until it is whole: several processes may write it. */
async function writeInThread({ file, ...request }: WriteRequest): Promise<Written> {
  const path = `${file.path}.${process.pid}`;
  const thread = startThread(THREAD, { ...request, file: { ...file, path } });
  try {
    const written = await thread.receive(isWritten);
    await rename(path, file.path);
    return written;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await thread.end();
  }
}

function isWritten(message: unknown): message is Written {
  return typeof message === 'object' && message !== null && 'faults' in message;
}

async function deleteOldest(folder: string): Promise<void> {
  const paths = (await readdir(folder)).map(name => join(folder, name));
  const files = await Promise.all(
    paths.map(async path => ({ path, usedAt: (await stat(path).catch(() => undefined))?.mtimeMs ?? 0 })),
  );
  const oldest = files.toSorted((a, b) => b.usedAt - a.usedAt).slice(MAX_FILES);
  await Promise.all(oldest.map(({ path }) => rm(path, { force: true })));
}
