/** Changes the draft of a shop by the API of the console, as its staff do. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { DraftSettings } from '#contract/console/settings.ts';
import { expect } from '#e2e/fixtures.ts';
import { createStaff } from '#e2e/shopper.ts';
import type { TestServer } from '#e2e/test-server.ts';

/** Settings by their groups. `isSample` has no group. */
type SettingsChange = Readonly<Record<string, object | boolean>>;

/** Changes the fields that are named and leaves all others of their groups. */
export async function changeSettings(shop: TestServer, change: SettingsChange): Promise<void> {
  const { token } = await createStaff(shop);
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
    body: JSON.stringify({ settings: { ...settings, ...Object.fromEntries(groups) } }),
  });
  expect(changed.status, await changed.text()).toBe(200);
}
