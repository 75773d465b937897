/** Fixtures of the journeys of the console: a shop of its own with an owner, who is signed in. */
import type { BrowserContext, Page, Request } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { RecoveryCodes, SecondFactorSetup } from '#contract/second-factor.ts';
import { API } from '#contract/urls.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import { test as base, expect, shopFixture } from '#e2e/fixtures.ts';
import { createShopper, PASSWORD } from '#e2e/shopper.ts';
import type { TestServer } from '#e2e/test-server.ts';

export { expect };

export interface Member {
  readonly id: string;
  readonly email: string;
  /** Of the second factor. */
  readonly key: string;
  readonly recoveryCodes: readonly string[];
  readonly cookies: Awaited<ReturnType<BrowserContext['cookies']>>;
}

/** For journeys that count, or change what others rely on: a shop that no other file has. */
export function testWithOwnShop(prepare?: (shop: TestServer) => Promise<void>) {
  return test.extend<object, { readonly shop: TestServer }>({ shop: [...shopFixture(prepare)] });
}

/** What only pages of the console send. */
const OWN_ORIGIN = { 'sec-fetch-site': 'same-origin' };

export const test = base.extend<{ readonly signedIn: boolean }, { readonly owner: Member }>({
  shop: [...shopFixture()],
  owner: [
    async ({ shop, browser }, give) => {
      const context = await browser.newContext({ baseURL: shop.url });
      await give(await createMember(shop, context));
      await context.close();
    },
    { scope: 'worker' },
  ],
  signedIn: [true, { option: true }],
  context: async ({ context, signedIn, owner }, give) => {
    if (signedIn) await context.addCookies([...owner.cookies]);
    await give(context);
  },
});

/** For tests that end the session next: a call still under way would open the sign-in before they press anything. */
export async function openAndRead(page: Page, path: string): Promise<void> {
  const calls = new Set<Request>();
  const finish = (call: Request) => calls.delete(call);
  page.on('request', call => call.resourceType() === 'fetch' && calls.add(call));
  page.on('requestfinished', finish);
  page.on('requestfailed', finish);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect.poll(() => calls.size).toBe(0);
}

/** A member of staff with a second factor; their session is in the context. */
export async function createMember(
  shop: TestServer,
  context: BrowserContext,
  role: StaffRole = 'owner',
): Promise<Member> {
  const { user } = await createShopper(shop.url);
  await shop.makeStaff(user.email, role);
  const ask = async (method: 'POST' | 'PUT', url: string, data: object) => {
    const response = await context.request.fetch(url, { method, data, headers: OWN_ORIGIN });
    expect(response.ok(), `${method} ${url} answered ${response.status()}`).toBe(true);
    return response;
  };
  await ask('POST', CONSOLE_API.session, { email: user.email, password: PASSWORD });
  const setup = await ask('POST', API.secondFactor, { currentPassword: PASSWORD });
  const { secret } = (await setup.json()) as SecondFactorSetup;
  const confirmed = await ask('PUT', API.secondFactor, { code: makeCode(secret) });
  const { recoveryCodes } = (await confirmed.json()) as RecoveryCodes;
  const { id, email } = user;
  return { id, email, key: secret, recoveryCodes, cookies: await context.cookies() };
}

/** The code that an authenticator app shows for a key. A later step than the current one is accepted early. */
export function makeCode(key: string, steps = 0): string {
  const secret = Secret.fromBase32(key.replaceAll(' ', ''));
  return new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
}
