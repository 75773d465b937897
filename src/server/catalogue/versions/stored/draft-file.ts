/** The file of a version that is not published yet: it is written while the draft is checked. */
import { mkdir, rename, rm } from 'node:fs/promises';
import { hasMoreDraftProducts } from '#server/catalogue/versions/version.repository.ts';
import type { VersionTable } from '#server/catalogue/versions/version.table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { NewId } from '#server/platform/db/ids.ts';
import { codeName } from './code-name.ts';
import { type LargeVersions, versionName } from './large-versions.ts';
import { storedPath, unfinishedPath } from './stored-content.ts';
import type { VersionFile } from './version-file.ts';

export interface DraftFile {
  readonly written: VersionFile;
  /** Makes it that of the version, which is opened as if the start before had written it. */
  readonly adopt: (version: VersionTable, appearedAt: number) => Promise<void>;
  readonly discard: () => Promise<void>;
}

interface DraftFileOptions {
  readonly db: Database;
  readonly newId: NewId;
  readonly large?: LargeVersions | undefined;
}

/** None for a draft that has no more products than browsers load. */
export async function createDraftFile({
  db,
  newId,
  large,
}: DraftFileOptions): Promise<DraftFile | undefined> {
  if (large === undefined || !(await hasMoreDraftProducts(db, large.above))) return undefined;
  const { folder } = large;
  await mkdir(folder, { recursive: true });
  const code = codeName();
  const path = unfinishedPath(folder, newId('pub'));
  return {
    written: { path, code },
    adopt: (version, appearedAt) =>
      rename(path, storedPath({ folder, code }, { name: versionName(version), appearedAt })),
    discard: () => rm(path, { force: true }),
  };
}
