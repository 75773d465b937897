/**
 * Stores scripts and styles of this build in the database, so that during a rolling release every process serves those of both
 * releases, and afterwards open tabs still find theirs (docs/decisions/27-rolling-releases.md).
 */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { DAY_MS } from '#domain/constants/durations.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createPoller } from '#server/platform/workers/poller.ts';
import { deleteBuiltFiles, insertBuiltFiles, touchBuiltFiles } from './built-file.repository.ts';
import type { BuiltFileTable } from './built-file.table.ts';

/** Few hundred kilobytes in one statement. */
const AT_ONCE = 20;
/** A tab is hardly open for longer. */
const STORED_MS = 30 * DAY_MS;

interface BuildOptions {
  readonly db: Database;
  readonly clock: () => Date;
  /** Built folders by the address of their files, such as `/assets/`. */
  readonly folders: Readonly<Record<string, string>>;
}

interface StoringOptions extends BuildOptions {
  readonly logger: Pick<FastifyBaseLogger, 'warn'>;
}

/** Now and once a day: what fails is tried again a day later. */
export function startStoringBuild({ logger, ...options }: StoringOptions): {
  readonly stop: () => Promise<void>;
} {
  const onError = (error: unknown) => logger.warn({ err: error }, 'the build was not stored');
  const first = storeBuild(options).catch(onError);
  const poller = createPoller({ poll: () => storeBuild(options), everyMs: DAY_MS, onError });
  poller.start();
  return {
    stop: async () => {
      await Promise.all([first, poller.stop()]);
    },
  };
}

export async function storeBuild({ db, clock, folders }: BuildOptions): Promise<void> {
  const now = clock().getTime();
  for (const [address, folder] of Object.entries(folders)) {
    const names = await compressedFiles(folder);
    for (let index = 0; index < names.length; index += AT_ONCE) {
      const files = names
        .slice(index, index + AT_ONCE)
        .map(name => ({ path: address + name, file: join(folder, name) }));
      const stored = await touchBuiltFiles(
        db,
        files.map(({ path }) => path),
        now,
      );
      const missing = files.filter(({ path }) => !stored.has(path)).map(each => readBuilt(each, now));
      if (missing.length > 0) await insertBuiltFiles(db, await Promise.all(missing));
    }
  }
  await deleteBuiltFiles(db, now - STORED_MS);
}

async function readBuilt(
  { path, file }: Record<'path' | 'file', string>,
  now: number,
): Promise<BuiltFileTable> {
  return { path, body: await readFile(`${file}.br`), seen_at: now };
}

/** Scripts and styles, which the build has compressed. None where nothing has been built. */
async function compressedFiles(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder).catch((): string[] => []);
  return entries.filter(name => /\.(?:js|css)\.br$/.test(name)).map(name => name.slice(0, -3));
}
