/** A shop that takes orders without an account, for the tests of a worker. */
import { randomBytes } from 'node:crypto';
import { type Account, type Api, addStaff, test as base, expect, type Response } from './fixtures.ts';
import { CUSTOMER, toOrder } from './order-requests.ts';
import type { Shop } from './shop.ts';

export { expect };

export const test = base.extend<object, { readonly guests: Account }>({
  /** Switches orders without an account on; it is the member of staff who did it. */
  guests: [
    async ({ shop, api }, give) => {
      const staff = await addStaff(shop, api);
      await allowGuests(shop, api, staff);
      await give(staff);
    },
    { scope: 'worker', auto: true },
  ],
});

interface DraftSettings {
  readonly settings: { readonly buying: object };
  readonly revision: number;
}

async function allowGuests(shop: Shop, api: Api, { token }: Account): Promise<void> {
  const { settings, revision } = (await api('GET /api/console/settings', { token })).body as DraftSettings;
  const changed = { ...settings, buying: { ...settings.buying, hasGuestOrders: true } };
  const headers = { 'if-match': `"${revision}"` };
  const saved = await api('PUT /api/console/settings', { token, headers, body: { settings: changed } });
  expect(saved.status).toBe(200);
  await shop.npmRun('catalogue', '--', 'publish');
  await expect(async () => {
    expect((await placeAsGuest(api, { body: {} })).status).toBe(400);
  }).toPass();
}

export interface GuestOptions {
  readonly key?: string;
  readonly body?: object;
  readonly email?: unknown;
  readonly phone?: string;
}

/** A phone number of its own for each order: the limits count by it. */
export function newPhone(): string {
  return `9${String(randomBytes(4).readUInt32BE() % 1_000_000_000).padStart(9, '0')}`;
}

export function newKey(): string {
  return randomBytes(16).toString('base64url');
}

export function placeAsGuest(
  api: Api,
  { key = newKey(), email, phone = newPhone(), body }: GuestOptions = {},
): Promise<Response> {
  const { email: _email, ...customer } = CUSTOMER;
  const customerInfo = { ...customer, phone, ...(email !== undefined && { email }) };
  return api('POST /api/orders', {
    body: body ?? { ...toOrder(), customerInfo },
    headers: { 'idempotency-key': key },
  });
}

export interface GuestOrder {
  readonly id: string;
  readonly orderId: string;
  readonly phone: string;
  readonly link: string;
  /** What follows # in the link. */
  readonly token: string;
}

export async function placedAsGuest(api: Api, options: GuestOptions = {}): Promise<GuestOrder> {
  const { phone = newPhone() } = options;
  const { body } = await placeAsGuest(api, { ...options, phone });
  const { order, orderId, link } = body as {
    readonly order: { readonly id: string };
    readonly orderId: string;
    readonly link: string;
  };
  return { id: order.id, orderId, phone, link, token: readToken(link) };
}

export function readToken(link: string): string {
  return link.slice(link.indexOf('#') + 1);
}

/** Sends a request with the token of a link. */
export function withLink(api: Api, token: string, request: string, body?: object): Promise<Response> {
  return api(request, { headers: { 'order-link': token }, ...(body && { body }) });
}

/** Returns another code of six digits. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
