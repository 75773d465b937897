/** When a scheduled version was cancelled; null where it was not. */
import type { Kysely } from 'kysely';
import type { Columns } from './columns.ts';

export async function addCancelledVersions({ schema }: Kysely<unknown>, { whole }: Columns): Promise<void> {
  await schema.alterTable('versions').addColumn('cancelled_at', whole).execute();
}
