/** A shop that takes payments through the simulator, with its events. Both serve all journeys of a worker. */
import type { BrowserContext, Page } from '@playwright/test';
import type { Session } from '#contract/account.ts';
import type { Order } from '#contract/orders/order.ts';
import type { StartedPayment } from '#contract/payments/payment.ts';
import { API, fill, GATEWAY_API } from '#contract/urls.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import { test as base, expect } from '#e2e/fixtures.ts';
import { SALE_KURTA } from '#e2e/products.ts';
import { call, createShopper, presetSession } from '#e2e/shopper.ts';
import { placeOrder } from '#e2e/spec/buying/placed-orders.ts';
import { startTestServer } from '#e2e/test-server.ts';
import { startSimulator } from '#simulators/razorpay/simulator.ts';
import { GATEWAY_KEYS, gatewaySettings } from '#testing/payments/gateway-settings.ts';

export { expect };

interface Gateway {
  readonly url: string;
  /** Sends its events to this shop from now on. */
  readonly sendTo: (shopUrl: string) => void;
  /** Tells the simulator what to do (docs/payments-simulator.md). */
  readonly control: (command: string, body?: object) => Promise<void>;
}

interface WorkerFixtures {
  readonly gateway: Gateway;
}

export const test = base.extend<object, WorkerFixtures>({
  gateway: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the requested fixtures from this pattern
    async ({}, give) => {
      // The shop needs the simulator's address at its start, so that its own is known afterwards.
      let webhookUrl = '';
      const simulator = await startSimulator({ ...GATEWAY_KEYS, webhookUrl: () => webhookUrl, port: 0 });
      const { url } = simulator;
      const sendTo = (shopUrl: string) => {
        webhookUrl = `${shopUrl}${GATEWAY_API.webhook}`;
      };
      const control = async (command: string, body: object = {}) => {
        await call(`${url}/sim/${command}`, { method: 'POST', body });
      };
      await give({ url, sendTo, control });
      await simulator.close();
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ cataloguePath, gateway }, give) => {
      const shop = await startTestServer({
        CATALOGUE: cataloguePath,
        ...gatewaySettings(gateway.url),
        CLOCK_HOURS: '0,1',
      });
      gateway.sendTo(shop.url);
      await give(shop);
      await shop.dispose();
    },
    { scope: 'worker' },
  ],
});

interface Unpaid {
  readonly shopper: Session;
  readonly order: Order;
  /** The gateway's id of the order. */
  readonly gatewayOrder: string;
}

/** An order that its shopper, who is signed in, has left at the gateway's page. */
export async function leaveUnpaid(
  context: BrowserContext,
  url: string,
  paymentMethod: PaymentMethod = 'upi',
): Promise<Unpaid> {
  const shopper = await createShopper(url);
  await presetSession(context, shopper);
  const order = await placeOrder(url, { shopper, lines: [{ product: SALE_KURTA }], paymentMethod });
  const { next } = await call<StartedPayment>(`${url}${fill(API.orderPayment, { id: order.id })}`, {
    method: 'POST',
    body: {},
    token: shopper.token,
  });
  if (next.kind !== 'modal') throw new Error('The simulator is opened by a script');
  return { shopper, order, gatewayOrder: String(next.options['order_id']) };
}

/** The gateway's page within a page of the shop. */
export function gatewayFrame(page: Page) {
  return page.frameLocator('iframe[title="Payment"]');
}
