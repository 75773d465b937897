/** Registers the endpoints of the table of PIN codes for staff. */
import type { Authenticate } from '#server/accounts/sessions/authentication.ts';
import { staffRoute } from '#server/console/staff-route.ts';
import type { App } from '#server/http/route.ts';
import { pinCodeImportRoute, pinCodeTableRoutes } from './pin-code-table.routes.ts';
import type { ReplaceDeps } from './replace-pin-codes.ts';

export async function pinCodeApi(app: App, deps: ReplaceDeps, authenticate: Authenticate): Promise<void> {
  const staff = staffRoute(authenticate);
  pinCodeTableRoutes(app, deps, staff);
  await app.register(async uploads => pinCodeImportRoute(uploads, deps, staff));
}
