/** A test app that takes orders without an account, and the requests of guests. */
import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { PlacedOrder, PlaceOrderRequest } from '#contract/orders/order.ts';
import { ORDER_LINK_HEADER } from '#contract/orders/order-link.ts';
import { API } from '#contract/urls.ts';
import type { PaymentMethod } from '#domain/payments/payment.ts';
import type { AppOptions } from '#server/app.ts';
import { describeCatalogue } from '#server/catalogue/products/load-catalogue.ts';
import type { Engine } from '#server/platform/db/location.ts';
import { createTestApp, PRODUCTS, type TestApp } from '#testing/test-app.ts';
import { testSettings } from '#testing/test-settings.ts';
import { orderRequest } from '#testing/test-shopper.ts';

/** `settings` is part of a document of settings. */
export function createGuestShop(
  engine: Engine,
  { settings = {}, ...over }: Partial<AppOptions> & { readonly settings?: object } = {},
): Promise<TestApp> {
  const version = describeCatalogue(PRODUCTS, {
    settings: testSettings({ buying: { hasGuestOrders: true }, ...settings }),
  });
  return createTestApp(engine, { getVersion: () => version, ...over });
}

/** A key as the checkout makes it: 128 random bits. */
export function newKey(): string {
  return randomBytes(16).toString('base64url');
}

export interface GuestOrderOptions {
  readonly key?: string;
  readonly email?: unknown;
  readonly phone?: string;
  readonly paymentMethod?: PaymentMethod;
  readonly payload?: PlaceOrderRequest;
  /** The IP address. */
  readonly from?: string;
}

export function placeAsGuest({ app }: TestApp, options: GuestOrderOptions = {}) {
  const { key = newKey(), from, paymentMethod } = options;
  return app.inject({
    method: 'POST',
    url: API.orders,
    payload: guestRequest(options.payload ?? orderRequest(undefined, paymentMethod), options),
    headers: { 'idempotency-key': key },
    ...(from !== undefined && { remoteAddress: from }),
  });
}

function guestRequest(payload: PlaceOrderRequest, { email, phone }: GuestOrderOptions): PlaceOrderRequest {
  const { customerInfo } = payload;
  return {
    ...payload,
    customerInfo: {
      ...customerInfo,
      ...(email !== undefined && { email: email as string }),
      ...(phone !== undefined && { phone }),
    },
  };
}

export interface GuestOrder extends PlacedOrder {
  /** What follows # in the link. */
  readonly token: string;
}

export async function placedAsGuest(shop: TestApp, options?: GuestOrderOptions): Promise<GuestOrder> {
  const response = await placeAsGuest(shop, options);
  if (response.statusCode !== 201) throw new Error(`Not placed: ${response.body}`);
  const placed = response.json<PlacedOrder>();
  return { ...placed, token: readToken(placed.link ?? '') };
}

export function readToken(link: string): string {
  return link.slice(link.indexOf('#') + 1);
}

/** Sends a request with the token of a link. */
export function withLink({ app }: TestApp, token: string, request: InjectOptions) {
  return app.inject({ ...request, headers: { [ORDER_LINK_HEADER]: token } });
}
