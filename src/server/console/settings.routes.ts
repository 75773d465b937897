/** The endpoints of the settings of the draft. */
import * as z from 'zod/mini';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { DraftSettings, SettingsChange } from '#contract/console/settings.ts';
import { DEFAULT_SETTINGS, readSettings, toSettingsJson } from '#contract/settings/settings.ts';
import { callerOf } from '#server/accounts/sessions/authentication.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { App } from '#server/http/route.ts';
import { changeDraft } from '#server/versions/change-draft.ts';
import { findDraftRecords } from '#server/versions/draft.repository.ts';
import { SETTINGS_ID } from '#server/versions/kinds.ts';
import type { DraftRecordTable } from '#server/versions/version.table.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { entityTag, revisionOf } from './entity-tag.ts';
import type { StaffRoute } from './staff-route.ts';

const IfMatch = z.object({ 'if-match': z.optional(z.string()) });

export function settingsRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.get(
    CONSOLE_API.settings,
    { ...staff, schema: { ...staff.schema, response: { 200: DraftSettings } } },
    async (_request, reply) => {
      const [record] = await findDraftRecords(deps.db, 'settings', [SETTINGS_ID]);
      const found = toDraftSettings(record);
      return reply.header('etag', entityTag(found.revision)).send(found);
    },
  );

  app.put(
    CONSOLE_API.settings,
    {
      ...staff,
      schema: { ...staff.schema, headers: IfMatch, body: SettingsChange, response: { 200: DraftSettings } },
    },
    async (request, reply) => {
      const { settings } = request.body;
      const revision = revisionOf(request.headers['if-match']);
      const changed = await changeSettings(deps, { settings, revision, actor: callerOf(request).id });
      return reply.header('etag', entityTag(changed.revision)).send(changed);
    },
  );
}

interface Change {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly revision: number | undefined;
  readonly actor: string;
}

/** Throws every fault by its field, and both states when another change came first. */
async function changeSettings(
  deps: ConsoleDeps,
  { settings, revision, actor }: Change,
): Promise<DraftSettings> {
  const read = readSettings(settings);
  if (!read.ok) {
    const faults = read.refusal.map(({ field, message }) => [`settings.${field}`, `${field} ${message}`]);
    throw new HttpError({ code: 'invalid', fields: Object.fromEntries(faults), isIncomplete: false });
  }
  const body = JSON.stringify(toSettingsJson(read.value));
  const changed = await changeDraft({ ...deps, actor }, 'settings', [{ id: SETTINGS_ID, body, revision }]);
  if (!changed.ok) {
    const stored = toDraftSettings(changed.refusal.current);
    throw new HttpError({ code: 'changed-meanwhile', stored, sent: settings });
  }
  const [record] = await findDraftRecords(deps.db, 'settings', [SETTINGS_ID]);
  return toDraftSettings(record);
}

function toDraftSettings(record: DraftRecordTable | undefined): DraftSettings {
  if (record === undefined) return { settings: toSettingsJson(DEFAULT_SETTINGS), revision: 0 };
  return { settings: JSON.parse(record.body) as Record<string, unknown>, revision: record.revision };
}
