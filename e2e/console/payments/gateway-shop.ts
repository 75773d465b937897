/** A shop that takes payments through the simulator, and orders that are paid there. */
import type { Order } from '#contract/orders/order.ts';
import type { StartedPayment } from '#contract/payments/payment.ts';
import { API, fill } from '#contract/urls.ts';
import { test as consoleTest, expect } from '#e2e/console/fixtures.ts';
import { createGatewayOrder } from '#e2e/payments/gateway-order.ts';
import { call, createShopper } from '#e2e/shopper.ts';
import { placeOrder } from '#e2e/spec/buying/placed-orders.ts';
import { startTestServer, type TestServer } from '#e2e/test-server.ts';
import { startSimulator } from '#simulators/razorpay/simulator.ts';
import { GATEWAY_KEYS, gatewaySettings } from '#testing/payments/gateway-settings.ts';
import type { Settings } from '#testing/server-process.ts';

export interface GatewayShop {
  readonly shop: TestServer;
  readonly simulatorUrl: string;
}

export const testWithGateway = () => testBeside(gatewaySettings);

/** Somebody still has to enter the keys. */
export const testWithoutKeys = () => testBeside(url => ({ RAZORPAY_URL: url }));

function testBeside(toSettings: (simulatorUrl: string) => Settings) {
  return consoleTest.extend<object, GatewayShop>({
    simulatorUrl: [
      // oxlint-disable-next-line no-empty-pattern -- Playwright reads the requested fixtures from this pattern
      async ({}, give) => {
        const simulator = await startSimulator({
          ...GATEWAY_KEYS,
          webhookUrl: 'http://127.0.0.1:1',
          port: 0,
        });
        await give(simulator.url);
        await simulator.close();
      },
      { scope: 'worker' },
    ],
    shop: [
      async ({ simulatorUrl }, give) => {
        const shop = await startTestServer(toSettings(simulatorUrl));
        await give(shop);
        await shop.dispose();
      },
      { scope: 'worker' },
    ],
  });
}

interface Paid {
  readonly lines?: readonly { readonly quantity: number }[];
  readonly outcome?: 'success' | 'wrong-amount';
}

/** An order of a new shopper, paid on the gateway's page. */
export async function placePaid(
  { shop, simulatorUrl }: GatewayShop,
  { lines = [{ quantity: 1 }], outcome = 'success' }: Paid = {},
): Promise<Order> {
  const products = (await (await fetch(`${shop.url}/products.json`)).json()) as readonly Product[];
  const shopper = await createShopper(shop.url);
  const chosen = lines.flatMap(({ quantity }, index) => {
    const product = products[index];
    return product === undefined ? [] : [{ product, quantity }];
  });
  const order = await placeOrder(shop.url, { shopper, lines: chosen, paymentMethod: 'upi' });
  await payOrder({ shop, simulatorUrl }, { id: order.id, token: shopper.token, outcome });
  return order;
}

interface Paying {
  readonly id: string;
  /** Of the shopper. */
  readonly token: string;
  readonly outcome?: Paid['outcome'];
}

/** Pays an order on the gateway's page. */
export async function payOrder(
  { shop, simulatorUrl }: GatewayShop,
  { id, token, outcome = 'success' }: Paying,
): Promise<void> {
  const url = `${shop.url}${fill(API.orderPayment, { id })}`;
  const { next } = await call<StartedPayment>(url, { method: 'POST', body: {}, token });
  if (next.kind !== 'modal') throw new Error('The checkout is opened by a script');
  const { order_id: orderId, callback_url: returnUrl = '' } = next.options as Readonly<
    Record<string, string>
  >;
  const paid = await fetch(`${simulatorUrl}/sim/pay`, {
    method: 'POST',
    body: JSON.stringify({ orderId, outcome }),
  });
  const { fields } = (await paid.json()) as { readonly fields: Readonly<Record<string, string>> };
  const returned = await fetch(returnUrl, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  expect(returned.status).toBe(303);
}

type Product = Parameters<typeof placeOrder>[1]['lines'][number]['product'];

/** A payment at the gateway that is of no order of the shop, in paise. */
export async function payElsewhere(simulatorUrl: string, amount: number): Promise<void> {
  const orderId = await createGatewayOrder(simulatorUrl, amount);
  const paid = await fetch(`${simulatorUrl}/sim/pay`, { method: 'POST', body: JSON.stringify({ orderId }) });
  expect(paid.ok).toBe(true);
}

/** Tells the simulator what happens at the gateway, and returns its response. */
export async function controlGateway<Response>(
  simulatorUrl: string,
  command: 'state' | 'refunds' | 'dispute',
  body: object = {},
): Promise<Response> {
  const response = await fetch(`${simulatorUrl}/sim/${command}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return (await response.json()) as Response;
}

/** How refunds that begin from now on end at the gateway. */
export async function refundsEnd(simulatorUrl: string, outcome: 'processed' | 'failed'): Promise<void> {
  await controlGateway(simulatorUrl, 'refunds', { outcome });
}
