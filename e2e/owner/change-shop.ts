/** Changes the draft of a shop by the API of the console, as its staff do. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { DraftSettings } from '#contract/console/settings.ts';
import type { ConfirmedSecondFactor, SecondFactorSetup } from '#contract/second-factor.ts';
import { API, VERSION_FILE } from '#contract/urls.ts';
import { makeCode } from '#e2e/console/fixtures.ts';
import { expect } from '#e2e/fixtures.ts';
import { call, createStaff, PASSWORD } from '#e2e/shopper.ts';
import type { TestServer } from '#e2e/test-server.ts';
import { runAsOwner } from './documented-commands.ts';

/** Settings by their groups. `isSample` has no group. */
export type SettingsChange = Readonly<Record<string, object | boolean>>;

/** Changes the fields that are named and leaves all others of their groups. */
export async function changeSettings(shop: TestServer, change: SettingsChange): Promise<void> {
  const staff = await createStaff(shop);
  // The code of an owner allows another UPI id.
  const { code, token } = await enrol(shop, staff.token);
  const url = `${shop.url}${CONSOLE_API.settings}`;
  const authorization = `Bearer ${token}`;
  const found = await fetch(url, { headers: { authorization } });
  const { settings } = (await found.json()) as DraftSettings;
  const groups = Object.entries(change).map(([name, group]) => [
    name,
    typeof group === 'object' ? { ...(settings[name] as object | undefined), ...group } : group,
  ]);
  const changed = await fetch(url, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json', 'if-match': '*' },
    body: JSON.stringify({ code, settings: { ...settings, ...Object.fromEntries(groups) } }),
  });
  expect(changed.status, await changed.text()).toBe(200);
}

/** Changes them and publishes, and waits until shoppers see it. */
export async function publishSettings(shop: TestServer, change: SettingsChange): Promise<void> {
  const readVersion = async () => (await fetch(shop.url + VERSION_FILE)).text();
  const before = await readVersion();
  await changeSettings(shop, change);
  await runAsOwner('npm run catalogue -- publish', shop.settings);
  await expect.poll(readVersion).not.toBe(before);
}

/** Sets a second factor up. Returns a recovery code, and the token that the session goes on with. */
async function enrol(shop: TestServer, token: string) {
  const url = `${shop.url}${API.secondFactor}`;
  const setup = await call<SecondFactorSetup>(url, {
    method: 'POST',
    body: { currentPassword: PASSWORD },
    token,
  });
  const confirmed = { method: 'PUT', body: { code: makeCode(setup.secret) }, token } as const;
  const { recoveryCodes, token: renewed } = await call<ConfirmedSecondFactor>(url, confirmed);
  return { code: recoveryCodes[0], token: renewed };
}
