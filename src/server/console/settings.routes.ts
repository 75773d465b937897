/** The endpoints of the settings of the draft. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { DraftSettings, SettingsChange } from '#contract/console/settings.ts';
import { toPayee } from '#domain/payments/payee.ts';
import {
  changeSettingsIn,
  checkSettingsChange,
  readDraftSettings,
  type SettingsError,
} from '#server/catalogue/settings/draft-settings.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { entityTag, findRevision, IfMatch } from './entity-tag.ts';
import { readPayee, withUpiCode } from './upi-change.ts';

export function settingsRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.get(
    CONSOLE_API.settings,
    staff.may('products.read', {
      summary: 'Read the settings of the draft',
      response: { 200: DraftSettings },
    }),
    async (_request, reply) => {
      const found = await readDraftSettings(deps.db);
      return reply.header('etag', entityTag(found.revision)).send(found);
    },
  );

  app.put(
    CONSOLE_API.settings,
    staff.may('settings.change', {
      summary: 'Change the settings of the draft',
      headers: IfMatch,
      body: SettingsChange,
      response: { 200: DraftSettings },
    }),
    async (request, reply) => {
      const { settings, code } = request.body;
      const change = { settings, revision: findRevision(request.headers['if-match']) };
      // What is outdated or invalid asks for no code, and uses none up.
      const checked = await checkSettingsChange(deps.db, change);
      if (!checked.ok) throw toSettingsError(checked.error, settings);
      const changed = await withUpiCode(deps.accounts, request, {
        before: await readPayee(deps.db, 'draft'),
        after: toPayee(checked.value),
        code,
        changed: 'draft',
        change: async transaction => {
          const by = { ...deps, actor: toCaller(request).id };
          const stored = await changeSettingsIn(transaction, by, change);
          if (!stored.ok) throw toSettingsError(stored.error, settings);
          return stored.value;
        },
      });
      return reply.header('etag', entityTag(changed.revision)).send(changed);
    },
  );
}

/** Returns every issue by its field, or both states when another change came first. */
export function toSettingsError(error: SettingsError, sent: unknown): HttpError {
  if (error.code === 'changed-meanwhile') return new HttpError({ ...error, sent });
  const issues = error.issues.map(({ field, message }) => [`settings.${field}`, `${field} ${message}`]);
  return new HttpError({ code: 'invalid', fields: Object.fromEntries(issues), isIncomplete: false });
}
