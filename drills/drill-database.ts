/** The PostgreSQL of a drill, stopped at its end. */
import { type PostgresDatabase, postgresDatabase } from '#testing/server-database.ts';
import { type DrillContext, DrillUnavailable } from './drill.ts';

export async function startPostgresDatabase(
  context: DrillContext,
  clusterSettings: readonly string[] = [],
): Promise<PostgresDatabase> {
  const database = await postgresDatabase(context.folder, clusterSettings);
  if (database === undefined) throw new DrillUnavailable('PostgreSQL is not installed here');
  context.onEnd(() => database.cluster.stop('immediate'));
  return database;
}
