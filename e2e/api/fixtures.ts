/** A shop for the tests of a worker, its API over HTTP, and accounts. */
import { test as base, expect } from '@playwright/test';
import { type Shop, startShop } from './shop.ts';

export { expect };

export interface Request {
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Response {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON; undefined where the response has no body. */
  readonly body: unknown;
}

/** Sends a request such as `POST /api/orders`. */
export type Api = (request: string, options?: Request) => Promise<Response>;

export interface Account {
  readonly user: { readonly id: string; readonly email: string };
  readonly token: string;
  readonly refreshToken: string;
}

export const PASSWORD = 'kanchi-silk';

interface Fixtures {
  /** A new account. */
  readonly shopper: Account;
  /** Another one. */
  readonly stranger: Account;
}

interface WorkerFixtures {
  readonly shop: Shop;
  readonly api: Api;
  readonly staff: Account;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the requested fixtures from this pattern
    async ({}, give) => {
      const shop = await startShop();
      await give(shop);
      await shop.dispose();
    },
    { scope: 'worker' },
  ],
  api: [({ shop }, give) => give(toApi(shop.url)), { scope: 'worker' }],
  staff: [async ({ shop, api }, give) => give(await addStaff(shop, api)), { scope: 'worker' }],
  shopper: async ({ api }, give) => give(await register(api)),
  stranger: async ({ api }, give) => give(await register(api)),
});

function toApi(url: string): Api {
  return async (request, { body, token, headers = {} } = {}) => {
    const [method = '', path = ''] = request.split(' ');
    const response = await fetch(url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      // Text is sent as it is.
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const type = response.headers.get('content-type');
    if (text === '') {
      expect(type, `content type of ${request}, which has no body`).toBeNull();
      return { status: response.status, headers: response.headers, body: undefined };
    }
    expect(type, `content type of ${request}`).toMatch(/^application\/json(;|$)/);
    return { status: response.status, headers: response.headers, body: JSON.parse(text) as unknown };
  };
}

export function newEmail(): string {
  return `shopper-${crypto.randomUUID()}@example.in`;
}

export async function register(api: Api, email = newEmail()): Promise<Account> {
  const body = { email, password: PASSWORD, website: 'nool', firstName: 'Meena', lastName: 'Rajan' };
  return (await api('POST /api/auth/register', { body })).body as Account;
}

/** A new session of the account. */
export async function logIn(api: Api, { user }: Account, password = PASSWORD): Promise<Account> {
  const body = { email: user.email, password, website: 'nool' };
  return (await api('POST /api/auth/login', { body })).body as Account;
}

/** Staff confirm their address by the mailed link; a command on the machine of the server gives the rights. */
export async function addStaff(shop: Shop, api: Api): Promise<Account> {
  const account = await register(api);
  const token = await shop.mailedToken(account.user.email, 'Confirm your email address for Nool');
  await api('POST /api/user/email/verify', { body: { token }, token: account.token });
  await shop.npmRun('staff', '--', 'add', account.user.email);
  return logIn(api, account);
}
