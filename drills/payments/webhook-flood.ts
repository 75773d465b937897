/** Floods the server with the gateway's events, a tenth of them forged, while orders are placed. */
import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { GATEWAY_API } from '#contract/urls.ts';
import { type Drill, readNumber } from '#drills/drill.ts';
import { startOrderLoad } from '#drills/order-load.ts';
import { countResponses, type Outcome } from '#drills/response-counts.ts';
import { startRestartableServer } from '#drills/restartable-server.ts';
import { startSimulator } from '#simulators/razorpay/simulator.ts';
import { GATEWAY_KEYS, gatewaySettings } from '#testing/payments/gateway-settings.ts';
import { embeddedDatabase } from '#testing/server-database.ts';

const SHOPPERS = 2;
const MAX_P99_MS = 1000;
const TICK_MS = 20;
const FORGED_EVERY = 10;
/** Of one network, in the minutes that the flood lasts. */
const MAX_LOGGED = 20;
const REJECTED = "select count(*) as entries from security_events where type = 'payment-event-rejected'";

export const WEBHOOKS: Drill = {
  guarantee: `Under a flood of events from the gateway, a tenth of them forged, each genuine one is stored, the forged ones do not fill the security log, the p99 is below ${MAX_P99_MS} ms, and orders are placed as ever`,
  options: { rate: '500', seconds: '30' },
  run: async (context, options) => {
    const simulator = await startSimulator({ ...GATEWAY_KEYS, webhookUrl: 'http://127.0.0.1:1', port: 0 });
    context.onEnd(simulator.close);
    const database = embeddedDatabase(context.folder);
    const server = await startRestartableServer(context, {
      ...database.settings,
      ...gatewaySettings(simulator.url),
    });
    const load = await startOrderLoad({ shoppers: SHOPPERS, database, servers: [server] });
    const url = (await server.url()) + GATEWAY_API.webhook;
    const [rate, seconds] = [readNumber(options, 'rate'), readNumber(options, 'seconds')];
    const events = await load.during(() => sendEvents(url, { rate, seconds }));
    const p99 = Math.round(events.responses.p99());
    const ordersP99 = Math.round(load.responses.p99());
    const [stored] = await database.rows('select count(*) as events from webhook_events');
    const [log] = await database.rows(REJECTED);
    context.log(
      `${events.sent} events, p99 ${p99} ms; ${load.acknowledged.length} orders, p99 ${ordersP99} ms.`,
    );
    return [
      ...(p99 < MAX_P99_MS ? [] : [`the p99 of events is ${p99} ms`]),
      ...(ordersP99 < MAX_P99_MS ? [] : [`the p99 of orders is ${ordersP99} ms`]),
      ...(stored?.['events'] === events.genuine
        ? []
        : [`${String(stored?.['events'])} events are stored, ${events.genuine} were genuine`]),
      ...(Number(log?.['entries']) <= MAX_LOGGED
        ? []
        : [`${String(log?.['entries'])} forged events have entries of their own in the security log`]),
      ...events.violations,
      ...(await load.violations()),
    ];
  },
};

interface Flood {
  readonly rate: number;
  readonly seconds: number;
}

/** At a constant rate, whether or not responses come: a gateway does not wait for them. */
async function sendEvents(url: string, { rate, seconds }: Flood) {
  const responses = countResponses();
  const wrong = new Map<string, number>();
  const pending: Promise<void>[] = [];
  const start = performance.now();
  for (let sent = 0; sent < rate * seconds; await wait(TICK_MS)) {
    const due = Math.min(rate * seconds, Math.ceil(((performance.now() - start) / 1000) * rate));
    for (; sent < due; sent += 1) pending.push(sendOne(sent));
  }
  await Promise.all(pending);

  async function sendOne(at: number): Promise<void> {
    const isForged = at % FORGED_EVERY === 0;
    const { status } = await responses.record(
      postEvent(url, isForged ? 'a secret of somebody else' : GATEWAY_KEYS.webhookSecret),
    );
    if (status === (isForged ? 400 : 200)) return;
    const line = `${isForged ? 'forged' : 'genuine'} events got ${status}`;
    wrong.set(line, (wrong.get(line) ?? 0) + 1);
  }

  return {
    sent: pending.length,
    genuine: pending.length - Math.ceil(pending.length / FORGED_EVERY),
    responses,
    violations: [...wrong].map(([line, times]) => `${times} ${line}`),
  };
}

/** An event of a payment that the shop has never heard of, which it stores all the same. */
async function postEvent(url: string, secret: string): Promise<Outcome> {
  const entity = { id: `pay_${idPart()}`, order_id: `order_${idPart()}` };
  const body = JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    payload: { payment: { entity } },
  });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': `evt_${idPart()}`,
      },
      body,
    });
    return {
      status: response.status,
      text: await response.text(),
      retryAfter: response.headers.get('retry-after'),
    };
  } catch {
    return { status: 'none', text: '', retryAfter: null };
  }
}

function idPart(): string {
  return randomUUID().replaceAll('-', '').slice(0, 14);
}
