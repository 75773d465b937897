/** A shop that takes payments through a gateway: its orders, and the pages and dialogs of the console about them. */
import type { BrowserContext } from '@playwright/test';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { OrderPayments } from '#contract/console/payments/order-payments.ts';
import { PAYMENT_API } from '#contract/console/payments/payment-urls.ts';
import type { Order } from '#contract/orders/order.ts';
import { fill } from '#contract/urls.ts';
import { expect, makeCode } from '#e2e/console/fixtures.ts';
import { placeOne } from '#e2e/console/orders/order-parts.ts';
import { payElsewhere, placePaid, refundsEnd, testWithoutKeys } from '#e2e/console/payments/gateway-shop.ts';
import { DELIVERED, moveOrder } from '#e2e/spec/buying/placed-orders.ts';
import { GATEWAY_KEYS } from '#testing/payments/gateway-settings.ts';
import { at, order, type PageStates, press, pressThere } from './page-state.ts';

interface PaymentWork {
  /** Paid; paid and partly refunded; paid with another amount; not paid; with a refund that failed; paid in cash; refunded. */
  readonly orders: readonly Order[];
}

/** Nothing listens there. */
const MAIL_SERVER = { host: '127.0.0.1', port: 1, security: 'none', user: '', sender: 'hello@nool.example' };

export const paymentTest = testWithoutKeys().extend<object, { readonly work: PaymentWork }>({
  work: [
    async ({ shop, simulatorUrl, owner, browser }, give) => {
      const context = await browser.newContext({ baseURL: shop.url });
      await context.addCookies([...owner.cookies]);
      await put(context, PAYMENT_API.gatewayKeys, { ...GATEWAY_KEYS, code: makeCode(owner.key, 1) });
      await put(context, CONSOLE_API.mailServer, { ...MAIL_SERVER, code: owner.recoveryCodes[0] });
      const gateway = { shop, simulatorUrl };
      const paid = await placePaid(gateway, { lines: [{ quantity: 2 }, { quantity: 1 }] });
      const refunded = await placePaid(gateway, { lines: [{ quantity: 2 }] });
      await refundOne(context, refunded, 'processed');
      await refundsEnd(simulatorUrl, 'failed');
      const failed = await placePaid(gateway);
      await refundOne(context, failed, 'failed');
      await refundsEnd(simulatorUrl, 'processed');
      const other = await placePaid(gateway, { outcome: 'wrong-amount' });
      await payElsewhere(simulatorUrl, 79_900);
      await send(context, PAYMENT_API.comparisons, {});
      const waiting = await placeOne(shop, { paymentMethod: 'upi' });
      const cash = await placeOne(shop, { paymentMethod: 'cod' });
      await moveOrder(shop, cash, DELIVERED);
      const returned = await placePaid(gateway);
      await refundOne(context, returned, 'processed');
      await give({ orders: [paid, refunded, other, waiting, failed, cash, returned] });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

const OWN_ORIGIN = { 'sec-fetch-site': 'same-origin' };

async function put({ request }: BrowserContext, url: string, data: object): Promise<void> {
  expect((await request.put(url, { data, headers: OWN_ORIGIN })).status(), url).toBe(200);
}

async function send({ request }: BrowserContext, url: string, data: object): Promise<void> {
  const response = await request.post(url, { data, headers: OWN_ORIGIN });
  expect(response.ok(), `${url} answered ${response.status()}`).toBe(true);
}

/** Refunds a piece, and waits until the gateway has said what became of it. */
async function refundOne(context: BrowserContext, { id }: Order, state: string): Promise<void> {
  const read = async () => {
    const response = await context.request.get(fill(PAYMENT_API.orderPayments, { id }));
    return (await response.json()) as OrderPayments;
  };
  const { refundable } = await read();
  const what = { kind: 'lines', lines: [{ line: 0, quantity: 1 }] };
  await send(context, fill(PAYMENT_API.refunds, { id }), { what, reason: 'Torn seam', refundable });
  await expect.poll(async () => (await read()).refunds[0]?.state).toBe(state);
}

const review = (decision: string) => ({
  path: order(2),
  after: async (page: Parameters<ReturnType<typeof press>>[0]) => {
    await press(`${decision}…`)(page);
    await pressThere(decision === 'Accept' ? 'Accept the payment' : 'Return the money')(page);
  },
});

export const PAYMENT_STATES: PageStates<PaymentWork> = {
  'payments-orders': at('/orders'),
  'payments-paid': { path: order(0) },
  'payments-refunded': {
    path: order(1),
    after: async page => page.getByRole('main').getByText('Ledger').click(),
  },
  'payments-transfer': {
    path: order(4),
    after: async page => {
      await press('Returned in another way…')(page);
      await pressThere('Record it')(page);
    },
    dialog: ['features/orders/payments/transfer-dialog.tsx#TransferDialog', 'Is the money returned?'],
  },
  'payments-review': { path: order(2) },
  'payments-send-refunded': {
    path: order(6),
    after: press('Confirm'),
    dialog: ['features/orders/actions/refunded-dialog.tsx#RefundedDialog', /^Order .* is refunded$/],
  },
  'payments-waiting': { path: order(3) },
  'payments-list': at('/orders/payments'),
  'payments-today': at('/today'),
  'mail-server-set': at('/settings/mail'),
  'mail-server-removal': {
    ...at('/settings/mail'),
    after: press('Remove…'),
    dialog: ['features/settings/mail-removal-dialog.tsx#MailRemovalDialog', 'Remove the mail server?'],
  },
  'payments-keys': at('/settings/gateway'),
  'payments-keys-removed': {
    ...at('/settings/gateway'),
    after: press('Remove keys…'),
    dialog: ['features/settings/gateway-removal-dialog.tsx#RemoveKeysDialog', 'Remove the keys?'],
  },
  'payments-refund': {
    path: order(0),
    after: async page => {
      await press('Refund…')(page);
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: /^Some pieces/ })
        .check();
      await pressThere(/^Refund/)(page);
    },
    dialog: ['features/orders/payments/refund-dialog.tsx#RefundDialog', /^Refund order/],
  },
  'payments-refund-by-shop': {
    path: order(5),
    after: async page => {
      await press('Refund…')(page);
      await pressThere(/^Refund/)(page);
    },
    dialog: ['features/orders/payments/refund-dialog.tsx#RefundDialog', /^Refund order/],
  },
  'payments-accept': {
    ...review('Accept'),
    dialog: ['features/orders/payments/review-dialog.tsx#ReviewDialog', 'Accept this payment?'],
  },
  'payments-return': {
    ...review('Return'),
    dialog: ['features/orders/payments/review-dialog.tsx#ReviewDialog', 'Return this payment?'],
  },
};
