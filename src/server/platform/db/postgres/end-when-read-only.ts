/** Ends a connection to a former primary: the next one leads to the new primary, while this one would fail for ever. */
import pg from 'pg';
import { READ_ONLY } from '#server/platform/db/database-error.ts';

export function endWhenReadOnly(client: pg.ClientBase): void {
  if (!(client instanceof pg.Client)) throw new Error('The connection to the database has no messages');
  client.connection.on('errorMessage', ({ code }: { readonly code?: string }) => {
    if (code === READ_ONLY) client.end().catch(() => undefined);
  });
}
