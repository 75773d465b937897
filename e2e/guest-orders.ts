/** A real shop that takes orders without an account, and orders placed there through the API. */
import type { Page } from '@playwright/test';
import { type Order, type PlacedOrder, toSummaryInRupees } from '#contract/orders/order.ts';
import { type LinkedOrder, ORDER_LINK_HEADER } from '#contract/orders/order-link.ts';
import { API, PRODUCTS_FILE } from '#contract/urls.ts';
import { fromRupees } from '#domain/money.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import { summarise } from '#domain/pricing.ts';
import { SETTINGS } from '#testing/test-settings.ts';
import { expect } from './fixtures.ts';
import { changeSettings } from './owner/change-shop.ts';
import { makeRealShop } from './owner/real-shop.ts';
import { type CartProduct, PROFILE } from './shopper.ts';
import type { TestServer } from './test-server.ts';

export async function makeGuestShop(shop: TestServer): Promise<void> {
  await changeSettings(shop, { buying: { hasGuestOrders: true } });
  await makeRealShop(shop);
}

interface GuestPurchase {
  readonly paymentMethod: PaymentMethod;
  readonly email?: string;
  readonly quantity?: number;
}

interface GuestOrder {
  readonly order: Order;
  /** The path of its page, with all rights. */
  readonly link: string;
}

/** Orders the first kurta. */
export async function placeGuestOrder(
  url: string,
  { paymentMethod, email = '', quantity = 1 }: GuestPurchase,
): Promise<GuestOrder> {
  const products = (await (await fetch(`${url}${PRODUCTS_FILE}`)).json()) as readonly CartProduct[];
  const product = products.find(({ category }) => category === 'kurta');
  if (product === undefined) throw new Error('There is no kurta');
  const line = { productId: product.id, size: product.sizes[0] ?? 'One Size', quantity };
  const summary = summarise([{ ...line, price: fromRupees(product.price) }], {
    paymentMethod,
    money: SETTINGS.money,
  });
  const response = await fetch(`${url}${API.orders}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': newKey() },
    body: JSON.stringify({
      items: [line],
      customerInfo: { ...PROFILE, email },
      orderSummary: toSummaryInRupees(summary),
      paymentMethod,
    }),
  });
  const placed = (await response.json()) as PlacedOrder;
  expect(response.status, JSON.stringify(placed)).toBe(201);
  return { order: placed.order, link: placed.link ?? '' };
}

/** Returns the path of the page that shows the order to others. */
export async function readViewLink(url: string, link: string): Promise<string> {
  const [, token = ''] = link.split('#');
  const response = await fetch(`${url}${API.orderLink}`, { headers: { [ORDER_LINK_HEADER]: token } });
  return ((await response.json()) as LinkedOrder).viewLink;
}

/** 128 random bits. A UUID has 122. */
function newKey(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64url');
}

/** The code that was last mailed to an address. */
export async function mailedCode(shop: TestServer, email: string): Promise<string> {
  let code = '';
  await expect(async () => {
    const mails = await shop.mails(email);
    code = mails.flatMap(mail => /Your code is (\d{6})/.exec(mail)?.[1] ?? []).at(-1) ?? '';
    expect(code).not.toBe('');
  }).toPass();
  return code;
}

/** As checkout does it after placing the order. */
export function rememberLink(page: Page, placed: { readonly orderId: string; readonly link: string }) {
  return page.evaluate(
    links => localStorage.setItem('order-links', JSON.stringify({ state: { links }, version: 0 })),
    [placed],
  );
}
