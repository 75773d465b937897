/** The API of the console, for staff only. */
import type { Authenticate } from '#server/accounts/sessions/authentication.ts';
import type { App } from '#server/http/route.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { productRoutes } from './product.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { staffRoute } from './staff-route.ts';
import { versionRoutes } from './version.routes.ts';

export function consoleRoutes(app: App, deps: ConsoleDeps, authenticate: Authenticate): void {
  const staff = staffRoute(authenticate);
  productRoutes(app, deps, staff);
  settingsRoutes(app, deps, staff);
  versionRoutes(app, deps, staff);
}
