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
import type { Settings } from '#domain/settings.ts';
import { applyChanges } from '#server/catalogue/versions/change-draft.ts';
import { findDraftRecords, lockDraft } from '#server/catalogue/versions/draft.repository.ts';
import { SETTINGS_ID } from '#server/catalogue/versions/kinds.ts';
import type { DraftRecordTable } from '#server/catalogue/versions/version.table.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';

export type SettingsError =
  | { readonly code: 'invalid-settings'; readonly issues: readonly SettingIssue[] }
  | { readonly code: 'changed-meanwhile'; readonly stored: DraftSettings };

export interface SettingsChange {
  readonly settings: unknown;
  /** The revision that the change was made from; undefined: any. */
  readonly revision: number | undefined;
}

export async function readDraftSettings(db: Connection): Promise<DraftSettings> {
  const [record] = await findDraftRecords(db, 'settings', [SETTINGS_ID]);
  return toDraftSettings(record);
}

/**
 * Fields that are missing get their defaults. Only `isSample` and `hasConfirmedPromises` stay as they are: a shop is made real, or
 * the sample, and its promises are confirmed, on purpose.
 */
export function changeDraftSettings(
  deps: VersionDeps,
  change: SettingsChange,
): Promise<Result<DraftSettings, SettingsError>> {
  return inTransaction(deps.db, transaction => changeSettingsIn(transaction, deps, change));
}

/** The same in a transaction that the caller rolls back where the change is refused. */
export async function changeSettingsIn(
  transaction: Connection,
  deps: VersionDeps,
  change: SettingsChange,
): Promise<Result<DraftSettings, SettingsError>> {
  const draftRevision = await lockDraft(transaction);
  const checked = await checkSettingsChange(transaction, change);
  if (!checked.ok) return checked;
  const body = JSON.stringify(toSettingsJson(checked.value));
  const changing = { ...deps, transaction, kind: 'settings', revision: draftRevision } as const;
  const changed = await applyChanges(changing, [{ id: SETTINGS_ID, body }]);
  if (!changed.ok) throw new Error('The draft has changed although it is locked');
  return ok(await readDraftSettings(transaction));
}

/** Returns the settings that the change would store. */
export async function checkSettingsChange(
  db: Connection,
  { settings, revision }: SettingsChange,
): Promise<Result<Settings, SettingsError>> {
  const stored = await readDraftSettings(db);
  if (revision !== undefined && revision !== stored.revision)
    return refused({ code: 'changed-meanwhile', stored });
  const { isSample, hasConfirmedPromises } = stored.settings;
  const isGroup = typeof settings === 'object' && settings !== null && !Array.isArray(settings);
  const read = checkSettings(
    isGroup ? { isSample, hasConfirmedPromises, ...settings } : settings,
    stored.settings,
  );
  return read.ok ? read : refused({ code: 'invalid-settings', issues: read.error });
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
