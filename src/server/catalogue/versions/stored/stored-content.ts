/** Files of large contents in the data folder: made once for each content, found again by the next start. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '#domain/constants/durations.ts';
import { startThread } from '#server/catalogue/versions/load/start-thread.ts';
import type { ShopVersion } from '#server/catalogue/versions/shop-version.ts';
import { codeName } from './code-name.ts';
import { openCatalogue } from './file-products.ts';
import { readVersionHead, type VersionFile, type VersionHead } from './version-file.ts';

interface StoredOptions<Request extends object> {
  readonly folder: string;
  /** Of the content. */
  readonly name: string;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** The script of a thread that writes the file (`version-file.ts`) and says so by `Written`. */
  readonly thread: URL;
  readonly request: Request;
}

/** What the thread is given. */
export type WriteRequest<Request extends object> = Request & {
  readonly now: number;
  readonly file: VersionFile;
};

export interface Written {
  /** The name of what it has read, which may have changed since it was looked at. */
  readonly written: string;
}

export interface StoredContent
  extends Required<Pick<ShopVersion, 'catalogue' | 'file'>>,
    Pick<VersionHead, 'changesAt' | 'appearedAt' | 'faults'> {
  readonly name: string;
}

interface FoundFile {
  readonly path: string;
  readonly head: VersionHead;
}

/** That in force, one before or after it, and one of another release of the code. */
const MAX_FILES = 3;
/** One that is older was left behind by a process that ended. */
const MAX_WRITING_MS = HOUR_MS;

/** Opens the file of a content; it is made anew, in a thread, where it is missing or broken. Throws when it cannot be written. */
export async function openStored<Request extends object>(
  options: StoredOptions<Request>,
): Promise<StoredContent> {
  const { folder, name } = options;
  const code = codeName();
  const found = await findFile(options, code);
  if (found !== undefined) return openFound(found, options);
  await mkdir(folder, { recursive: true });
  const file = { path: unfinishedPath(folder, randomUUID()), code };
  try {
    const { written } = await writeInThread({ ...options, file });
    const head = await readVersionHead(file);
    if (head === undefined) throw new Error(`${name} is not as it was written`);
    const path = storedPath({ folder, code }, { name: written, appearedAt: head.appearedAt });
    await rename(file.path, path);
    return await openFound({ path, head }, { folder, name: written });
  } finally {
    await rm(file.path, { force: true });
  }
}

/** With what of the content had appeared: what is at a path never changes, because several processes and threads may read it. */
export function storedPath(
  { folder, code }: Readonly<Record<'folder' | 'code', string>>,
  { name, appearedAt }: Pick<StoredContent, 'name' | 'appearedAt'>,
): string {
  return join(folder, `${name}-${appearedAt.toString(36)}-${code}`);
}

const UNFINISHED = 'new-';

/** Where a file is until it is whole. */
export function unfinishedPath(folder: string, id: string): string {
  return join(folder, UNFINISHED + id);
}

async function findFile(
  { folder, name, now }: Pick<StoredOptions<object>, 'folder' | 'name' | 'now'>,
  code: string,
): Promise<FoundFile | undefined> {
  const names = await readdir(folder).catch(() => []);
  for (const each of names.filter(file => file.startsWith(`${name}-`) && file.endsWith(`-${code}`))) {
    const path = join(folder, each);
    const head = await readVersionHead({ path, code });
    // A product of it may have appeared since.
    if (head !== undefined && head.appearedAt <= now && now < head.changesAt) return { path, head };
  }
  return undefined;
}

/** Under another name until it is whole: several processes may write it. */
async function writeInThread<Request extends object>({
  thread: script,
  request,
  now,
  file,
}: StoredOptions<Request> & { readonly file: VersionFile }): Promise<Written> {
  const data: WriteRequest<Request> = { ...request, now, file };
  const thread = startThread(script, data);
  try {
    return await thread.receive(isWritten);
  } finally {
    await thread.end();
  }
}

function isWritten(message: unknown): message is Written {
  return typeof message === 'object' && message !== null && 'written' in message;
}

async function openFound(
  { path, head }: FoundFile,
  { folder, name }: Pick<StoredOptions<object>, 'folder' | 'name'>,
): Promise<StoredContent> {
  const used = new Date();
  await utimes(path, used, used);
  const catalogue = openCatalogue(path, head);
  await deleteOldest(folder);
  const { changesAt, appearedAt, faults } = head;
  return { name, catalogue, file: path, changesAt, appearedAt, faults };
}

/** Those that other processes are writing are neither counted nor deleted. */
async function deleteOldest(folder: string): Promise<void> {
  const files = await Promise.all((await readdir(folder)).map(name => describeFile(folder, name)));
  const writing = Date.now() - MAX_WRITING_MS;
  const oldest = files
    .filter(({ name, usedAt }) => !name.startsWith(UNFINISHED) || usedAt < writing)
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .slice(MAX_FILES);
  await Promise.all(oldest.map(({ path }) => rm(path, { force: true })));
}

async function describeFile(folder: string, name: string) {
  const path = join(folder, name);
  const described = await stat(path).catch(() => undefined);
  return { name, path, usedAt: described?.mtimeMs ?? 0 };
}
