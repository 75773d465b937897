/** A server whose orders are paid at the gateway's simulator, and a shopper who pays there. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { PlacedOrder } from '#contract/orders/order.ts';
import type { PaymentView, StartedPayment } from '#contract/payments/payment.ts';
import { API, fill, GATEWAY_API } from '#contract/urls.ts';
import type { DrillContext } from '#drills/drill.ts';
import { readProducts } from '#drills/order-load.ts';
import {
  type RestartableServer,
  type ServerAddress,
  startRestartableServer,
} from '#drills/restartable-server.ts';
import { freePort } from '#scripts/start-postgres.mjs';
import { startSimulator } from '#simulators/razorpay/simulator.ts';
import { type ApiRequest, callApi, registerAccount } from '#testing/api-client.ts';
import { orderRequestFor } from '#testing/order-request.ts';
import { GATEWAY_KEYS, gatewaySettings } from '#testing/payments/gateway-settings.ts';
import { confirmAddresses, type ServerDatabase } from '#testing/server-database.ts';

const RETRY_MS = 20;
const MAX_TRIES = 3000;
const ACCOUNT = { email: 'meena@nool.example', password: 'handloom', firstName: 'Meena', lastName: 'Rajan' };

interface SimulatedState {
  readonly payments: readonly {
    readonly order_id: string;
    readonly amount: number;
    readonly captured: boolean;
    readonly amount_refunded: number;
  }[];
}

export interface PayingShop extends Buyer {
  readonly server: RestartableServer;
}

export interface Buyer {
  /** Places an order and pays it so, whatever happens to the server; returns its id. */
  readonly buy: (outcome: string) => Promise<string>;
  readonly readState: (orderId: string) => Promise<PaymentView['state']>;
  /** Lets a while pass at the gateway, which repeats its events. */
  readonly passTime: () => Promise<void>;
  readonly simulated: () => Promise<SimulatedState>;
}

export async function openPayingShop(context: DrillContext, database: ServerDatabase): Promise<PayingShop> {
  const port = await freePort();
  const webhookUrl = `http://127.0.0.1:${port}${GATEWAY_API.webhook}`;
  const simulator = await startSimulator({ ...GATEWAY_KEYS, webhookUrl, port: 0 });
  context.onEnd(simulator.close);
  const server = await startRestartableServer(context, {
    ...database.settings,
    PORT: String(port),
    ...gatewaySettings(simulator.url),
  });
  const buyer = await createBuyer({ server, simulatorUrl: simulator.url });
  await confirmAddresses(database);
  return { server, ...buyer };
}

interface BuyerOptions {
  readonly server: ServerAddress;
  readonly simulatorUrl: string;
  readonly email?: string;
}

/** A shopper who pays at the simulator, and does not give up. */
export async function createBuyer({
  server,
  simulatorUrl,
  email = ACCOUNT.email,
}: BuyerOptions): Promise<Buyer> {
  const origin = await server.url();
  const { token } = await registerAccount(origin, { ...ACCOUNT, email });
  const [product] = await readProducts(server);
  const size = product?.sizes[0];
  if (product === undefined || size === undefined) throw new Error('The shop has no products');
  const lines = [{ product, size, quantity: 1 }];
  const ask = <Body>(path: string, request: ApiRequest) =>
    untilAnswered(() => callApi<Body>(origin + path, { ...request, token }));
  const simulate = <Body>(command: string, body: object) =>
    callApi<Body>(`${simulatorUrl}/sim/${command}`, { method: 'POST', body });

  async function buy(outcome: string): Promise<string> {
    const body = orderRequestFor(lines, { paymentMethod: 'card' });
    const { order } = await ask<PlacedOrder>(API.orders, {
      method: 'POST',
      body,
      idempotencyKey: randomUUID(),
    });
    const started = await ask<StartedPayment>(fill(API.orderPayment, { id: order.id }), { method: 'POST' });
    if (started.next.kind !== 'modal') throw new Error('The checkout is opened by a script');
    const { order_id: orderId, callback_url: callback } = started.next.options as Record<string, string>;
    const { fields } = await simulate<{ fields: Record<string, string> }>('pay', { orderId, outcome });
    // The browser goes back once: where the server is gone, events and checks have to do.
    const form = { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' } as const;
    await fetch(callback ?? '', form).catch(() => undefined);
    return order.id;
  }

  return {
    buy,
    readState: async id => (await ask<PaymentView>(fill(API.orderPayment, { id }), {})).state,
    passTime: async () => void (await simulate('advance', { seconds: 300 })),
    simulated: () => simulate<SimulatedState>('state', {}),
  };
}

/** A shopper without a response tries again. */
async function untilAnswered<Value>(work: () => Promise<Value>): Promise<Value> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries >= MAX_TRIES) throw error;
      await wait(RETRY_MS);
    }
  }
}
