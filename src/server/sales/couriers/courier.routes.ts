/**
 * What couriers send about parcels: each in a format of its own, which only its rules read. A courier repeats what gets no 200, so
 * numbers of nobody get one too. Without keys there is no such endpoint, and the API page describes none.
 */
import type { FastifyRequest } from 'fastify';
import { CourierEventsParams } from '#contract/orders/courier-events.ts';
import { API } from '#contract/urls.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import { type App, NoContent } from '#server/platform/http/route.ts';
import { createLimitedEvents } from '#server/platform/security-events/limited-events.ts';
import { applyReport } from './apply-report.ts';
import type { Courier } from './courier.ts';
import type { CourierDeps } from './courier-deps.ts';

const MAX_BYTES = 256 * 1024;

export function courierRoutes(app: App, deps: CourierDeps): void {
  if (deps.couriers.length === 0) return;
  const onRejected = recordRejected(app, deps);
  app.post(
    API.courierEvents,
    {
      bodyLimit: MAX_BYTES,
      schema: {
        tags: ['orders'],
        params: CourierEventsParams,
        response: { 200: NoContent },
      },
      // The check comes before the body is read, so that nobody without the token learns anything about it.
      onRequest: async request => {
        if (toCourier(deps, request).isAuthentic(request.headers)) return;
        await onRejected(request);
        throw new HttpError({ code: 'wrong-courier-token' });
      },
    },
    async request => {
      const courier = toCourier(deps, request);
      const report = courier.readMessage(request.body);
      if (report === undefined) throw new HttpError({ code: 'unreadable-courier-events' });
      await applyReport(deps, courier, report);
      return null;
    },
  );
}

function toCourier({ couriers }: CourierDeps, { params }: Pick<FastifyRequest, 'params'>): Courier {
  const { sender } = params as { readonly sender: string };
  const courier = couriers.find(each => each.sender === sender);
  if (courier === undefined) throw new HttpError({ code: 'not-found' });
  return courier;
}

/** A flood of forged messages must not fill the log or the disk. */
function recordRejected(app: App, { db, clock, newId, logger }: CourierDeps) {
  const limited = createLimitedEvents({ db, clock, newId }, error =>
    logger.warn({ err: error }, 'security events could not be counted'),
  );
  app.addHook('onClose', limited.flush);
  return async (request: FastifyRequest): Promise<void> => {
    const event = { type: 'courier-event-rejected', userId: undefined, address: request.ip } as const;
    if (await limited.record(event)) request.log.warn({ type: event.type }, 'message of a courier rejected');
  };
}
