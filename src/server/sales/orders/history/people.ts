import type { OrderNote } from '#contract/console/orders/order-page.ts';
import { programName } from '#server/platform/audit/program-name.ts';
import type { Connection } from '#server/platform/db/database.ts';

type Person = OrderNote['author'];

/** Returns a function that names who is behind a user id, or the name of a command. */
export async function findPeople(
  db: Connection,
  actors: readonly string[],
  shopper: string,
): Promise<(actor: string) => Person> {
  const users = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', [...new Set([shopper, ...actors])])
    .execute();
  const names = new Map(
    users.map(user => [user.id, `${user.first_name} ${user.last_name}`.trim() || user.email]),
  );
  return actor => ({
    id: actor,
    name: names.get(actor) ?? programName(actor),
    isShopper: actor === shopper,
  });
}
