/** The endpoints by which staff list, export and remove subscribers. */
import * as z from 'zod/mini';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { SubscriberList, SubscriberListQuery } from '#contract/console/subscriber.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { insertAudit } from '#server/platform/audit/audit.repository.ts';
import { sendCsv } from '#server/platform/csv/send-csv.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { NewId } from '#server/platform/db/ids.ts';
import { notFound } from '#server/platform/http/http-error.ts';
import { type App, NoContent } from '#server/platform/http/route.ts';
import { recordEvent } from '#server/platform/security-events/security-events.ts';
import { listSubscribers, subscribersCsv } from './list-subscribers.ts';

interface SubscriberListDeps {
  readonly db: Database;
  readonly clock: () => Date;
  readonly newId: NewId;
  readonly publicUrl: string | undefined;
}

const Params = z.object({ id: z.string() });

export function subscriberListRoutes(app: App, deps: SubscriberListDeps, staff: StaffRoute): void {
  const { db, publicUrl } = deps;
  app.get(
    CONSOLE_API.subscribers,
    staff.may('customers.read', {
      summary: 'List subscribers of the newsletter',
      querystring: SubscriberListQuery,
      response: { 200: SubscriberList },
    }),
    request => listSubscribers(db, request.query),
  );

  app.get(
    CONSOLE_API.subscriberFile,
    staff.may('customers.change', { summary: 'Export the subscribers as CSV' }),
    async (request, reply) => {
      await recordEvent(deps, { type: 'export', userId: toCaller(request).id, address: request.ip });
      // Without a public URL the links begin with the address at which staff see the console.
      const base = publicUrl ?? `${request.protocol}://${request.host}`;
      return sendCsv(reply, 'subscribers.csv', subscribersCsv(db, base));
    },
  );

  app.delete(
    CONSOLE_API.subscriber,
    staff.may('customers.change', {
      summary: 'Remove a subscriber',
      params: Params,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      if (!(await removeSubscriber(deps, request.params.id, toCaller(request).id))) return notFound();
      return reply.code(204).send(null);
    },
  );
}

/** Returns whether there was one. The audit has no email. */
function removeSubscriber(
  { db, clock, newId }: SubscriberListDeps,
  id: string,
  actor: string,
): Promise<boolean> {
  return db.transaction().execute(async transaction => {
    const deleted = await transaction.deleteFrom('subscribers').where('id', '=', id).executeTakeFirst();
    if (deleted.numDeletedRows === 0n) return false;
    const created_at = clock().getTime();
    const row = { created_at, id: newId('aud'), actor, record_id: id, before: null, after: null };
    await insertAudit(transaction, [{ ...row, action: 'delete', kind: 'subscriber' }]);
    return true;
  });
}
