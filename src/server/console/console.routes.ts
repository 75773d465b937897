/** The API of the console, for staff only. */

import { staffRoute } from '#server/people/accounts/console-sessions/staff-route.ts';
import type { Authenticate } from '#server/people/accounts/sessions/authentication.ts';
import type { App } from '#server/platform/http/route.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { categoryRoutes } from './category.routes.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { contentListRoutes } from './content-list.routes.ts';
import { courierRoutes } from './orders/courier.routes.ts';
import { guestHelpRoutes } from './orders/guest-help.routes.ts';
import { orderActionRoutes } from './orders/order-action.routes.ts';
import { orderEditRoutes } from './orders/order-edit.routes.ts';
import { orderEventRoutes } from './orders/order-events.routes.ts';
import { orderFileRoutes } from './orders/order-file.routes.ts';
import { orderInvoiceFileRoutes } from './orders/order-invoice.routes.ts';
import { orderListRoutes } from './orders/order-list.routes.ts';
import { parcelRoutes } from './orders/parcel.routes.ts';
import { trackingFileRoutes } from './orders/tracking-file.routes.ts';
import { previewRoutes } from './preview.routes.ts';
import { productRoutes } from './product.routes.ts';
import { redirectRoutes } from './redirects/redirect.routes.ts';
import { redirectFileRoutes, redirectImportRoute } from './redirects/redirect-file.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { spreadsheetRoutes } from './spreadsheet.routes.ts';
import { stockRoutes } from './stock/stock.routes.ts';
import { suggestionRoutes } from './suggestions/suggestion.routes.ts';
import { textPreviewRoutes } from './text-preview.routes.ts';
import { todayRoutes } from './today/today.routes.ts';
import { versionRoutes } from './version.routes.ts';

export async function consoleRoutes(app: App, deps: ConsoleDeps, authenticate: Authenticate): Promise<void> {
  const staff = staffRoute(authenticate);
  auditRoutes(app, deps, staff);
  productRoutes(app, deps, staff);
  categoryRoutes(app, deps, staff);
  contentListRoutes(app, deps, staff);
  orderListRoutes(app, deps, staff);
  orderActionRoutes(app, deps, staff);
  orderEditRoutes(app, deps, staff);
  guestHelpRoutes(app, deps, staff);
  parcelRoutes(app, deps, staff);
  orderEventRoutes(app, deps, staff);
  orderFileRoutes(app, deps, staff);
  orderInvoiceFileRoutes(app, deps, staff);
  courierRoutes(app, deps, staff);
  todayRoutes(app, deps, staff);
  stockRoutes(app, deps, staff);
  previewRoutes(app, deps, staff);
  textPreviewRoutes(app, deps, staff);
  settingsRoutes(app, deps, staff);
  suggestionRoutes(app, deps, staff);
  versionRoutes(app, deps, staff);
  redirectRoutes(app, deps, staff);
  redirectFileRoutes(app, deps, staff);
  await app.register(async uploads => redirectImportRoute(uploads, deps, staff));
  await app.register(async uploads => trackingFileRoutes(uploads, staff));
  await spreadsheetRoutes(app, deps, staff);
}
