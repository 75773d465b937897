/** Reads and changes the settings of the draft. */
import type { DraftSettings } from '#contract/console/settings.ts';
import { checkSettings } from '#contract/settings/check-settings.ts';
import { sampleHints } from '#contract/settings/sample-remains.ts';
import {
  DEFAULT_SETTINGS,
  readSettings,
  type SettingIssue,
  toSettingsJson,
} from '#contract/settings/settings.ts';
import { textHints } from '#domain/owner-texts/text-hints.ts';
import { ok, type Result, refused } from '#domain/result.ts';
import { changeDraft } from '#server/catalogue/versions/change-draft.ts';
import { findDraftRecords } from '#server/catalogue/versions/draft.repository.ts';
import { SETTINGS_ID } from '#server/catalogue/versions/kinds.ts';
import type { DraftRecordTable } from '#server/catalogue/versions/version.table.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import type { Connection } from '#server/platform/db/database.ts';

export type SettingsError =
  | { readonly code: 'invalid-settings'; readonly issues: readonly SettingIssue[] }
  | { readonly code: 'changed-meanwhile'; readonly stored: DraftSettings };

interface SettingsChange {
  readonly settings: unknown;
  /** The revision that the change was made from; undefined: any. */
  readonly revision: number | undefined;
}

export async function readDraftSettings(db: Connection): Promise<DraftSettings> {
  const [record] = await findDraftRecords(db, 'settings', [SETTINGS_ID]);
  return toDraftSettings(record);
}

/**
 * Fields that are missing get their defaults. Only `isSample` stays as it is: a shop is made real, or the sample, on purpose.
 */
export async function changeDraftSettings(
  deps: VersionDeps,
  { settings, revision }: SettingsChange,
): Promise<Result<DraftSettings, SettingsError>> {
  const { settings: before } = await readDraftSettings(deps.db);
  const { isSample } = before;
  const isGroup = typeof settings === 'object' && settings !== null && !Array.isArray(settings);
  const read = checkSettings(isGroup ? { isSample, ...settings } : settings, before);
  if (!read.ok) return refused({ code: 'invalid-settings', issues: read.error });
  const body = JSON.stringify(toSettingsJson(read.value));
  const changed = await changeDraft(deps, 'settings', [{ id: SETTINGS_ID, body, revision }]);
  if (!changed.ok) {
    const stored = toDraftSettings(changed.error.current);
    return refused({ code: 'changed-meanwhile', stored });
  }
  return ok(await readDraftSettings(deps.db));
}

function toDraftSettings(record: DraftRecordTable | undefined): DraftSettings {
  if (record === undefined) return { settings: toSettingsJson(DEFAULT_SETTINGS), revision: 0, hints: [] };
  const settings = JSON.parse(record.body) as Record<string, unknown>;
  const read = readSettings(settings);
  return {
    settings,
    revision: record.revision,
    hints: read.ok ? [...textHints(read.value), ...sampleHints(read.value)] : [],
  };
}
