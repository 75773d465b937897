import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import type { NewId } from '#server/platform/db/ids.ts';

/** What every change of the draft and every publication needs. */
export interface VersionDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly newId: NewId;
  /** The audit names this user id, or the name of the command. */
  readonly actor: string;
  /** Without a logger, what a publication can do without fails silently. */
  readonly logger?: Pick<FastifyBaseLogger, 'warn'> | undefined;
}
