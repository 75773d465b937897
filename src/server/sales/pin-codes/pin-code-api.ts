/** Registers the endpoints of the table of PIN codes for staff. */

import { staffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import type { Authenticate } from '#server/people/accounts/sessions/authentication.ts';
import type { App } from '#server/platform/http/route.ts';
import { pinCodeImportRoute, pinCodeTableRoutes } from './pin-code-table.routes.ts';
import type { ReplaceDeps } from './replace-pin-codes.ts';

export async function pinCodeApi(app: App, deps: ReplaceDeps, authenticate: Authenticate): Promise<void> {
  const staff = staffRoute(authenticate);
  pinCodeTableRoutes(app, deps, staff);
  await app.register(async uploads => pinCodeImportRoute(uploads, deps, staff));
}
