/** The endpoints by which staff correct an order: its lines, its address, and the numbers of its parcels. */
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { LineCancellation, NewAddress, TrackingCorrection } from '#contract/console/orders/order-edit.ts';
import { ConsoleOrder } from '#contract/console/orders/order-page.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { Result } from '#domain/result.ts';
import { entityTag, findRevision, IfMatch } from '#server/console/entity-tag.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { type ApiError, HttpError, valueOrThrow } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import { cancelLines } from '#server/sales/orders/actions/cancel-lines.ts';
import { changeAddress } from '#server/sales/orders/actions/change-address.ts';
import { correctTracking } from '#server/sales/orders/actions/correct-tracking.ts';
import { findOrder } from '#server/sales/orders/order.repository.ts';
import { readConsoleOrder } from '#server/sales/orders/reading/read-console-order.ts';
import { changeDeps, type OrderRouteDeps } from './order-route-deps.ts';

const Params = z.object({ id: z.string() });
const ShipmentParams = z.object({ id: z.string(), shipment: z.string() });

export function orderEditRoutes(app: App, deps: OrderRouteDeps, staff: StaffRoute): void {
  const schema = { params: Params, response: { 200: ConsoleOrder } };

  app.post(
    ORDER_API.lineCancellations,
    staff.may('orders.change', { summary: 'Cancel lines of an order', ...schema, body: LineCancellation }),
    async (request, reply) => {
      const { money } = deps.getVersion().settings;
      const cancellation = { ...request.body, name: request.params.id, money };
      const cancelled = await cancelLines(changeDeps(deps, request), cancellation);
      return reply.send(await changedOrder(deps, reply, cancelled));
    },
  );

  app.put(
    ORDER_API.address,
    staff.may('orders.change', {
      summary: 'Correct whom an order goes to, and where',
      ...schema,
      headers: IfMatch,
      body: NewAddress,
    }),
    async (request, reply) => {
      const { settings } = deps.getVersion();
      const { id: name } = request.params;
      const revision = findRevision(request.headers['if-match']);
      const target = { settings, name, address: request.body, revision };
      const changed = await changeAddress(changeDeps(deps, request), target);
      return reply.send(await revisedOrder(deps, { request, reply, changed }));
    },
  );

  app.put(
    ORDER_API.tracking,
    staff.may('orders.change', {
      summary: 'Correct courier and tracking number of a parcel',
      ...schema,
      params: ShipmentParams,
      headers: IfMatch,
      body: TrackingCorrection,
    }),
    async (request, reply) => {
      const { id: name, shipment } = request.params;
      const revision = findRevision(request.headers['if-match']);
      const correction = { name, shipment, revision, ...request.body };
      const changed = await correctTracking(changeDeps(deps, request), correction);
      return reply.send(await revisedOrder(deps, { request, reply, changed }));
    },
  );
}

interface RevisedOrder {
  readonly request: { readonly params: { readonly id: string }; readonly body: unknown };
  readonly reply: FastifyReply;
  readonly changed: Result<string, ApiError | { readonly code: 'changed-meanwhile' }>;
}

/** The same where somebody else may have changed the order meanwhile: throws with the order as it is stored. */
async function revisedOrder(
  deps: OrderRouteDeps,
  { request, reply, changed }: RevisedOrder,
): Promise<ConsoleOrder> {
  if (changed.ok) return changedOrder(deps, reply, changed);
  const { error } = changed;
  if (error.code !== 'changed-meanwhile') throw new HttpError(error);
  const { db, getVersion } = deps;
  const found = await findOrder(db, request.params.id, undefined);
  const stored = found && (await readConsoleOrder(db, found.order.id, getVersion().settings));
  throw new HttpError({ code: 'changed-meanwhile', stored, sent: request.body });
}

/** Returns the order as it is after a change, with its ETag. Others are told of it. */
export async function changedOrder(
  { db, getVersion, orderIndex, onMail }: OrderRouteDeps,
  reply: FastifyReply,
  changed: Result<string, ApiError>,
): Promise<ConsoleOrder> {
  const id = valueOrThrow(changed);
  orderIndex.onChange();
  onMail();
  const read = await readConsoleOrder(db, id, getVersion().settings);
  if (read === undefined) throw new HttpError({ code: 'not-found' });
  reply.header('etag', entityTag(read.revision));
  return read;
}
