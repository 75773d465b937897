/** Accounts created through the API, and sessions and carts put into the storage of the browser. */
import type { BrowserContext, Page } from '@playwright/test';
import type { ProfileRequest, Session } from '#contract/account.ts';
import { API, fill, PRODUCTS_FILE } from '#contract/urls.ts';
import { expect } from './fixtures.ts';
import type { TestServer } from './test-server.ts';

export const PROFILE: ProfileRequest = {
  firstName: 'Meenakshi',
  lastName: 'Sundaram',
  phone: '98400 12345',
  address: {
    addressLine1: '12 Kumaran Colony, 2nd Main Road',
    city: 'Chennai',
    state: 'Tamil Nadu',
    postalCode: '600026',
    country: 'India',
  },
};

export const PASSWORD = 'kanchi-silk';

export function newEmail(): string {
  return `shopper-${crypto.randomUUID().slice(0, 13)}@example.in`;
}

/** Registers an account, with a complete profile by default. */
export async function createShopper(
  url: string,
  profile: ProfileRequest | undefined = PROFILE,
  email = newEmail(),
): Promise<Session> {
  const { firstName, lastName } = PROFILE;
  const body = { email, password: PASSWORD, website: 'nool', firstName, lastName };
  const session = await call<Session>(`${url}${API.register}`, { method: 'POST', body });
  if (profile === undefined) return session;
  const user = await call<Session['user']>(`${url}${API.profile}`, {
    method: 'PUT',
    body: profile,
    token: session.token,
  });
  return { ...session, user };
}

export async function createStaff(shop: TestServer): Promise<Session> {
  const { user } = await createShopper(shop.url);
  await shop.makeStaff(user.email);
  const login = { email: user.email, password: PASSWORD };
  return call<Session>(`${shop.url}${API.login}`, { method: 'POST', body: login });
}

/** Moves an order to delivered, as staff does. */
export async function deliver(shop: TestServer, id: string): Promise<void> {
  const { token } = await createStaff(shop);
  for (const status of ['confirmed', 'shipped', 'delivered']) {
    const url = `${shop.url}${fill(API.orderStatus, { id })}`;
    await call(url, { method: 'PUT', body: { status }, token });
  }
}

interface CallOptions {
  readonly method: 'POST' | 'PUT';
  readonly body: unknown;
  readonly token?: string;
}

/** An API request that must succeed. */
export async function call<Body>(url: string, { method, body, token }: CallOptions): Promise<Body> {
  const response = await fetch(url, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect(response.ok, `${method} ${url} answered ${response.status}`).toBe(true);
  return (await response.json()) as Body;
}

/** The browser finds the session in its storage at the next page. */
export async function presetSession(
  context: BrowserContext,
  { user, token, refreshToken }: Session,
): Promise<void> {
  const state = { user, token, refreshToken, isAuthenticated: true };
  await presetStorage(context, 'auth-storage', { state, version: 0 });
}

/** Puts the first product of a category into the cart, at its current price by default. */
export async function fillCart(
  page: Page,
  category: string,
  { quantity = 1, price }: { readonly quantity?: number; readonly price?: number } = {},
): Promise<CartProduct> {
  const product = await readFirst(page, category);
  const { id, name, image, sizes } = product;
  const items = [
    { product: { id, name, image }, size: sizes[0] ?? 'One Size', quantity, price: price ?? product.price },
  ];
  await presetStorage(page.context(), 'cart-storage', { state: { items }, version: 0 });
  return product;
}

export interface CartProduct {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  readonly price: number;
  readonly category: string;
  readonly sizes: readonly string[];
}

export async function readFirst(page: Page, category: string): Promise<CartProduct> {
  const products = (await (await page.request.get(PRODUCTS_FILE)).json()) as readonly CartProduct[];
  const product = products.find(candidate => candidate.category === category);
  if (product === undefined) throw new Error(`There is no ${category}`);
  return product;
}

/** Writes to storage before the first page only, so that later changes by the storefront are not overwritten. */
export async function presetStorage(context: BrowserContext, key: string, value: object): Promise<void> {
  await context.addInitScript(
    ([name, text]) => {
      // A blank tab has no storage, and frames are those of others.
      if (name === undefined || text === undefined || location.protocol === 'about:' || self !== top) return;
      if (localStorage.getItem(`was-${name}`) !== null) return;
      localStorage.setItem(`was-${name}`, 'preset');
      localStorage.setItem(name, text);
    },
    [key, JSON.stringify(value)],
  );
}
