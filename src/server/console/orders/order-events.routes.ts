/** Server-sent events: a connection stays open and is told which orders are new or have changed. */
import { PassThrough } from 'node:stream';
import * as z from 'zod/mini';
import { OrderEvents } from '#contract/console/orders/order-events.ts';
import { ORDER_API } from '#contract/console/orders/order-urls.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import { toNetwork } from '#server/platform/http/network.ts';
import type { App } from '#server/platform/http/route.ts';
import type { OrderRouteDeps } from './order-route-deps.ts';

/** Shorter than proxies and this server wait on an idle connection. */
const HEARTBEAT_MS = 10_000;

const MAX_STREAMS = 100;
/** One account, or one network, must not take those of all others. */
const MAX_OF_ACCOUNT = 10;
const MAX_OF_NETWORK = 50;
const RETRY_SECONDS = 30;

/** What browsers accept for an `EventSource`. */
const EVENT_STREAM = 'text/event-stream';

const Headers = z.object({ 'last-event-id': z.optional(z.string()) });

export function orderEventRoutes(
  app: App,
  { orderIndex: { feed } }: OrderRouteDeps,
  staff: StaffRoute,
): void {
  const options = staff.may('orders.read', {
    summary: 'Follow which orders are new or have changed',
    headers: Headers,
    response: { 200: OrderEvents },
  });
  const streams = new Map<PassThrough, StreamOwner>();
  let isClosing = false;
  // An open stream would delay the shutdown.
  app.addHook('preClose', done => {
    isClosing = true;
    for (const stream of streams.keys()) stream.end();
    done();
  });

  app.get(ORDER_API.events, options, async (request, reply) => {
    const last = request.headers['last-event-id'] ?? '';
    const first = await feed.since(/^\d{1,15}$/.test(last) ? Number(last) : undefined);
    // What cannot keep a connection open asks again and again.
    if (request.headers.accept !== EVENT_STREAM) return first;
    const owner = { userId: toCaller(request).id, network: toNetwork(request.ip) };
    if (isClosing || isFull([...streams.values()], owner))
      throw new HttpError({ code: 'busy', retryAfter: RETRY_SECONDS });
    const check = async () => {
      for (const hook of options.onRequest) await hook(request, reply);
    };
    const stream = new PassThrough();
    stream.write(toEvent(first));
    const unsubscribe = feed.subscribe(first.change, events => stream.write(toEvent(events)));
    streams.set(stream, owner);
    const timer = setInterval(() => void beat(stream, check), HEARTBEAT_MS).unref();
    stream.once('close', () => {
      clearInterval(timer);
      unsubscribe();
      streams.delete(stream);
    });
    // Or a browser would connect again by the connection of the ended stream, and keep a server from closing.
    reply.header('connection', 'close').header('x-accel-buffering', 'no').type(EVENT_STREAM);
    return reply.send(stream as never);
  });
}

interface StreamOwner {
  readonly userId: string;
  readonly network: string;
}

function isFull(open: readonly StreamOwner[], { userId, network }: StreamOwner): boolean {
  const ofAccount = open.filter(stream => stream.userId === userId);
  const ofNetwork = open.filter(stream => stream.network === network);
  return (
    open.length >= MAX_STREAMS || ofAccount.length >= MAX_OF_ACCOUNT || ofNetwork.length >= MAX_OF_NETWORK
  );
}

/** Ends the stream when its session has ended or may no longer see orders. */
async function beat(stream: PassThrough, check: () => Promise<void>): Promise<void> {
  try {
    await check();
    if (!stream.writableEnded) stream.write(': \n\n');
  } catch {
    stream.end();
  }
}

function toEvent(events: OrderEvents): string {
  return `id: ${events.change}\nevent: orders\ndata: ${JSON.stringify(events)}\n\n`;
}
