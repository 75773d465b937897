/** Files of uploaded pictures on the disk of this machine, so that the database is read once for each. */
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';

export interface MediaCacheOptions {
  /** May be deleted at any time. */
  readonly folder: string;
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
  readonly maxBytes?: number;
}

type Bytes = Uint8Array | undefined;

/** Returns the file of that name; without one, reads it and caches it. */
export type MediaCache = (name: string, read: () => Promise<Bytes>) => Promise<Bytes>;

const MAX_BYTES = 512 * 1024 * 1024;
/** What is left after an eviction, so that not every new file causes one. */
const AFTER_EVICTION = 0.8;

export function createMediaCache({ folder, logger, maxBytes = MAX_BYTES }: MediaCacheOptions): MediaCache {
  const inFlight = new Map<string, Promise<Bytes>>();
  /** Unknown until the folder has been read. */
  let size: number | undefined;

  async function store(name: string, bytes: Uint8Array): Promise<void> {
    const draft = join(folder, `${randomUUID()}.draft`);
    await createFolder(folder);
    await writeFile(draft, bytes, { mode: 0o600 });
    await rename(draft, join(folder, name));
    size = size === undefined ? await readSize(folder) : size + bytes.length;
    if (size > maxBytes) size = await evictOldest(folder, maxBytes * AFTER_EVICTION);
  }

  async function load(name: string, read: () => Promise<Bytes>): Promise<Bytes> {
    const bytes = await read();
    if (bytes === undefined) return undefined;
    await store(name, bytes).catch((error: unknown) => {
      logger.warn({ err: error }, 'a picture cannot be cached');
    });
    return bytes;
  }

  return async (name, read) => {
    const cached = await readFile(join(folder, name)).catch(() => undefined);
    if (cached !== undefined) return cached;
    const loading = inFlight.get(name) ?? load(name, read).finally(() => inFlight.delete(name));
    inFlight.set(name, loading);
    return loading;
  };
}

/** `recursive` never ends in a folder such as /proc, where nothing can be created. */
async function createFolder(folder: string): Promise<void> {
  for (const each of [dirname(folder), folder]) {
    await mkdir(each, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

interface CachedFile {
  readonly path: string;
  readonly size: number;
  readonly writtenAt: number;
}

/** Other processes may delete files at the same time. */
async function filesIn(folder: string): Promise<readonly CachedFile[]> {
  const files: CachedFile[] = [];
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found?.isFile()) files.push({ path, size: found.size, writtenAt: found.mtimeMs });
  }
  return files;
}

async function readSize(folder: string): Promise<number> {
  return total(await filesIn(folder));
}

/** Returns the size that is left. */
async function evictOldest(folder: string, maxBytes: number): Promise<number> {
  const files = (await filesIn(folder)).toSorted((one, other) => one.writtenAt - other.writtenAt);
  let left = total(files);
  for (const { path, size } of files) {
    if (left <= maxBytes) break;
    await rm(path, { force: true });
    left -= size;
  }
  return left;
}

function total(files: readonly CachedFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
