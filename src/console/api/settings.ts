/** The settings of the draft, which several pages change a part of. */
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '#console/api/call-api.ts';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { DraftSettings } from '#contract/console/settings.ts';
import { readSettings, type SettingIssue, toSettingsJson } from '#contract/settings/settings.ts';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async () =>
    toDocument(await callApi({ method: 'GET', url: CONSOLE_API.settings, response: DraftSettings })),
});

export type SettingsDocument = ReturnType<typeof toDocument>;

export async function saveSettings(settings: unknown, revision: number): Promise<SettingsDocument> {
  return toDocument(
    await callApi({
      method: 'PUT',
      url: CONSOLE_API.settings,
      response: DraftSettings,
      body: { settings },
      headers: { 'if-match': `"${revision}"` },
    }),
  );
}

/** Returns those in the answer to a change that came too late. */
export function readStoredSettings(stored: unknown): SettingsDocument | undefined {
  const read = DraftSettings.safeParse(stored);
  return read.success ? toDocument(read.data) : undefined;
}

export function settingIssues(document: unknown): readonly SettingIssue[] {
  const read = readSettings(document);
  return read.ok ? [] : read.error;
}

/** Adds the defaults of fields that the stored document lacks. */
function toDocument({ settings, revision, hints }: DraftSettings) {
  const read = readSettings(settings);
  const document: Readonly<Record<string, unknown>> = read.ok ? toSettingsJson(read.value) : settings;
  return { document, revision, hints };
}
