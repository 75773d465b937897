/** Defaults of a real shop that a shop lacks because it is older than they are. Nothing is changed before staff take one. */
import type { DraftSettings } from '#contract/console/settings.ts';
import type { Suggestion } from '#contract/console/today.ts';
import { missingValues, withValues } from '#contract/settings/real-shop-values.ts';
import { readSettings } from '#contract/settings/settings.ts';
import { REAL_SHOP_DEFAULT_NAMES, type RealShopDefault } from '#domain/real-shop-defaults.ts';
import { type Result, refused } from '#domain/result.ts';
import {
  changeDraftSettings,
  readDraftSettings,
  type SettingsError,
} from '#server/catalogue/settings/draft-settings.ts';
import type { GetVersion } from '#server/catalogue/versions/shop-version.ts';
import type { VersionDeps } from '#server/catalogue/versions/version-deps.ts';
import type { Connection } from '#server/platform/db/database.ts';
import './suggestion.table.ts';

interface SuggestionDeps {
  readonly db: Connection;
  readonly getVersion: GetVersion;
}

/** Returns those of a shop that is a real one for shoppers and in the draft, which were not dismissed. */
export async function findSuggestions({ db, getVersion }: SuggestionDeps): Promise<readonly Suggestion[]> {
  if (getVersion().settings.isSample) return [];
  const read = readSettings((await readDraftSettings(db)).settings);
  if (!read.ok || read.value.isSample) return [];
  const rows = await db.selectFrom('dismissed_suggestions').select('name').execute();
  const dismissed = new Set(rows.map(({ name }) => name));
  return REAL_SHOP_DEFAULT_NAMES.filter(name => !dismissed.has(name))
    .map(name => ({ name, values: missingValues(name, read.value) }))
    .filter(({ values }) => Object.keys(values).length > 0);
}

/** Puts the values of a default into the draft. */
export async function takeSuggestion(
  deps: VersionDeps,
  name: RealShopDefault,
): Promise<Result<DraftSettings, SettingsError>> {
  const { settings: stored, revision } = await readDraftSettings(deps.db);
  const read = readSettings(stored);
  if (!read.ok) return refused({ code: 'invalid-settings', issues: read.error });
  const settings = withValues(stored, missingValues(name, read.value));
  return changeDraftSettings(deps, { settings, revision });
}

interface Dismissal {
  readonly name: RealShopDefault;
  readonly actor: string;
  readonly at: Date;
}

export async function dismissSuggestion(db: Connection, { name, actor, at }: Dismissal): Promise<void> {
  await db
    .insertInto('dismissed_suggestions')
    .values({ name, dismissed_by: actor, dismissed_at: at.getTime() })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}
