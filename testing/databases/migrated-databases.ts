/** A migrated database of each engine, made once for all tests: each test gets a copy, which is quicker than migrating. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '#server/platform/db/database.ts';
import type { DatabaseLocation } from '#server/platform/db/location.ts';
import { createPostgresDatabase, dropPostgresDatabase, POSTGRES } from './postgres-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the embedded one. */
    readonly migratedFolder: string;
    /** The name of that in PostgreSQL; empty where there is none. */
    readonly migratedName: string;
  }
}

export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'nool-migrated-'));
  await migrate({ engine: 'embedded', folder });
  provide('migratedFolder', folder);
  const postgres = POSTGRES === undefined ? undefined : await createPostgresDatabase();
  if (postgres !== undefined) await migrate({ engine: 'postgres', url: postgres.url });
  provide('migratedName', postgres?.name ?? '');
  return async () => {
    await rm(folder, { recursive: true, force: true });
    if (postgres !== undefined) await dropPostgresDatabase(postgres.name);
  };
}

async function migrate(location: DatabaseLocation): Promise<void> {
  const db = await openDatabase(location, () => undefined);
  await db.destroy();
}
