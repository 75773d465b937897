import type { Database } from '#server/db/database.ts';
import type { NewId } from '#server/db/ids.ts';
import type { GetVersion } from '#server/versions/shop-version.ts';

export interface ConsoleDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly newId: NewId;
  readonly getVersion: GetVersion;
  /** The file that the products come from, which makes them read-only. */
  readonly catalogueFile: string | undefined;
  /** Puts a version that has just been published in force in this process. */
  readonly onPublish: () => Promise<void>;
}
