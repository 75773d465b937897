/** The endpoints of the settings of the draft. */
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { DraftSettings, SettingsChange } from '#contract/console/settings.ts';
import {
  changeDraftSettings,
  readDraftSettings,
  type SettingsError,
} from '#server/catalogue/settings/draft-settings.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { HttpError } from '#server/platform/http/http-error.ts';
import type { App } from '#server/platform/http/route.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { entityTag, findRevision, IfMatch } from './entity-tag.ts';
import { parsePayee, permitUpiChange, readPayee, reportUpiChange } from './upi-change.ts';

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
      const revision = findRevision(request.headers['if-match']);
      const payees = { before: await readPayee(deps.db, 'draft'), after: parsePayee(settings) };
      // What is invalid is refused below.
      const isOtherUpi =
        payees.after !== undefined && (await permitUpiChange(deps.accounts, request, { ...payees, code }));
      const changed = await changeDraftSettings(
        { ...deps, actor: toCaller(request).id },
        { settings, revision },
      );
      if (!changed.ok) throw toError(changed.error, settings);
      if (isOtherUpi) await reportUpiChange(deps.accounts, request, { ...payees, changed: 'draft' });
      return reply.header('etag', entityTag(changed.value.revision)).send(changed.value);
    },
  );
}

/** Returns every issue by its field, or both states when another change came first. */
function toError(error: SettingsError, sent: unknown): HttpError {
  if (error.code === 'changed-meanwhile') return new HttpError({ ...error, sent });
  const issues = error.issues.map(({ field, message }) => [`settings.${field}`, `${field} ${message}`]);
  return new HttpError({ code: 'invalid', fields: Object.fromEntries(issues), isIncomplete: false });
}
