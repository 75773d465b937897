import { type BrowserContext, expect } from '@playwright/test';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import type { DraftSettings } from '#contract/console/settings.ts';

/** As a colleague changes them on another page. */
export async function changeSettings(
  { request }: BrowserContext,
  group: string,
  fields: object,
): Promise<void> {
  const { settings, revision } = (await (await request.get(CONSOLE_API.settings)).json()) as DraftSettings;
  const changed = await request.put(CONSOLE_API.settings, {
    data: { settings: { ...settings, [group]: { ...(settings[group] as object), ...fields } } },
    headers: { 'if-match': `"${revision}"`, 'sec-fetch-site': 'same-origin' },
  });
  expect(changed.status()).toBe(200);
}
