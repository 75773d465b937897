/** The database of a drill: the embedded one in its folder, or a PostgreSQL that is stopped at its end. */
import {
  embeddedDatabase,
  type PostgresDatabase,
  postgresDatabase,
  type ServerDatabase,
} from '#testing/server-database.ts';
import { type DrillContext, type DrillOptions, DrillUnavailable } from './drill.ts';

/** The one that `--engine` names. */
export async function databaseFor(
  context: DrillContext,
  { engine = '' }: DrillOptions,
): Promise<ServerDatabase | PostgresDatabase> {
  if (engine === 'embedded') return embeddedDatabase(context.folder);
  if (engine === 'postgres') return startPostgresDatabase(context);
  throw new DrillUnavailable(`--engine must be embedded or postgres, not "${engine}"`);
}

export async function startPostgresDatabase(
  context: DrillContext,
  clusterSettings: readonly string[] = [],
): Promise<PostgresDatabase> {
  const database = await postgresDatabase(context.folder, clusterSettings);
  if (database === undefined) throw new DrillUnavailable('PostgreSQL is not installed here');
  context.onEnd(() => database.cluster.stop('immediate'));
  return database;
}
