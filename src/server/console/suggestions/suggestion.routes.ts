/** The endpoints of suggestions, which Today lists. */
import * as z from 'zod/mini';
import { CONSOLE_API } from '#contract/console/console-urls.ts';
import { DraftSettings } from '#contract/console/settings.ts';
import { REAL_SHOP_DEFAULT_NAMES } from '#domain/real-shop-defaults.ts';
import type { ConsoleDeps } from '#server/console/console-deps.ts';
import { toSettingsError } from '#server/console/settings.routes.ts';
import type { StaffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import { toCaller } from '#server/people/accounts/sessions/authentication.ts';
import { type App, NoContent } from '#server/platform/http/route.ts';
import { dismissSuggestion, takeSuggestion } from './suggestions.ts';

const Params = z.object({ name: z.enum(REAL_SHOP_DEFAULT_NAMES) });

export function suggestionRoutes(app: App, deps: ConsoleDeps, staff: StaffRoute): void {
  app.post(
    CONSOLE_API.suggestion,
    staff.may('settings.change', {
      summary: 'Put a suggested setting into the draft',
      params: Params,
      response: { 200: DraftSettings },
    }),
    async request => {
      const taken = await takeSuggestion({ ...deps, actor: toCaller(request).id }, request.params.name);
      if (!taken.ok) throw toSettingsError(taken.error, undefined);
      return taken.value;
    },
  );
  app.post(
    CONSOLE_API.suggestionDismissal,
    staff.may('settings.change', {
      summary: 'Dismiss a suggested setting for good',
      params: Params,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      const dismissal = { name: request.params.name, actor: toCaller(request).id, at: deps.clock() };
      await dismissSuggestion(deps.db, dismissal);
      return reply.code(204).send(null);
    },
  );
}
